import { type ChanRules, analyzeChanSignals } from '@chanscope/engine';
import { type BarColumns, createBarColumns, sliceBars } from '@chanscope/market';

import { analysisFault, drawRules } from '@chanscope/engine/testing';
import { knownCases } from './known-shapes.ts';
import { type RandomDraw, drawFor } from './fuzz/random-draw.ts';

/** A long series whose shape repeats for ever: what one shape costs too much adds up in it. */
interface LongShape {
  /** Ticks of the moves, up and down in turn, before they grow. */
  readonly moves: readonly number[];
  /** How much larger each move is than the one a shape earlier would be. */
  readonly growth: number;
  readonly barsPerMove: number;
  readonly length: number;
}

/** A series and the rules to read it by. */
export interface LongCase {
  readonly shape: LongShape;
  readonly rules: ChanRules;
}

/** Less than this is too short to be compared. */
const minMs = 250;
/** A series four times as long may take this many times as long. */
const maxGrowth = 10;

/**
 * Reads a long series, and its first quarter. The fault is an error, an analysis that does not hold
 * together, or a time that grows much faster than the series; null when all is well.
 */
export function longCaseFault(seed: number, number: number): string | null {
  const { shape, rules } = drawLongCase(seed, number);
  const bars = barsOf(shape);
  try {
    const fault = analysisFault(analyzeChanSignals(bars, rules), { bars, rules });
    return fault ?? growthFault(bars, rules);
  } catch (error) {
    return `${shape.length} sound bars end in ${String(error)}`;
  }
}

/** The shape of the series and the rules of a case as JSON. */
export function describeLongCase(seed: number, number: number): string {
  return JSON.stringify(drawLongCase(seed, number));
}

function growthFault(bars: BarColumns, rules: ChanRules): string | null {
  const longMs = msOf(bars, rules);
  if (longMs < minMs) return null;
  const shortMs = msOf(sliceBars(bars, 0, bars.length / 4), rules);
  const growth = longMs / shortMs;
  if (growth < maxGrowth) return null;
  return `four times the bars take ${growth.toFixed(1)} times as long, ${bars.length} bars ${longMs.toFixed(0)} ms`;
}

/** The shorter of two runs. */
function msOf(bars: BarColumns, rules: ChanRules): number {
  const times = [1, 2].map(() => {
    const start = performance.now();
    analyzeChanSignals(bars, rules);
    return performance.now() - start;
  });
  return Math.min(...times);
}

function drawLongCase(seed: number, number: number): LongCase {
  const known = knownCases[number];
  if (known !== undefined) return known;
  const draw = drawFor(seed, number);
  const shape = draw.below(20) === 0 ? drawRamps(draw) : drawPattern(draw);
  const rules = drawRules(draw);
  // Moves of one bar are strokes only where no least distance is asked for.
  const method = shape.barsPerMove === 1 ? 'fractal' : rules.stroke.method;
  return { shape, rules: { ...rules, stroke: { ...rules.stroke, method } } };
}

function drawPattern(draw: RandomDraw): LongShape {
  const max = draw.from([3, 30]);
  const moves = Array.from({ length: 2 * (2 + draw.below(12)) }, () => 1 + draw.below(max));
  const rise = moves.reduce((sum, move, at) => sum + (at % 2 === 0 ? move : -move), 0);
  // The last move falls: it leaves the shape where it began, or a tick off.
  const last = Math.max(1, (moves.at(-1) ?? 1) + rise + draw.from([0, 0, 1, -1]));
  return {
    moves: [...moves.slice(0, -1), last],
    growth: draw.from([1, 1, 1.0005, 0.9997]),
    barsPerMove: draw.from([1, 1, 4, 5]),
    length: 60_000,
  };
}

/** A few moves of very many bars. */
function drawRamps(draw: RandomDraw): LongShape {
  const moves = Array.from({ length: 8 }, () => 1 + draw.below(9));
  return { moves, growth: 1, barsPerMove: 130_000, length: 400_000 };
}

function barsOf({ moves, growth, barsPerMove, length }: LongShape): BarColumns {
  const bars = createBarColumns(length);
  let price = 100_000;
  let scale = 1;
  for (let at = 0; at < length; at += 1) {
    const move = Math.floor(at / barsPerMove);
    const size = (moves[move % moves.length] ?? 0) * (move % 2 === 0 ? 1 : -1);
    if (at % barsPerMove === 0) scale *= growth;
    price += (size * scale) / barsPerMove;
    bars.time[at] = at * 60_000;
    bars.open[at] = price;
    bars.close[at] = price;
    bars.high[at] = price + 1e-6;
    bars.low[at] = price - 1e-6;
    bars.volume[at] = 1;
  }
  return bars;
}
