import { type Bar, type StockSymbol, dayOpenOf, tradingDaysBetween } from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createSilentLog } from '../../platform/log.ts';
import { createScreeningForTest, storeForTest } from '../../test-support/screening-for-test.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';
import type { JobContext } from '../jobs/index.ts';
import { screeningTables } from './screening-store.ts';

const date = '2026-01-08';
const shares = ['SH.600000', 'SH.600036', 'SZ.000001'] as StockSymbol[];
const names = [
  'initRps',
  'initZhangting',
  'initZhangtingtj',
  'initZhangtingxy',
  'initPingfen',
  'initMarket',
  'initXg',
] as const;

/** Daily bars that rise and fall in waves of their own. */
function barsOf(number: number): Bar[] {
  return tradingDaysBetween('hs', '2024-06-03', date).map((day, at) => {
    const close = 20 + 4 * Math.sin(at / (9 + number)) + at / 100;
    const open = close - 0.1;
    const time = dayOpenOf('hs', day);
    return { time, open, high: close + 0.2, low: open - 0.2, close, volume: 1000, amount: 20_000 };
  });
}

/** A run that is killed after the last bar was read and before it ended: nothing may be written until then. */
const context: JobContext = {
  runId: 'test',
  now: Date.parse(`${date}T18:00:00+08:00`),
  isDryRun: false,
  signal: new AbortController().signal,
  progress: () => undefined,
  warn: () => undefined,
  commit: () => Promise.reject(new Error('Written before the end of the run')),
  runStep: () => Promise.reject(new Error('No steps in this test')),
};

describeAtEachLocation('what a screen of a market found', (freshLocation) => {
  it('is written with the end of its run, all of it or nothing', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const bars = new Map(shares.map((symbol, number) => [symbol, barsOf(number)]));
    await storeForTest(database, bars, { timeframe: '1d', adjustment: 'none' });
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const heads = () =>
      screeningTables(database.kysely).selectFrom('screen_run').select('kind').execute();
    for (const name of names) {
      const before = (await heads()).length;
      const job = screening.jobs.find((each) => each.name === name);
      const parameters: unknown = job?.parameters.parse({ market: 'hs', date });
      const outcome = await job?.run(parameters, context);
      expect([name, outcome?.status]).toEqual([name, 'done']);
      expect([name, (await heads()).length]).toEqual([name, before]);
      await database.transaction(async (transaction) => outcome?.write?.(transaction));
      expect([name, (await heads()).length > before]).toEqual([name, true]);
    }
  });
});
