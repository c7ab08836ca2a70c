import type { MarketState, Quote } from '@chanscope/contract';
import {
  barAt,
  isGrowthBoardFund,
  isOpenAt,
  localTimeOf,
  marketOf,
  phaseAt,
  previousTradingDay,
  priceDecimalsOf,
  priceLimits,
  roundToTick,
  sessionsOf,
  tickSizeOf,
  timeZoneOf,
  tradeDateAt,
  type Market,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { SeriesView } from '../market-data/index.ts';
import { roundNumber } from './round-number.ts';

/** What a market does at an instant. */
export function presentMarket(market: Market, now: number): MarketState {
  return {
    open: isOpenAt(market, now),
    phase: phaseAt(market, now),
    timeZone: timeZoneOf(market),
    tradeDate: tradeDateAt(market, now),
  };
}

/** Prices that a day is measured by. */
export interface DayMeasures {
  /** Previous close, on an ex-date the ex reference price; null on the first day. */
  readonly prevClose: number | null;
  readonly limitUp: number | null;
  readonly limitDown: number | null;
}

/**
 * The measures of the day at an index of unadjusted days, none before the second. Limits of backward adjusted prices would
 * be made of prices that nobody paid, so there are none.
 */
export function measuresOfDay(
  instrument: InstrumentRecord,
  days: SeriesView | null,
  index: number,
): DayMeasures {
  if (days === null || index < 1) return { prevClose: null, limitUp: null, limitDown: null };
  const { bars, factors, adjustment } = days;
  const { symbol } = instrument;
  const market = marketOf(symbol);
  const dateAt = (at: number): string => localTimeOf(bars.time[at] ?? 0, market).date;
  const [before, date] = [dateAt(index - 1), dateAt(index)];
  const exact = factors
    .filter(({ exDate }) => exDate > before && exDate <= date)
    .reduce((price, { factor }) => price * factor, bars.close[index - 1] ?? 0);
  const tick = tickSizeOf({ ...instrument, price: exact, date });
  const prevClose = adjustment === 'none' ? roundToTick(exact, tick) : exact;
  const limits =
    adjustment === 'backward' || prevClose < tick
      ? null
      : priceLimits(prevClose, {
          ...instrument,
          date,
          isGrowthBoardFund: isGrowthBoardFund(symbol, instrument.nameZh),
        });
  return { prevClose, limitUp: limits?.up ?? null, limitDown: limits?.down ?? null };
}

/** The latest numbers of a security, those of its last day; null without days. */
export function presentQuote(
  instrument: InstrumentRecord,
  days: SeriesView,
  now: number,
): Quote | null {
  const index = days.bars.length - 1;
  if (index < 0) return null;
  const { time, open, high, low, close, volume, amount } = barAt(days.bars, index);
  const measures = measuresOfDay(instrument, days, index);
  const { prevClose } = measures;
  const percentOf = (distance: number): number | null =>
    prevClose === null ? null : roundNumber((distance / prevClose) * 100, 2);
  const decimals = priceDecimalsOf({ ...instrument, price: close });
  const { date } = localTimeOf(time, marketOf(instrument.symbol));
  return {
    price: close,
    open,
    high,
    low,
    volume,
    amount,
    change: prevClose === null ? null : roundNumber(close - prevClose, decimals),
    changePercent: percentOf(close - (prevClose ?? 0)),
    amplitude: percentOf(high - low),
    ...measures,
    time: Math.floor(days.asOf / 1000) * 1000,
    tradeDate: date,
    status: statusOf(instrument, days, { date, now }),
  };
}

/** Imported numbers are of the past, whatever the market does now. */
function statusOf(
  { symbol, delistedOn }: InstrumentRecord,
  { isLive }: SeriesView,
  { date, now }: { date: string; now: number },
): Quote['status'] {
  const market = marketOf(symbol);
  if (!isLive) return 'closed';
  const today = localTimeOf(now, market).date;
  const phase = phaseAt(market, now);
  if (date === today) return phase === 'open' || phase === 'break' ? 'trading' : 'closed';
  const isOver = delistedOn !== null && delistedOn <= date;
  return !isOver && date < lastBegunDay(market, now) ? 'suspended' : 'closed';
}

/** The last trading day whose first session has begun. */
function lastBegunDay(market: Market, now: number): string {
  const { date, minuteOfDay } = localTimeOf(now, market);
  const opening = sessionsOf(market, date)[0]?.open;
  const hasBegun = opening !== undefined && opening <= minuteOfDay;
  return hasBegun ? date : previousTradingDay(market, date);
}
