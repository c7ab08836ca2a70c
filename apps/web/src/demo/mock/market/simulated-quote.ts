import type { LiveQuote } from '@chanscope/contract';
import {
  barAt,
  isGrowthBoardFund,
  localTimeOf,
  marketOf,
  phaseAt,
  priceDecimalsOf,
  priceLimits,
  roundToTick,
  simulatedSource,
  tickSizeOf,
} from '@chanscope/market';

import type { MockSecurity } from './mock-securities.ts';
import { type SimulatedSeries, readDays } from './simulated-series.ts';

/** Prices that a day is measured by. */
export interface DayMeasures {
  readonly prevClose: number | null;
  readonly limitUp: number | null;
  readonly limitDown: number | null;
}

/** The latest numbers of a security of the simulation; null before it was listed. */
export function readQuote(security: MockSecurity, now: number): LiveQuote | null {
  const days = readDays(security, now);
  const index = days.bars.length - 1;
  if (index < 0) return null;
  const { time, close: price, open, high, low, volume, amount } = barAt(days.bars, index);
  const market = marketOf(security.symbol);
  const measures = measuresOfDay(security, days, index);
  const { prevClose } = measures;
  const percentOf = (distance: number): number | null =>
    prevClose === null ? null : rounded((distance / prevClose) * 100, 2);
  const phase = phaseAt(market, now);
  const { date } = localTimeOf(time, market);
  const trades = date === localTimeOf(now, market).date && (phase === 'open' || phase === 'break');
  const decimals = priceDecimalsOf({ ...security, price });
  return {
    price,
    open,
    high,
    low,
    volume,
    amount,
    ...measures,
    change: prevClose === null ? null : rounded(price - prevClose, decimals),
    changePercent: percentOf(price - (prevClose ?? 0)),
    amplitude: percentOf(high - low),
    time: Math.floor((days.asOf ?? now) / 1000) * 1000,
    tradeDate: date,
    status: trades ? 'trading' : 'closed',
    source: simulatedSource,
    delayed: false,
    stale: false,
  };
}

/** What the day at an index is measured by; nothing on the first one. */
export function measuresOfDay(
  security: MockSecurity,
  { bars, factors }: SimulatedSeries,
  index: number,
): DayMeasures {
  const close = bars.close[index - 1];
  if (close === undefined) return { prevClose: null, limitUp: null, limitDown: null };
  const { symbol, nameZh } = security;
  const dateAt = (at: number): string => localTimeOf(bars.time[at] ?? 0, marketOf(symbol)).date;
  const [before, date] = [dateAt(index - 1), dateAt(index)];
  const exact = factors
    .filter(({ exDate }) => exDate > before && exDate <= date)
    .reduce((price, { factor }) => price * factor, close);
  const prevClose = roundToTick(exact, tickSizeOf({ ...security, price: exact, date }));
  const limits = priceLimits(prevClose, {
    ...security,
    date,
    isGrowthBoardFund: isGrowthBoardFund(symbol, nameZh),
  });
  return { prevClose, limitUp: limits?.up ?? null, limitDown: limits?.down ?? null };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
