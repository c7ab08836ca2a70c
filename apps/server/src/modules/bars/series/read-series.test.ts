import {
  barAt,
  barColumnsOf,
  dayOpenOf,
  tradingDaysBetween,
  type Bar,
  type BarColumns,
} from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { SeriesRecord } from '../bar-series.ts';
import type { BarStore } from '../bar-store.ts';
import { sampleInstrument } from '@chanscope/test-support';
import type { MarketDataProvider } from '../provider.ts';
import { createSeriesReader, type SeriesReader } from './read-series.ts';
import type { SeriesRequest } from './series-base.ts';

const share = sampleInstrument('SH.600036');
const now = Date.parse('2026-11-20T16:00:00+08:00');
const dates = tradingDaysBetween('hs', '2026-11-02', '2026-11-20');

function daysAt(prices: readonly number[]): Bar[] {
  return prices.map((price, index) => ({
    time: dayOpenOf('hs', dates[index] ?? ''),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 100,
    amount: null,
  }));
}

/** A provider of given days with a dividend of 1 on the third day. */
function providerOf(days: readonly Bar[]): MarketDataProvider {
  return {
    name: 'feed:test',
    offers: [],
    fetchQuotes: () => Promise.resolve([]),
    fetchBars: ({ timeframe }) =>
      Promise.resolve({ bars: barColumnsOf(timeframe === '1d' ? days : []), forming: false }),
    fetchActions: () =>
      Promise.resolve([
        {
          exDate: dates[2] ?? '',
          cashPerShare: 1,
          bonusPerShare: 0,
          rightsPerShare: 0,
          rightsPrice: 0,
        },
      ]),
  };
}

const emptyStore: BarStore = {
  seriesOf: () => Promise.resolve([]),
  saveBars: () => Promise.reject(new Error('Cannot save here')),
  readBars: () => Promise.reject(new Error('Cannot read here')),
};

interface CountingStore extends BarStore {
  reads: number;
  version: number;
}

/** A store of one series, which counts how often it is read. */
function storeOf(bars: readonly Bar[], timeframe: '1d' | '1m' = '1d'): CountingStore {
  const store: CountingStore = {
    ...emptyStore,
    reads: 0,
    version: 1,
    seriesOf: (symbol) =>
      Promise.resolve<SeriesRecord[]>([
        {
          id: 7,
          symbol,
          timeframe,
          source: 'imported:file',
          adjustment: 'none',
          firstTime: bars[0]?.time ?? 0,
          lastTime: bars.at(-1)?.time ?? 0,
          barCount: bars.length,
          version: store.version,
        },
      ]),
    readBars: () => {
      store.reads += 1;
      return Promise.resolve(barColumnsOf(bars));
    },
  };
  return store;
}

function request(facts: Partial<SeriesRequest> = {}): SeriesRequest {
  return { instrument: share, timeframe: '1d', adjustment: 'none', now, ...facts };
}

function closesOf(bars: BarColumns | undefined): number[] {
  return [...(bars?.close ?? [])];
}

