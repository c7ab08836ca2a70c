import type { Redivision } from '@chanscope/contract';
import { firstBarAtOrAfter, shownLabelOf } from '@chanscope/market';

import type {
  AskedRedivision,
  ChartSeries,
  ShownChan,
  ShownRedivision,
} from '../../../../chart/index.ts';
import { labelOfBar } from '../../../../chart/axes/bar-labels.ts';

/** How a redivision stands on a chart. */
export type RedivisionState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'otherTimeframe' }
  /** Bars before its beginning are to be read first. */
  | { readonly kind: 'waiting' }
  /** It begins after the last bar. */
  | { readonly kind: 'later' }
  /** `found` is null until the worker has answered. */
  | { readonly kind: 'drawn'; readonly found: ShownRedivision | null };

type SeriesBegun = Pick<ChartSeries, 'timeframe' | 'bars'>;

/** How a redivision stands on the chart of a series, of which `shown` was read. */
export function redivisionState(
  { from, ink, isShown, timeframe }: Redivision,
  series: SeriesBegun,
  shown: ShownChan | null,
): RedivisionState {
  if (timeframe !== series.timeframe) return { kind: 'otherTimeframe' };
  if (!isShown) return { kind: 'hidden' };
  if (isBefore(from, series)) return { kind: 'waiting' };
  if (firstBarAtOrAfter(series.bars, from) >= series.bars.length) return { kind: 'later' };
  const found = shown?.redivisions?.find((each) => each.from === from && each.ink === ink);
  return { kind: 'drawn', found: found ?? null };
}

/** What the worker is asked for: what is shown on charts of this timeframe. */
export function askedOf(
  list: readonly Redivision[],
  { timeframe }: Pick<ChartSeries, 'timeframe'>,
): readonly AskedRedivision[] {
  return list
    .filter((each) => each.isShown && each.timeframe === timeframe)
    .map(({ from, ink }) => ({ from, ink }));
}

/** Whether a division begins before the bars that are here. */
export function isBefore(from: number, { bars }: Pick<ChartSeries, 'bars'>): boolean {
  return from < (bars.time[0] ?? 0);
}

/** What of a list there was at the last bar of a replay; all of it without one. */
export function listAt(
  list: readonly Redivision[],
  { bars }: Pick<ChartSeries, 'bars'>,
  replayBar: number | null,
): readonly Redivision[] {
  if (replayBar === null) return list;
  const lastTime = bars.time[replayBar] ?? Number.POSITIVE_INFINITY;
  return list.filter(({ from }) => from <= lastTime);
}

/** The label of the bar that it begins at, in the exchange's time. */
export function beginLabel({ from, timeframe }: Redivision, series: ChartSeries): string {
  const bar = firstBarAtOrAfter(series.bars, from);
  const isHere = timeframe === series.timeframe && series.bars.time[bar] === from;
  const { market } = series;
  return isHere
    ? labelOfBar(series, bar)
    : shownLabelOf({ market, timeframe, openInstant: from, asOf: null });
}
