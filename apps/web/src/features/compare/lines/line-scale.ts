import { axisLevelsOf } from '../../../chart/axes/axis-levels.ts';

/** Units of the drawing from its lower to its upper edge. */
export const drawingHeight = 1000;

/** The part of the values that a drawing of lines shows, and the round values to label. */
export interface LineScale {
  readonly from: number;
  readonly to: number;
  /** Ascending. */
  readonly levels: readonly number[];
}

/** Shares of the range above the highest and below the lowest value. */
const margin = 0.06;

/** A label for about so many pixels. */
const labelPixels = 2;

/** The scale of lines that are drawn against a value that is always in view, such as 0 %. */
export function lineScaleOf(
  lines: readonly (readonly number[])[],
  baseline: number,
  heightPixels: number,
): LineScale {
  let [min, max] = [baseline, baseline];
  for (const values of lines)
    for (const value of values) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  // A line that never moved stands in the middle.
  const range = max > min ? max - min : Math.max(1e-9, Math.abs(baseline) * 0.02, 0.02);
  const [from, to] = [min - range * margin, max + range * margin];
  return { from, to, levels: axisLevelsOf({ from, to, height: heightPixels / labelPixels }) };
}

/** How far below the upper edge a value stands, in units of the drawing. */
export function placeOf(value: number, { from, to }: Pick<LineScale, 'from' | 'to'>): number {
  return Math.round((1 - (value - from) / (to - from)) * drawingHeight * 10) / 10;
}

/** The way of a line: a unit from one value to the next. */
export function linePath(values: readonly number[], scale: LineScale): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${at} ${placeOf(value, scale)}`)
    .join('');
}

/** The place in a list that a share of its drawing's width stands for; 0 of a list of one. */
export function indexAtShare(share: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.round(share * (length - 1))));
}

/** Places of labels below a drawing: both ends and what lies evenly between them. */
export function labelledPlaces(length: number): number[] {
  const places = [0, 0.25, 0.5, 0.75, 1].map((share) => indexAtShare(share, length));
  return length === 0 ? [] : [...new Set(places)];
}
