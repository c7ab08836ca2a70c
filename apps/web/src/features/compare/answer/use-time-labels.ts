import { type ComparisonResponse, timeframeOfPeriod } from '@chanscope/contract';
import { shownLabelOf } from '@chanscope/market';
import { useMemo } from 'react';

/** The labels of times of a comparison, openings of bars in UTC ms, as the market of the base writes them. */
export function useTimeLabels(
  times: readonly number[],
  { series, period }: Pick<ComparisonResponse, 'series' | 'period'>,
): readonly string[] {
  const base = series[0];
  return useMemo(() => {
    if (base === undefined) return [];
    const { stock, asOf } = base;
    const timeframe = timeframeOfPeriod[period];
    return times.map((openInstant) =>
      shownLabelOf({ timeframe, market: stock.stockType, openInstant, asOf }),
    );
  }, [times, base, period]);
}
