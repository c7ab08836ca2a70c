import type { ChanAnalysis } from './chan-analysis.ts';
import type { Pivot } from './pivot.ts';
import type { Segment } from './segment.ts';
import type { Signal } from './signal.ts';

/** When the bars of a timeframe open and close: UTC milliseconds, increasing. */
export interface LevelTimes {
  readonly openings: Float64Array;
  /** Null where each bar lasts until the next one opens, and the last one without end. */
  readonly closings: Float64Array | null;
}

/** Bars by their index, both ends included. */
export interface BarRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Two timeframes of one security, joined by time (多级别联立): rule T3, by openings. A child bar
 * belongs to the parent bar in whose time it opens.
 */
export interface JointLevels {
  /** For each child bar its parent bar, -1 where none was open: before the first one, in a break. */
  readonly parentOf: Int32Array;
  /**
   * For each parent bar its child bars, from `begins` up to, not including, `ends`. Where child bars
   * are missing both are the place where they would be.
   */
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  /** How many child bars have no parent, and how many parent bars no child. */
  readonly orphanCount: number;
  readonly childlessCount: number;
}

/**
 * Joins a parent timeframe with a child one by the instants at which their bars open, in time linear
 * in both. Throws RangeError naming level, bar and times when openings do not increase, or when a bar
 * does not close after its opening and by the next one.
 */
export function joinLevels(parent: LevelTimes, childOpenings: Float64Array): JointLevels {
  checkOpenings('parent', parent.openings);
  checkClosings(parent);
  checkOpenings('child', childOpenings);

  const closings = parent.closings ?? closingsFrom(parent.openings);
  const begins = placesIn(childOpenings, parent.openings);
  const ends = placesIn(childOpenings, closings);
  const parentOf = new Int32Array(childOpenings.length).fill(-1);
  let childCount = 0;
  let childlessCount = 0;
  for (let at = 0; at < begins.length; at += 1) {
    const [begin = 0, end = 0] = [begins[at], ends[at]];
    parentOf.fill(at, begin, end);
    childCount += end - begin;
    if (end === begin) childlessCount += 1;
  }
  return { parentOf, begins, ends, orphanCount: parentOf.length - childCount, childlessCount };
}

/** The child bars inside a range of parent bars, those of breaks between them too; null if there are none. */
export function childBarsOf(
  { begins, ends }: JointLevels,
  { first, last }: BarRange,
): BarRange | null {
  const begin = placeAt(begins, first);
  const end = placeAt(ends, last);
  return end > begin ? { first: begin, last: end - 1 } : null;
}

/** The parent bars that a range of child bars touches; null if it lies outside of all. */
export function parentBarsOf(
  { parentOf }: JointLevels,
  { first, last }: BarRange,
): BarRange | null {
  let from = first;
  let to = last;
  while (from <= to && placeAt(parentOf, from) < 0) from += 1;
  while (to > from && placeAt(parentOf, to) < 0) to -= 1;
  return from > to ? null : { first: placeAt(parentOf, from), last: placeAt(parentOf, to) };
}

/** A signal of the parent timeframe and what the child timeframe shows inside it (区间套). */
export interface NestedSignals {
  /** `strokes`: one of the parent's signals; `segments`: one of those one level up. */
  readonly of: 'strokes' | 'segments';
  /** Its index among them. */
  readonly signal: number;
  /** The last stretch of its line in parent bars, and in child bars if there are any. */
  readonly stretch: BarRange;
  readonly childBars: BarRange | null;
  /** The signals of strokes of the child of the same side inside the stretch, by index. */
  readonly childSignals: readonly number[];
}

/**
 * For each signal of the parent the child's signals of the same side inside the last stretch of its
 * line: from where the line left its last pivot to its end; the whole line if there is no pivot in it,
 * as in a stroke. First those of strokes, then those of segments, each by line.
 */
