import {
  barAt,
  firstBarAtOrAfter,
  isGrowthBoardFund,
  localTimeOf,
  marketOf,
  minuteMs,
  priceLimits,
  sliceBars,
  dayOpenOf,
  type BarColumns,
} from '@chanscope/market';
import { known, sampleInstrument, type SampleInstrument } from '@chanscope/test-support';
import { assert, integer, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSimulatedMarket } from '../simulated-market.ts';
import type { SimulatedDepth } from './market-depth.ts';

const market = createSimulatedMarket(1);
const moutai = sampleInstrument('SH.600519', { listedOn: '2001-08-27' });
const shares = [
  moutai,
  sampleInstrument('SZ.300999'),
  sampleInstrument('SZ.000555', { isSpecialTreatment: true }),
  sampleInstrument('HK.00700', { lotSize: 100 }),
  sampleInstrument('HK.08123', { lotSize: 2000 }),
  sampleInstrument('US.AAPL', { listedOn: '2026-11-09' }),
  sampleInstrument('SH.510300', { kind: 'etf' }),
];
const inTrade = Date.parse('2026-11-18T10:17:31+08:00');
const tradeCount = 50;

type Limits = { readonly up: number; readonly down: number } | null;

/** The limits of the last day at an instant; those of an ex-date too, whose reference no test needs. */
function limitsAt(instrument: SampleInstrument, now: number): Limits {
  const days = market.dailyBars(instrument, now).bars;
  const date = localTimeOf(days.time.at(-1) ?? 0, marketOf(instrument.symbol)).date;
  const isExDate = market.actions(instrument, now).some(({ exDate }) => exDate === date);
  const before = days.close.at(-2);
  if (isExDate || before === undefined) return null;
  const { symbol, nameZh } = instrument;
  return priceLimits(before, {
    ...instrument,
    date,
    isGrowthBoardFund: isGrowthBoardFund(symbol, nameZh),
  });
}

function depthAt(instrument: SampleInstrument, now: number, count = tradeCount): SimulatedDepth {
  const limits = limitsAt(instrument, now);
  return known(market.depth({ instrument, now, limits, tradeCount: count }));
}

/** The minutes of the day on show at an instant, closed and forming. */
function minutesOfDay(instrument: SampleInstrument, now: number): BarColumns {
  const { bars } = market.minuteBars(instrument, now);
  const on = marketOf(instrument.symbol);
  const open = dayOpenOf(on, localTimeOf(bars.time.at(-1) ?? 0, on).date);
  return sliceBars(bars, firstBarAtOrAfter(bars, open), bars.length);
}

/** Every trade up to an instant, from what the market said of each second so far: closed minutes and how the last one grew. */
function plainTrades(instrument: SampleInstrument, now: number): object[] {
  const trades: object[] = [];
  const minutes = minutesOfDay(instrument, now);
  for (let at = 0; at < minutes.length; at += 1) {
    const begin = barAt(minutes, at).time;
    let before = 0;
    for (let second = 0; second <= 60 && begin + second * 1000 <= now; second += 1) {
      const time = begin + second * 1000;
      const isRunning = time + 1000 > now && second < 60;
      const isReported = second > 0 && second % 3 === 0;
      if (!isReported && !isRunning) continue;
      // The minute that is asked for just before its end has not changed by then.
      const seen = market.minuteBars(instrument, second === 60 ? begin + minuteMs : time).bars;
      const bar = barAt(seen, seen.time.lastIndexOf(begin));
      if (bar.volume > before) trades.push({ time, price: bar.close, volume: bar.volume - before });
      before = bar.volume;
    }
  }
  return trades;
}

/** One of the best prices is the last one, the ladder goes up without gaps in order, and whole lots wait within the limits. */
function expectBookAround(
  { bids, asks, price }: SimulatedDepth,
  { lotSize }: SampleInstrument,
  limits: Limits,
): void {
  const [bid = price, ask = price] = [bids[0]?.price, asks[0]?.price];
  expect(bid).toBeLessThanOrEqual(price);
  expect(ask).toBeGreaterThanOrEqual(price);
  expect([bid, ask]).toContain(price);
  const levels = [...asks.toReversed(), ...bids];
  const ladder = levels.map((level) => level.price);
  expect(ladder.length).toBeGreaterThan(0);
  expect(ladder).toEqual([...new Set(ladder)].toSorted((one, other) => other - one));
  const { up, down } = limits ?? { up: Number.POSITIVE_INFINITY, down: 0 };
  expect(levels.filter((level) => level.price > up || level.price < down)).toEqual([]);
  expect(levels.filter(({ volume }) => volume <= 0 || volume % lotSize !== 0)).toEqual([]);
}

