import { barAt, type Bar, type BarColumns } from '@chanscope/market';

/**
 * A calculation that follows a series of bars, oldest first. The forming bar is looked at, never
 * undone; a corrected bar or a new adjustment asks for a fresh study over the history. A bar that
 * lacks a number the study needs is skipped: its value is null and nothing is remembered of it.
 */
export interface Study<Value> {
  /** Takes a closed bar and returns the study's value at it, or null where there is none. */
  commit(bar: Bar): Value | null;
  /** The value if `bar` closed now. Changes nothing. */
  preview(bar: Bar): Value | null;
}

/** Commits a whole series to a fresh study: one value for each bar, null where there is none. */
export function studyAll<Value>(study: Study<Value>, bars: BarColumns): (Value | null)[] {
  const values: (Value | null)[] = [];
  for (let index = 0; index < bars.length; index += 1)
    values.push(study.commit(barAt(bars, index)));
  return values;
}