export function nestedSignals(
  parent: ChanAnalysis,
  child: ChanAnalysis,
  levels: JointLevels,
): NestedSignals[] {
  const firstSignals = firstSignalsFrom(child.signals, levels.parentOf.length);
  const nestedIn = (of: NestedSignals['of'], stretchAt: (line: number) => BarRange) => {
    const { signals } = of === 'strokes' ? parent : parent.higher;
    return signals.map(({ line, isBuy }, signal): NestedSignals => {
      const stretch = stretchAt(line);
      const childBars = childBarsOf(levels, stretch);
      const begin = placeAt(firstSignals, childBars?.first ?? 0);
      const end = childBars === null ? begin : placeAt(firstSignals, childBars.last + 1);
      const childSignals = indexesFrom(begin, end).filter(
        (at) => child.signals[at]?.isBuy === isBuy,
      );
      return { of, signal, stretch, childBars, childSignals };
    });
  };
  return [
    ...nestedIn('strokes', (line) => strokeStretch(parent, line)),
    ...nestedIn('segments', (line) => segmentStretch(parent, line)),
  ];
}

function strokeStretch({ strokes }: ChanAnalysis, line: number): BarRange {
  return barsBetween(strokes[line]?.beginBar, strokes[line]?.endBar);
}

function segmentStretch({ strokes, segments, pivots }: ChanAnalysis, line: number): BarRange {
  const segment = segments[line];
  if (segment === undefined)
    throw new RangeError(`Cannot read segment ${line}: there are ${segments.length}`);
  const from = lastExitOf(segment, pivots) ?? segment.beginStroke;
  return barsBetween(strokes[from]?.beginBar, strokes[segment.endStroke]?.endBar);
}

/** The stroke of a segment that leaves the last pivot which is left inside of it. */
function lastExitOf(
  { pivots: inside, endStroke }: Segment,
  pivots: readonly Pivot[],
): number | null {
  const exits = inside.map((at) => pivots[at]?.leavingStroke ?? Number.POSITIVE_INFINITY);
  return exits.findLast((exit) => exit <= endStroke) ?? null;
}

function barsBetween(first: number | undefined, last: number | undefined): BarRange {
  if (first === undefined || last === undefined)
    throw new RangeError(`Cannot read the bars of a line: it goes from ${first} to ${last}`);
  return { first, last };
}

/** For each bar, and for the place after the last one, the first signal there or later. */
function firstSignalsFrom(signals: readonly Signal[], barCount: number): Int32Array {
  const bars = Float64Array.from(signals, ({ bar }) => bar);
  return placesIn(
    bars,
    Float64Array.from({ length: barCount + 1 }, (_, at) => at),
  );
}

/** For each requested value the index of the first of the values that is not less. Both increase. */
function placesIn(values: Float64Array, expected: Float64Array): Int32Array {
  const places = new Int32Array(expected.length);
  let place = 0;
  for (let at = 0; at < expected.length; at += 1) {
    const value = expected[at] ?? 0;
    while (place < values.length && (values[place] ?? 0) < value) place += 1;
    places[at] = place;
  }
  return places;
}

function closingsFrom(openings: Float64Array): Float64Array {
  const closings = new Float64Array(openings.length).fill(Number.POSITIVE_INFINITY);
  closings.set(openings.subarray(1));
  return closings;
}

function checkOpenings(level: 'parent' | 'child', openings: Float64Array): void {
  let before = Number.NEGATIVE_INFINITY;
  for (const [at, opening] of openings.entries()) {
    if (!(opening > before) || opening === Number.POSITIVE_INFINITY)
      throw new RangeError(
        `Cannot join levels: ${level} bar ${at} opens at ${opening}, the one before at ${before}`,
      );
    before = opening;
  }
}

function checkClosings({ openings, closings }: LevelTimes): void {
  if (closings === null) return;
  if (closings.length !== openings.length)
    throw new RangeError(
      `Cannot join levels: ${closings.length} closings for ${openings.length} parent bars`,
    );
  for (const [at, closing] of closings.entries()) {
    const [opening = 0, next = Number.POSITIVE_INFINITY] = [openings[at], openings[at + 1]];
    if (!(closing > opening && closing <= next))
      throw new RangeError(
        `Cannot join levels: parent bar ${at} closes at ${closing}, it opens at ${opening} and the next one at ${next}`,
      );
  }
}

function placeAt(places: Int32Array, at: number): number {
  const place = places[at];
  if (place === undefined)
    throw new RangeError(`Cannot join bar ${at}: there are ${places.length} bars`);
  return place;
}

function indexesFrom(begin: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - begin) }, (_, at) => begin + at);
}
