import {
  aggregateBars,
  barAt,
  barOpenOf,
  dayOpenOf,
  faultOfBar,
  isTradingDay,
  localTimeOf,
  marketOf,
  phaseAt,
  sliceBars,
  slotOfMinuteBar,
  type BarColumns,
} from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { MarketDataProvider, ProviderRequest } from './provider.ts';

/** What a provider is tried with. */
export interface ProviderTrial {
  readonly provider: MarketDataProvider;
  /** Securities that the provider has days and minutes for. */
  readonly instruments: readonly InstrumentRecord[];
  /** One it has nothing for. */
  readonly unknown: InstrumentRecord;
  /** Instants (UTC ms), oldest first: before the open, in trade, at lunch, after the close, on a holiday. */
  readonly instants: readonly number[];
}

/** The tests that every provider must pass. */
export function itKeepsTheProviderContract(name: string, trial: ProviderTrial): void {
  const { provider, instruments, unknown, instants } = trial;
  const cases = instruments.flatMap((instrument) =>
    instants.map((now) => ({
      title: `${instrument.symbol} at ${new Date(now).toISOString()}`,
      instrument,
      now,
    })),
  );
  const read = async (request: ProviderRequest): Promise<BarColumns> =>
    (await provider.fetchBars(request)).bars;

  describe(`${name} as a provider`, () => {
    it('names its source', () => {
      expect(provider.name).toMatch(/^(?:simulated|feed:.+)$/);
    });

    it('has no bars and no actions for what it does not know', async () => {
      const now = instants.at(-1) ?? 0;
      const { bars, forming } = await provider.fetchBars({
        instrument: unknown,
        timeframe: '1d',
        now,
      });
      expect([bars.length, forming]).toEqual([0, false]);
      expect(await provider.fetchActions(unknown, now)).toEqual([]);
    });

    describe.each(cases)('$title', ({ instrument, now }) => {
      const market = marketOf(instrument.symbol);

      it.each(['1m', '1d'] as const)(
        'tells sound %s bars in order of time, none of the future',
        async (timeframe) => {
          const bars = await read({ instrument, timeframe, now });
          const times = [...bars.time];
          expect(times.length).toBeGreaterThan(0);
          expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
          expect(times.at(-1)).toBeLessThanOrEqual(now);
          expect(
            times
              .map((_, index) => faultOfBar(barAt(bars, index)))
              .filter((fault) => fault !== null),
          ).toEqual([]);
        },
      );

      it('opens days with the first session of trading days', async () => {
        const { time } = await read({ instrument, timeframe: '1d', now });
        const dates = Array.from(time, (instant) => localTimeOf(instant, market).date);
        expect(dates.filter((date) => !isTradingDay(market, date))).toEqual([]);
        expect([...time]).toEqual(dates.map((date) => dayOpenOf(market, date)));
      });

      it('has minutes inside of trading hours', async () => {
        const { time } = await read({ instrument, timeframe: '1m', now });
        expect(
          Array.from(time).filter((instant) => slotOfMinuteBar(market, instant) === null),
        ).toEqual([]);
        expect(Array.from(time).filter((instant) => instant % 60_000 !== 0)).toEqual([]);
      });

      it('has days that its minutes add up to', async () => {
        const minutes = await read({ instrument, timeframe: '1m', now });
        const built = aggregateBars(minutes, { market, timeframe: '1d' });
        const days = await read({ instrument, timeframe: '1d', now });
        const latest = sliceBars(days, days.length - built.length, days.length);
        const listed = (bars: BarColumns): unknown =>
          Array.from(bars.time, (_, index) => barAt(bars, index));
        expect(listed(built)).toEqual(listed(latest));
      });

      it.each(['1m', '1d'] as const)(
        'answers the newest %s bars before an instant, so that pages join',
        async (timeframe) => {
          const all = await read({ instrument, timeframe, now });
          const page = await read({ instrument, timeframe, now, count: 7 });
          const before = page.time[0] ?? 0;
          const older = await provider.fetchBars({ instrument, timeframe, now, before, count: 5 });
          expect([...older.bars.time, ...page.time]).toEqual(Array.from(all.time.subarray(-12)));
          expect(older.forming).toBe(false);
        },
      );

      it('marks the day as forming while it is traded', async () => {
        const { bars, forming } = await provider.fetchBars({ instrument, timeframe: '1d', now });
        const today = barOpenOf('1d', market, now);
        const isTraded = ['open', 'break'].includes(phaseAt(market, now));
        expect(forming).toBe(isTraded && bars.time.at(-1) === today);
      });
    });

    it('never changes a bar that is closed', async () => {
      for (const instrument of instruments)
        for (const timeframe of ['1m', '1d'] as const) {
          const answers = await Promise.all(
            instants.map((now) => provider.fetchBars({ instrument, timeframe, now })),
          );
          const last = answers.at(-1)?.bars;
          for (const { bars, forming } of answers) {
            const closed = sliceBars(bars, 0, forming ? bars.length - 1 : bars.length);
            expect(changedBars(closed, last ?? closed)).toEqual([]);
          }
        }
    });
  });
}

/** The bars that a later answer tells differently or no more, but for those before its beginning. */
function changedBars(early: BarColumns, late: BarColumns): unknown[] {
  const known = new Map(Array.from(late.time, (time, index) => [time, barAt(late, index)]));
  return Array.from(early.time, (_, index) => barAt(early, index)).filter((bar) => {
    const again = known.get(bar.time);
    const isLost = again === undefined && bar.time >= (late.time[0] ?? 0);
    return isLost || (again !== undefined && JSON.stringify(again) !== JSON.stringify(bar));
  });
}
