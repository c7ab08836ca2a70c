/** What the area of a stroke is measured on. */
export interface StrokeSpan {
  readonly beginBar: number;
  readonly endBar: number;
  readonly direction: number;
}

/**
 * The area of MACD (面积) under a stroke: the sum of the histogram's sticks of the stroke's own colour
 * from its first bar to its last, red for one up and green for one down.
 */
export function strokeArea(
  histogram: Float64Array,
  { beginBar, endBar, direction }: StrokeSpan,
): number {
  let area = 0;
  for (let bar = beginBar; bar <= endBar; bar += 1) {
    const stick = (histogram[bar] ?? 0) * direction;
    if (stick > 0) area += stick;
  }
  return area;
}
