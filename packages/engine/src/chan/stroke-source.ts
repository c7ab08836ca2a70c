import type { CloseColumns } from './close-columns.ts';
import type { GrowingBars } from './growing-bars.ts';
import type { LineColumns } from './line.ts';
import type { MergedBarColumns } from './merged-bar.ts';

/** Whether a line enters a pivot or leaves it. */
export type Side = 'entering' | 'leaving';

/** How strong the line at an index is, as the one that enters a pivot or as the one that leaves it. */
export type Strength = (line: number, side: Side) => number;

/** What the strength of strokes is read from. */
export interface StrokeSource {
  readonly lines: LineColumns;
  readonly bars: GrowingBars;
  readonly mergedBars: MergedBarColumns;
  readonly closes: CloseColumns;
}

/** The first bar of the merged bars that a stroke runs through. */
export function firstBarOf({ lines, mergedBars }: StrokeSource, line: number): number {
  return mergedBars.first[lines.begin(line)] ?? 0;
}

/** The last bar of the merged bars that a stroke runs through. */
export function lastBarOf({ lines, mergedBars }: StrokeSource, line: number): number {
  return mergedBars.last[lines.end(line)] ?? 0;
}