describe('createSeriesReader()', () => {
  it('has nothing without stored bars and without a provider', async () => {
    const reader = createSeriesReader({ store: emptyStore, provider: null });
    expect(await reader.read(request())).toBeNull();
  });

  it('has nothing where the provider has no bars', async () => {
    const reader = createSeriesReader({ store: emptyStore, provider: providerOf(daysAt([10])) });
    expect(await reader.read(request({ timeframe: '5m' }))).toBeNull();
  });

  it('adjusts the bars of a provider by its distributions', async () => {
    const provider = providerOf(daysAt([10, 10, 9, 9.9]));
    const reader = createSeriesReader({ store: emptyStore, provider });
    const closes = async (adjustment: SeriesRequest['adjustment']): Promise<number[]> =>
      closesOf((await reader.read(request({ adjustment })))?.bars);
    expect(await closes('none')).toEqual([10, 10, 9, 9.9]);
    expect(await closes('forward')).toEqual([9, 9, 9, 9.9]);
    expect(await closes('backward')).toEqual([10, 10, 10, 11]);
  });

  it('adjusts days before it joins them into weeks', async () => {
    const provider = providerOf(daysAt([10, 10.5, 9, 9.9, 9.9]));
    const reader = createSeriesReader({ store: emptyStore, provider });
    const weeks = await reader.read(request({ timeframe: '1w', adjustment: 'forward' }));
    const factor = 9.5 / 10.5;
    const { open, high, low } = barAt(weeks?.bars ?? barColumnsOf([]), 0);
    expect([open, high, low]).toEqual([Math.round(10 * factor * 10_000) / 10_000, 9.9, 9]);
  });

  it('reads the store again when the series has changed, not before', async () => {
    const store = storeOf(daysAt([10, 11]));
    const reader = createSeriesReader({ store, provider: null });
    const first = await reader.read(request());
    const second = await reader.read(request());
    expect(second?.bars).toBe(first?.bars);
    expect(store.reads).toBe(1);
    store.version = 2;
    await reader.read(request());
    expect(store.reads).toBe(2);
  });

  it("gives a provider's bars as the same object while they do not change", async () => {
    const days = daysAt([10, 11, 12]);
    const reader = createSeriesReader({ store: emptyStore, provider: providerOf(days) });
    const first = await reader.read(request({ timeframe: '1w' }));
    expect((await reader.read(request({ timeframe: '1w' })))?.bars).toBe(first?.bars);
    days.splice(2, 1, ...daysAt([10, 11, 13]).slice(2));
    expect(closesOf((await reader.read(request({ timeframe: '1w' })))?.bars)).toEqual([13]);
  });

  it('reads the source that was asked for alone', async () => {
    const stored = createSeriesReader({ store: storeOf(daysAt([20, 21])), provider: null });
    const provided = createSeriesReader({ store: emptyStore, provider: providerOf(daysAt([10])) });
    const sourceOf = async (reader: SeriesReader, source: string): Promise<unknown> =>
      (await reader.read(request({ source })))?.source ?? null;
    expect([
      await sourceOf(stored, 'imported:file'),
      await sourceOf(stored, 'imported:other'),
      await sourceOf(provided, 'feed:test'),
      await sourceOf(provided, 'imported:file'),
    ]).toEqual(['imported:file', null, 'feed:test', null]);
  });

  it('has nothing of the provider beside anything that is stored, in whatever timeframe', async () => {
    const provider = { ...providerOf(daysAt([10, 11])), name: 'simulated' };
    const reader = createSeriesReader({ store: storeOf(daysAt([20, 21])), provider });
    const sourceOf = async (facts: Partial<SeriesRequest>): Promise<unknown> =>
      (await reader.read(request(facts)))?.source ?? null;
    expect([
      await sourceOf({ timeframe: '1w' }),
      await sourceOf({ timeframe: '5m' }),
      await sourceOf({ source: 'simulated' }),
    ]).toEqual(['imported:file', null, null]);
  });

  it.each([
    ['1w', dates.slice(0, 4), true],
    ['1w', dates.slice(0, 5), false],
    ['1mo', dates.slice(0, 5), true],
    ['1d', dates.slice(0, 1), false],
  ] as const)(
    'says that the last bar of %s is not whole after %s: %s',
    async (timeframe, days, forming) => {
      const store = storeOf(daysAt(days.map((_, at) => 10 + at)));
      const reader = createSeriesReader({ store, provider: null });
      // Months after the last of them.
      const later = now + 90 * 86_400_000;
      expect((await reader.read(request({ timeframe, now: later })))?.forming).toBe(forming);
    },
  );

  it.each([
    ['60m', '10:29', true],
    ['60m', '10:30', false],
    // Nobody traded in the last minutes before lunch.
    ['60m', '11:26', false],
    ['1d', '14:29', true],
    ['1d', '14:57', false],
  ] as const)(
    'says that the last bar of %s is not whole after the minute that ends at %s: %s',
    async (timeframe, end, forming) => {
      const time = Date.parse(`2026-11-18T${end}:00+08:00`) - 60_000;
      const [day] = daysAt([10]);
      const minute = { ...day, time } as Bar;
      const reader = createSeriesReader({ store: storeOf([minute], '1m'), provider: null });
      expect((await reader.read(request({ timeframe })))?.forming).toBe(forming);
    },
  );

  it('calls imported days stale when trading days have passed, live ones never', async () => {
    const days = daysAt([10, 11, 12]);
    const imported = createSeriesReader({ store: storeOf(days), provider: null });
    const live = createSeriesReader({ store: emptyStore, provider: providerOf(days) });
    const thirdDayEvening = dayOpenOf('hs', dates[2] ?? '') + 12 * 3_600_000;
    expect((await imported.read(request()))?.stale).toBe(true);
    expect((await imported.read(request({ now: thirdDayEvening })))?.stale).toBe(false);
    expect((await live.read(request()))?.stale).toBe(false);
  });
});
