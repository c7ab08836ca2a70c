import type { Stroke } from '../chan/chan-analysis.ts';
import { fractalTrace } from './explain-fractal.ts';
import { barCountAtOpening, barsOf, extremeBar, mergedBarsOver, priceAt } from './merged-moment.ts';
import { strokeChecks } from './stroke-checks.ts';
import { type StrokeHistory, endsUpTo, strokeHistoryOf } from './stroke-history.ts';
import type { TraceTemplate } from './trace-template.ts';
import {
  type Trace,
  type WhyContext,
  bar,
  barsOver,
  beyondTerm,
  count,
  fractalTerm,
  price,
  traceOf,
  wayTerm,
} from './trace.ts';

/** Why a stroke (笔) runs from its begin to its end. Throws RangeError where there is no such stroke. */
export function explainStroke(context: WhyContext, index: number): Trace {
  const stroke = context.analysis.strokes[index];
  if (stroke === undefined)
    throw new RangeError(
      `Cannot explain stroke ${index}: there are ${context.analysis.strokes.length}`,
    );
  const history = strokeHistoryOf(context.bars, context.rules.stroke);
  return traceOf('A3.2', 'stroke', {
    values: {
      way: wayTerm(stroke.direction),
      begin: price(stroke.beginPrice),
      beginTime: bar(stroke.beginBar),
      end: price(stroke.endPrice),
      endTime: bar(stroke.endBar),
      span: count(stroke.endMerged - stroke.beginMerged),
      bars: count(stroke.endBar - stroke.beginBar + 1),
    },
    bars: [barsOver(stroke)],
    children: [
      fractalTrace(history.merged, stroke.beginMerged),
      ...(stroke.isSure ? [] : tailTraces(context, stroke, history)),
      ...sureTraces(context, stroke, history),
      stateTrace(context, index, stroke),
    ],
  });
}

/** How the stroke, or what it was before its provisional end, became a sure stroke. */
function sureTraces(context: WhyContext, stroke: Stroke, history: StrokeHistory): Trace[] {
  const end = history.turns[history.turns.indexOf(stroke.beginMerged) + 1];
  if (end === undefined) return [];
  const ends = endsUpTo(history, end);
  const first = ends[0] ?? end;
  return [
    ...firstTrace(history, stroke, first),
    testedTrace(context, history, [stroke.beginMerged, first]),
    ...ends.slice(1).map((each, at) => movedTrace(history, ends[at] ?? each, each)),
    ...(stroke.isSure ? [fractalTrace(history.merged, end)] : []),
  ];
}

/** The checks of a sure stroke as they went when its end was complete. */
function testedTrace(
  { bars, rules }: WhyContext,
  { merged: now }: StrokeHistory,
  [from, to]: readonly [number, number],
): Trace {
  const merged = mergedBarsOver(bars, barCountAtOpening(now, to + 1));
  const side = merged.fractalAt(to) > 0 ? 1 : -1;
  return traceOf('A3.2', 'stroke-tested', {
    values: {
      kind: fractalTerm(side),
      end: price(priceAt(merged, to, side)),
      time: bar(extremeBar(merged, to, side)),
    },
    bars: [barsOf(merged, to - 1, to + 1)],
    children: strokeChecks({ merged, from, to, isTail: false }, rules.stroke),
  });
}

function firstTrace(history: StrokeHistory, stroke: Stroke, end: number): Trace[] {
  if (history.verdicts.get(end)?.kind !== 'ends-first') return [];
  return [
    traceOf('A3.2', 'stroke-first', {
      values: { kind: fractalTerm(stroke.direction > 0 ? -1 : 1) },
      bars: [barsOf(history.merged, stroke.beginMerged, stroke.beginMerged)],
    }),
  ];
}

function movedTrace({ merged, verdicts }: StrokeHistory, old: number, next: number): Trace {
  const side = merged.fractalAt(next) > 0 ? 1 : -1;
  const isJoined = verdicts.get(next)?.kind === 'joins';
  return traceOf(isJoined ? 'B4' : 'A3.2', isJoined ? 'stroke-joined' : 'stroke-end-moved', {
    values: {
      kind: fractalTerm(side),
      old: price(priceAt(merged, old, side)),
      next: price(priceAt(merged, next, side)),
      time: bar(extremeBar(merged, next, side)),
      relation: beyondTerm(side),
    },
    bars: [barsOf(merged, old, old), barsOf(merged, next, next)],
  });
}

/** Why the last stroke ends provisionally where it does: V2, V3, or B4. */
function tailTraces(context: WhyContext, stroke: Stroke, history: StrokeHistory): Trace[] {
  const { merged, turns } = history;
  const { beginMerged: from, endMerged: to, direction } = stroke;
  if (turns.at(-1) === from) {
    const children = strokeChecks({ merged, from, to, isTail: true }, context.rules.stroke);
    return [traceOf('V3', 'tail-added', { children, bars: [barsOf(merged, from, to)] })];
  }
  const old = turns[turns.indexOf(from) + 1] ?? from;
  const template: TraceTemplate = turns.at(-2) === from ? 'tail-moved' : 'tail-joined';
  return [
    traceOf(template === 'tail-moved' ? 'V2' : 'B4', template, {
      values: {
        old: price(priceAt(merged, old, direction)),
        end: price(stroke.endPrice),
        time: bar(stroke.endBar),
        relation: beyondTerm(direction),
      },
      bars: [barsOf(merged, old, old), barsOf(merged, to, to)],
    }),
  ];
}

/** V5: whether later bars may still change it. */
function stateTrace({ analysis, rules }: WhyContext, index: number, stroke: Stroke): Trace {
  const values = { kind: fractalTerm(stroke.direction) };
  const isFollowed = analysis.strokes[index + 1]?.isSure === true;
  const isLocked = stroke.isSure && isFollowed && rules.stroke.allowsSubPeak;
  return traceOf('V5', isLocked ? 'stroke-locked' : 'stroke-sure', {
    holds: stroke.isSure,
    values,
  });
}
