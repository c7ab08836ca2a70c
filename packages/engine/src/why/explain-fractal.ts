import { type Direction, isBeyond } from '../chan/direction.ts';
import type { MergedBarColumns } from '../chan/merged-bar.ts';
import { barsOf, extremeBar, mergedBarsOver, priceAt } from './merged-moment.ts';
import {
  type Trace,
  type WhyContext,
  bar,
  beyondTerm,
  count,
  fractalTerm,
  price,
  sideTerm,
  traceOf,
  wayTerm,
} from './trace.ts';

/**
 * Why a merged bar is a fractal (分型), or is none. Throws RangeError where there is no merged bar.
 */
export function explainFractal({ bars }: WhyContext, mergedBar: number): Trace {
  const merged = mergedBarsOver(bars, bars.length);
  if (!(mergedBar >= 0 && mergedBar < merged.length))
    throw new RangeError(
      `Cannot explain a fractal at merged bar ${mergedBar}: there are ${merged.length}`,
    );
  return fractalTrace(merged, mergedBar);
}

/** The checks F1 on a merged bar, by what it and its neighbours are now. */
export function fractalTrace(merged: MergedBarColumns, at: number): Trace {
  if (at === 0 || at === merged.length - 1) return neighbourMissing(merged, at);
  const kind: Direction = merged.directionAt(at);
  const holds = merged.fractalAt(at) !== 0;
  return traceOf('F1', 'fractal', {
    holds,
    values: {
      kind: fractalTerm(kind),
      price: price(priceAt(merged, at, kind)),
      time: bar(extremeBar(merged, at, kind)),
    },
    bars: [barsOf(merged, at - 1, at + 1)],
    children: [
      sideCheck(merged, { at, kind, side: 1 }),
      sideCheck(merged, { at, kind, side: -1 }),
      ...[at - 1, at, at + 1].flatMap((each) => mergingOf(merged, each)),
      ...(holds ? [traceOf('F2', 'fractal-final')] : []),
    ],
  });
}

function neighbourMissing(merged: MergedBarColumns, at: number): Trace {
  return traceOf('F1', at === 0 ? 'fractal-no-left' : 'fractal-no-right', {
    holds: false,
    values: { high: price(merged.highAt(at)), low: price(merged.lowAt(at)) },
    bars: [barsOf(merged, at, at)],
  });
}

function sideCheck(
  merged: MergedBarColumns,
  { at, kind, side }: { at: number; kind: Direction; side: Direction },
): Trace {
  const own = priceAt(merged, at, side);
  const left = priceAt(merged, at - 1, side);
  const right = priceAt(merged, at + 1, side);
  return traceOf('F1', 'fractal-side', {
    holds: isBeyond(own, left, kind) && isBeyond(own, right, kind),
    values: {
      side: sideTerm(side),
      own: price(own),
      left: price(left),
      right: price(right),
      relation: beyondTerm(kind),
    },
    bars: [barsOf(merged, at - 1, at - 1), barsOf(merged, at, at), barsOf(merged, at + 1, at + 1)],
  });
}

/** M3: how the bars of a merged bar became one, nothing where it is one bar only. */
function mergingOf(merged: MergedBarColumns, at: number): Trace[] {
  const { first, last } = barsOf(merged, at, at);
  if (first === last) return [];
  const way = merged.directionAt(at);
  return [
    traceOf('M3', 'merged', {
      values: {
        count: count(last - first + 1),
        way: wayTerm(way),
        side: sideTerm(way),
        high: price(merged.highAt(at)),
        low: price(merged.lowAt(at)),
      },
      bars: [{ first, last }],
    }),
  ];
}
