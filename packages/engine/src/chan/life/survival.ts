import { type SignalKind, signalKinds } from '../signal-kinds.ts';
import type { ChanHistory } from './chan-history.ts';
import type { ElementKind, ElementLevel, ElementShape, LifeEvent } from './element.ts';

/** What marks are counted by: the kinds of signals, then the structures that they are read from. */
export const markKinds = [...signalKinds, 'stroke', 'segment', 'pivot'] as const;

/** One of `markKinds`. */
export type MarkKind = SignalKind | 'stroke' | 'segment' | 'pivot';

/**
 * What became of the marks of one kind 存活率. A mark is what a reader would call the same: for a signal
 * its kind and bar, for a stroke or segment both its ends, for a pivot its beginning and its range. A
 * stroke whose end moves is another mark; a mark that went and came back is one.
 */
export interface MarkSurvival {
  readonly kind: MarkKind;
  readonly level: ElementLevel;
  readonly tally: MarkTally;
}

/** Distinct marks: all that were ever shown, those that were sure (or locked) once, those locked. */
export interface MarkTally {
  readonly shown: StayCount;
  readonly sure: StayCount;
  readonly locked: StayCount;
  /**
   * Bars from the bar of a mark (where it ends, a pivot where it begins) to the bar after which it was
   * first shown, fewest first.
   */
  readonly delays: readonly number[];
  /** The delays of the marks that stayed. */
  readonly stayedDelays: readonly number[];
}

/** How many marks there were, and how many of them were there after the last bar. */
export interface StayCount {
  readonly count: number;
  readonly stayed: number;
}

/** The events of a history: survival is measured by nothing else. */
export type LifeEvents = Pick<ChanHistory, 'eventCount' | 'eventAt'>;

/** What became of all marks of a history: a row per kind and level, also where there was none. */
export function survivalOf(history: LifeEvents): MarkSurvival[] {
  const book = new MarkBook();
  for (let at = 0; at < history.eventCount; at += 1) book.apply(history.eventAt(at));
  return book.survival();
}

/** The survival over several histories, row by row. */
export function totalSurvival(histories: readonly (readonly MarkSurvival[])[]): MarkSurvival[] {
  const all = histories.flat();
  return markRows.map(({ kind, level }) => {
    const same = all.filter((each) => each.kind === kind && each.level === level);
    return { kind, level, tally: sumOfTallies(same.map(({ tally }) => tally)) };
  });
}

/** Several tallies as one. */
export function sumOfTallies(tallies: readonly MarkTally[]): MarkTally {
  return {
    shown: sumOfCounts(tallies.map(({ shown }) => shown)),
    sure: sumOfCounts(tallies.map(({ sure }) => sure)),
    locked: sumOfCounts(tallies.map(({ locked }) => locked)),
    delays: ascending(tallies.flatMap(({ delays }) => delays)),
    stayedDelays: ascending(tallies.flatMap(({ stayedDelays }) => stayedDelays)),
  };
}

/** The share of marks that stayed, 0 to 1; null where there was no mark. */
export function stayedShare({ count, stayed }: StayCount): number | null {
  return count === 0 ? null : stayed / count;
}

/**
 * The delay that a share of the marks (above 0, up to 1) did not exceed, by nearest rank: 0.5 gives the
 * lower median. Null where there was no mark.
 */
export function delayWithin(delays: readonly number[], share: number): number | null {
  return delays[Math.ceil(delays.length * share) - 1] ?? null;
}

/** All that there are marks of: there are no strokes one level up. */
const markRows = ([0, 1] as const).flatMap((level) =>
  markKinds
    .filter((kind) => level === 0 || kind !== 'stroke')
    .map((kind): Pick<MarkSurvival, 'kind' | 'level'> => ({ kind, level })),
);

/** Notes the marks that stand right after each bar; what one bar's events only pass through is none. */
class MarkBook {
  #bar = -1;
  /** What stands, by the name of the element. */
  readonly #standing = new Map<string, Mark>();
  /** The elements that the events of the current bar named. */
  readonly #touched = new Set<string>();
  /** Every mark that ever stood, by its name. */
  readonly #marks = new Map<string, Mark>();

