import { writeMacd } from '../indicators/macd.ts';
import type { DivergenceMeasure } from './chan-rules.ts';
import type { Stretch } from './strength.ts';

/** Whether a line enters a pivot or leaves it. */
export type Side = 'entering' | 'leaving';

type HistogramMeasure = Extract<DivergenceMeasure, `histogram-${string}`>;

/** Keeps a stroke without a bar of its own colour from a strength of 0, by which one cannot divide. */
const least = 1e-7;

/** True for the measures that read the histogram of MACD (柱子). */
export function isHistogramMeasure(measure: DivergenceMeasure): measure is HistogramMeasure {
  return measure.startsWith('histogram-');
}

/** Measures stretches on the histogram of the default MACD over all closes: rules D1 and D2. */
export function histogramStrength(
  measure: HistogramMeasure,
  closes: Float64Array,
): (stretch: Stretch, side: Side) => number {
  const histogram = new Float64Array(closes.length);
  const dif = new Float64Array(closes.length);
  writeMacd(closes, {}, { dif, dea: new Float64Array(closes.length), histogram });
  switch (measure) {
    case 'histogram-peak':
      return (stretch) => peakOf(histogram, stretch);
    case 'histogram-full-area':
      return (stretch) => fullAreaOf(histogram, stretch);
    case 'histogram-area':
      return (stretch, side) =>
        side === 'entering'
          ? areaAfterBegin(histogram, stretch)
          : areaBeforeEnd(histogram, stretch);
    case 'histogram-difference':
      return (stretch) => differenceOf(histogram, stretch);
  }
}

/** The longest bar of the stroke's own sign. */
function peakOf(histogram: Float64Array, { stroke, first, last }: Stretch): number {
  let peak = least;
  for (let at = first; at <= last; at += 1)
    peak = Math.max(peak, (histogram[at] ?? 0) * stroke.direction);
  return peak;
}

/** All bars of the stroke's own sign between its extremes. */
function fullAreaOf(histogram: Float64Array, { stroke }: Stretch): number {
  let area = least;
  for (let at = stroke.beginBar; at <= stroke.endBar; at += 1)
    area += Math.max(0, (histogram[at] ?? 0) * stroke.direction);
  return area;
}

/** The bars from the begin on, as long as they have the sign of the first. */
function areaAfterBegin(histogram: Float64Array, { stroke, last }: Stretch): number {
  const sign = Math.sign(histogram[stroke.beginBar] ?? 0);
  let area = least;
  for (let at = stroke.beginBar; at <= last; at += 1) {
    const height = (histogram[at] ?? 0) * sign;
    if (height <= 0) break;
    area += height;
  }
  return area;
}

/** The bars back from the end, as long as they have the sign of the last. */
function areaBeforeEnd(histogram: Float64Array, { stroke, first }: Stretch): number {
  const sign = Math.sign(histogram[stroke.endBar] ?? 0);
  let area = least;
  for (let at = stroke.endBar; at >= first; at -= 1) {
    const height = (histogram[at] ?? 0) * sign;
    if (height <= 0) break;
    area += height;
  }
  return area;
}

function differenceOf(histogram: Float64Array, { first, last }: Stretch): number {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = first; at <= last; at += 1) {
    highest = Math.max(highest, histogram[at] ?? 0);
    lowest = Math.min(lowest, histogram[at] ?? 0);
  }
  return highest - lowest;
}
