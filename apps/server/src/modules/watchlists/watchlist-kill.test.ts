import { routes } from '@chanscope/contract';
import { expect, it, vi } from 'vitest';

import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { type Call, callAs } from '../../test-support/identity-for-test.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../test-support/test-databases.ts';
import { itemsOf } from '../../test-support/watch-for-test.ts';
import { plainListOf, randomFrom } from '../../test-support/watch-operations-for-test.ts';
import {
  type Writer,
  acknowledgedOf,
  createWriters,
  keepWriting,
  possibleLists,
  startServer,
} from '../../test-support/watch-writers-for-test.ts';
import type { WatchTables } from './watchlist-schema.ts';

/** How often the server is killed; a soak asks for more. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2);
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121);
/** A kill waits for at most so many changes of a round. */
const changesPerRound = 20;
const waiting = { timeout: 25_000, interval: 1 };

/** Processes start slowly on a busy machine. */
const patienceMs = rounds * 30_000 + 60_000;

/** What the watchlist must be: as of the last answer, or with the operation that was not answered. */
async function expectNothingLost(call: Call, writer: Writer): Promise<void> {
  const list = plainListOf(await itemsOf(call));
  const { version } = (await call(routes.getWatchlist)).data;
  expect(possibleLists(writer)).toContainEqual(list);
  // Prices that follow behind answers raise it too.
  expect(version).toBeGreaterThanOrEqual(writer.version);
  Object.assign(writer, { list, version, pending: null, lists: [] });
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
      const writers = await createWriters(place, seed);
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
