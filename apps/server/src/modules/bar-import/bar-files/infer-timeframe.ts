import type { Timeframe } from '@chanscope/market';

/** The code and the time of a row as they stand in the file. */
export interface TimedRow {
  readonly code: string;
  readonly time: string;
}

const timeframesByMinutes: ReadonlyMap<number, Timeframe> = new Map([
  [1, '1m'],
  [5, '5m'],
  [15, '15m'],
  [30, '30m'],
  [60, '60m'],
]);

/**
 * The timeframe that the first rows of a file show: dates alone are days, otherwise the smallest step
 * between two rows of one security on one day decides. Null when it is none of ours.
 */
export function timeframeFromRows(rows: readonly TimedRow[]): Timeframe | null {
  const dated = rows.filter(({ time }) => /^\d{4}[-/]?\d{2}[-/]?\d{2}/.test(time));
  if (dated.length === 0) return null;
  if (dated.every(({ time }) => time.length <= 10)) return '1d';

  let smallest = Number.POSITIVE_INFINITY;
  for (const [index, row] of dated.entries()) {
    const before = dated[index - 1];
    if (before === undefined || before.code !== row.code) continue;
    const step = minuteFrom(row.time) - minuteFrom(before.time);
    if (step > 0) smallest = Math.min(smallest, step);
  }
  return timeframesByMinutes.get(smallest) ?? null;
}

/** Minutes since midnight, wherever that is: only steps within a day matter. */
function minuteFrom(time: string): number {
  const [, hour, minute] = /[T ](\d{2}):?(\d{2})/.exec(time) ?? [];
  return Number(hour) * 60 + Number(minute);
}