describe('the order book of the simulation', () => {
  it('stands around the last price of the quote, and the trades add up to its volume, at any instant', () => {
    const begin = Date.parse('2026-11-05T00:00:00Z');
    assert(
      property(
        integer({ min: 0, max: 30 * 86_400 }),
        integer({ min: 0, max: shares.length - 1 }),
        (seconds, choice) => {
          const instrument = shares[choice] ?? moutai;
          const now = begin + seconds * 1000;
          const quote = market.newestQuote(instrument, now);
          const limits = limitsAt(instrument, now);
          const depth = market.depth({ instrument, now, limits, tradeCount });
          expect(depth === null).toBe(quote === null);
          pre(depth !== null && quote !== null);
          const { price, volume, time, trades, volumeBefore } = depth;
          expect([price, volume, time]).toEqual([quote.price, quote.volume, quote.time]);
          expect(trades.reduce((sum, each) => sum + each.volume, volumeBefore)).toBe(volume);
          expectBookAround(depth, instrument, limits);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('has no one who sells at the upper limit, and no one who buys at the lower one', () => {
    const { price } = depthAt(moutai, inTrade);
    const sealedAt = (limits: Limits): SimulatedDepth =>
      known(market.depth({ instrument: moutai, now: inTrade, limits, tradeCount }));
    const up = sealedAt({ up: price, down: price * 0.8 });
    expect([up.asks.length, up.bids[0]?.price]).toEqual([0, price]);
    const down = sealedAt({ up: price * 1.2, down: price });
    expect([down.bids.length, down.asks[0]?.price]).toEqual([0, price]);
    const near = sealedAt({ up: price + 0.02, down: price - 0.02 });
    expect(Math.max(near.asks.length, near.bids.length)).toBeLessThanOrEqual(3);
  });

  it('is decided by the seed alone', () => {
    const again = createSimulatedMarket(1).depth({
      instrument: moutai,
      now: inTrade,
      limits: limitsAt(moutai, inTrade),
      tradeCount,
    });
    expect(again).toEqual(depthAt(moutai, inTrade));
    const other = createSimulatedMarket(2).depth({
      instrument: moutai,
      now: inTrade,
      limits: null,
      tradeCount,
    });
    expect(other?.bids).not.toEqual(again?.bids);
  });

  it('is that of the close when the market rests, and none of an index or a sector', () => {
    const close = Date.parse('2026-11-18T15:00:00+08:00');
    expect(depthAt(moutai, close + 3 * 60 * minuteMs)).toEqual(depthAt(moutai, close));
    for (const [text, kind] of [
      ['SH.000001', 'index'],
      ['BK.0477', 'sector'],
    ] as const) {
      const instrument = sampleInstrument(text, { kind });
      expect(market.depth({ instrument, now: close, limits: null, tradeCount })).toBeNull();
    }
  });
});

describe('the trades of the simulation', () => {
  it('are what each minute grew by, three seconds after three seconds', () => {
    for (const instrument of [moutai, known(shares[4])]) {
      const opened = Date.parse('2026-11-18T09:33:07+08:00');
      const plain = plainTrades(instrument, opened);
      const all = depthAt(instrument, opened, Number.POSITIVE_INFINITY);
      expect(all.volumeBefore).toBe(0);
      expect(all.trades.map(({ time, price, volume }) => ({ time, price, volume }))).toEqual(plain);
      const some = depthAt(instrument, opened, 5);
      expect(some.trades).toEqual(all.trades.slice(-5));
      expect(some.volumeBefore + some.trades.reduce((sum, { volume }) => sum + volume, 0)).toBe(
        all.volume,
      );
    }
  });

  it('say which way the price went against the trade before', () => {
    const { trades } = depthAt(moutai, inTrade, Number.POSITIVE_INFINITY);
    expect(trades.length).toBeGreaterThan(200);
    expect(trades[0]?.direction).toBe(0);
    const moved = trades.slice(1).map(({ price }, at) => price - (trades[at]?.price ?? 0));
    expect(trades.slice(1).map(({ direction }) => direction)).toEqual(moved.map(Math.sign));
    expect(depthAt(moutai, inTrade).trades).toEqual(trades.slice(-tradeCount));
  });

  it('do not change once their three seconds are over', () => {
    const later = depthAt(moutai, inTrade + 5 * minuteMs, Number.POSITIVE_INFINITY).trades;
    const now = depthAt(moutai, inTrade, Number.POSITIVE_INFINITY).trades.slice(0, -1);
    expect(later.slice(0, now.length)).toEqual(now);
  });
});
