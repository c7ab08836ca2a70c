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
import {
  type Capability,
  type MarketDataProvider,
  ProviderFailure,
  type ProviderRequest,
} from '../bars/provider.ts';

/** What a provider is tried with. */
export interface ProviderTrial {
  readonly provider: MarketDataProvider;
  /** Securities that the provider has something for, at least five bars of each timeframe that it offers. */
  readonly instruments: readonly InstrumentRecord[];
  /** One it has nothing for. */
  readonly unknown: InstrumentRecord;
  /** Instants (UTC ms), oldest first; for a whole market: before the open, in trade, at lunch, after the close, on a holiday. */
  readonly instants: readonly number[];
  /** The same provider where nothing answers; without it, it has no one to ask. */
  readonly unreachable?: MarketDataProvider;
}

interface ContractCase {
  readonly title: string;
  readonly instrument: InstrumentRecord;
  readonly now: number;
}

const barCapabilities = { '1d': 'dailyBars', '1m': 'minuteBars' } as const;

/** The tests that every provider must pass. */
export function itKeepsTheProviderContract(name: string, trial: ProviderTrial): void {
  const { provider, instruments, unknown, instants, unreachable } = trial;
  const latest = instants.at(-1) ?? 0;
  const offersTo = ({ symbol }: InstrumentRecord, capability: Capability): boolean =>
    provider.offers.some(
      (offer) => offer.capability === capability && offer.market === marketOf(symbol),
    );
  const withBars = (timeframe: '1m' | '1d'): ContractCase[] =>
    casesOf(trial).filter(({ instrument }) => offersTo(instrument, barCapabilities[timeframe]));
  const read = async (request: ProviderRequest): Promise<BarColumns> =>
    (await provider.fetchBars(request)).bars;

  describe(`${name} as a provider`, () => {
    it('names its source', () => {
      expect(provider.name).toMatch(/^(?:simulated|feed:.+)$/);
    });

    it('offers each thing of a market once, late by a time or not', () => {
      const offers = provider.offers.map(({ capability, market }) => `${capability} ${market}`);
      expect(offers.length).toBeGreaterThan(0);
      expect(offers).toEqual([...new Set(offers)]);
      expect(provider.offers.filter(({ delayMinutes }) => !(delayMinutes >= 0))).toEqual([]);
    });

    it('has nothing for what it does not know', async () => {
      for (const timeframe of ['1m', '1d'] as const) {
        const request = { instrument: unknown, timeframe, now: latest };
        const { bars, forming } = await provider.fetchBars(request);
        expect([bars.length, forming]).toEqual([0, false]);
      }
      expect(await provider.fetchActions(unknown, latest)).toEqual([]);
      expect(await provider.fetchQuotes([unknown], latest)).toEqual([]);
      expect(await provider.fetchQuotes([], latest)).toEqual([]);
    });

    it('answers with nothing what it does not offer', async () => {
      const answers = await Promise.all(
        instruments.flatMap((instrument) =>
          (['1m', '1d'] as const)
            .filter((timeframe) => !offersTo(instrument, barCapabilities[timeframe]))
            .map((timeframe) => read({ instrument, timeframe, now: latest })),
        ),
      );
      expect(answers.filter(({ length }) => length > 0)).toEqual([]);
      const unquoted = instruments.filter((instrument) => !offersTo(instrument, 'quotes'));
      expect(await provider.fetchQuotes(unquoted, latest)).toEqual([]);
    });

    it('quotes what it is asked for and knows, once each, soundly', async () => {
      const asked = instruments.filter((instrument) => offersTo(instrument, 'quotes'));
      const quotes = await provider.fetchQuotes([...asked, unknown], latest);
      expect(quotes.map(({ symbol }) => symbol).toSorted()).toEqual(
        asked.map(({ symbol }) => symbol).toSorted(),
      );
      for (const { price, open, high, low, volume, amount, time } of quotes) {
        const bar = { time, open, high, low, close: price, volume, amount };
        expect(faultOfBar(bar)).toBeNull();
        expect(time).toBeLessThanOrEqual(latest + 60_000);
      }
    });

    it.each(unreachable === undefined ? [] : [unreachable])(
      'says what it cannot reach as its failure: $name',
      async (lost) => {
        const [instrument = unknown] = instruments;
        const [timeframe = '1d'] = (['1d', '1m'] as const).filter((each) =>
          offersTo(instrument, barCapabilities[each]),
        );
        const failure: unknown = await lost
          .fetchBars({ instrument, timeframe, now: latest })
          .catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(ProviderFailure);
        expect(failure).toMatchObject({ provider: provider.name, kind: 'unreachable' });
      },
    );

    const reported = (['1m', '1d'] as const).filter((timeframe) => withBars(timeframe).length > 0);
    describe.each(reported)('with bars of %s', (timeframe) => {
      const cases = withBars(timeframe);

      it.each(cases)(
        'reports sound bars in order of time, none of the future: $title',
        async ({ instrument, now }) => {
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

      it.each(cases)(
        'answers the newest before an instant, so that pages join: $title',
        async ({ instrument, now }) => {
          const all = await read({ instrument, timeframe, now });
          const page = await read({ instrument, timeframe, now, count: 2 });
          const before = page.time[0] ?? 0;
          const older = await provider.fetchBars({ instrument, timeframe, now, before, count: 2 });
          expect([...older.bars.time, ...page.time]).toEqual(Array.from(all.time.subarray(-4)));
          expect(older.forming).toBe(false);
        },
      );
    });

    it('opens days with the first session of trading days', async () => {
      for (const { instrument, now } of withBars('1d')) {
        const market = marketOf(instrument.symbol);
        const { time } = await read({ instrument, timeframe: '1d', now });
        const dates = Array.from(time, (instant) => localTimeOf(instant, market).date);
        expect(dates.filter((date) => !isTradingDay(market, date))).toEqual([]);
        expect([...time]).toEqual(dates.map((date) => dayOpenOf(market, date)));
      }
    });

    it('has minutes inside of trading hours', async () => {
      for (const { instrument, now } of withBars('1m')) {
        const market = marketOf(instrument.symbol);
        const { time } = await read({ instrument, timeframe: '1m', now });
        expect(
          Array.from(time).filter((instant) => slotOfMinuteBar(market, instant) === null),
        ).toEqual([]);
        expect(Array.from(time).filter((instant) => instant % 60_000 !== 0)).toEqual([]);
      }
    });

    it('marks the day as forming while it is traded, and no other', async () => {
      for (const { instrument, now } of withBars('1d')) {
        const market = marketOf(instrument.symbol);
        const { bars, forming } = await provider.fetchBars({ instrument, timeframe: '1d', now });
        const today = barOpenOf('1d', market, now);
        const isTraded = ['open', 'break'].includes(phaseAt(market, now));
        expect(forming).toBe(isTraded && bars.time.at(-1) === today);
      }
    });
  });
}

/** The tests that a provider must pass besides when it makes a whole market: every bar of every instant. */
export function itReportsAWholeMarket(name: string, trial: ProviderTrial): void {
  const { provider, instruments, instants } = trial;
  const read = async (request: ProviderRequest): Promise<BarColumns> =>
    (await provider.fetchBars(request)).bars;

  describe(`${name} as a whole market`, () => {
    describe.each(casesOf(trial))('$title', ({ instrument, now }) => {
      const market = marketOf(instrument.symbol);

      it('has days that its minutes add up to', async () => {
        const minutes = await read({ instrument, timeframe: '1m', now });
        const built = aggregateBars(minutes, { market, timeframe: '1d' });
        const days = await read({ instrument, timeframe: '1d', now });
        const latest = sliceBars(days, days.length - built.length, days.length);
        const listed = (bars: BarColumns): unknown =>
          Array.from(bars.time, (_, index) => barAt(bars, index));
        expect(listed(built)).toEqual(listed(latest));
      });

      it.each(['1m', '1d'] as const)('joins pages of %s bars of any length', async (timeframe) => {
        const all = await read({ instrument, timeframe, now });
        const page = await read({ instrument, timeframe, now, count: 7 });
        const before = page.time[0] ?? 0;
        const older = await read({ instrument, timeframe, now, before, count: 5 });
        expect([...older.time, ...page.time]).toEqual(Array.from(all.time.subarray(-12)));
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

function casesOf({ instruments, instants }: ProviderTrial): ContractCase[] {
  return instruments.flatMap((instrument) =>
    instants.map((now) => ({
      title: `${instrument.symbol} at ${new Date(now).toISOString()}`,
      instrument,
      now,
    })),
  );
}

/** The bars that a later answer reports differently or no more, but for those before its beginning. */
function changedBars(early: BarColumns, late: BarColumns): unknown[] {
  const known = new Map(Array.from(late.time, (time, index) => [time, barAt(late, index)]));
  return Array.from(early.time, (_, index) => barAt(early, index)).filter((bar) => {
    const again = known.get(bar.time);
    const isLost = again === undefined && bar.time >= (late.time[0] ?? 0);
    return isLost || (again !== undefined && JSON.stringify(again) !== JSON.stringify(bar));
  });
}
