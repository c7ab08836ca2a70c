import type { DivergenceMeasure } from './chan-rules.ts';
import { type Strength, type StrokeSource, firstBarOf, lastBarOf } from './stroke-source.ts';

type HistogramMeasure = Extract<DivergenceMeasure, `histogram-${string}`>;

/** Keeps a stroke without a bar of its own colour from a strength of 0, by which one cannot divide. */
const min = 1e-7;

/** True for the measures that read the histogram of MACD (柱子). */
export function isHistogramMeasure(measure: DivergenceMeasure): measure is HistogramMeasure {
  return measure.startsWith('histogram-');
}

/** Measures strokes on the histogram of MACD: rules D1 and D2. */
export function histogramStrength(measure: HistogramMeasure, source: StrokeSource): Strength {
  switch (measure) {
    case 'histogram-peak':
      return (line) => peakOf(source, line);
    case 'histogram-full-area':
      return (line) => fullAreaOf(source, line);
    case 'histogram-area':
      return (line, side) =>
        side === 'entering' ? areaAfterBegin(source, line) : areaBeforeEnd(source, line);
    case 'histogram-difference':
      return (line) => differenceOf(source, line);
  }
}

/** The longest bar of the stroke's own sign. */
function peakOf(source: StrokeSource, line: number): number {
  const { values } = source.closes.histogram;
  const direction = source.lines.direction(line);
  const last = lastBarOf(source, line);
  let peak = min;
  for (let at = firstBarOf(source, line); at <= last; at += 1) {
    const height = (values[at] ?? 0) * direction;
    if (height > peak) peak = height;
  }
  return peak;
}

/** All bars of the stroke's own sign between its extremes. */
function fullAreaOf({ lines, closes }: StrokeSource, line: number): number {
  const direction = lines.direction(line);
  let area = min;
  for (let at = lines.beginBar(line); at <= lines.endBar(line); at += 1)
    area += Math.max(0, (closes.histogram.values[at] ?? 0) * direction);
  return area;
}

/** The bars from the begin on, as long as they have the sign of the first. */
function areaAfterBegin(source: StrokeSource, line: number): number {
  const { values } = source.closes.histogram;
  const begin = source.lines.beginBar(line);
  const last = lastBarOf(source, line);
  const sign = Math.sign(values[begin] ?? 0);
  let area = min;
  for (let at = begin; at <= last; at += 1) {
    const height = (values[at] ?? 0) * sign;
    if (height <= 0) break;
    area += height;
  }
  return area;
}

/** The bars back from the end, as long as they have the sign of the last. */
function areaBeforeEnd(source: StrokeSource, line: number): number {
  const { values } = source.closes.histogram;
  const end = source.lines.endBar(line);
  const first = firstBarOf(source, line);
  const sign = Math.sign(values[end] ?? 0);
  let area = min;
  for (let at = end; at >= first; at -= 1) {
    const height = (values[at] ?? 0) * sign;
    if (height <= 0) break;
    area += height;
  }
  return area;
}

function differenceOf(source: StrokeSource, line: number): number {
  const { values } = source.closes.histogram;
  const last = lastBarOf(source, line);
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = firstBarOf(source, line); at <= last; at += 1) {
    highest = Math.max(highest, values[at] ?? 0);
    lowest = Math.min(lowest, values[at] ?? 0);
  }
  return highest - lowest;
}
