import {
  type Bar,
  type BarColumns,
  barAt,
  barColumnsOf,
  dayMs,
  parseSymbol,
  sliceBars,
} from '@chanscope/market';
import { expect, it } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import type { BarTables } from './bar-schema.ts';
import { type SeriesRecord, AdjustmentMismatch } from './bar-series.ts';
import { type BarStore, createBarStore } from './bar-store.ts';

const symbol = parseSymbol('SH.600519');
const daily = { symbol, timeframe: '1d', source: 'imported:test', adjustment: 'none' } as const;

/** One bar a day from 2019-01-01 on, across several blocks. */
function dailyBars(count: number, firstDay = 0): BarColumns {
  return barColumnsOf(
    Array.from({ length: count }, (_, index): Bar => {
      const day = firstDay + index;
      const close = 1000 + (day % 100) / 100;
      const time = Date.UTC(2019, 0, 1, 1, 30) + day * dayMs;
      return { time, open: close, high: close, low: close, close, volume: day, amount: day * 1e7 };
    }),
  );
}

function barsOf(columns: BarColumns): Bar[] {
  return Array.from({ length: columns.length }, (_, index) => barAt(columns, index));
}

async function onlySeries(store: BarStore): Promise<SeriesRecord> {
  const [series] = await store.seriesOf(symbol);
  if (series === undefined) throw new Error('there is no series');
  return series;
}

describeOnEachDatabase('bar store', (fresh) => {
  async function storeOf(bars: BarColumns): Promise<BarStore> {
    const store = createBarStore(await fresh());
    await store.saveBars(daily, bars);
    return store;
  }

  it('gives back what was saved', async () => {
    const bars = dailyBars(1000);
    const store = await storeOf(bars);
    const series = await onlySeries(store);
    expect(series).toMatchObject({
      ...daily,
      firstTime: bars.time[0],
      lastTime: bars.time[999],
      barCount: 1000,
      version: 1,
    });
    expect(barsOf(await store.readBars(series, {}))).toEqual(barsOf(bars));
  });

  it.each([1, 2, 365, 366, 367, 1500])(
    'packs %i daily bars into a block per year',
    async (count) => {
      const database = await fresh();
      const bars = dailyBars(count);
      await createBarStore(database).saveBars(daily, bars);
      const blocks = await database.kysely
        .withTables<BarTables>()
        .selectFrom('bar_block')
        .select(['begins_at', 'last_time', 'bar_count'])
        .orderBy('begins_at')
        .execute();
      const years = Map.groupBy(bars.time, (time) => new Date(time).getUTCFullYear());
      expect(blocks).toEqual(
        Array.from(years, ([year, times]) => ({
          begins_at: Date.UTC(year, 0),
          last_time: times.at(-1),
          bar_count: times.length,
        })),
      );
    },
  );

  it('knows no series of a symbol without bars', async () => {
    const store = createBarStore(await fresh());
    expect(await store.saveBars(daily, dailyBars(0))).toEqual({
      saved: 0,
      repeated: 0,
      corrected: 0,
    });
    expect(await store.seriesOf(symbol)).toEqual([]);
  });

  it('saves nothing the second time and keeps the version', async () => {
    const store = await storeOf(dailyBars(500));
    const counts = await store.saveBars(daily, dailyBars(500));
    expect(counts).toEqual({ saved: 0, repeated: 500, corrected: 0 });
    expect((await onlySeries(store)).version).toBe(1);
  });

  it('appends, inserts before and corrects in one saving', async () => {
    const store = await storeOf(dailyBars(300, 200));
    const bars = dailyBars(600);
    bars.close[250] = 1001.5;
    expect(await store.saveBars(daily, bars)).toEqual({ saved: 300, repeated: 299, corrected: 1 });
    const series = await onlySeries(store);
    expect(series).toMatchObject({
      barCount: 600,
      firstTime: bars.time[0],
      lastTime: bars.time[599],
    });
    expect(barsOf(await store.readBars(series, {}))).toEqual(barsOf(bars));
  });

  it('reads every range as slicing the whole would', async () => {
    const bars = dailyBars(1000);
    const store = await storeOf(bars);
    const series = await onlySeries(store);
    const timeOf = (index: number): number => bars.time[index] ?? 0;
    const read = async (range: Parameters<BarStore['readBars']>[1]): Promise<Bar[]> =>
      barsOf(await store.readBars(series, range));
    for (const before of [0, 1, 364, 365, 366, 500, 731, 1000])
      for (const count of [1, 10, 364, 365, 366, 2000]) {
        const expected = barsOf(sliceBars(bars, before - Math.min(before, count), before));
        const range = { before: before === 1000 ? timeOf(999) + 1 : timeOf(before), count };
        expect(await read(range), `${count} before ${before}`).toEqual(expected);
      }
    expect(await read({ count: 3 })).toEqual(barsOf(sliceBars(bars, 997, 1000)));
    expect(await read({ from: timeOf(990) })).toEqual(barsOf(sliceBars(bars, 990, 1000)));
    expect(await read({ from: timeOf(10), before: timeOf(20) })).toEqual(
      barsOf(sliceBars(bars, 10, 20)),
    );
    expect(await read({ from: timeOf(0), before: timeOf(20), count: 5 })).toEqual(
      barsOf(sliceBars(bars, 15, 20)),
    );
  });

  it('keeps sources and timeframes apart', async () => {
    const store = await storeOf(dailyBars(10));
    await store.saveBars({ ...daily, source: 'simulated' }, dailyBars(20));
    await store.saveBars({ ...daily, timeframe: '1w' }, dailyBars(30));
    const counts = (await store.seriesOf(symbol)).map(({ source, timeframe, barCount }) => [
      source,
      timeframe,
      barCount,
    ]);
    expect(counts).toEqual([
      ['imported:test', '1d', 10],
      ['simulated', '1d', 20],
      ['imported:test', '1w', 30],
    ]);
  });

  it('refuses bars of another adjustment and leaves the series as it was', async () => {
    const store = await storeOf(dailyBars(10));
    await expect(
      store.saveBars({ ...daily, adjustment: 'forward' }, dailyBars(20)),
    ).rejects.toThrow(AdjustmentMismatch);
    expect((await onlySeries(store)).barCount).toBe(10);
  });

  it('refuses bars that are not in order of time', async () => {
    const store = createBarStore(await fresh());
    const [first, second] = barsOf(dailyBars(2));
    const both = [second, first].filter((bar) => bar !== undefined);
    await expect(store.saveBars(daily, barColumnsOf(both))).rejects.toThrow(RangeError);
    await expect(
      store.saveBars(daily, barColumnsOf([...both.slice(1), ...both.slice(1)])),
    ).rejects.toThrow(RangeError);
  });

  it('loses no bar when writers meet on the same block', async () => {
    const database: Database = await fresh();
    const store = createBarStore(database);
    const writings = Array.from({ length: 10 }, (_, index) =>
      store.saveBars(daily, dailyBars(5, index * 5)),
    );
    await Promise.all(writings);
    const series = await onlySeries(store);
    expect(series).toMatchObject({ barCount: 50, version: 10 });
    expect(barsOf(await store.readBars(series, {}))).toEqual(barsOf(dailyBars(50)));
  });
});
