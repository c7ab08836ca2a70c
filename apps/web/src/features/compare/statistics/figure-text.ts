import type { ComparisonFigure } from '@chanscope/contract';

import { formatSignedPercent } from '../../../chart/axes/number-format.ts';

/** How a figure is written: a correlation and a deviation as they are, a return in percent. */
export type FigureKind = 'plain' | 'percent' | 'deviations';

/** A figure as text, null where there is none. */
export function figureText({ value }: ComparisonFigure, kind: FigureKind): string | null {
  if (value === null) return null;
  if (kind === 'percent') return formatSignedPercent(value);
  const text = value.toFixed(2);
  // A deviation has a side, and minus zero is none.
  if (Number(text) === 0) return '0.00';
  return kind === 'deviations' && value > 0 ? `+${text}` : text;
}

/** Where a ratio stands by its deviation (偏离): within one standard deviation, up to two, or beyond. */
type DeviationBand = 'usual' | 'high' | 'low' | 'veryHigh' | 'veryLow';

/** The band of so many standard deviations; the edge belongs to the band nearer to the mean. */
export function deviationBandOf(deviations: number): DeviationBand {
  const size = Math.abs(deviations);
  if (size <= 1) return 'usual';
  if (size <= 2) return deviations > 0 ? 'high' : 'low';
  return deviations > 0 ? 'veryHigh' : 'veryLow';
}

/** How far from the left of a scale from −3 to +3 a deviation stands, as a share of 1; beyond it at its end. */
export function placeOnScale(deviations: number): number {
  return (Math.min(3, Math.max(-3, deviations)) + 3) / 6;
}
