import type { Pivot } from '../chan/pivot.ts';
import { lineAt, overlaps } from './line-values.ts';
import {
  type GrowingPivot,
  type PivotEvent,
  type PivotFeed,
  feedOf,
  pivotStoryOf,
} from './pivot-story.ts';
import { type LevelReading, barsOfLines, levelReadingOf } from './reading.ts';
import {
  type LevelNumber,
  type Trace,
  type WhyContext,
  bar,
  barsOver,
  count,
  line,
  lineTerms,
  price,
  traceOf,
  wayTerm,
} from './trace.ts';

/**
 * Why lines are a pivot (中枢): those that made it, those that extended it, and the pivots combined.
 * Throws RangeError where there is no such pivot.
 */
export function explainPivot(context: WhyContext, level: LevelNumber, index: number): Trace {
  const reading = levelReadingOf(context, level);
  const pivot = reading.pivots[index];
  if (pivot === undefined)
    throw new RangeError(`Cannot explain pivot ${index}: there are ${reading.pivots.length}`);
  const { pivot: rules } = context.rules;
  const feed = feedOf(reading, pivot, rules);
  const events = pivotStoryOf(reading, pivot, { rules, feed });
  return traceOf(feed === 'in-segment' ? 'Z2' : 'Z6', 'pivot', {
    values: {
      ...rangeValues(pivot),
      ...lineTerms(level),
      count: count(pivot.endStroke - pivot.beginStroke + 1),
      beginTime: bar(pivot.beginBar),
      endTime: bar(pivot.endBar),
    },
    bars: [barsOver(pivot)],
    children: [
      placeTrace(reading, pivot, feed),
      ...events.map((event) => eventTrace(reading, event)),
      ...neighbourTraces(reading, pivot),
      traceOf('Z3', 'pivot-sure', { holds: pivot.isSure }),
    ],
  });
}

function rangeValues({ low, high, lowest, highest }: GrowingPivot) {
  return { low: price(low), high: price(high), lowest: price(lowest), highest: price(highest) };
}

/** Z1, Z6: which lines were looked at. */
function placeTrace(reading: LevelReading, pivot: Pivot, feed: PivotFeed): Trace {
  const { level, segments, lines } = reading;
  const values = { ...lineTerms(level) };
  if (feed === 'across-segments') return traceOf('Z6', 'pivot-across', { values });
  const segment = segments.find(({ endStroke }) => pivot.beginStroke <= endStroke);
  const way = wayTerm(lineAt(lines, pivot.beginStroke).direction > 0 ? -1 : 1);
  if (segment === undefined) return traceOf('Z1', 'pivot-after-last', { values });
  return traceOf('Z1', 'pivot-inside', {
    values: { ...values, way },
    bars: [barsOfLines(lines, segment.beginStroke, segment.endStroke)],
  });
}

function eventTrace(reading: LevelReading, event: PivotEvent): Trace {
  switch (event.kind) {
    case 'created':
      return createdTrace(reading, event);
    case 'extended':
      return extendedTrace(reading, event);
    case 'combined':
      return combinedTrace(reading, event);
  }
}

function createdTrace(
  reading: LevelReading,
  { lines: members, made }: Extract<PivotEvent, { kind: 'created' }>,
): Trace {
  const { lines, level } = reading;
  return traceOf(members.length === 3 ? 'Z6' : 'Z2', 'pivot-made', {
    holds: made.high > made.low,
    values: { ...rangeValues(made), ...lineTerms(level), count: count(members.length) },
    bars: members.map((at) => barsOfLines(lines, at, at)),
    children: members.map((at) =>
      traceOf('Z2', 'pivot-line', {
        values: {
          ...lineTerms(level),
          at: line(reading, at),
          low: price(lineAt(lines, at).low),
          high: price(lineAt(lines, at).high),
        },
        bars: [barsOfLines(lines, at, at)],
      }),
    ),
  });
}

function extendedTrace(
  reading: LevelReading,
  { line: at, pivot }: Extract<PivotEvent, { kind: 'extended' }>,
): Trace {
  const { lines, level } = reading;
  const extending = lineAt(lines, at);
  return traceOf('Z2', 'pivot-extended', {
    holds: overlaps(extending, pivot),
    values: {
      ...lineTerms(level),
      at: line(reading, at),
      lineLow: price(extending.low),
      lineHigh: price(extending.high),
      low: price(pivot.low),
      high: price(pivot.high),
    },
    bars: [barsOfLines(lines, at, at)],
  });
}

function combinedTrace(
  { lines }: LevelReading,
  { earlier, later }: Extract<PivotEvent, { kind: 'combined' }>,
): Trace {
  const touches = later.high >= earlier.low && earlier.high >= later.low;
  return traceOf('Z4', touches ? 'pivot-combined-range' : 'pivot-combined-peak', {
    values: {
      low: price(earlier.low),
      high: price(earlier.high),
      laterLow: price(later.low),
      laterHigh: price(later.high),
      lowest: price(earlier.lowest),
      highest: price(earlier.highest),
      laterLowest: price(later.lowest),
      laterHighest: price(later.highest),
    },
    bars: [earlier, later].map(({ beginStroke, endStroke }) =>
      barsOfLines(lines, beginStroke, endStroke),
    ),
  });
}

/** Z5: the lines that lead into the pivot and out of it. */
function neighbourTraces(reading: LevelReading, pivot: Pivot): Trace[] {
  const { lines, level } = reading;
  const { enteringStroke, leavingStroke } = pivot;
  const trace = (template: 'pivot-entered' | 'pivot-left', at: number): Trace =>
    traceOf('Z5', template, {
      values: {
        ...lineTerms(level),
        at: line(reading, at),
        begin: price(lineAt(lines, at).beginPrice),
        end: price(lineAt(lines, at).endPrice),
      },
      bars: [barsOfLines(lines, at, at)],
    });
  return [
    ...(enteringStroke === null ? [] : [trace('pivot-entered', enteringStroke)]),
    leavingStroke === null
      ? traceOf('Z5', 'pivot-not-left', { values: { ...lineTerms(level) } })
      : trace('pivot-left', leavingStroke),
  ];
}
