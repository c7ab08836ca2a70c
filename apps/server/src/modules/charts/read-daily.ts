import { aggregateBars, isIntraday, marketOf, type Timeframe } from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { SeriesReader, SeriesView } from '../bars/index.ts';

/** Which days: those that go with a chart, so that one answer never reports two sources. */
export interface DailyRequest {
  readonly instrument: InstrumentRecord;
  readonly now: number;
  /** The chart's series and its timeframe; null when there is none. */
  readonly chart: SeriesView | null;
  readonly timeframe: Timeframe;
}

/**
 * The unadjusted days of the chart's source: its daily series, or its minutes joined into days.
 * Without a chart, the days of whatever source stands first. Null when there are none.
 */
export async function readDaily(
  reader: SeriesReader,
  { instrument, now, chart, timeframe }: DailyRequest,
): Promise<SeriesView | null> {
  const days = await reader.read({
    instrument,
    timeframe: '1d',
    adjustment: 'none',
    now,
    ...(chart === null ? {} : { source: chart.source }),
  });
  if (days !== null || chart === null || !isIntraday(timeframe)) return days;
  const market = marketOf(instrument.symbol);
  return { ...chart, bars: aggregateBars(chart.bars, { market, timeframe: '1d' }) };
}
