import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Problem } from '@chanscope/contract';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { openKeyRing } from '../../../platform/security/file-key-ring.ts';
import { createLog } from '../../../platform/log.ts';
import { createAttempts } from '../../../platform/security/stored-attempts.ts';
import {
  describeOnEachDatabase,
  type FreshDatabase,
} from '../../../test-support/test-databases.ts';
import { copyTestKeys } from '../../../test-support/test-keys.ts';
import { createSmsCodes } from './stored-sms-codes.ts';
import type { GivenCode, SmsCodes } from './sms-codes.ts';

const phone = '13812345678';
const origin = { ip: '203.0.113.7', requestId: '1', userAgent: '' };
const second = 1000;
const minute = 60 * second;

interface SmsStage {
  readonly codes: SmsCodes;
  readonly database: Database;
  readonly sent: { phone: string; code: string }[];
  readonly logged: string[];
  readonly pass: (ms: number) => void;
  /** Sends a code for signing in and answers what it takes to use it. */
  readonly receive: (changes?: Partial<Parameters<SmsCodes['send']>[0]>) => Promise<GivenCode>;
}

async function openStage(
  fresh: FreshDatabase,
  deliver: () => Promise<void> = () => Promise.resolve(),
): Promise<SmsStage> {
  const database = await fresh();
  let now = Date.UTC(2026, 10, 20, 1, 30);
  const clock = { now: () => now };
  const sent: { phone: string; code: string }[] = [];
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-codes-'));
  copyTestKeys(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const codes = createSmsCodes({
    database,
    clock,
    log,
    keys: openKeyRing({ folder, clock }),
    attempts: createAttempts({ database, clock }),
    sender: {
      send(message) {
        sent.push(message);
        return deliver();
      },
    },
  });
  return {
    codes,
    database,
    sent,
    logged,
    pass: (ms) => (now += ms),
    async receive(changes = {}) {
      const before = sent.length;
      const { ticket } = await codes.send({
        phone,
        purpose: 'login',
        isRequested: true,
        origin,
        accountId: null,
        ...changes,
      });
      await vi.waitUntil(() => sent.length > before, { interval: 1 });
      return { phone, purpose: 'login', ticket, code: sent.at(-1)?.code ?? '' };
    },
  };
}

/** How many seconds a call has to wait. */
async function waitOf(call: Promise<unknown>): Promise<unknown> {
  const problem: unknown = await call.catch((error: unknown) => error);
  return problem instanceof Problem && problem.kind === 'tooManyAttempts'
    ? problem.values['seconds']
    : problem;
}

/** As if all messages had gone out that the buckets with this beginning admit. */
async function spendDay(database: Database, begin: string): Promise<void> {
  await database.kysely
    .withTables<{ attempt_bucket: { name: string; attempts: number } }>()
    .updateTable('attempt_bucket')
    .set({ attempts: 2000 })
    .where('name', 'like', `${begin}%`)
    .execute();
}

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describeOnEachDatabase('codes by short message', (fresh) => {
  it('sends six digits that are good once', async () => {
    const { codes, receive } = await openStage(fresh);
    const given = await receive();
    expect(given.code).toMatch(/^\d{6}$/);
    expect(await codes.consume(given)).toBe(true);
    expect(await codes.consume(given)).toBe(false);
  });

  it('lets one of five parallel takes of a code win', async () => {
    const { codes, receive } = await openStage(fresh);
    const given = await receive();
    const takes = await Promise.all(Array.from({ length: 5 }, () => codes.consume(given)));
    expect(takes.filter((isTaken) => isTaken)).toHaveLength(1);
  });

  it('takes a code until the end of five minutes', async () => {
    const { codes, receive, pass } = await openStage(fresh);
    const first = await receive();
    pass(5 * minute - 1);
    expect(await codes.consume(first)).toBe(true);
    const next = await receive();
    pass(5 * minute);
    expect(await codes.consume(next)).toBe(false);
  });

  it('takes nothing after five wrong tries, though the sixth is right', async () => {
    const { codes, receive, pass } = await openStage(fresh);
    const lucky = await receive();
    for (const code of Array.from({ length: 4 }, () => wrongFor(lucky.code)))
      expect(await codes.consume({ ...lucky, code })).toBe(false);
    expect(await codes.consume(lucky)).toBe(true);
    pass(minute);
    const given = await receive();
    for (const code of Array.from({ length: 5 }, () => wrongFor(given.code)))
      expect(await codes.consume({ ...given, code })).toBe(false);
    expect(await codes.consume(given)).toBe(false);
  });

  it('binds a code to its number, its purpose and its ticket', async () => {
    const { codes, receive, pass } = await openStage(fresh);
    const given = await receive();
    pass(minute);
    const other = await receive({ phone: '13900000000' });
    expect(await codes.consume({ ...given, phone: '13900000000' })).toBe(false);
    expect(await codes.consume({ ...given, purpose: 'bindPhone' })).toBe(false);
    expect(await codes.consume({ ...given, ticket: other.ticket })).toBe(false);
    expect(await codes.consume({ ...given, ticket: '' })).toBe(false);
    expect(await codes.consume(given)).toBe(true);
  });

  it('voids a code by the next one for the same number and purpose', async () => {
    const { codes, receive, pass } = await openStage(fresh);
    const older = await receive();
    pass(minute);
    const elsewhere = await receive({ purpose: 'bindPhone' });
    expect(await codes.consume({ ...elsewhere, purpose: 'bindPhone' })).toBe(true);
    pass(minute);
    const newer = await receive();
    expect(await codes.consume(older)).toBe(false);
    expect(await codes.consume(newer)).toBe(true);
  });

  it('answers alike and sends nothing where no code is requested', async () => {
    const { codes, sent, receive } = await openStage(fresh);
    const unwanted = await codes.send({
      phone,
      purpose: 'login',
      isRequested: false,
      origin,
      accountId: null,
    });
    expect(unwanted).toEqual({
      ticket: expect.stringMatching(/^[\w-]{22}$/) as string,
      validSeconds: 300,
      againInSeconds: 60,
    });
    expect(await waitOf(receive())).toBe(60);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toEqual([]);
  });

  it('sends to a number once in 60 s and five times a day, whatever for', async () => {
    const { receive, pass } = await openStage(fresh);
    await receive();
    pass(59 * second);
    expect(await waitOf(receive({ purpose: 'passwordback' }))).toBe(1);
    for (const purpose of ['login', 'register', 'bindPhone', 'passwordback'] as const) {
      pass(minute);
      await receive({ purpose });
    }
    pass(minute);
    expect(await waitOf(receive())).toBe(86_400 - 59 - 5 * 60);
    pass((86_400 - 59 - 5 * 60) * second);
    await receive();
  });

  it('sends for a network 20 times an hour, in IPv6 for all its addresses together', async () => {
    const { receive } = await openStage(fresh);
    const ask = (number: number, ip: string): Promise<unknown> =>
      receive({ phone: String(13_900_000_000 + number), origin: { ...origin, ip } });
    for (const number of Array.from({ length: 20 }).keys())
      await ask(number, `2001:db8:0:7::${number}`);
    expect(await waitOf(ask(21, '2001:db8:0:7:ffff::1'))).toBe(3600);
    await ask(22, '2001:db8:0:8::1');
  });

  it('is not ended for everybody by requests for which nothing goes out', async () => {
    const { codes, database, receive, sent } = await openStage(fresh);
    const ask = (number: number): Promise<unknown> =>
      codes.send({
        phone: `1390000000${number}`,
        purpose: 'login',
        isRequested: false,
        origin: { ...origin, ip: `203.0.113.${number}` },
        accountId: null,
      });
    await ask(1);
    await spendDay(database, 'sms-day');
    await ask(2);
    await receive();
    expect(sent).toHaveLength(1);
  });

  it('stops at the daily share of a purpose, alike for all numbers, and warns of it in the log', async () => {
    const { codes, database, receive, logged } = await openStage(fresh);
    const askers = Array.from({ length: 4 }, (_, at) => ({ phone: `1390000000${at}` }));
    for (const asker of askers) await receive(asker);
    await spendDay(database, 'sms-day:login');
    const newcomer = { phone: '13911111111', origin: { ...origin, ip: '198.51.100.1' } };
    expect(await waitOf(receive(newcomer))).toBe(86_400);
    const unsent = { ...newcomer, purpose: 'login', isRequested: false, accountId: null } as const;
    expect(await waitOf(codes.send(unsent))).toBe(86_400);
    const warning = { level: 'warn', purpose: 'login', msg: 'the daily share of codes is spent' };
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual(
      Array(2).fill(expect.objectContaining(warning)),
    );
    await receive({ ...newcomer, purpose: 'passwordback' });
  });

  it('leaves something for those who ask for the first time', async () => {
    const { database, receive } = await openStage(fresh);
    const ask = (number: number, ip: string): Promise<unknown> =>
      receive({ phone: `1390000000${number}`, purpose: 'register', origin: { ...origin, ip } });
    for (const number of [0, 1, 2, 3]) await ask(number, '203.0.113.7');
    await spendDay(database, 'sms-day:register:further');
    expect(await waitOf(ask(4, '203.0.113.7'))).toBe(86_400);
    await ask(5, '198.51.100.1');
  });

  it('answers at once, and writes to the log of a failed delivery neither code nor number', async () => {
    const gateway = Promise.withResolvers<void>();
    const { receive, logged } = await openStage(fresh, () => gateway.promise);
    const { code } = await receive();
    gateway.reject(new Error('Cannot send: the gateway answered 500'));
    await vi.waitUntil(() => logged.length > 0, { interval: 1 });
    expect(logged.join('')).toContain('138****5678');
    expect(logged.join('')).toContain('the gateway answered 500');
    expect(logged.join('')).not.toContain(phone);
    expect(logged.join('')).not.toContain(code);
  });

  it('keeps neither the code nor the ticket, no number among the attempts, and nothing that has expired', async () => {
    const { database, receive, pass } = await openStage(fresh);
    const { code, ticket } = await receive();
    const rows = (): Promise<object[]> =>
      database.kysely
        .withTables<{ sms_code: { phone: string } }>()
        .selectFrom('sms_code')
        .selectAll()
        .execute();
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(ticket);
    const buckets = await database.kysely
      .withTables<{ attempt_bucket: { name: string } }>()
      .selectFrom('attempt_bucket')
      .select('name')
      .execute();
    expect(JSON.stringify(buckets)).not.toContain(phone);
    pass(5 * minute);
    await receive({ phone: '13900000000' });
    expect(await rows()).toEqual([expect.objectContaining({ phone: '13900000000' })]);
  });
});
