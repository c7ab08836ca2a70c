import type { StrokeRules } from '../chan/chan-rules.ts';
import { isBeyond, opposite } from '../chan/direction.ts';
import type { MergedBarColumns } from '../chan/merged-bar.ts';
import { reachAtBegin, reachAtEnd } from '../chan/stroke-candidate.ts';
import { barsOf, extremeBar, furthestOf, priceAt, riseFrom } from './merged-moment.ts';
import {
  type Trace,
  bar,
  beyondTerm,
  count,
  fractalTerm,
  price,
  sideTerm,
  traceOf,
} from './trace.ts';

/** The question whether a stroke may run between two merged bars, at the moment it was asked. */
export interface StrokeQuestion {
  /** The merged bars known then. */
  readonly merged: MergedBarColumns;
  readonly from: number;
  readonly to: number;
  /** A provisional end (虚笔): the merged bar after it does not count yet. */
  readonly isTail: boolean;
}

/** The checks B1 to B3 of a stroke, those that the rules ask for. */
export function strokeChecks(question: StrokeQuestion, rules: StrokeRules): Trace[] {
  return [
    ...(question.isTail ? [directionCheck(question)] : []),
    ...(rules.method === 'standard' ? spanChecks(question, rules) : []),
    ...fractalChecks(question, rules),
    ...(rules.endsAtPeak ? [peakCheck(question)] : []),
  ];
}

function directionCheck(question: StrokeQuestion): Trace {
  const { merged, to } = question;
  const rise = riseFrom(question.merged, question.from);
  return traceOf('B2', 'tail-direction', {
    holds: merged.directionAt(to) === rise,
    values: { way: beyondTerm(rise), end: price(priceAt(merged, to, rise)) },
    bars: [barsOf(merged, to - 1, to)],
  });
}

function spanChecks(question: StrokeQuestion, rules: StrokeRules): Trace[] {
  const span = spanCheck(question, rules);
  return rules.isStrict ? [span] : [span, barsBetweenCheck(question)];
}

function spanCheck(question: StrokeQuestion, rules: StrokeRules): Trace {
  const { merged, from, to } = question;
  const needed = rules.isStrict ? 4 : 3;
  const span = to - from;
  const bars = [barsOf(merged, from, to)];
  const values = { span: count(span), needed: count(needed) };
  if (!rules.countsGapAsBar || span >= 4)
    return traceOf('B1', 'span', { holds: span >= needed, values, bars });
  const gaps = gapsBetween(merged, from, to);
  return traceOf('B1', 'span-with-gaps', {
    holds: span + gaps >= needed,
    values: { ...values, gaps: count(gaps), total: count(span + gaps) },
    bars,
  });
}

function barsBetweenCheck({ merged, from, to }: StrokeQuestion): Trace {
  const between = (merged.first[to] ?? 0) - (merged.last[from] ?? 0) - 1;
  return traceOf('B1', 'bars-between', {
    holds: between >= 3,
    values: { between: count(between), needed: count(3) },
    bars: [barsOf(merged, from, to)],
  });
}

function gapsBetween({ highest, lowest }: MergedBarColumns, from: number, to: number): number {
  let gaps = 0;
  for (let at = from; at < to; at += 1) {
    const isGapUp = (lowest[at + 1] ?? 0) > (highest[at] ?? 0);
    const isGapDown = (highest[at + 1] ?? 0) < (lowest[at] ?? 0);
    if (isGapUp || isGapDown) gaps += 1;
  }
  return gaps;
}

function fractalChecks(question: StrokeQuestion, rules: StrokeRules): Trace[] {
  const begin = beginCheck(question, rules);
  return rules.fractalCheck === 'totally' ? [begin] : [begin, endCheck(question, rules)];
}

/** B2: the begin of the stroke against the bars around its end. */
function beginCheck(question: StrokeQuestion, rules: StrokeRules): Trace {
  const { merged, from, to, isTail } = question;
  const rise = riseFrom(question.merged, question.from);
  const back = opposite(rise);
  const side = rules.fractalCheck === 'totally' ? rise : back;
  const { left, right } = reachAtEnd[rules.fractalCheck];
  const last = to + (isTail ? 0 : right);
  const nearest = furthestOf(merged, [to - left, last], back);
  const begin = priceAt(merged, from, side);
  const around = priceAt(merged, nearest, back);
  return traceOf('B2', 'begin-clears-end', {
    holds: isBeyond(around, begin, rise),
    values: {
      kind: fractalTerm(back),
      side: sideTerm(side),
      begin: price(begin),
      relation: beyondTerm(back),
      count: count(last - to + left + 1),
      otherSide: sideTerm(back),
      around: price(around),
      time: bar(extremeBar(merged, nearest, back)),
    },
    bars: [barsOf(merged, from, from), barsOf(merged, to - left, last)],
  });
}

/** B2: the end of the stroke against the bars around its begin. */
function endCheck(question: StrokeQuestion, rules: StrokeRules): Trace {
  const { merged, from, to } = question;
  const rise = riseFrom(question.merged, question.from);
  const { left, right } = reachAtBegin[rules.fractalCheck];
  const nearest = furthestOf(merged, [from - left, from + right], rise);
  const end = priceAt(merged, to, rise);
  const around = priceAt(merged, nearest, rise);
  return traceOf('B2', 'end-clears-begin', {
    holds: isBeyond(end, around, rise),
    values: {
      kind: fractalTerm(rise),
      side: sideTerm(rise),
      end: price(end),
      relation: beyondTerm(rise),
      count: count(left + right + 1),
      around: price(around),
      time: bar(extremeBar(merged, nearest, rise)),
    },
    bars: [barsOf(merged, from - left, from + right), barsOf(merged, to, to)],
  });
}

function peakCheck(question: StrokeQuestion): Trace {
  const { merged, from, to } = question;
  const rise = riseFrom(question.merged, question.from);
  const end = priceAt(merged, to, rise);
  const relation = beyondTerm(rise);
  if (to - from < 2) return traceOf('B3', 'peak-alone', { values: { end: price(end), relation } });
  const furthest = furthestOf(merged, [from + 1, to - 1], rise);
  const between = priceAt(merged, furthest, rise);
  return traceOf('B3', 'peak', {
    holds: !isBeyond(between, end, rise),
    values: {
      end: price(end),
      between: price(between),
      relation,
      time: bar(extremeBar(merged, furthest, rise)),
    },
    bars: [barsOf(merged, furthest, furthest), barsOf(merged, to, to)],
  });
}
