import {
  type Bar,
  type BarColumns,
  barAt,
  barColumnsOf,
  barOpenOf,
  concatBars,
  isIntraday,
  localTimeOf,
  sliceBars,
} from '@chanscope/market';

import type { ChartSeries } from '../../../chart/index.ts';
import { type KnownBars, type Replay, type ReplayedBars, barOfReplay, endOfBar } from './replay.ts';

/** Where a replay stands in a series. */
export interface Standing {
  /** The last bar shown. */
  readonly bar: number;
  /** That bar as far as it had come where it was not over yet, else null. */
  readonly part: Bar | null;
  /** The instant up to which the bar is shown, UTC ms. */
  readonly until: number;
}

/**
 * The bar that holds the moment of a replay. One that was not over by then is shown as far as the shorter
 * bars know it on which the replay stood before; where they do not reach back to its beginning, the bar
 * before it is the last. Null when the series begins later.
 */
export function standingAt(
  replay: Replay,
  series: ReplayedBars,
  basis: KnownBars['basis'],
): Standing | null {
  const bar = barOfReplay(replay, series);
  if (bar < 0) return null;
  const standingOn = (whole: number): Standing => ({
    bar: whole,
    part: null,
    until: endOfBar(series, whole),
  });
  if (endOfBar(series, bar) <= replay.until) return standingOn(bar);
  for (const { bars, basis: other } of replay.known) {
    const part = other === basis ? partOf(series, bar, bars) : null;
    if (part !== null) return { bar, part, until: replay.until };
  }
  return bar === 0 ? null : standingOn(bar - 1);
}

/** A series with the bar that a replay stands at as far as it had come. */
export function seriesShown(series: ChartSeries, standing: Standing | null): ChartSeries {
  if (standing === null || standing.part === null) return series;
  const { bars, timeframe, market, lastDays = [] } = series;
  const { bar, part, until } = standing;
  const rest = sliceBars(bars, bar + 1, bars.length);
  const shown = {
    ...series,
    bars: concatBars([sliceBars(bars, 0, bar), barColumnsOf([part]), rest]),
  };
  if (isIntraday(timeframe)) return shown;
  // Weeks and longer are named after their last day.
  const { date } = localTimeOf(until - 1, market);
  return { ...shown, lastDays: new Map([...lastDays, [part.time, date]]) };
}

/** The replay as it goes on in another period: it takes along what it knows of the bar that it stands in. */
export function replayLeaving(replay: Replay, series: ReplayedBars, basis: string): Replay {
  const bar = barOfReplay(replay, series);
  if (bar < 0 || endOfBar(series, bar) !== replay.until) return { ...replay, isPlaying: false };
  const bars = sliceBars(series.bars, 0, bar + 1);
  return { ...replay, isPlaying: false, known: [...replay.known, { basis, bars }] };
}

/** A bar as far as shorter ones know it, null where they do not reach back to its beginning. */
function partOf(
  { bars, timeframe, market }: ReplayedBars,
  bar: number,
  shorter: BarColumns,
): Bar | null {
  const opening = bars.time[bar] ?? 0;
  // The minute of the opening auction lies before the opening, in the same day.
  const isWithin = (time: number): boolean =>
    time >= opening || barOpenOf(timeframe, market, time) === opening;
  let first = shorter.length;
  while (first > 0 && isWithin(shorter.time[first - 1] ?? 0)) first -= 1;
  const isReached = first > 0 || (shorter.time[0] ?? Infinity) <= opening;
  return first === shorter.length || !isReached ? null : barSince(shorter, first, opening);
}

/** The bars from an index on as one that opened at an instant. */
function barSince(bars: BarColumns, first: number, time: number): Bar {
  const all = Array.from({ length: bars.length - first }, (_, at) => barAt(bars, first + at));
  const amounts = all.map(({ amount }) => amount);
  return {
    time,
    open: barAt(bars, first).open,
    high: Math.max(...all.map(({ high }) => high)),
    low: Math.min(...all.map(({ low }) => low)),
    close: barAt(bars, bars.length - 1).close,
    volume: all.reduce((sum, { volume }) => sum + volume, 0),
    amount: amounts.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0),
  };
}
