import type { DivergenceMeasure, PriceMeasure } from './chan-rules.ts';
import { histogramStrength, isHistogramMeasure } from './histogram-strength.ts';
import type { LineColumns } from './line.ts';
import { type Strength, type StrokeSource, firstBarOf, lastBarOf } from './stroke-source.ts';

/**
 * The strength of strokes by a measure of rule D2, over all bars of the merged bars that a stroke runs
 * through unless the measure says otherwise. Missing volumes and amounts count as 0.
 */
export function strokeStrength(measure: DivergenceMeasure, source: StrokeSource): Strength {
  if (isHistogramMeasure(measure)) return histogramStrength(measure, source);
  const { bars } = source;
  switch (measure) {
    case 'slope':
    case 'amplitude':
      return priceStrength(measure, source.lines);
    case 'volume':
      return (line) => sumOver(bars.volume, firstBarOf(source, line), lastBarOf(source, line));
    case 'amount':
      return (line) => sumOver(bars.amount, firstBarOf(source, line), lastBarOf(source, line));
    case 'average-volume':
      return averageOver(source, 'volume');
    case 'average-amount':
      return averageOver(source, 'amount');
    case 'average-turnover-rate':
      // Bars do not carry the shares in circulation.
      return () => 0;
    case 'relative-strength':
      return (line) => relativeStrengthOf(source, line);
  }
}

/** The strength of lines of any level by their prices alone, as a share of the price. */
export function priceStrength(measure: PriceMeasure, lines: LineColumns): Strength {
  if (measure === 'slope')
    return (at) => {
      const high = lines.high(at);
      return (high - lines.low(at)) / high / barCountOf(lines, at);
    };
  return (at) => {
    const high = lines.high(at);
    const low = lines.low(at);
    return (high - low) / (lines.direction(at) > 0 ? low : high);
  };
}

/** Bars from begin to end, both included. */
function barCountOf(lines: LineColumns, line: number): number {
  return lines.endBar(line) - lines.beginBar(line) + 1;
}

/** Falling strokes are stronger the lower it gets. */
function relativeStrengthOf(source: StrokeSource, line: number): number {
  const { values } = source.closes.relativeStrength;
  const isUp = source.lines.direction(line) > 0;
  const last = lastBarOf(source, line);
  let extreme = isUp ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (let at = firstBarOf(source, line); at <= last; at += 1) {
    const value = values[at] ?? Number.NaN;
    extreme = isUp ? Math.max(extreme, value) : Math.min(extreme, value);
  }
  return isUp ? extreme : 10000 / (extreme + 1e-7);
}

function sumOver(column: Float64Array, first: number, last: number): number {
  let sum = 0;
  for (let at = first; at <= last; at += 1) sum += column[at] ?? Number.NaN;
  return Number.isNaN(sum) ? 0 : sum;
}

function averageOver(source: StrokeSource, name: 'volume' | 'amount'): Strength {
  return (line) =>
    sumOver(source.bars[name], firstBarOf(source, line), lastBarOf(source, line)) /
    barCountOf(source.lines, line);
}
