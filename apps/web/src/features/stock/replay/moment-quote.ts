import type { Quote } from '@chanscope/contract';
import { barAt, isIntraday, localTimeOf } from '@chanscope/market';

import { labelOfBar } from '../../../chart/axes/bar-labels.ts';
import type { ChartSeries } from '../../../chart/index.ts';
import { clockTextOf } from '../../../ui/index.ts';
import { type ForwardFactors, seriesAtMoment } from './moment-prices.ts';
import { type Standing, seriesShown } from './standing.ts';

/** What the header says at the moment of a replay. */
export interface Moment {
  /** The numbers of the bar that the replay stands at, changes against the bar before. */
  readonly quote: Quote;
  /** The bar, in the exchange's time; with the time up to which it is shown where it was not over. */
  readonly label: string;
}

/** The numbers of the bar that a replay stands at, in the prices of then. */
export function momentOf(
  series: ChartSeries,
  standing: Standing,
  factors?: ForwardFactors,
): Moment {
  const { bar, part, until } = standing;
  const shown = seriesAtMoment(seriesShown(series, standing), standing, factors);
  const { time, open, high, low, close, volume, amount } = barAt(shown.bars, bar);
  const before = bar === 0 ? null : barAt(shown.bars, bar - 1).close;
  const prevClose = before !== null && before > 0 ? before : null;
  const percentOf = (difference: number): number | null =>
    prevClose === null ? null : Math.round((difference / prevClose) * 10_000) / 100;
  const { date } = localTimeOf(time, series.market);
  const label = labelOfBar(shown, bar);
  return {
    quote: {
      price: close,
      prevClose,
      open,
      high,
      low,
      volume,
      amount,
      change: prevClose === null ? null : close - prevClose,
      changePercent: percentOf(close - (prevClose ?? close)),
      amplitude: percentOf(high - low),
      limitUp: null,
      limitDown: null,
      time: until,
      tradeDate: date,
      status: 'closed',
    },
    label:
      part === null || isIntraday(series.timeframe)
        ? label
        : clockTextOf(localTimeOf(until, series.market)),
  };
}
