import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { routes } from '@chanscope/contract';
import { expect, it, vi } from 'vitest';

import { type Call, callAs, signIn } from '../../test-support/identity-for-test.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openKeyRing } from '../../platform/security/file-key-ring.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../test-support/test-databases.ts';
import { createAuditLog } from '../audit/index.ts';
import { createIdentity } from '../identity/index.ts';
import { itemsOf } from '../../test-support/watch-for-test.ts';
import {
  type Operation,
  type PlainList,
  appliedTo,
  operate,
  plainListOf,
  randomFrom,
} from '../../test-support/watch-operations-for-test.ts';
import { type StoredWatchlist, withGroup } from './stored-watchlist.ts';
import type { WatchTables } from './watchlist-schema.ts';
import { createWatchlistStore } from './watchlist-store.ts';
import { bareEnvironment } from '../../test-support/bare-environment-for-test.ts';

const program = path.join(import.meta.dirname, '../../main.ts');

/** How often the server is killed; a soak asks for more. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 4);
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121);
const accountCount = 3;
/** A kill waits for at most so many changes of a round. */
const changesPerRound = 20;
const waiting = { timeout: 25_000, interval: 1 };

/** Processes start slowly on a busy machine. */
const patienceMs = rounds * 30_000 + 60_000;

/** An account that keeps writing, and what it knows of its watchlist. */
interface Writer {
  readonly token: string;
  readonly random: () => number;
  list: PlainList;
  version: number;
  /** Sent, but not answered when the server was killed. */
  pending: Operation | null;
  acknowledged: number;
}

interface RunningServer {
  readonly address: string;
  kill(): Promise<void>;
}

async function createWriters(place: TestDatabaseLocation): Promise<Writer[]> {
  const log = createSilentLog();
  const database = openDatabase({ ...place, log });
  await migrate(database);
  const keys = openKeyRing({ folder: path.join(place.dataDir, 'keys'), clock: systemClock });
  const dependencies = { database, keys, clock: systemClock, log };
  const identity = createIdentity({ ...dependencies, audit: createAuditLog(dependencies) });
  const store = createWatchlistStore(database);
  const writers: Writer[] = [];
  for (let number = 0; number < accountCount; number += 1) {
    const { token, account } = await signIn({ identity });
    const { version } = await store.change(account.id, (empty) => ({
      watchlist: ['one', 'two'].reduce(withNewGroup, empty),
      result: null,
    }));
    const random = randomFrom(seed + number);
    writers.push({ token, random, list: [], version, pending: null, acknowledged: 0 });
  }
  await database.close();
  return writers;
}

function withNewGroup(watchlist: StoredWatchlist, name: string): StoredWatchlist {
  return withGroup(watchlist, { id: randomUUID(), name, colour: null, place: 0, revision: 0 });
}

async function startServer(place: TestDatabaseLocation): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...bareEnvironment(),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const address = await new Promise<string>((resolve, reject) => {
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const printed = /ChanScope: (http:\S+)/.exec(stdout)?.[1];
      if (printed !== undefined) resolve(printed);
    });
    void ended.then(() => reject(new Error('Cannot start the server')));
  });
  return {
    address,
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What the watchlist must be: as of the last answer, or with the operation that was not answered. */
async function expectNothingLost(call: Call, writer: Writer): Promise<void> {
  const list = plainListOf(await itemsOf(call));
  const { version } = (await call(routes.getWatchlist)).data;
  const possible = [writer.list];
  if (writer.pending !== null) possible.push(appliedTo(writer.list, writer.pending));
  expect(possible).toContainEqual(list);
  // Prices that follow behind answers raise it too.
  expect(version).toBeGreaterThanOrEqual(writer.version);
  Object.assign(writer, { list, version, pending: null });
}

function acknowledgedOf(writers: readonly Writer[]): number {
  return writers.reduce((sum, each) => sum + each.acknowledged, 0);
}

/** Writes until the server is gone. */
async function keepWriting(call: Call, writer: Writer): Promise<void> {
  for (;;) {
    const done = await operate(call, writer.random, (operation) => {
      writer.pending = operation;
    }).catch(() => 'gone' as const);
    if (done === 'gone') return;
    writer.pending = null;
    if (done === null) continue;
    writer.list = appliedTo(writer.list, done.operation);
    expect(done.zxlist).toEqual(writer.list.map(({ stockId }) => stockId));
    expect(done.version).toBeGreaterThanOrEqual(writer.version);
    writer.version = done.version;
    writer.acknowledged += 1;
  }
}

/** Places that two items of an account, or two members of a group, share: there must be none. */
async function sharedPlaces(place: TestDatabaseLocation): Promise<object[]> {
  const database = openDatabase({ ...place, log: createSilentLog() });
  const tables = database.kysely.withTables<WatchTables>();
  const items = await tables
    .selectFrom('watch_item')
    .select(['account_id', 'place'])
    .groupBy(['account_id', 'place'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute();
  const members = await tables
    .selectFrom('watch_membership')
    .select(['group_id', 'place'])
    .groupBy(['group_id', 'place'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute();
  await database.close();
  return [...items, ...members];
}

describeAtEachLocation('watchlists of a server that is killed while it writes', (freshLocation) => {
  it(
    `keep every acknowledged change, ${rounds} times`,
    async () => {
      const place = await freshLocation();
      const writers = await createWriters(place);
      const random = randomFrom(seed - 1);
      for (let round = 0; round <= rounds; round += 1) {
        const server = await startServer(place);
        const callOf = ({ token }: Writer): Call =>
          callAs({ address: server.address, clock: systemClock }, token);
        for (const writer of writers) await expectNothingLost(callOf(writer), writer);
        const writing = writers.map((writer) => keepWriting(callOf(writer), writer));
        const due = acknowledgedOf(writers) + 1 + Math.floor(random() * changesPerRound);
        await vi.waitFor(
          () => expect(acknowledgedOf(writers)).toBeGreaterThanOrEqual(due),
          waiting,
        );
        await server.kill();
        await Promise.all(writing);
        expect(await sharedPlaces(place)).toEqual([]);
      }
      expect(acknowledgedOf(writers)).toBeGreaterThan(rounds);
    },
    patienceMs,
  );
});
