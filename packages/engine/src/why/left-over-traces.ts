import { type Direction, opposite, reaches } from '../chan/direction.ts';
import { lineAt } from './line-values.ts';
import type { Segment } from '../chan/segment.ts';
import { endedFrom, openFeatureFrom } from './feature-story.ts';
import { featureTraces, openFeatureTrace } from './feature-traces.ts';
import { type LevelReading, barsOfLines, endingFractal } from './reading.ts';
import {
  type Trace,
  type WhyContext,
  amplitude,
  beyondTerm,
  count,
  fractalTerm,
  line,
  lineTerms,
  price,
  traceOf,
} from './trace.ts';

/** S1: the first half of a first segment that was split at its peak. */
export function firstPartTrace(reading: LevelReading, segment: Segment): Trace {
  const { lines, level } = reading;
  const { endStroke, endPrice, direction } = segment;
  return traceOf('S1', 'first-part', {
    values: {
      ...lineTerms(level),
      peak: line(reading, endStroke),
      end: price(endPrice),
      kind: fractalTerm(direction),
    },
    bars: [barsOfLines(lines, endStroke, endStroke)],
  });
}

/** S1: the second half of it. */
export function secondPartTrace({ lines, level }: LevelReading, segment: Segment): Trace {
  const { beginStroke, endStroke, beginPrice, direction } = segment;
  return traceOf('S1', 'second-part', {
    values: {
      ...lineTerms(level),
      begin: price(beginPrice),
      kind: fractalTerm(opposite(direction)),
    },
    bars: [barsOfLines(lines, beginStroke, endStroke)],
  });
}

/** A4.4: why a segment was made of left-over lines, and what the lines wait for. */
export function leftOverTraces(context: WhyContext, reading: LevelReading, index: number): Trace[] {
  const segment = reading.segments[index];
  if (segment === undefined) return [];
  const waits =
    context.rules.segment.method === 'feature-sequence' ? [waitingTrace(reading, index)] : [];
  return [cutTrace(reading, segment, index), ...waits];
}

function cutTrace(reading: LevelReading, segment: Segment, index: number): Trace {
  const { reason } = segment;
  if (reason === 'only-all') return onlyAllTrace(reading, segment);
  if (reason === 'only-high' || reason === 'only-low') return onlyPeakTrace(reading, segment);
  if (reason === 'exceeded-high' || reason === 'exceeded-low')
    return exceededTrace(reading, segment, index);
  return reason === 'left-over-high' || reason === 'left-over-low'
    ? peakTrace(reading, segment)
    : restTrace(reading, segment);
}

/** Without any segment the lines run to the price that is furthest from where they began. */
function onlyPeakTrace({ lines, level }: LevelReading, { beginPrice, direction }: Segment): Trace {
  const high = lines.reduce((max, each) => Math.max(max, each.high), Number.NEGATIVE_INFINITY);
  const low = lines.reduce((min, each) => Math.min(min, each.low), Number.POSITIVE_INFINITY);
  const [up, down] = [Math.abs(high - beginPrice), Math.abs(low - beginPrice)];
  return traceOf('A4.4', 'only-peak', {
    holds: direction > 0 ? up >= down : up < down,
    values: {
      ...lineTerms(level),
      begin: price(beginPrice),
      high: price(high),
      low: price(low),
      up: amplitude(up),
      down: amplitude(down),
      kind: fractalTerm(direction),
    },
    bars: [barsOfLines(lines, 0, lines.length - 1)],
  });
}

function onlyAllTrace({ lines, level }: LevelReading, segment: Segment): Trace {
  const { beginPrice, endPrice, direction } = segment;
  return traceOf('A4.4', 'only-all', {
    holds: direction > 0 ? endPrice >= beginPrice : endPrice < beginPrice,
    values: { ...lineTerms(level), begin: price(beginPrice), end: price(endPrice) },
    bars: [barsOfLines(lines, 0, lines.length - 1)],
  });
}

/** The newest line went beyond the last segment's end, so another one against it must lie between. */
function exceededTrace({ lines, level, segments }: LevelReading, segment: Segment, index: number) {
  const newest = lineAt(lines, lines.length - 1);
  const end = lineAt(lines, segments[index - 1]?.endStroke ?? 0);
  return traceOf('A4.4', 'exceeded', {
    holds: reaches(newest.endPrice, end.endPrice, end.direction),
    values: {
      ...lineTerms(level),
      newest: price(newest.endPrice),
      end: price(end.endPrice),
      relation: beyondTerm(end.direction),
      peak: price(segment.endPrice),
      kind: fractalTerm(segment.direction),
    },
    bars: [barsOfLines(lines, lines.length - 1, lines.length - 1)],
  });
}

/** S3: cut where the lines that follow end furthest. */
function peakTrace({ lines, level }: LevelReading, segment: Segment): Trace {
  const { endStroke, endPrice } = segment;
  const { direction } = lineAt(lines, endStroke);
  return traceOf('S3', 'left-over-peak', {
    values: {
      ...lineTerms(level),
      kind: fractalTerm(direction),
      relation: beyondTerm(direction),
      end: price(endPrice),
      count: count(lines.length - 1 - endStroke),
    },
    bars: [barsOfLines(lines, endStroke, endStroke)],
  });
}

function restTrace({ lines, level }: LevelReading, { beginStroke, endStroke }: Segment): Trace {
  return traceOf('A4.4', 'rest', {
    values: { ...lineTerms(level), count: count(endStroke - beginStroke + 1) },
    bars: [barsOfLines(lines, beginStroke, endStroke)],
  });
}

/** What is missing to an end by the feature sequence, counted from the last end that has one. */
function waitingTrace(reading: LevelReading, index: number): Trace {
  const { lines, level, segments } = reading;
  const before = segments.slice(0, index).findLastIndex(({ reason }) => reason === 'rule');
  const last = segments[before];
  const direction: Direction =
    last === undefined ? (segments[0]?.direction ?? 1) : opposite(last.direction);
  const isOpenBefore = last !== undefined && endingFractal(reading, before)?.hasEnded === false;
  if (isOpenBefore)
    return traceOf('A4.2', 'end-before-open', {
      holds: false,
      values: { ...lineTerms(level), end: price(last.endPrice) },
    });
  const begin = (last?.endStroke ?? -1) + 1;
  const fractal = endedFrom(lines, begin, direction);
  if (fractal === null) return openFeatureTrace(reading, openFeatureFrom(lines, begin, direction));
  return traceOf('A4.4', 'fractal-dropped', {
    holds: false,
    values: { ...lineTerms(level) },
    children: featureTraces(reading, fractal),
  });
}
