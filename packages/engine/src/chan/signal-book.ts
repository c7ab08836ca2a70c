import type { SignalRules, SignalSides } from './chan-rules.ts';
import type { SignalKind } from './signal-kinds.ts';
import type { Direction } from './direction.ts';
import type { Level } from './level.ts';
import {
  type GroundDraft,
  type SignalChange,
  type SignalReach,
  SignalPhase,
} from './signal-phase.ts';
import type { Strength } from './stroke-source.ts';

/** How signals of one side are reported. */
export interface SignalSide {
  readonly rules: SignalRules;
  readonly strength: Strength;
}

/** What rule P1 found at the end of a segment. */
export interface FirstFound {
  kind: '1' | '1p' | null;
  /** False for a candidate that is no signal. */
  isTarget: boolean;
  /** NaN where there is no such number. */
  divergenceRate: number;
  pivotCount: number;
}

/** Rules P1 to P3. They read the book that they fill, so they are handed in. */
export interface SignalFinders {
  /** Writes what rule P1 says of a segment. */
  readonly findFirst: (book: SignalBook, segment: number, found: FirstFound) => void;
  readonly addFirst: SegmentFinder;
  readonly addSecond: SegmentFinder;
  readonly addThird: SegmentFinder;
}

/** Adds the signals that a rule finds for a segment. */
type SegmentFinder = (book: SignalBook, segment: number) => void;

/** What the signals of a level are found by. */
interface SignalBookOptions {
  readonly sides: SignalSides<SignalSide>;
  readonly keepsQuirks: boolean;
  readonly finders: SignalFinders;
}

/**
 * The signals (买卖点) of a level: first all first ones, then all second ones, then all third ones, as
 * rules A7 ask. After a change only the segments are looked at again whose signals were found from
 * what changed.
 */
export class SignalBook {
  readonly level: Level;
  readonly keepsQuirks: boolean;
  readonly first = new SignalPhase();
  readonly second = new SignalPhase();
  readonly third = new SignalPhase();
  /** What rule P1 found for each segment. */
  readonly #firstFound: FirstFound[] = [];
  readonly #sides: SignalSides<SignalSide>;
  readonly #finders: SignalFinders;
  /** How many first, second and third grounds stand at each line. */
  readonly #firstCounts: number[] = [];
  readonly #secondCounts: number[] = [];
  readonly #thirdCounts: number[] = [];
  /** The first segment that the last update looked at. */
  firstRead = 0;
  /** The rules of the side that was taken last. */
  rules: SignalRules;
  #phase: SignalPhase = this.first;
  readonly #change: SignalChange = { line: 0, segment: 0, pivot: 0 };
  readonly #draft: GroundDraft = { line: 0, kind: '1', values: [0.5, 0.5, 0.5], first: -1 };
  readonly #scratch: FirstFound = emptyFound();
  constructor(level: Level, { sides, keepsQuirks, finders }: SignalBookOptions) {
    this.level = level;
    this.#finders = finders;
    this.#sides = sides;
    this.rules = sides.buy.rules;
    this.keepsQuirks = keepsQuirks;
  }

