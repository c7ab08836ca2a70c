import type { BarColumns } from '@chanscope/market';

import type { Direction } from '../chan/direction.ts';
import { seriesFault } from '../chan/series-fault.ts';
import { type CzscPivot, pivotsOfStrokes } from './czsc-pivots.ts';
import { type CzscRules, defaultCzscRules } from './czsc-rules.ts';
import type { CzscStrokeSearch } from './czsc-stroke-search.ts';
import { CzscStrokes } from './czsc-strokes.ts';

/** A fractal (分型) of czsc. */
export interface CzscFractal {
  /** The bar of the extreme. */
  readonly bar: number;
  /** 1 top, -1 bottom. */
  readonly kind: Direction;
  readonly price: number;
}

/** A stroke (笔) of czsc, from fractal to fractal. */
export interface CzscStroke {
  readonly beginBar: number;
  readonly endBar: number;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly direction: Direction;
  /** How many merged bars it has, with both neighbours of both fractals. */
  readonly mergedBarCount: number;
  /** False for the last stroke while there are fewer than five merged bars from its end fractal on. */
  readonly isFinished: boolean;
}

/** A merged bar (合并K线) of czsc. */
export interface CzscMergedBar {
  /** Indexes of the first and the last bar in it. */
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
}

/** What czsc sees in a series of bars. Bars are named by their index in the series. */
export interface CzscAnalysis {
  /** Those of strokes and of the unfinished part, oldest first. */
  readonly fractals: readonly CzscFractal[];
  readonly strokes: readonly CzscStroke[];
  readonly pivots: readonly CzscPivot[];
  /** The merged bars from the left neighbour of the last stroke's end on. */
  readonly unfinished: readonly CzscMergedBar[];
}

/**
 * Reads the strokes and pivots of czsc v0.9.69 in a series of bars; it has no segments. Unlike there,
 * old strokes are not forgotten. Throws RangeError on a bar that cannot be (see `seriesFault`).
 */
export function analyzeCzsc(bars: BarColumns, rules: CzscRules = defaultCzscRules): CzscAnalysis {
  const fault = seriesFault(bars);
  if (fault !== null)
    throw new RangeError(`Cannot analyse bar ${fault.index}: ${fault.field} ${fault.reason}`);
  const strokes = new CzscStrokes(rules);
  for (let at = 0; at < bars.length; at += 1) strokes.add(bars.high[at] ?? 0, bars.low[at] ?? 0);
  return czscAnalysisOf(strokes);
}

/** The state of the strokes as objects. */
export function czscAnalysisOf(state: CzscStrokes): CzscAnalysis {
  const strokes = strokesOf(state);
  return {
    fractals: fractalsOf(state),
    strokes,
    pivots: pivotsOfStrokes(strokes.filter(({ isFinished }) => isFinished)),
    unfinished: unfinishedOf(state),
  };
}

/** czsc asks for so many merged bars from the left neighbour of its end before a stroke is finished. */
const minUnfinished = 5;

function strokesOf(state: CzscStrokes): CzscStroke[] {
  const { bars, fractals, strokes } = state;
  const isLastFinished = bars.length - state.tailBegin >= minUnfinished;
  return strokes.map((stroke, at) => ({
    beginBar: barOf(state, stroke.first),
    endBar: barOf(state, stroke.end),
    beginPrice: fractals.priceAt(stroke.first),
    endPrice: fractals.priceAt(stroke.end),
    direction: fractals.kindAt(stroke.end),
    mergedBarCount: stroke.mergedBarCount,
    isFinished: at < strokes.length - 1 || isLastFinished,
  }));
}

function barOf({ bars, fractals }: CzscStrokes, fractal: number): number {
  return bars.extreme[fractals.mergedBarAt(fractal)] ?? 0;
}

/**
 * The fractals of each stroke without its first one, which ends the stroke before, up to the right
 * neighbour of its end; then those of the unfinished part that come later.
 */
function fractalsOf(state: CzscStrokes): CzscFractal[] {
  const { fractals, strokes, tail } = state;
  const shown = strokes.flatMap((stroke) => fractalsInside(state, stroke));
  const from = Math.max(shown.at(-1) ?? -1, (tail?.first ?? fractals.length) - 1) + 1;
  for (let fractal = from; fractal < fractals.length; fractal += 1) shown.push(fractal);
  return shown.map((fractal) => ({
    bar: barOf(state, fractal),
    kind: fractals.kindAt(fractal),
    price: fractals.priceAt(fractal),
  }));
}

function fractalsInside({ fractals }: CzscStrokes, stroke: CzscStrokeSearch): number[] {
  const next = stroke.end + 1;
  const isNextInside =
    next < stroke.seen && fractals.mergedBarAt(next) === fractals.mergedBarAt(stroke.end) + 1;
  const count = stroke.end - stroke.first + Number(isNextInside);
  return Array.from({ length: count }, (_, at) => stroke.first + 1 + at);
}

function unfinishedOf({ bars, tailBegin }: CzscStrokes): CzscMergedBar[] {
  return bars.first.slice(tailBegin).map((first, index) => {
    const at = tailBegin + index;
    return { first, last: bars.last[at] ?? first, high: bars.highAt(at), low: bars.lowAt(at) };
  });
}
