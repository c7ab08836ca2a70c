import type { BarColumns } from '@chanscope/market';

import { createRelativeStrength } from '../indicators/relative-strength.ts';
import { studyAll } from '../study.ts';
import type { DivergenceMeasure, PriceMeasure } from './chan-rules.ts';
import type { Side } from './histogram-strength.ts';
import { histogramStrength, isHistogramMeasure } from './histogram-strength.ts';
import type { BarLine } from './line.ts';
import { lineAt } from './line.ts';
import type { MergedBarColumns } from './merged-bar.ts';
import type { StrokeLine } from './stroke.ts';

/** How strong the line at an index is, as the one that enters a pivot or as the one that leaves it. */
export type Strength = (line: number, side: Side) => number;

/** A stroke and all bars of the merged bars it runs through, also those outside of its extremes. */
export interface Stretch {
  readonly stroke: StrokeLine;
  readonly first: number;
  readonly last: number;
}

/** The strength of strokes by a measure of rule D2. Missing volumes and amounts count as 0. */
export function strokeStrength(
  measure: DivergenceMeasure,
  strokes: readonly StrokeLine[],
  on: { readonly bars: BarColumns; readonly mergedBars: MergedBarColumns },
): Strength {
  const { bars, mergedBars } = on;
  const stretchAt = (at: number): Stretch => {
    const stroke = lineAt(strokes, at);
    const first = mergedBars.first[stroke.beginMerged] ?? 0;
    return { stroke, first, last: mergedBars.last[stroke.endMerged] ?? 0 };
  };
  if (isHistogramMeasure(measure)) {
    const strengthOf = histogramStrength(measure, bars.close);
    return (at, side) => strengthOf(stretchAt(at), side);
  }
  switch (measure) {
    case 'slope':
    case 'amplitude':
      return priceStrength(measure, strokes);
    case 'volume':
    case 'amount':
      return (at) => sumOver(bars[measure], stretchAt(at));
    case 'average-volume':
      return (at) => averageOver(bars.volume, stretchAt(at));
    case 'average-amount':
      return (at) => averageOver(bars.amount, stretchAt(at));
    case 'average-turnover-rate':
      // Bars do not carry the shares in circulation.
      return () => 0;
    case 'relative-strength':
      return relativeStrength(bars, stretchAt);
  }
}

/** The strength of lines of any level by their prices alone, as a share of the price. */
export function priceStrength(measure: PriceMeasure, lines: readonly BarLine[]): Strength {
  if (measure === 'slope')
    return (at) => {
      const { high, low, beginBar, endBar } = lineAt(lines, at);
      return (high - low) / high / (endBar - beginBar + 1);
    };
  return (at) => {
    const { direction, high, low } = lineAt(lines, at);
    return (high - low) / (direction > 0 ? low : high);
  };
}

/** Falling strokes are stronger the lower it gets. Before the price first moves it is the middle, 50. */
function relativeStrength(bars: BarColumns, stretchAt: (at: number) => Stretch): Strength {
  const values = studyAll(createRelativeStrength({ period: 14 }), bars);
  return (at) => {
    const { stroke, first, last } = stretchAt(at);
    const inside = values.slice(first, last + 1).map((value) => value ?? 50);
    return stroke.direction > 0 ? Math.max(...inside) : 10000 / (Math.min(...inside) + 1e-7);
  };
}

function sumOver(column: Float64Array, { first, last }: Stretch): number {
  let sum = 0;
  for (let at = first; at <= last; at += 1) sum += column[at] ?? Number.NaN;
  return Number.isNaN(sum) ? 0 : sum;
}

function averageOver(column: Float64Array, stretch: Stretch): number {
  const { beginBar, endBar } = stretch.stroke;
  return sumOver(column, stretch) / (endBar - beginBar + 1);
}
