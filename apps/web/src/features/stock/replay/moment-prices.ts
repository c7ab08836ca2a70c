import {
  type AdjustmentFactor,
  type ForwardBase,
  forwardBaseAt,
  rebaseForward,
} from '@chanscope/market';

import type { ChartSeries } from '../../../chart/index.ts';
import type { Standing } from './standing.ts';

/** What the bars of a series were adjusted forward by (前复权); undefined where they were not. */
export type ForwardFactors = readonly AdjustmentFactor[] | undefined;

/**
 * A series in the prices of the moment of a replay: dividends and splits that came later are not in them. Another
 * base has another id, since nothing that was read on one can be shown on the other. The series itself where
 * nothing came later.
 */
export function seriesAtMoment(
  series: ChartSeries,
  standing: Pick<Standing, 'until'> | null,
  factors: ForwardFactors,
): ChartSeries {
  if (standing === null || factors === undefined) return series;
  const base = forwardBaseAt(factors, { market: series.market, until: standing.until });
  return base === null ? series : seriesOnBase(series, base);
}

interface Rebased {
  readonly base: ForwardBase;
  readonly series: ChartSeries;
}

/** By the series as it came: the steps of a replay between two dividends show the very same one. */
const rebasedOf = new WeakMap<ChartSeries, Rebased>();

function seriesOnBase(series: ChartSeries, base: ForwardBase): ChartSeries {
  const known = rebasedOf.get(series);
  if (known !== undefined && isSameBase(known.base, base)) return known.series;
  const { id, bars, priceDecimals } = series;
  const rebased = {
    ...series,
    id: `${id}|${base.divisor}`,
    bars: rebaseForward(bars, base, priceDecimals),
  };
  rebasedOf.set(series, { base, series: rebased });
  return rebased;
}

function isSameBase(one: ForwardBase, other: ForwardBase): boolean {
  return one.divisor === other.divisor && one.paidFrom === other.paidFrom;
}
