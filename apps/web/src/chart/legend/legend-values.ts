import type { BarColumns } from '@chanscope/market';

/** What a legend says about one bar. What is not known is null. */
export interface LegendValues {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The close of the bar before, null for the first bar. */
  readonly previousClose: number | null;
  readonly change: number | null;
  /** Change as a ratio of the previous close (涨跌幅). */
  readonly changeRatio: number | null;
  /** High − low as a ratio of the previous close (振幅). */
  readonly amplitude: number | null;
  /** NaN where the series has no volume, such as a ratio of prices. */
  readonly volume: number;
  readonly amount: number | null;
}

/** The numbers of a bar, null when there is no such bar. */
export function legendValuesOf(bars: BarColumns, index: number): LegendValues | null {
  if (!(index >= 0 && index < bars.length)) return null;
  const numberAt = (column: Float64Array, at: number): number => column[at] ?? Number.NaN;
  const close = numberAt(bars.close, index);
  const high = numberAt(bars.high, index);
  const low = numberAt(bars.low, index);
  const before = numberAt(bars.close, index - 1);
  const isFollowing = before > 0;
  const amount = numberAt(bars.amount, index);
  return {
    open: numberAt(bars.open, index),
    high,
    low,
    close,
    previousClose: isFollowing ? before : null,
    change: isFollowing ? close - before : null,
    changeRatio: isFollowing ? (close - before) / before : null,
    amplitude: isFollowing ? (high - low) / before : null,
    volume: numberAt(bars.volume, index),
    amount: Number.isNaN(amount) ? null : amount,
  };
}
