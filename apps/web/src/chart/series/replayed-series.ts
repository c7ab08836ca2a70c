import { sliceBars } from '@chanscope/market';

import type { ChanReading, ShownChan } from '../structures/chan-reading.ts';
import type { ChartSeries } from '../chart-props.ts';

/** A series as far as it is shown, and the structures that belong to it. */
export interface ReplayedSeries {
  readonly series: ChartSeries;
  readonly shown: ShownChan | null;
}

/**
 * What is shown while a past bar is replayed: candles and structures always of the same bar, so that
 * both step together, and nothing that came later. Without a replay that is all.
 */
export function replayedSeries(
  series: ChartSeries,
  { shown, state }: Pick<ChanReading, 'shown' | 'state'>,
  replayBar: number | null,
): ReplayedSeries {
  if (replayBar === null) return { series, shown };
  const isOfReplay =
    state !== 'failed' &&
    shown !== null &&
    shown.question.bar !== null &&
    shown.firstTime === series.bars.time[0];
  const count = isOfReplay ? shown.barCount : Math.min(replayBar + 1, series.bars.length);
  return {
    series: { ...series, bars: sliceBars(series.bars, 0, count), forming: false },
    shown: isOfReplay ? shown : null,
  };
}
