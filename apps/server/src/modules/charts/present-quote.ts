import type { Quote } from '@chanscope/contract';
import {
  barAt,
  isGrowthBoardFund,
  localTimeOf,
  marketOf,
  phaseAt,
  previousTradingDay,
  priceDecimalsOf,
  priceLimits,
  roundToTick,
  sessionsOf,
  tickSizeOf,
  type Market,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { SeriesView } from '../bars/index.ts';
import { roundNumber } from './round-number.ts';

/** Prices that a day is measured by. */
export interface DayMeasures {
  /** Previous close, on an ex-date the ex reference price; null on the first day. */
  readonly prevClose: number | null;
  readonly limitUp: number | null;
  readonly limitDown: number | null;
}

/**
 * The measures of the day at an index of unadjusted days; of the first one only what its feed reports. Limits of backward adjusted prices would
 * be made of prices that no one paid, so there are none.
 */
export function measuresOfDay(
  instrument: InstrumentRecord,
  days: SeriesView | null,
  index: number,
): DayMeasures {
  const unknown = { prevClose: null, limitUp: null, limitDown: null };
  if (days === null || index < 0) return unknown;
  const { bars, factors, adjustment, prevCloseReported } = days;
  const { symbol } = instrument;
  const market = marketOf(symbol);
  const dateAt = (at: number): string => localTimeOf(bars.time[at] ?? 0, market).date;
  if (prevCloseReported !== null && adjustment === 'none' && index === bars.length - 1)
    return measuresFrom(instrument, prevCloseReported, dateAt(index));
  if (index === 0) return unknown;
  const [before, date] = [dateAt(index - 1), dateAt(index)];
  const exact = factors
    .filter(({ exDate }) => exDate > before && exDate <= date)
    .reduce((price, { factor }) => price * factor, bars.close[index - 1] ?? 0);
  const tick = tickSizeOf({ ...instrument, price: exact, date });
  const prevClose = adjustment === 'none' ? roundToTick(exact, tick) : exact;
  return adjustment === 'backward'
    ? { prevClose, limitUp: null, limitDown: null }
    : measuresFrom(instrument, prevClose, date);
}

/** The measures of a day whose previous close, or ex reference price, is known. */
export function measuresFrom(
  instrument: InstrumentRecord,
  prevClose: number,
  date: string,
): DayMeasures {
  const { symbol, nameZh } = instrument;
  const limits =
    prevClose < tickSizeOf({ ...instrument, price: prevClose, date })
      ? null
      : priceLimits(prevClose, {
          ...instrument,
          date,
          isGrowthBoardFund: isGrowthBoardFund(symbol, nameZh),
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
  const { time, close: price, ...numbers } = barAt(days.bars, index);
  const { date } = localTimeOf(time, marketOf(instrument.symbol));
  return {
    ...presentNumbers(instrument, { ...numbers, price }, measuresOfDay(instrument, days, index)),
    time: Math.floor(days.asOf / 1000) * 1000,
    tradeDate: date,
    status: statusOf(instrument, days, { date, now }),
  };
}

/** The numbers of a day in which a security traded. */
export type DayNumbers = Pick<Quote, 'price' | 'open' | 'high' | 'low' | 'volume' | 'amount'>;

/** The numbers of a day with what follows from its measures. */
export function presentNumbers(
  instrument: InstrumentRecord,
  { price, open, high, low, volume, amount }: DayNumbers,
  measures: DayMeasures,
): Omit<Quote, 'time' | 'tradeDate' | 'status'> {
  const { prevClose } = measures;
  const percentOf = (distance: number): number | null =>
    prevClose === null ? null : roundNumber((distance / prevClose) * 100, 2);
  const decimals = priceDecimalsOf({ ...instrument, price });
  return {
    price,
    open,
    high,
    low,
    volume,
    amount,
    change: prevClose === null ? null : roundNumber(price - prevClose, decimals),
    changePercent: percentOf(price - (prevClose ?? 0)),
    amplitude: percentOf(high - low),
    ...measures,
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
