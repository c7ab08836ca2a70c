import type { BarColumns } from '@chanscope/market';

/** The first thing in a series that cannot be. */
export interface SeriesFault {
  /** Index of the bar. */
  readonly index: number;
  readonly field: 'time' | 'open' | 'high' | 'low' | 'close';
  /** What is wrong with the field, with values: `12 is below the close 13`. */
  readonly reason: string;
}

/**
 * Finds the first bar of a series that no analysis can use: a time that does not increase, a price
 * that is not a number, a high below or a low above the bar's other prices. Prices of zero and less
 * are fine, as futures have them; volumes are not looked at. Null when every bar is sound.
 */
export function seriesFault(bars: BarColumns): SeriesFault | null {
  for (let index = 0; index < bars.length; index += 1) {
    const fault = seriesFaultAt(bars, index);
    if (fault !== null) return fault;
  }
  return null;
}

/** What is wrong with one bar of a series of which all bars before it are sound; null for nothing. */
export function seriesFaultAt(bars: BarColumns, index: number): SeriesFault | null {
  const time = bars.time[index] ?? Number.NaN;
  const previous = index === 0 ? Number.NEGATIVE_INFINITY : (bars.time[index - 1] ?? Number.NaN);
  if (!Number.isFinite(time)) return { index, field: 'time', reason: notFinite(time) };
  if (time <= previous) return { index, field: 'time', reason: `${time} is not after ${previous}` };
  return isSound(bars, index) ? null : priceFault(bars, index);
}

function isSound({ open, high, low, close }: BarColumns, index: number): boolean {
  const highest = high[index] ?? Number.NaN;
  const lowest = low[index] ?? Number.NaN;
  const body = open[index] ?? Number.NaN;
  const end = close[index] ?? Number.NaN;
  const isInside = highest >= body && highest >= end && lowest <= body && lowest <= end;
  return isInside && highest < Number.POSITIVE_INFINITY && lowest > Number.NEGATIVE_INFINITY;
}

function priceFault(bars: BarColumns, index: number): SeriesFault {
  const at = (field: 'open' | 'high' | 'low' | 'close'): number => bars[field][index] ?? Number.NaN;
  const fields = ['open', 'high', 'low', 'close'] as const;
  for (const field of fields)
    if (!Number.isFinite(at(field))) return { index, field, reason: notFinite(at(field)) };
  for (const other of ['open', 'close'] as const)
    if (at('high') < at(other))
      return { index, field: 'high', reason: `${at('high')} is below the ${other} ${at(other)}` };
  const other = at('low') > at('open') ? 'open' : 'close';
  return { index, field: 'low', reason: `${at('low')} is above the ${other} ${at(other)}` };
}

function notFinite(value: number): string {
  return `${value} is not a finite number`;
}
