import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { symbolFromStockId } from '@chanscope/market';
import { afterEach, expect, it, vi } from 'vitest';

import { createWatchlistStore } from '../../modules/watchlists/watchlist-store.ts';
import { bareEnvironment } from '../../test-support/bare-environment-for-test.ts';
import { callAs } from '../../test-support/identity-for-test.ts';
import { type PlainList, randomFrom } from '../../test-support/watch-operations-for-test.ts';
import {
  type Writer,
  acknowledgedOf,
  createWriters,
  keepWriting,
  possibleLists,
  startServer,
} from '../../test-support/watch-writers-for-test.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/database.ts';
import { createSilentLog } from '../log.ts';
import { restoreBackup } from './restore-backup.ts';

const program = path.join(import.meta.dirname, '../../../../cli/src/backup.ts');

/** How often a backup is made while the server is killed; a soak asks for more. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 1);
const seed = Number(process.env['KILL_SEED'] ?? 20_261_123);
/** In a soak each round lasts at least so long. */
const roundMs = Number(process.env['KILL_ROUND_MS'] ?? 0);
const changesPerRound = 20;
const waiting = { timeout: 25_000, interval: 1 };

/** Processes start slowly on a busy machine. */
const patienceMs = rounds * (roundMs + 40_000) + 60_000;

/** What a server may keep in its folder: what is in a backup, and what ends with the process. */
const known =
  /^(?:chanscope\.db(?:-wal|-shm)?|keys|uploads|server\.(?:lock(?:-journal)?|pid)|last-backup)$/;

const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-backup-kill-'));
const dataDir = path.join(folder, 'data');
const backups = path.join(folder, 'backups');

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Begins `npm run backup`; resolves with its exit code, null when it was killed. */
function beginBackup(): { readonly end: Promise<number | null>; kill(): void } {
  const child = spawn(process.execPath, [program, backups], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { end, kill: () => child.kill('SIGKILL') };
}

async function changesMore(writers: readonly Writer[], count: number): Promise<void> {
  const due = acknowledgedOf(writers) + count;
  await vi.waitFor(() => expect(acknowledgedOf(writers)).toBeGreaterThanOrEqual(due), waiting);
}

/** Restores a backup into a folder of its own; answers the watchlists in it. */
async function restoredLists(file: string, writers: readonly Writer[]): Promise<PlainList[]> {
  const restored = path.join(folder, 'restored');
  await restoreBackup({
    dataDir: restored,
    keyDir: path.join(restored, 'keys'),
    file,
    replaces: false,
    password: null,
    now: new Date(systemClock.now()),
  });
  const lists = await listsIn(restored, writers);
  rmSync(restored, { recursive: true });
  return lists;
}

/** The watchlists in a data folder, by symbols. */
async function listsIn(place: string, writers: readonly Writer[]): Promise<PlainList[]> {
  const database = openDatabase({ dataDir: place, databaseUrl: null, log: createSilentLog() });
  const store = createWatchlistStore(database);
  const lists = await Promise.all(
    writers.map(async ({ accountId }) => {
      const { watchlist } = await store.readWatchlist(accountId);
      return watchlist.items.map(({ id, symbol, tags, note }) => {
        const memberships = watchlist.memberships.filter(({ itemId }) => itemId === id);
        const groupIds = memberships.map(({ groupId }) => groupId).toSorted();
        return { stockId: symbol, tags, note, groupIds };
      });
    }),
  );
  await database.close();
  return lists;
}

function bySymbols(list: PlainList): PlainList {
  return list.map((each) => ({ ...each, stockId: symbolFromStockId(each.stockId) }));
}

it(
  `a backup beside a server that writes and is killed holds what was acknowledged before it began, ${rounds} times`,
  async () => {
    mkdirSync(dataDir);
    mkdirSync(backups);
    const place = { dataDir, databaseUrl: null };
    const writers = await createWriters(place, seed);
    const random = randomFrom(seed - 1);
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const server = await startServer(place);
      const writing = writers.map((writer) =>
        keepWriting(callAs({ address: server.address, clock: systemClock }, writer.token), writer),
      );
      await changesMore(writers, 1 + Math.floor(random() * changesPerRound));
      const firsts = writers.map(({ lists }) => lists.length - 1);
      const killed = beginBackup();
      await delay(random() * 600);
      killed.kill();
      await killed.end;
      const backup = beginBackup();
      await changesMore(writers, 1 + Math.floor(random() * changesPerRound));
      if (round % 2 === 0) await server.kill();
      expect(await backup.end).toBe(0);
      await delay(Math.max(0, roundMs - (performance.now() - begun)));
      await server.kill();
      await Promise.all(writing);

      const files = readdirSync(backups).toSorted();
      const file = path.join(backups, files.at(-1) ?? '');
      const restored = await restoredLists(file, writers);
      const lists = await listsIn(dataDir, writers);
      for (const [index, writer] of writers.entries()) {
        const possible = [...writer.lists.slice(firsts[index]), ...possibleLists(writer)];
        expect(possible.map(bySymbols)).toContainEqual(restored[index]);
        // The next round begins with whatever the server kept of the last change.
        const list = possibleLists(writer).find((each) =>
          isDeepStrictEqual(bySymbols(each), lists[index]),
        );
        expect(list, 'an acknowledged change is lost').toBeDefined();
        Object.assign(writer, { list, pending: null, lists: [list] });
      }
      expect(
        readdirSync(dataDir).filter((name) => !known.test(name)),
        'what no backup knows',
      ).toEqual([]);
      for (const each of files) rmSync(path.join(backups, each), { recursive: true });
    }
  },
  patienceMs,
);
