import { isBeyond, reaches } from '../chan/direction.ts';
import type { Line } from '../chan/line.ts';
import { lineAt } from './line-values.ts';
import {
  type FeatureElement,
  type FeatureFractal,
  type OpenFeature,
  baseOf,
  tipOf,
} from './feature-story.ts';
import { barsOfLines, type LevelReading } from './reading.ts';
import {
  type Trace,
  beyondTerm,
  count,
  fractalTerm,
  line,
  lineTerms,
  price,
  sideTerm,
  traceOf,
  wayTerm,
} from './trace.ts';

/** The checks A4.1 of a fractal of the feature sequence (特征序列): its elements, gap and break. */
export function featureTraces(reading: LevelReading, fractal: FeatureFractal): Trace[] {
  return [
    ...[fractal.left, fractal.middle, fractal.right].map((element, at) =>
      elementTrace(reading, element, at + 1),
    ),
    tipTrace(reading, fractal),
    baseTrace(reading, fractal),
    breakTrace(reading, fractal),
    gapTrace(reading, fractal),
    ...reverseTraces(reading, fractal),
  ];
}

/** How far the feature sequence of a segment has come that no fractal ends yet. */
export function openFeatureTrace(reading: LevelReading, open: OpenFeature): Trace {
  const elements = [open.left, open.middle].filter((each) => each !== null);
  return traceOf('A4.1', 'feature-open', {
    holds: false,
    values: { count: count(elements.length), needed: count(3) },
    children: elements.map((element, at) => elementTrace(reading, element, at + 1)),
  });
}

function elementTrace(reading: LevelReading, element: FeatureElement, ordinal: number): Trace {
  const { lines, level } = reading;
  const { first, last, high, low } = element;
  return traceOf('A4.1', first === last ? 'feature-element' : 'feature-element-merged', {
    values: {
      ordinal: count(ordinal),
      ...lineTerms(level),
      first: line(reading, first),
      count: count((last - first) / 2 + 1),
      high: price(high),
      low: price(low),
    },
    bars: linesAgainst(lines, first, last),
  });
}

/** The lines of an element: every second one. */
function linesAgainst(lines: readonly Line[], first: number, last: number) {
  const ranges = [];
  for (let at = first; at <= last; at += 2) ranges.push(barsOfLines(lines, at, at));
  return ranges;
}

function tipTrace({ lines }: LevelReading, { direction, left, middle, right }: FeatureFractal) {
  const [before, tip, after] = [left, middle, right].map((each) => tipOf(each, direction));
  return traceOf('A4.1', 'feature-tip', {
    holds: isBeyond(tip ?? 0, before ?? 0, direction) && reaches(tip ?? 0, after ?? 0, direction),
    values: {
      kind: fractalTerm(direction),
      side: sideTerm(direction),
      left: price(before ?? 0),
      middle: price(tip ?? 0),
      right: price(after ?? 0),
      relation: beyondTerm(direction),
    },
    bars: [barsOfLines(lines, middle.peak, middle.peak)],
  });
}

function baseTrace({ lines }: LevelReading, { direction, middle, right }: FeatureFractal): Trace {
  const [base, after] = [baseOf(middle, direction), baseOf(right, direction)];
  return traceOf('A4.1', 'feature-base', {
    holds: isBeyond(base, after, direction),
    values: {
      side: sideTerm(direction > 0 ? -1 : 1),
      middle: price(base),
      right: price(after),
      relation: beyondTerm(direction > 0 ? -1 : 1),
    },
    bars: linesAgainst(lines, right.first, right.last),
  });
}

/** Against a fractal that the merging of lines alone made. */
function breakTrace(reading: LevelReading, fractal: FeatureFractal): Trace {
  const { lines, level } = reading;
  const { direction, middle, right, actualBreak } = fractal;
  const against = direction > 0 ? -1 : 1;
  const shared = {
    ...lineTerms(level),
    side: sideTerm(against),
    relation: beyondTerm(against),
    right: price(baseOf(right, direction)),
  };
  if (actualBreak.kind === 'awaited')
    return traceOf('A4.1', 'break-awaited', {
      holds: false,
      values: { ...shared, middle: price(baseOf(lineAt(lines, middle.last), direction)) },
      bars: linesAgainst(lines, right.first, right.last),
    });
  const isThird = actualBreak.kind === 'third';
  const breaking = isThird ? right.last : actualBreak.line;
  const broken = isThird ? middle.last : right.last;
  return traceOf('A4.1', 'break', {
    holds: fractal.isBroken,
    values: {
      ...shared,
      breaking: line(reading, breaking),
      price: price(baseOf(lineAt(lines, breaking), direction)),
      broken: line(reading, broken),
      other: price(baseOf(lineAt(lines, broken), direction)),
    },
    bars: [barsOfLines(lines, broken, broken), barsOfLines(lines, breaking, breaking)],
  });
}

/** Without a gap (第一种情况) the fractal decides; across one (第二种情况) the lines after it do. */
function gapTrace({ lines }: LevelReading, fractal: FeatureFractal): Trace {
  const { direction, left, middle, reverse } = fractal;
  return traceOf('A4.1', reverse === null ? 'no-gap' : 'gap', {
    values: {
      tip: price(tipOf(left, direction)),
      base: price(baseOf(middle, direction)),
      relation: beyondTerm(direction),
      leftSide: sideTerm(direction),
      rightSide: sideTerm(direction > 0 ? -1 : 1),
    },
    bars: [
      ...linesAgainst(lines, left.first, left.last),
      barsOfLines(lines, middle.peak, middle.peak),
    ],
  });
}

function reverseTraces(reading: LevelReading, { reverse, direction }: FeatureFractal): Trace[] {
  if (reverse === null) return [];
  const values = { kind: fractalTerm(direction > 0 ? -1 : 1), way: wayTerm(direction) };
  if (reverse.kind === 'awaited')
    return [traceOf('A4.1', 'reverse-awaited', { holds: false, values })];
  const { fractal } = reverse;
  const holds = fractal.hasEnded && fractal.isBroken;
  return [
    traceOf('A4.1', holds ? 'reverse-found' : 'reverse-open', {
      holds,
      values,
      children: featureTraces(reading, fractal),
    }),
  ];
}
