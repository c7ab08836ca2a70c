import type { ChanElement, LineShape, PivotShape, SignalShape } from '@chanscope/engine';

import type { PointedElement } from './pointed-element.ts';

/** A line of a card: the key of its name, and its text. */
export interface Fact {
  readonly key: FactKey;
  readonly text: string;
}

/** The keys of the names of facts. */
export type FactKey =
  | 'begin'
  | 'end'
  | 'place'
  | 'range'
  | 'extremes'
  | 'bars'
  | 'change'
  | 'macdArea'
  | 'divergence'
  | 'seen'
  | 'sure'
  | 'locked'
  | 'withdrawn';

/** How bars and prices of a series are written. */
export interface SeriesWords {
  readonly timeOf: (bar: number) => string;
  readonly priceOf: (price: number) => string;
}

/** Where an element stands and how large it is. */
export function shapeFacts(pointed: PointedElement, words: SeriesWords): Fact[] {
  if (pointed.kind === 'fractal') return [placeFact(pointed, words)];
  const { shape } = pointed;
  switch (shape.kind) {
    case 'line':
      return lineFacts(shape, words);
    case 'pivot':
      return pivotFacts(shape, words);
    case 'signal':
      return signalFacts(shape, words);
  }
}

/** When it was born, and what became of it; what has not happened is left out. */
export function lifeFacts(life: ChanElement, { timeOf }: SeriesWords): Fact[] {
  const moments = [
    ['seen', life.firstSeenBar],
    ['sure', life.sureBar],
    ['locked', life.lockedBar],
    ['withdrawn', life.withdrawnBar],
  ] as const;
  return moments.flatMap(([key, bar]) => (bar === null ? [] : [{ key, text: timeOf(bar) }]));
}

/** The area of MACD of a stroke, in the unit of the histogram. */
export function areaFact(area: number): Fact {
  return { key: 'macdArea', text: area.toFixed(area < 10 ? 3 : 1) };
}

/** Up to this ratio of strength the move that leaves a pivot is weaker than the one that entered it. */
const maxDivergentRate = 0.9;

/**
 * Whether the strength of a first signal (1, 1p) diverges, with the ratio in two digits; null for
 * everything else, and where the strength is not known.
 */
export function divergenceVerdict(
  pointed: PointedElement,
): { readonly isDivergent: boolean; readonly rate: string } | null {
  if (pointed.kind === 'fractal' || pointed.shape.kind !== 'signal') return null;
  const { signalKind, divergenceRate } = pointed.shape;
  const isFirst = signalKind === '1' || signalKind === '1p';
  if (!isFirst || divergenceRate === null) return null;
  return { isDivergent: divergenceRate <= maxDivergentRate, rate: divergenceRate.toFixed(2) };
}

function placeFact({ bar, price }: { bar: number; price: number }, words: SeriesWords): Fact {
  return { key: 'place', text: placeText(bar, price, words) };
}

function placeText(bar: number, price: number, { timeOf, priceOf }: SeriesWords): string {
  return `${timeOf(bar)} · ${priceOf(price)}`;
}

function lineFacts(line: LineShape, words: SeriesWords): Fact[] {
  return [
    { key: 'begin', text: placeText(line.beginBar, line.beginPrice, words) },
    { key: 'end', text: placeText(line.endBar, line.endPrice, words) },
    barCountFact(line),
    { key: 'change', text: signedPercent(line.endPrice / line.beginPrice - 1) },
  ];
}

function pivotFacts(pivot: PivotShape, words: SeriesWords): Fact[] {
  const { priceOf, timeOf } = words;
  return [
    { key: 'begin', text: timeOf(pivot.beginBar) },
    { key: 'end', text: timeOf(pivot.endBar) },
    { key: 'range', text: `${priceOf(pivot.low)} – ${priceOf(pivot.high)}` },
    { key: 'extremes', text: `${priceOf(pivot.lowest)} – ${priceOf(pivot.highest)}` },
    barCountFact(pivot),
  ];
}

function signalFacts(signal: SignalShape, words: SeriesWords): Fact[] {
  const { divergenceRate } = signal;
  const place = placeFact(signal, words);
  if (divergenceRate === null) return [place];
  return [place, { key: 'divergence', text: divergenceRate.toFixed(2) }];
}

function barCountFact({ beginBar, endBar }: { beginBar: number; endBar: number }): Fact {
  return { key: 'bars', text: String(endBar - beginBar + 1) };
}

function signedPercent(ratio: number): string {
  if (!Number.isFinite(ratio)) return '—';
  return `${ratio > 0 ? '+' : ''}${(ratio * 100).toFixed(2)}%`;
}
