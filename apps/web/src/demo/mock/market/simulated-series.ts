import { type Period, type StockRequest, timeframeOfPeriod } from '@chanscope/contract';
import {
  type Adjustment,
  type AdjustmentFactor,
  type BarColumns,
  adjustBars,
  aggregateBars,
  barEndOf,
  dayOpenOf,
  factorsFromActions,
  firstBarAtOrAfter,
  isIntraday,
  lastDaysOf,
  latestTradeAt,
  localTimeOf,
  marketOf,
  tickSizeOf,
} from '@chanscope/market';
import { createSimulatedMarket } from '@chanscope/simulation';

import type { MockSecurity } from './mock-securities.ts';

/** The seed of the showcase: everybody sees the same market. */
const market = createSimulatedMarket(20_260_105);

/** Bars of the simulation as a chart asks for them, oldest first. */
export interface SimulatedSeries {
  readonly bars: BarColumns;
  /** Whether the last bar still changes. */
  readonly forming: boolean;
  readonly factors: readonly AdjustmentFactor[];
  /** By opening: the last days of long bars that ended on another day than the calendar's. */
  readonly lastDays: ReadonlyMap<number, string>;
  /** UTC ms up to which the last bar reports; null without bars. */
  readonly asOf: number | null;
}

/** Which bars of a security, at an instant (UTC ms). */
export interface SeriesQuestion {
  readonly period: Period;
  readonly adjust: StockRequest['adjust'];
  readonly now: number;
}

const adjustmentOf: Readonly<Record<StockRequest['adjust'], Adjustment>> = {
  qfq: 'forward',
  hfq: 'backward',
  none: 'none',
};

/** The bars of a period, adjusted and joined as the server does it. */
export function readSeries(
  security: MockSecurity,
  { period, adjust, now }: SeriesQuestion,
): SimulatedSeries {
  const timeframe = timeframeOfPeriod[period];
  const isFine = isIntraday(timeframe);
  const read = isFine ? market.minuteBars(security, now) : market.dailyBars(security, now);
  const place = marketOf(security.symbol);
  const factors = factorsOf(security, now);
  const adjustment = adjustmentOf[adjust];
  const anchor = adjustment === 'forward' ? read.bars.time.at(-1) : read.bars.time[0];
  const adjusted = withFourDecimals(
    adjustBars(read.bars, {
      factors,
      adjustment,
      market: place,
      anchorDate: localTimeOf(anchor ?? now, place).date,
    }),
  );
  const target = { market: place, timeframe };
  const isNative = timeframe === (isFine ? '1m' : '1d');
  const lastTime = read.bars.time.at(-1);
  return {
    bars: isNative ? adjusted : aggregateBars(adjusted, target),
    forming: read.forming,
    factors,
    lastDays: isNative ? new Map() : lastDaysOf(adjusted, target),
    asOf: lastTime === undefined ? null : asOfLast(security, lastTime, { isFine, now }),
  };
}

/** The days of a security as they were traded. */
export function readDays(security: MockSecurity, now: number): SimulatedSeries {
  return readSeries(security, { period: 'day', adjust: 'none', now });
}

function factorsOf(security: MockSecurity, now: number): AdjustmentFactor[] {
  const { symbol, kind } = security;
  const place = marketOf(symbol);
  const days = market.dailyBars(security, now).bars;
  const closeBefore = (exDate: string): number | null =>
    days.close[firstBarAtOrAfter(days, dayOpenOf(place, exDate)) - 1] ?? null;
  const tick = place === 'hs' ? tickSizeOf({ symbol, kind, price: 1, date: '' }) : undefined;
  return factorsFromActions(market.actions(security, now), closeBefore, tick);
}

function asOfLast(
  { symbol }: MockSecurity,
  lastTime: number,
  { isFine, now }: { readonly isFine: boolean; readonly now: number },
): number {
  const place = marketOf(symbol);
  const end = barEndOf(isFine ? '1m' : '1d', place, lastTime);
  return Math.min(end, latestTradeAt(place, localTimeOf(end - 1, place).date, now));
}

function withFourDecimals(bars: BarColumns): BarColumns {
  const rounded = (prices: Float64Array): Float64Array =>
    prices.map((price) => Math.round(price * 10_000) / 10_000);
  return {
    ...bars,
    open: rounded(bars.open),
    high: rounded(bars.high),
    low: rounded(bars.low),
    close: rounded(bars.close),
  };
}