  /**
   * Brings the signals up to date, where lines, segments and pivots from these on have changed; returns
   * the first line whose signals may be other ones.
   */
  update(line: number, segment: number, pivot: number): number {
    const { first, second, third } = this;
    const change = this.#change;
    this.#countLines();
    change.line = line;
    change.segment = segment;
    change.pivot = pivot;
    const count = this.#isWrapOther() ? 0 : this.level.segments.length;
    const firstRetained = first.retainedCount(change, count);
    const secondRetained = second.retainedCount(change, count);
    const secondLine = this.#firstLineAfter(secondRetained, 2);
    change.line = Math.min(line, secondLine);
    const thirdRetained = third.retainedCount(change, count);
    this.firstRead = Math.min(firstRetained, secondRetained, thirdRetained);
    third.truncate(thirdRetained, this.#thirdCounts);
    second.truncate(secondRetained, this.#secondCounts);
    first.truncate(firstRetained, this.#firstCounts);
    this.#findFirstSignals();
    this.#findSecondSignals();
    this.#findThirdSignals();
    return Math.min(
      this.#firstLineAfter(firstRetained, 1),
      secondLine,
      this.#firstLineAfter(thirdRetained, 2),
    );
  }

  /**
   * Takes a last line that only went on (see `Level.shift`): the numbers compared at its end change.
   * False when a signal came or went by that; then `update` is to be called.
   */
  shift(line: number): boolean {
    const { segments } = this.level;
    const last = segments.length - 1;
    if (this.#isWrapOther()) return false;
    if (segments.end(last) === line && !this.#shiftFirst(last)) return false;
    return this.#shiftSecond(line);
  }

  /** How many of the first segments have signals that no later bar can change. */
  settledCount(locked: SignalChange, from: number): number {
    const { first, second, third } = this;
    let count = from;
    while (
      count < third.segmentCount &&
      first.isSettled(count, locked) &&
      second.isSettled(count, locked) &&
      third.isSettled(count, locked)
    )
      count += 1;
    return count;
  }

  /** The side of signals that end falling lines, buying, or rising ones. */
  sideOf(direction: Direction): SignalSide {
    return direction < 0 ? this.#sides.buy : this.#sides.sell;
  }

  /** Takes a side for the segment being looked at: `rules` are then its rules. */
  readSide(direction: Direction): SignalSide {
    const side = this.sideOf(direction);
    this.rules = side.rules;
    return side;
  }

  /** What is noted for the segment being looked at. */
  get reach(): SignalReach {
    return this.#phase.reach;
  }

  /** True when a signal stands at the end of the line. */
  has(line: number): boolean {
    if (line < 0) return false;
    this.#sawFirstAt(line);
    const earlier = (this.#firstCounts[line] ?? 0) + (this.#secondCounts[line] ?? 0);
    return earlier > 0 || (this.#phase === this.third && (this.#thirdCounts[line] ?? 0) > 0);
  }

  /** The last line of a segment if a first signal or a candidate for one stands there, else -1. */
  firstAt(segment: number): number {
    const end = this.level.segments.end(segment);
    this.#sawFirstAt(end);
    return this.foundAt(segment).kind === null ? -1 : end;
  }

  /** True when what rule P1 found for a segment is a signal of a kind asked for. */
  isFirstSignal(segment: number): boolean {
    const { kind, isTarget } = this.foundAt(segment);
    if (kind === null || !isTarget) return false;
    const direction = this.level.lines.direction(this.level.segments.end(segment));
    return this.sideOf(direction).rules.kinds.includes(kind);
  }

  /** Adds a ground that `put` gave to the phase that is being found. */
  add(ground: GroundDraft): void {
    this.#phase.add(ground, this.#countsOfPhase());
  }

  /** The draft of a ground at a line, if a signal stands there or the ground is of a kind asked for. */
  put(line: number, kind: SignalKind, first: number): GroundDraft | null {
    const isKnown = this.has(line);
    if (!isKnown && !this.sideOf(this.level.lines.direction(line)).rules.kinds.includes(kind))
      return null;
    return this.#placed(line, kind, first);
  }

  /** The same for rule P1, before which there is no signal anywhere. */
  putFirst(line: number, kind: SignalKind): GroundDraft | null {
    const { kinds } = this.sideOf(this.level.lines.direction(line)).rules;
    return kinds.includes(kind) ? this.#placed(line, kind, -1) : null;
  }

  /** What rule P1 found at the end of a segment. */
  foundAt(segment: number): FirstFound {
    if (segment === this.#firstFound.length) this.#firstFound.push(emptyFound());
    return this.#firstFound[segment] ?? this.#scratch;
  }

  /** True when there is but one segment. */
  isOnly(segment: number): boolean {
    return segment === 0 && !this.isFollowed(0, 1);
  }

  /** True when a segment is followed by so many others. */
  isFollowed(segment: number, count: number): boolean {
    this.reach.sawSegment(segment + count);
    return segment + count < this.level.segments.length;
  }

  /** True for the last segment, not for one that was removed. */
  isLast(segment: number): boolean {
    this.reach.sawSegment(segment + 1);
    return segment === this.level.segments.length - 1;
  }

  /** P4: the segment that follows one, also when it was removed since; -1 for none. */
  nextOf(segment: number): number {
    const { segments } = this.level;
    this.reach.sawSegment(segment + 1);
    return segment + 1 < segments.length + segments.removedCount ? segment + 1 : -1;
  }

  /** The running number of the segment of a line: rule S4. */
  segmentIndex(line: number): number {
    const index = this.level.segmentIndexes[line] ?? 0;
    this.reach.sawSegment(index);
    return index;
  }

  /** The segment that claimed a line last, also when it was removed since; -1 for none. */
  parentOf(line: number): number {
    const { segments } = this.level;
    // What lies behind the last segment may be claimed otherwise after any change.
    this.reach.sawSegment(line > segments.lastEnd ? segments.length : this.segmentIndex(line));
    return segments.parent(line);
  }

  /** The pivots of a segment end before this one; those of a removed segment are none. */
  pivotTo(segment: number): number {
    const { level } = this;
    this.reach.sawPivot(level.pivotReach(segment));
    this.reach.sawSegment(segment);
    return level.pivotFrom(segment < level.segments.length ? segment + 1 : segment);
  }

  /** The last pivot of several lines in a segment, -1 for none. */
  lastPivotOf(segment: number): number {
    const { pivots } = this.level;
    const from = this.level.pivotFrom(segment);
    for (let pivot = this.pivotTo(segment) - 1; pivot >= from; pivot -= 1)
      if (pivots.hasSeveralLines(pivot)) return pivot;
    return -1;
  }

  /** Q4: the line two before one; in chan.py that before one of the first two is one of the last two. */
  lineBefore(line: number): number {
    if (line >= 2) return line - 2;
    const before = this.level.lines.length + line - 2;
    return this.keepsQuirks && before >= 0 ? before : -1;
  }

  /** Looks at the first signal of the last segment again; false when it is not what it was. */
  #shiftFirst(last: number): boolean {
    const { first } = this;
    const scratch = this.#scratch;
    const known = this.foundAt(last);
    this.#phase = first;
    this.#finders.findFirst(this, last, scratch);
    if (known.kind !== scratch.kind || known.isTarget !== scratch.isTarget) return false;
    known.divergenceRate = scratch.divergenceRate;
    const row = first.rowCount - 1;
    if (row >= 0 && first.segments[row] === last) first.firstValues[row] = known.divergenceRate;
    return true;
  }

  /** Looks at all second signals again that depend on a line; false when they are not what they were. */
  #shiftSecond(line: number): boolean {
    const { second } = this;
    const change = this.#change;
    change.line = line;
    change.segment = Number.POSITIVE_INFINITY;
    change.pivot = Number.POSITIVE_INFINITY;
    const retained = second.retainedCount(change, this.level.segments.length);
    second.keepRows(retained);
    second.truncate(retained, this.#secondCounts);
    this.#findSecondSignals();
    return second.hasRetainedRows();
  }

  #countsOfPhase(): number[] {
    if (this.#phase === this.first) return this.#firstCounts;
    return this.#phase === this.second ? this.#secondCounts : this.#thirdCounts;
  }

  /** Room for each line, so that nothing is read beyond the columns. */
  #countLines(): void {
    const firstCounts = this.#firstCounts;
    const secondCounts = this.#secondCounts;
    const thirdCounts = this.#thirdCounts;
    for (let at = firstCounts.length; at < this.level.lines.length; at += 1) {
      firstCounts[at] = 0;
      secondCounts[at] = 0;
      thirdCounts[at] = 0;
    }
  }

  #findFirstSignals(): void {
    const { first } = this;
    this.#phase = first;
    const count = this.level.segments.length;
    for (let segment = first.segmentCount; segment < count; segment += 1) {
      first.begin();
      this.#finders.addFirst(this, segment);
      first.end();
    }
  }

  #findSecondSignals(): void {
    const { second } = this;
    this.#phase = second;
    const count = this.level.segments.length;
    for (let segment = second.segmentCount; segment < count; segment += 1) {
      second.begin();
      this.#finders.addSecond(this, segment);
      second.end();
    }
  }

  #findThirdSignals(): void {
    const { third } = this;
    this.#phase = third;
    const count = this.level.segments.length;
    for (let segment = third.segmentCount; segment < count; segment += 1) {
      third.begin();
      this.#finders.addThird(this, segment);
      third.end();
    }
  }

  /**
   * Q4: in chan.py the line two before one of the first two is one of the last two lines. So a first
   * segment that short is looked at after any change.
   */
  #isWrapOther(): boolean {
    const { segments } = this.level;
    if (!this.keepsQuirks || segments.length === 0 || segments.end(0) >= 2) return false;
    if (this.first.segmentCount === 0) return false;
    const known = this.foundAt(0);
    const now = this.#scratch;
    this.#phase = this.first;
    this.#finders.findFirst(this, 0, now);
    return (
      known.kind !== now.kind ||
      known.isTarget !== now.isTarget ||
      !Object.is(known.divergenceRate, now.divergenceRate)
    );
  }

  /** What rule P1 says of a line depends on the segment that it ends. */
  #sawFirstAt(line: number): void {
    const { level } = this;
    const segment = level.segmentIndexes[line] ?? 0;
    this.reach.sawLine(line + 1);
    this.reach.sawSegment(segment);
    this.reach.sawPivot(level.pivotReach(segment));
  }

  #placed(line: number, kind: SignalKind, first: number): GroundDraft {
    this.#draft.line = line;
    this.#draft.kind = kind;
    this.#draft.first = first;
    return this.#draft;
  }

  /** The first line at which segments from one on may put a signal. */
  #firstLineAfter(segment: number, distance: number): number {
    return segment === 0 ? 0 : this.level.segments.end(segment - 1) + distance;
  }
}

function emptyFound(): FirstFound {
  return { kind: null, isTarget: false, divergenceRate: Number.NaN, pivotCount: 0 };
}
