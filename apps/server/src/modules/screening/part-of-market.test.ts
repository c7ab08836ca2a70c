import type { ScreenHead } from '@chanscope/contract';
import { type StockSymbol, tradingDaysBetween } from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createSilentLog } from '../../platform/log.ts';
import { createScreeningForTest, storeForTest } from '../../test-support/screening-for-test.ts';
import { serveOn } from '../../test-support/serve-for-test.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';
import { barsFromCents, centDays } from './lists/plain-market-for-test.ts';
import { runForTest } from './screening-run-for-test.ts';

const date = '2026-07-17';
const iso = `${date}T18:00:00+08:00`;
const sessions = tradingDaysBetween('hs', '2026-06-01', date);

/** The embedded directory knows how much two of them trade; of the others the first by symbol comes next. */
const symbols = ['SH.603510', 'SH.603511', 'SH.600519', 'SZ.000001'] as StockSymbol[];

describeAtEachLocation('a list of a part of a market', (freshLocation) => {
  it('is of the shares that trade most, says so, and gives way to one of the whole market', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const bars = symbols.map(
      (symbol, seed) =>
        [symbol, barsFromCents(centDays({ seed, hasAmounts: true }, sessions, []))] as const,
    );
    await storeForTest(database, new Map(bars), { timeframe: '1d', adjustment: 'none' });
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const app = await serveOn(database, { iso, config: place });
    const run = async (parameters: object): Promise<void> => {
      const asked = { name: 'initMarket', parameters, now: Date.parse(iso) } as const;
      const { outcome } = await runForTest(database, screening.jobs, asked);
      expect(outcome).toMatchObject({ status: 'done' });
    };
    const head = async (): Promise<ScreenHead> => {
      const { data } = await app.post<ScreenHead>('/api/public/stock/market', {});
      return data;
    };
    const listed = async (): Promise<string[]> => {
      const rows = await database.kysely
        .withTables<{ share_day: { symbol: string } }>()
        .selectFrom('share_day')
        .select('symbol')
        .orderBy('symbol')
        .execute();
      return rows.map(({ symbol }) => symbol);
    };

    await run({ market: 'hs', date, part: 3 });
    expect(await head()).toMatchObject({ total: 3, part: { count: 3, of: 4 } });
    expect((await head()).incomplete).toContain('light-run');
    expect(await listed()).toEqual(['SH.600519', 'SH.603510', 'SZ.000001']);

    await run({ market: 'hs', date });
    expect(await head()).toMatchObject({ total: 4, part: null });
    expect((await head()).incomplete).not.toContain('light-run');
    expect(await listed()).toHaveLength(4);

    // Where the part is no smaller than the market, the list is of all of it.
    await run({ market: 'hs', date, part: 4 });
    expect(await head()).toMatchObject({ part: null });
  });
});
