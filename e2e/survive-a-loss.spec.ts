import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type JobRun, operatorRoutes, routes } from '@chanscope/contract';
import { tradingDaysBetween } from '@chanscope/market';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  type Call,
  callAs,
  createAuditLog,
  createIdentity,
  signIn,
} from '@chanscope/server/testing';
import {
  createSilentLog,
  openDatabase,
  openKeyRing,
  systemClock,
} from '@chanscope/server/platform/testing';
import { createRandom } from '../bench/measure/generated-bars.ts';
import { runImport } from './stage/server/running-server.ts';
import { type Installation, startInstallation } from './stage/server/installation.ts';
import { waitMs } from './stage/patience.ts';
import { type StreamReader, openStreamReader } from './stage/server/stream-reader.ts';

/** How often a server is killed; a soak asks for more. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const servers = 3;
const seed = Number(process.env['KILL_SEED'] ?? 20_261_123);
/** When which server is killed. */
const chance = createRandom(seed);
/** One of each in a round, because no one may ask for the same twice within ten seconds. */
const askedPerRound = ['initRps', 'initQiangrou', 'initXg'] as const;
const patient = { timeout: waitMs(120_000), interval: 250 };
/** New York trades six hours and a half without a break: at this speed they outlast the rounds. */
const speed = rounds > 10 ? 20 : 60;
const marketStart = '2026-11-19T14:25:00Z';
const watched = ['usAAPL', 'usMSFT', 'usNVDA'];

let installation: Installation;
let readers: StreamReader[] = [];
let tokens: { readonly operator: string; readonly member: string };

/** Accounts, made behind the back of the servers. */
async function makeAccounts(): Promise<typeof tokens> {
  const log = createSilentLog();
  const { databaseUrl, keyDir } = installation;
  const database = openDatabase({ dataDir: keyDir, databaseUrl, log });
  const keys = openKeyRing({ folder: keyDir, clock: systemClock });
  const dependencies = { database, keys, clock: systemClock, log };
  const identity = createIdentity({ ...dependencies, audit: createAuditLog(dependencies) });
  const operator = await signIn({ identity }, { roles: ['admin'] });
  const member = await signIn({ identity });
  await database.close();
  return { operator: operator.token, member: member.token };
}

const securities = 300;
const days = tradingDaysBetween('hs', '2024-01-02', '2026-10-30');

