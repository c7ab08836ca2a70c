import type { Segment } from '../chan/segment.ts';
import { featureTraces } from './feature-traces.ts';
import { firstPartTrace, leftOverTraces, secondPartTrace } from './left-over-traces.ts';
import { type LevelReading, barsOfLines, endingFractal, levelReadingOf } from './reading.ts';
import { breakMethodTraces, turnMethodTraces } from './segment-method-traces.ts';
import {
  type LevelNumber,
  type RuleId,
  type Trace,
  type WhyContext,
  bar,
  count,
  lineTerms,
  price,
  traceOf,
  wayTerm,
} from './trace.ts';

/**
 * Why a segment (线段) ends where it does, and what it waits for while it is not sure. Throws
 * RangeError where there is no such segment.
 */
export function explainSegment(context: WhyContext, level: LevelNumber, index: number): Trace {
  const reading = levelReadingOf(context, level);
  const segment = reading.segments[index];
  if (segment === undefined)
    throw new RangeError(`Cannot explain segment ${index}: there are ${reading.segments.length}`);
  const { beginStroke, endStroke } = segment;
  const range = barsOfLines(reading.lines, beginStroke, endStroke);
  return traceOf(level === 0 ? ruleOf(context, segment) : 'A8', 'segment', {
    values: {
      way: wayTerm(segment.direction),
      ...lineTerms(level),
      count: count(endStroke - beginStroke + 1),
      begin: price(segment.beginPrice),
      beginTime: bar(range.first),
      end: price(segment.endPrice),
      endTime: bar(range.last),
    },
    bars: [range],
    children: [...reasonTraces(context, reading, index), ...sureTraces(context, reading, index)],
  });
}

function ruleOf({ rules }: WhyContext, { reason }: Segment): RuleId {
  if (reason === 'rule') return rules.segment.method === 'feature-sequence' ? 'A4.1' : 'A4.5';
  return reason === 'first-part' || reason === 'second-part' ? 'S1' : 'A4.4';
}

function reasonTraces(context: WhyContext, reading: LevelReading, index: number): Trace[] {
  const segment = reading.segments[index];
  if (segment === undefined) return [];
  const { reason } = segment;
  if (reason === 'first-part') return [firstPartTrace(reading, segment)];
  if (reason === 'second-part')
    return [secondPartTrace(reading, segment), ...methodTraces(context, reading, index)];
  return reason === 'rule'
    ? methodTraces(context, reading, index)
    : leftOverTraces(context, reading, index);
}

function methodTraces({ rules }: WhyContext, reading: LevelReading, index: number): Trace[] {
  const segment = reading.segments[index];
  if (segment === undefined) return [];
  switch (rules.segment.method) {
    case 'feature-sequence': {
      const fractal = endingFractal(reading, index);
      return fractal === null ? [] : featureTraces(reading, fractal);
    }
    case 'break':
      return breakMethodTraces(reading, segment);
    case 'one-plus-one':
      return turnMethodTraces(reading, segment);
  }
}

/** S2 and S5: whether it is sure, and on which lines that rests. */
function sureTraces({ rules }: WhyContext, reading: LevelReading, index: number): Trace[] {
  const segment = reading.segments[index];
  if (segment === undefined) return [];
  const lineCount = segment.endStroke - segment.beginStroke + 1;
  const values = { ...lineTerms(reading.level), count: count(lineCount), needed: count(3) };
  const isRead = segment.reason === 'rule' && rules.segment.method === 'feature-sequence';
  const fractal = isRead ? endingFractal(reading, index) : null;
  return [
    traceOf('S2', 'three-lines', { holds: lineCount >= 3, values }),
    ...(fractal === null ? [] : [traceOf('A4.2', 'sure-lines', { holds: fractal.isSure, values })]),
    traceOf('S5', 'segment-sure', { holds: segment.isSure, values }),
  ];
}