  apply(event: LifeEvent): void {
    if (event.bar !== this.#bar) this.#note();
    this.#bar = event.bar;
    const name = elementName(event);
    this.#touched.add(name);
    if (event.after === null) this.#standing.delete(name);
    else this.#standing.set(name, markAfter(event, event.after, this.#standing.get(name)));
  }

  survival(): MarkSurvival[] {
    this.#note();
    const stayed = new Set(Array.from(this.#standing.values(), ({ name }) => name));
    const marks = Array.from(this.#marks.values());
    return markRows.map(({ kind, level }) => {
      const same = marks.filter((mark) => mark.kind === kind && mark.level === level);
      return { kind, level, tally: tallyOf(same, stayed) };
    });
  }

  #note(): void {
    for (const element of this.#touched) {
      const mark = this.#standing.get(element);
      if (mark !== undefined) this.#marks.set(mark.name, bestOf(mark, this.#marks.get(mark.name)));
    }
    this.#touched.clear();
  }
}

/** A mark, and what was known of it after a bar or at best. */
interface Mark {
  /** Distinguishes it from all other marks. */
  readonly name: string;
  readonly kind: MarkKind;
  readonly level: ElementLevel;
  readonly delay: number;
  readonly isSure: boolean;
  readonly isLocked: boolean;
}

function elementName({ element: { kind, level, number } }: LifeEvent): string {
  return `${kind}-${level}:${number}`;
}

/** The mark that an element is after an event, by its shape and what was known of it before. */
function markAfter(event: LifeEvent, shape: ElementShape, before: Mark | undefined): Mark {
  const { element, bar } = event;
  const kind = markKindOf(element.kind, shape);
  const isLocked = event.kind === 'locked' || before?.isLocked === true;
  const wasSure = before?.isSure === true && event.kind !== 'unsure';
  return {
    name: `${kind} ${element.level} ${placeOf(shape)}`,
    kind,
    level: element.level,
    delay: bar - barOf(shape),
    isSure: event.kind === 'sure' || wasSure || isLocked,
    isLocked,
  };
}

function markKindOf(kind: ElementKind, shape: ElementShape): MarkKind {
  if (shape.kind === 'signal') return shape.signalKind;
  if (shape.kind === 'pivot') return 'pivot';
  return kind === 'segment' ? 'segment' : 'stroke';
}

/** Distinguishes a mark from the others of its kind. */
function placeOf(shape: ElementShape): string {
  switch (shape.kind) {
    case 'signal':
      return `${shape.bar}`;
    case 'line':
      return `${shape.beginBar} ${shape.endBar}`;
    case 'pivot':
      return `${shape.beginBar} ${shape.low} ${shape.high}`;
  }
}

/** The bar that a mark is drawn at: its end, of a pivot its beginning. */
function barOf(shape: ElementShape): number {
  switch (shape.kind) {
    case 'signal':
      return shape.bar;
    case 'line':
      return shape.endBar;
    case 'pivot':
      return shape.beginBar;
  }
}

/** The same mark after another bar. */
function bestOf(mark: Mark, known: Mark | undefined): Mark {
  if (known === undefined) return mark;
  return {
    ...known,
    isSure: known.isSure || mark.isSure,
    isLocked: known.isLocked || mark.isLocked,
  };
}

function tallyOf(marks: readonly Mark[], standing: ReadonlySet<string>): MarkTally {
  const stayed = marks.filter(({ name }) => standing.has(name));
  const countOf = (isMeant: (mark: Mark) => boolean): StayCount => ({
    count: marks.filter(isMeant).length,
    stayed: stayed.filter(isMeant).length,
  });
  return {
    shown: { count: marks.length, stayed: stayed.length },
    sure: countOf(({ isSure }) => isSure),
    locked: countOf(({ isLocked }) => isLocked),
    delays: ascending(marks.map(({ delay }) => delay)),
    stayedDelays: ascending(stayed.map(({ delay }) => delay)),
  };
}

function sumOfCounts(counts: readonly StayCount[]): StayCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    stayed: counts.reduce((sum, { stayed }) => sum + stayed, 0),
  };
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}
