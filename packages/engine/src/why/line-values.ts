import type { Line } from '../chan/line.ts';

// Lines of an analysis as values: what explanations compare.

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
