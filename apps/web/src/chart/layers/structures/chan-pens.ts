import type { ChartPalette } from '../../chart-palette.ts';
import type { LinePen } from './chan-lines.ts';
import type { PivotPen } from './chan-pivots.ts';

/** The pens of a division begun anew: thinner than those of the first, in one ink. */
export function redivisionPensOf(
  color: string,
): Readonly<{ stroke: LinePen; segment: LinePen; pivot: PivotPen }> {
  return {
    stroke: { color, width: 1.5, opacity: 1, dashes: [3, 3] },
    segment: { color, width: 3, opacity: 0.75, dashes: [8, 5] },
    pivot: { color, fill: 'transparent', width: 1 },
  };
}

/** The pens of lines: strokes the strongest, segments thicker below them, one level up broad and pale. */
export function linePensOf({
  stroke,
  segment,
  higher,
  compared,
}: ChartPalette): Readonly<
  Record<'stroke' | 'segment' | 'higherSegment' | 'comparedStroke' | 'comparedSegment', LinePen>
> {
  return {
    stroke: { color: stroke, width: 2, opacity: 1, dashes: [6, 4] },
    segment: { color: segment, width: 4, opacity: 0.7, dashes: [10, 6] },
    higherSegment: { color: higher, width: 6, opacity: 0.5, dashes: [14, 8] },
    comparedStroke: { color: compared, width: 1.5, opacity: 1, dashes: [3, 3] },
    comparedSegment: { color: compared, width: 3, opacity: 0.75, dashes: [8, 5] },
  };
}

/** The pens of pivots, their boxes one level up with a broader edge. */
export function pivotPensOf(
  palette: ChartPalette,
): Readonly<Record<'pivot' | 'higherPivot' | 'comparedPivot', PivotPen>> {
  const { pivot, pivotFill, higher, higherFill, compared } = palette;
  return {
    pivot: { color: pivot, fill: pivotFill, width: 1 },
    higherPivot: { color: higher, fill: higherFill, width: 2 },
    comparedPivot: { color: compared, fill: 'transparent', width: 1 },
  };
}
