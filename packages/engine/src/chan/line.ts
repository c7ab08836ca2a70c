import type { Direction } from './direction.ts';

/** A move between two turning points, of which segments and pivots are made: a stroke, or one level up a segment. */
export interface Line {
  readonly direction: Direction;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly high: number;
  readonly low: number;
  /** False while its end rests on bars that may still change it. */
  readonly isSure: boolean;
  /** True also for a line that was sure before its end moved on with the newest bars. */
  readonly wasSure: boolean;
}

/** A line whose ends are known bars, by their index in the series. */
export interface BarLine extends Line {
  readonly beginBar: number;
  readonly endBar: number;
}

/** Lines that join end to begin, oldest first. */
export interface LineList<Item extends Line = Line> {
  readonly lines: readonly Item[];
  /**
   * Strokes taken back by rule B4 at the newest bar. In chan.py the last stroke still leads to them
   * (quirk Q3), so a look beyond the last line finds them.
   */
  readonly withdrawn: readonly Item[];
}

/** The line at an index of the list. Throws RangeError outside of it. */
export function lineAt<Item extends Line>(lines: readonly Item[], index: number): Item {
  const line = lines[index];
  if (line === undefined)
    throw new RangeError(`Cannot read line ${index}: there are ${lines.length} lines`);
  return line;
}

/** How far the line goes in price. */
export function amplitudeOf(line: Line): number {
  return Math.abs(line.endPrice - line.beginPrice);
}

/** The line at an index, also just beyond the last one (see `withdrawn`), or null. */
export function lineAfter(list: LineList, index: number): Line | null {
  return list.lines[index] ?? list.withdrawn[index - list.lines.length] ?? null;
}

/** True when the line and the price range share more than a point. */
export function overlaps(
  line: Line,
  range: { readonly low: number; readonly high: number },
): boolean {
  return line.high > range.low && range.high > line.low;
}

/** The price furthest in the line's own direction: its high if it rises, its low if it falls. */
export function frontOf(line: Line): number {
  return line.direction > 0 ? line.high : line.low;
}

/** The price furthest against the line's own direction. */
export function backOf(line: Line): number {
  return line.direction > 0 ? line.low : line.high;
}
