import type { Quote } from '@chanscope/contract';
import {
  barColumnsOf,
  concatBars,
  dayOpenOf,
  localTimeOf,
  marketOf,
  phaseAt,
  sourceKindOf,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { ProviderQuote, SeriesReader, SeriesView } from '../bars/index.ts';
import { type DayMeasures, measuresFrom, measuresOfDay, presentNumbers } from './present-quote.ts';

/** A quote with where it comes from: `simulated` or `feed:<name>`. */
export type SourcedQuote = ProviderQuote & {
  readonly source: string;
  /** True when nothing came for longer than it should while the market is open. */
  readonly stale?: boolean;
};

/** Presents live quotes of one security on one day. */
export interface LivePresenter {
  /** Where the numbers of its chart come from; null when it has none. */
  readonly chartSource: string | null;
  /** The quote in the words of the contract, measured by the day's previous close, at an instant (UTC ms). */
  present(quote: SourcedQuote, now: number): Quote;
}

/** Reads what the live quotes of a security on a trading day (yyyy-mm-dd) are measured by. */
export async function readLivePresenter(
  reader: SeriesReader,
  instrument: InstrumentRecord,
  { date, now }: { readonly date: string; readonly now: number },
): Promise<LivePresenter> {
  const days = await reader.read({ instrument, timeframe: '1d', adjustment: 'none', now });
  const ofDays = days === null ? null : measuresOfDate(instrument, days, date);
  return {
    chartSource: days?.source ?? null,
    present(quote, at): Quote {
      const isOfDays = ofDays !== null && quote.source === days?.source;
      return presentOn(date, { instrument, quote, at }, isOfDays ? ofDays : undefined);
    },
  };
}

/**
 * Presents quotes by what a feed reports with them: that takes no bars, so that thousands of securities can be
 * presented which no one looks at.
 */
export function reportedPresenter(instrument: InstrumentRecord, date: string): LivePresenter {
  return {
    chartSource: null,
    present: (quote, at) => presentOn(date, { instrument, quote, at }),
  };
}

interface Presented {
  readonly instrument: InstrumentRecord;
  readonly quote: SourcedQuote;
  /** UTC ms. */
  readonly at: number;
}

function presentOn(
  date: string,
  { instrument, quote, at }: Presented,
  measures: DayMeasures = measuresReported(instrument, quote, date),
): Quote {
  return {
    ...presentNumbers(instrument, quote, measures),
    time: Math.floor(quote.time / 1000) * 1000,
    tradeDate: date,
    status: statusOf(quote, date, at),
  };
}

/**
 * The measures of a date by the days of the simulation, which know their distributions. Exchanges
 * report the reference price with each quote: there null says to take that.
 */
function measuresOfDate(
  instrument: InstrumentRecord,
  days: SeriesView,
  date: string,
): DayMeasures | null {
  if (sourceKindOf(days.source) !== 'simulated') return null;
  const market = marketOf(instrument.symbol);
  const index = days.bars.time.findLastIndex((time) => localTimeOf(time, market).date <= date);
  const isThere = index >= 0 && localTimeOf(days.bars.time[index] ?? 0, market).date === date;
  if (isThere) return measuresOfDay(instrument, days, index);
  // The day has no bar before its first trade.
  const price = days.bars.close[index] ?? 0;
  const time = dayOpenOf(market, date);
  const next = { time, open: price, high: price, low: price, close: price, volume: 0, amount: 0 };
  const bars = concatBars([days.bars, barColumnsOf([next])]);
  return measuresOfDay(instrument, { ...days, bars }, bars.length - 1);
}

function measuresReported(
  instrument: InstrumentRecord,
  { prevClose }: ProviderQuote,
  date: string,
): DayMeasures {
  return prevClose === null
    ? { prevClose: null, limitUp: null, limitDown: null }
    : measuresFrom(instrument, prevClose, date);
}

function statusOf(
  { symbol, isSuspended }: ProviderQuote,
  date: string,
  now: number,
): Quote['status'] {
  if (isSuspended) return 'suspended';
  const market = marketOf(symbol);
  const isToday = localTimeOf(now, market).date === date;
  const phase = phaseAt(market, now);
  return isToday && (phase === 'open' || phase === 'break') ? 'trading' : 'closed';
}
