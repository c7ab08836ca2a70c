import { type Period, timeframeOfPeriod } from '@chanscope/contract';
import type { KeyedCloses } from '@chanscope/engine';
import {
  dayNumberOf,
  instantOf,
  isIntraday,
  localTimeOf,
  marketOf,
  periodBeginOf,
} from '@chanscope/market';

import type { Chart } from '../series.ts';

/** How bars of two markets are joined: by the instant of their opening, or by their day. */
export function alignmentOf(period: Period): 'date' | 'instant' {
  return isIntraday(timeframeOfPeriod[period]) ? 'instant' : 'date';
}

/**
 * The closes of a chart by what they are joined on: minutes by the instant of their opening, days by their
 * number, weeks and longer by that of the first calendar day, since markets open on different ones.
 */
export function keyedClosesOf({ instrument, bars }: Chart, period: Period): KeyedCloses {
  const timeframe = timeframeOfPeriod[period];
  if (isIntraday(timeframe)) return { keys: bars.time, closes: bars.close };
  const market = marketOf(instrument.symbol);
  const keys = bars.time.map((time) => {
    const { date } = localTimeOf(time, market);
    return dayNumberOf(timeframe === '1d' ? date : periodBeginOf(timeframe, date));
  });
  return { keys, closes: bars.close };
}

/** The key of a day, yyyy-mm-dd: that of its first bar, or one before it. */
export function keyOfDate({ instrument }: Chart, period: Period, date: string): number {
  return alignmentOf(period) === 'instant'
    ? instantOf(date, 0, marketOf(instrument.symbol))
    : dayNumberOf(date);
}

/** Those from a key on. */
export function closesSince({ keys, closes }: KeyedCloses, begin: number): KeyedCloses {
  const from = keys.findIndex((key) => key >= begin);
  return from === -1
    ? { keys: keys.slice(0, 0), closes: closes.slice(0, 0) }
    : { keys: keys.subarray(from), closes: closes.subarray(from) };
}
