import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { expect } from 'vitest';

import { createAuditLog } from '../modules/audit/index.ts';
import { createIdentity } from '../modules/identity/index.ts';
import { type StoredWatchlist, withGroup } from '../modules/watchlists/stored-watchlist.ts';
import { createWatchlistStore } from '../modules/watchlists/watchlist-store.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createSilentLog } from '../platform/log.ts';
import { openKeyRing } from '../platform/security/file-key-ring.ts';
import { bareEnvironment } from './bare-environment-for-test.ts';
import { type Call, signIn } from './identity-for-test.ts';
import { serverProgram } from './server-program-for-test.ts';
import type { TestDatabaseLocation } from './test-databases.ts';
import { copyTestKeys } from './test-keys.ts';
import {
  type Operation,
  type PlainList,
  appliedTo,
  operate,
  randomFrom,
} from './watch-operations-for-test.ts';

const accountCount = 3;

/** An account that keeps writing, and what it knows of its watchlist. */
export interface Writer {
  readonly accountId: string;
  readonly token: string;
  readonly random: () => number;
  list: PlainList;
  version: number;
  /** Sent, but not answered when the server was killed. */
  pending: Operation | null;
  acknowledged: number;
  /** The lists that were acknowledged, oldest first, as long as someone asks for them. */
  lists: PlainList[];
}

/** A server in a process of its own. */
export interface RunningServer {
  readonly address: string;
  kill(): Promise<void>;
}

/** Makes three accounts, each with a watchlist of two groups. */
export async function createWriters(place: TestDatabaseLocation, seed: number): Promise<Writer[]> {
  const log = createSilentLog();
  const database = openDatabase({ ...place, log });
  await migrate(database);
  const keyDir = path.join(place.dataDir, 'keys');
  copyTestKeys(keyDir);
  const keys = openKeyRing({ folder: keyDir, clock: systemClock });
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
    const known = { list: [], version, pending: null, acknowledged: 0, lists: [[]] };
    writers.push({ accountId: account.id, token, random, ...known });
  }
  await database.close();
  return writers;
}

function withNewGroup(watchlist: StoredWatchlist, name: string): StoredWatchlist {
  return withGroup(watchlist, { id: randomUUID(), name, colour: null, place: 0, revision: 0 });
}

/** Starts the server and waits for its address. */
export async function startServer(place: TestDatabaseLocation): Promise<RunningServer> {
  const child = spawn(process.execPath, [serverProgram], {
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

/** How many changes were acknowledged. */
export function acknowledgedOf(writers: readonly Writer[]): number {
  return writers.reduce((sum, each) => sum + each.acknowledged, 0);
}

/** Writes until the server is gone. */
export async function keepWriting(call: Call, writer: Writer): Promise<void> {
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
    writer.lists.push(writer.list);
  }
}

/** The lists that a watchlist may be now: as of the last answer, or with the operation that was not answered. */
export function possibleLists({ list, pending }: Writer): PlainList[] {
  return pending === null ? [list] : [list, appliedTo(list, pending)];
}