/** Days of some hundred shares and of the index that their strength is measured by: a few seconds of work for each job. */
function importDays(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-days-'));
  const codes = Array.from({ length: securities }, (_, number) => String(600_000 + number));
  for (const code of ['SH000300', ...codes])
    writeFileSync(
      path.join(folder, `cn_${code.toLowerCase().replace(/^\d/, 'sh$&')}_1d.csv`),
      daysOf(code),
    );
  try {
    runImport(folder, ['bars', folder, '--adjust', 'none', '--source', 'generated'], {
      DATABASE_URL: installation.databaseUrl,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A walk that its code decides. */
function daysOf(code: string): string {
  let price = 1000 + (Number(code.replaceAll(/\D/g, '')) % 997);
  let state = price;
  const rows = days.map((day) => {
    state = (state * 48_271) % 2_147_483_647;
    const step = Math.round((state / 2_147_483_647 - 0.5) * 40);
    const open = price;
    price = Math.max(100, price + step);
    const [high, low] = [Math.max(open, price) + 5, Math.min(open, price) - 5];
    const prices = [open, high, low, price].map((cents) => (cents / 100).toFixed(2));
    return [day, ...prices, 100_000 + (state % 9000)].join(',');
  });
  return ['date,open,high,low,close,volume', ...rows].join('\n');
}

/** Writes down every result of a screen that a transaction leaves, so that a second one would show. */
async function watchEffects(client: pg.Client): Promise<void> {
  await client.query(`
    create table seen_effect (kind text, day text, transaction bigint);
    create function see_effect() returns trigger as $$
      begin
        insert into seen_effect values (new.kind, new.date, txid_current());
        return new;
      end
    $$ language plpgsql;
    create trigger see_effect after insert or update on screen_run
      for each row execute function see_effect();
  `);
}

/** Calls as one does who comes again when nothing answers: a proxy drops what a dead server was asked. */
async function insist<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let left = 40; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await pause(250);
    }
  }
}

function callOf(token: string): Call {
  return callAs({ address: installation.address, clock: systemClock }, token);
}

interface Writing {
  /** Ends the writing; answers what the list must be and how many changes were acknowledged. */
  stop(): Promise<{ readonly zxlist: readonly string[]; readonly acknowledged: number }>;
}

/** Adds and removes securities until asked to stop. */
function keepWriting(call: Call, known: readonly string[]): Writing {
  const codes = Array.from({ length: 40 }, (_, number) => `hs${600_000 + number * 3}`);
  const listed = new Set(known);
  const end = new AbortController();
  let acknowledged = 0;
  const writing = (async () => {
    for (let number = 0; !end.signal.aborted; number += 1) {
      const stockId = codes[number % codes.length] ?? '';
      const op = listed.has(stockId) ? 'remove' : 'add';
      const answered = await insist(() => call(routes.manageWatchlist, { stockId, op }));
      if (answered.code !== 200) continue;
      acknowledged += 1;
      if (op === 'add') listed.add(stockId);
      else listed.delete(stockId);
    }
  })();
  return {
    async stop() {
      end.abort();
      await writing;
      return { zxlist: [...listed], acknowledged };
    },
  };
}

beforeAll(async () => {
  installation = await startInstallation(servers, {
    SIMULATION_CLOCK: `${speed}x@${marketStart}/${new Date().toISOString()}`,
  });
  importDays();
  tokens = await makeAccounts();
  readers = watched.map((stockId) => openStreamReader(installation.address, stockId));
}, waitMs(300_000));

afterAll(async () => {
  for (const reader of readers) reader.close();
  await installation.close();
});

describe('an installation of three servers, one of which is killed at any moment', () => {
  it(
    `loses no job, no acknowledged write and no minute, ${rounds} times, with the seed ${seed}`,
    async () => {
      const client = new pg.Client({ connectionString: installation.databaseUrl });
      client.on('error', () => undefined);
      await client.connect();
      await watchEffects(client);
      const asked: string[] = [];
      let zxlist: readonly string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const writing = keepWriting(callOf(tokens.member), zxlist);
        const begun = await Promise.all(
          askedPerRound.map((name) => startJob(name, days.at(-1 - round) ?? '')),
        );
        asked.push(...begun.map(({ jobId }) => jobId));
        await pause(chance() * 3000);
        const victim = Math.floor(chance() * servers);
        await installation.kill(victim);

        const killedAt = Math.max(...readers.map(({ newestTime }) => newestTime));
        await vi.waitFor(() => expect(slowestReader()).toBeGreaterThan(killedAt + 60_000), patient);
        await vi.waitFor(async () => expect(await unfinished(client, asked)).toEqual([]), patient);
        const written = await writing.stop();
        expect(written.acknowledged).toBeGreaterThan(0);
        zxlist = written.zxlist;
        expect(await readZxlist()).toEqual([...zxlist].toSorted(byText));
        await installation.restart(victim);
      }
      expect(await repeatedEffects(client)).toEqual([]);
      const results = await resultsByKind(client);
      expect(results.length).toBeGreaterThanOrEqual(askedPerRound.length);
      expect(results).toEqual(results.map(({ kind }) => ({ kind, days: rounds })));
      await client.end();
      for (const { minutes } of readers) {
        expect(minutes.length).toBeGreaterThan(rounds);
        expect(missingBetween(minutes)).toEqual([]);
      }
    },
    waitMs(rounds * 180_000),
  );
});

function slowestReader(): number {
  return Math.min(...readers.map(({ newestTime }) => newestTime));
}

async function readZxlist(): Promise<string[]> {
  const { data } = await insist(() => callOf(tokens.member)(routes.getWatchlist));
  return (data.list ?? []).map(({ stockId }) => stockId).toSorted(byText);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** A call whose answer was lost finds the run that it began. */
function startJob(name: (typeof askedPerRound)[number], date: string): Promise<JobRun> {
  return insist(async () => {
    const answer = await callOf(tokens.operator)(operatorRoutes[name], { market: 'hs', date });
    if (answer.code !== 200 && answer.code !== 202)
      throw new Error(`Cannot start ${name} of ${date}: ${answer.msg}`);
    return answer.data;
  });
}

/** The runs that are not done, as they are. */
async function unfinished(client: pg.Client, asked: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; state: string }>(
    'select id, name, state, attempt, reason from job_run where id = any($1)',
    [asked],
  );
  const done = new Set(rows.filter(({ state }) => state === 'done').map(({ id }) => id));
  return asked
    .filter((id) => !done.has(id))
    .map((id) => JSON.stringify(rows.find((row) => row.id === id) ?? { id, state: 'lost' }));
}

/** Results that more than one transaction left. */
async function repeatedEffects(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<object>(
    'select kind, day from seen_effect group by kind, day having count(distinct transaction) > 1',
  );
  return rows;
}

/** Of how many days there is a result of each kind; a run of all strategies leaves one for each of them. */
async function resultsByKind(client: pg.Client): Promise<{ kind: string; days: number }[]> {
  const { rows } = await client.query<{ kind: string; days: string }>(
    'select kind, count(distinct day) as days from seen_effect group by kind order by kind',
  );
  return rows.map(({ kind, days }) => ({ kind, days: Number(days) }));
}

/** The minutes that are missing from a row of those of one session without a break. */
function missingBetween(minutes: readonly number[]): number[] {
  const reported = new Set(minutes);
  const missing: number[] = [];
  for (let minute = minutes[0] ?? 0; minute <= (minutes.at(-1) ?? 0); minute += 60_000)
    if (!reported.has(minute)) missing.push(minute);
  return missing;
}
