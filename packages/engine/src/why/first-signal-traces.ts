import { isBeyond, reaches } from '../chan/direction.ts';
import type { Line } from '../chan/line.ts';
import { frontOf, lineAt } from './line-values.ts';
import type { Pivot } from '../chan/pivot.ts';
import type { Segment } from '../chan/segment.ts';
import type { SignalRules } from '../chan/chan-rules.ts';
import type { SignalGround } from '../chan/signal.ts';
import {
  type LevelReading,
  type SignalCase,
  barsOfLines,
  signalRulesOf,
  strengthOf,
} from './reading.ts';
import {
  type Trace,
  barsOver,
  beyondTerm,
  count,
  line,
  lineTerms,
  price,
  rate,
  strength,
  term,
  traceOf,
} from './trace.ts';

type FirstGround = Extract<SignalGround, { kind: '1' | '1p' }>;

/** P1: the checks of a first signal, after a pivot (1) or without one (1p, 盘整背驰). */
export function firstGroundTraces(explained: SignalCase, ground: FirstGround): Trace[] {
  const { segments, pivots } = explained.reading;
  const segment = segments.find(({ endStroke }) => endStroke === explained.signal.line);
  if (segment === undefined) return [];
  const pivot = pivots[segment.pivots.at(-1) ?? -1];
  const enough = pivotCountTrace(explained, segment);
  if (ground.kind === '1p' || pivot === undefined)
    return [enough, ...withoutPivotTraces(explained, segment, ground)];
  return [enough, ...afterPivotTraces(explained, { segment, pivot }, ground)];
}

function pivotCountTrace({ context, reading }: SignalCase, segment: Segment): Trace {
  const rules = signalRulesOf(context, reading.level, segment.direction);
  const inside = segment.pivots.flatMap((index) => reading.pivots[index] ?? []);
  const counted = rules.ignoresSingleStrokePivots
    ? inside.filter(({ beginStroke, endStroke }) => beginStroke !== endStroke)
    : inside;
  return traceOf('P1', 'pivot-count', {
    holds: counted.length >= rules.minPivotCount,
    values: { count: count(counted.length), needed: count(rules.minPivotCount) },
    bars: counted.map((pivot) => barsOver(pivot)),
  });
}

function afterPivotTraces(
  explained: SignalCase,
  { segment, pivot }: { readonly segment: Segment; readonly pivot: Pivot },
  ground: FirstGround,
): Trace[] {
  const rules = signalRulesOf(explained.context, explained.reading.level, segment.direction);
  const { reading } = explained;
  const { lines, level } = reading;
  const { line: at } = explained.signal;
  const leaving = lineAt(lines, at);
  const edge = leaving.direction > 0 ? pivot.high : pivot.low;
  const breaks = isBeyond(frontOf(leaving), edge, leaving.direction);
  const entering = pivot.beginStroke - 1;
  return [
    traceOf('D3', 'breaks-pivot', {
      holds: breaks,
      values: {
        ...lineTerms(level),
        at: line(reading, at),
        price: price(frontOf(leaving)),
        edge: price(edge),
        relation: beyondTerm(leaving.direction),
      },
      bars: [barsOver(pivot), barsOfLines(lines, at, at)],
    }),
    ...(breaks ? [divergenceTrace(explained, { entering, segment }, ground)] : []),
    ...(rules.firstIsPeak ? [peakTrace(explained, pivot)] : []),
  ];
}

/** D3: the line that leaves is weaker than the one that entered, by the rate of the rules. */
function divergenceTrace(
  explained: SignalCase,
  { entering, segment }: { readonly entering: number; readonly segment: Segment },
  ground: FirstGround,
): Trace {
  const { context, reading, signal } = explained;
  const { direction } = segment;
  const rules = signalRulesOf(context, reading.level, direction);
  const strengthBy = strengthOf(context, reading, direction);
  const before = strengthBy(entering, 'entering');
  const after = strengthBy(signal.line, 'leaving');
  const isAny = ground.kind === '1' && rules.divergenceRate > 100;
  const isUnlimited = rules.divergenceRate === Number.POSITIVE_INFINITY;
  return traceOf('D3', isAny || isUnlimited ? 'divergence-any' : 'divergence', {
    holds: isAny || after <= rules.divergenceRate * before,
    values: {
      ratio: rate(ground.divergenceRate ?? Number.NaN),
      limit: rate(rules.divergenceRate),
      measure: term(rules.measure),
    },
    bars: [entering, signal.line].map((at) => barsOfLines(reading.lines, at, at)),
    children: [
      strengthTrace(reading, 'strength-entering', { at: entering, value: before, rules }),
      strengthTrace(reading, 'strength-leaving', { at: signal.line, value: after, rules }),
    ],
  });
}

function strengthTrace(
  reading: LevelReading,
  template: 'strength-entering' | 'strength-leaving',
  {
    at,
    value,
    rules,
  }: { readonly at: number; readonly value: number; readonly rules: SignalRules },
): Trace {
  return traceOf('D2', template, {
    values: {
      ...lineTerms(reading.level),
      at: line(reading, at),
      measure: term(rules.measure),
      strength: strength(value),
    },
    bars: [barsOfLines(reading.lines, at, at)],
  });
}

/** The line that leaves the pivot is the furthest of all since the pivot began. */
function peakTrace({ reading, signal }: SignalCase, pivot: Pivot): Trace {
  const { lines, level } = reading;
  const at = pivot.endStroke + 1;
  const leaving = lines[at];
  if (leaving === undefined)
    return traceOf('P1', 'leaving-missing', { holds: false, values: { ...lineTerms(level) } });
  const { direction } = leaving;
  const sideOf = ({ high, low }: Line): number => (direction > 0 ? high : low);
  const furthest = lines
    .slice(pivot.beginStroke, Math.min(pivot.endStroke, signal.line) + 1)
    .map(sideOf)
    .reduce((max, each) => (isBeyond(each, max, direction) ? each : max));
  return traceOf('P1', 'leaving-peak', {
    holds: reaches(frontOf(leaving), furthest, direction),
    values: {
      ...lineTerms(level),
      at: line(reading, at),
      price: price(frontOf(leaving)),
      other: price(furthest),
      relation: beyondTerm(direction),
    },
    bars: [barsOfLines(lines, at, at)],
  });
}

/** Without a pivot the segment's last line is compared with the one two before it. */
function withoutPivotTraces(explained: SignalCase, segment: Segment, ground: FirstGround): Trace[] {
  const { reading } = explained;
  const { lines, level } = reading;
  const { line: at } = explained.signal;
  // In chan.py the line two before one of the first two is one of the last two (Q4).
  const before = at >= 2 ? at - 2 : lines.length + at - 2;
  const last = lineAt(lines, at);
  const earlier = lineAt(lines, before);
  const limit = last.direction > 0 ? earlier.high : earlier.low;
  return [
    traceOf('P1', 'further-than-before', {
      holds: reaches(frontOf(last), limit, last.direction),
      values: {
        ...lineTerms(level),
        at: line(reading, at),
        price: price(frontOf(last)),
        before: line(reading, before),
        other: price(limit),
        relation: beyondTerm(last.direction),
      },
      bars: [barsOfLines(lines, before, before), barsOfLines(lines, at, at)],
    }),
    divergenceTrace(explained, { entering: before, segment }, ground),
  ];
}
