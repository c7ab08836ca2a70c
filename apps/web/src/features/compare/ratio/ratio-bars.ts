import { type ComparisonResponse, timeframeOfPeriod } from '@chanscope/contract';
import { barColumnsOf } from '@chanscope/market';

import type { ChartSeries } from '../../../chart/index.ts';

type Ratio = NonNullable<ComparisonResponse['pairs'][number]['ratio']>;

/** The bars of a ratio as the server has them, oldest first. */
export type RatioBars = NonNullable<Ratio['bars']>;

/** Digits after the point of a ratio that begins at 100. */
const ratioDecimals = 2;

/** Which ratio: of which securities, in which period and adjustment. */
export interface RatioQuestion extends Pick<ComparisonResponse, 'period' | 'series'> {
  readonly against: string;
  /** The first time, where the ratio is 100: another one is another series. */
  readonly begin: number;
}

/** A ratio as the chart shows a series. It has no volume and no amount. */
export function ratioSeriesOf(bars: RatioBars, question: RatioQuestion): ChartSeries | null {
  const { period, series, against, begin } = question;
  const [base] = series;
  if (base === undefined) return null;
  const { stock, adjust, source, asOf } = base;
  return {
    id: ['ratio', stock.stockId, against, period, adjust, source, begin].join('|'),
    market: stock.stockType,
    timeframe: timeframeOfPeriod[period],
    priceDecimals: ratioDecimals,
    bars: barColumnsOf(
      bars.map(({ t, o, h, l, c }) => ({
        time: t,
        open: o,
        high: h,
        low: l,
        close: c,
        volume: Number.NaN,
        amount: null,
      })),
    ),
    forming: false,
    asOf,
  };
}
