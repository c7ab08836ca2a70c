import type { Line } from '../chan/line.ts';
import { lineAt } from './line-values.ts';
import type { Pivot } from '../chan/pivot.ts';
import type { SignalGround } from '../chan/signal.ts';
import { type SignalCase, barsOfLines, signalRulesAfter } from './reading.ts';
import { followsFirstTrace } from './second-signal-traces.ts';
import { type Trace, barsOver, beyondTerm, line, lineTerms, price, traceOf } from './trace.ts';

type ThirdGround = Extract<SignalGround, { kind: '3a' | '3b' }>;

/** P3: the checks of a third signal (三类): the line turns back outside of a pivot that was left. */
export function thirdGroundTraces(explained: SignalCase, ground: ThirdGround): Trace[] {
  const found =
    ground.kind === '3a' ? pivotAfter(explained, ground) : pivotBefore(explained, ground);
  if (found === null) return [];
  const { pivot, end } = found;
  const rules = signalRulesAfter(explained.context, explained.reading, end);
  return [
    ...(rules.thirdFollowsFirst
      ? [{ ...followsFirstTrace(explained, end), rule: 'P3' as const }]
      : []),
    pivotTrace(explained, pivot, ground),
    staysOutTrace(explained, pivot),
    ...(rules.thirdBreaksPeak && ground.kind === '3a' ? [peakTrace(explained, pivot)] : []),
  ];
}

/** The pivot and the end of the segment before the signal. */
interface Found {
  readonly pivot: Pivot;
  readonly end: number;
}

/** 3a: the pivot that the line before the signal's line left. */
function pivotAfter({ reading, signal }: SignalCase, ground: ThirdGround): Found | null {
  const { pivots, segments } = reading;
  const pivot = pivots.find(
    (each) => each.endStroke + 2 === signal.line && heightOf(each) === ground.pivotHeight,
  );
  if (pivot === undefined) return null;
  const before = segments.findLast(({ endStroke }) => endStroke < pivot.beginStroke);
  return { pivot, end: before?.endStroke ?? -1 };
}

/** 3b: the last pivot of a segment that ended before. */
function pivotBefore({ reading, signal }: SignalCase, ground: ThirdGround): Found | null {
  const { pivots, segments } = reading;
  for (const segment of segments.toReversed()) {
    const distance = signal.line - segment.endStroke;
    if (distance < 2 || distance % 2 !== 0) continue;
    const pivot = segment.pivots
      .flatMap((index) => pivots[index] ?? [])
      .findLast(({ beginStroke, endStroke }) => beginStroke !== endStroke);
    if (pivot !== undefined && heightOf(pivot) === ground.pivotHeight)
      return { pivot, end: segment.endStroke };
  }
  return null;
}

function heightOf({ low, high }: Pivot): number {
  return (high - low) / low;
}

function pivotTrace({ reading }: SignalCase, pivot: Pivot, { kind }: ThirdGround): Trace {
  return traceOf('P3', kind === '3a' ? 'third-pivot-after' : 'third-pivot-before', {
    values: {
      ...lineTerms(reading.level),
      low: price(pivot.low),
      high: price(pivot.high),
    },
    bars: [barsOver(pivot)],
  });
}

/** The edge of the pivot that a line coming back must not reach: ZG for one that falls. */
function edgeOf({ direction }: Line, pivot: Pivot): number {
  return direction < 0 ? pivot.high : pivot.low;
}

function staysOutTrace({ reading, signal }: SignalCase, pivot: Pivot): Trace {
  const { lines, level } = reading;
  const back = lineAt(lines, signal.line);
  const end = back.direction < 0 ? back.low : back.high;
  const edge = edgeOf(back, pivot);
  return traceOf('P3', 'stays-out', {
    holds: back.direction < 0 ? end >= edge : end <= edge,
    values: {
      ...lineTerms(level),
      at: line(reading, signal.line),
      price: price(end),
      edge: price(edge),
      relation: beyondTerm(back.direction),
    },
    bars: [barsOfLines(lines, signal.line, signal.line)],
  });
}

/** The line turned back from the pivot's outermost price or beyond. */
function peakTrace({ reading, signal }: SignalCase, pivot: Pivot): Trace {
  const { lines, level } = reading;
  const back = lineAt(lines, signal.line);
  const begin = back.direction < 0 ? back.high : back.low;
  const outermost = back.direction < 0 ? pivot.highest : pivot.lowest;
  return traceOf('P3', 'left-beyond-peak', {
    holds: back.direction < 0 ? begin >= outermost : begin <= outermost,
    values: {
      ...lineTerms(level),
      at: line(reading, signal.line),
      price: price(begin),
      outermost: price(outermost),
      relation: beyondTerm(back.direction < 0 ? 1 : -1),
    },
    bars: [barsOfLines(lines, signal.line - 1, signal.line - 1)],
  });
}
