import { type Direction, isBeyond } from './direction.ts';
import type { LineColumns } from './line.ts';

/**
 * How a segment came to be: ended by the method's own rule; a part of a first segment that was split
 * at its peak (S1); the only one there is, to the peak or over all; left-over lines cut at their peak;
 * the same after the last segment's end was exceeded; or the rest, up to the last line or the last but one.
 */
export const segmentReasons = [
  'rule',
  'first-part',
  'second-part',
  'only-high',
  'only-low',
  'only-all',
  'left-over-high',
  'left-over-low',
  'exceeded-high',
  'exceeded-low',
  'rest',
  'rest-but-one',
] as const;

/** One of `segmentReasons`. */
export type SegmentReason = (typeof segmentReasons)[number];

/** No segment claims a line, or no line is meant. */
export const none = -1;

/**
 * The segments being made of lines, as columns: rules A4.3. First come those that a method's rule
 * found; each remembers how far the rule had to look, so that it stays as long as no line up to there
 * changes. The left-over ones after them are made anew each time (`beginLeftOver`).
 */
export class SegmentList {
  length = 0;
  /**
   * How many segments beyond the last one were taken off the list and not replaced since. In chan.py
   * the last segment still leads to the first of them, and each to the next (P4).
   */
  removedCount = 0;
  /** The first segment that may be another one than before the last `rewind`. */
  firstTouched = 0;
  readonly lines: LineColumns;
  readonly #begins: number[] = [];
  readonly #ends: number[] = [];
  readonly #listedEnds: number[] = [];
  readonly #directions: number[] = [];
  readonly #sures: number[] = [];
  readonly #wasSures: number[] = [];
  readonly #reasons: SegmentReason[] = [];
  /** The furthest line that decided this segment and all before it. */
  readonly #horizons: number[] = [];
  /** Where the method's scan went on after the segment. */
  readonly #resumes: number[] = [];
  /** How many segments the method's rule found; those after them are left-over ones. */
  #foundCount = 0;
  /** Found segments that the left-over stage took off or moved, to be put back: the last ones. */
  readonly #saved: SavedSegment[] = [];
  /** For each line the segment that claimed it last, also one that was removed since. */
  readonly #parents: number[] = [];
  readonly #parentDirections: number[] = [];
  readonly #parentIsLong: number[] = [];
  #markedTo = none;

  constructor(lines: LineColumns) {
    this.lines = lines;
  }

  begin(at: number): number {
    return this.#begins[at] ?? 0;
  }

  end(at: number): number {
    return this.#ends[at] ?? 0;
  }

  direction(at: number): Direction {
    return (this.#directions[at] ?? 0) > 0 ? 1 : -1;
  }

  isSure(at: number): boolean {
    return this.#sures[at] === 1;
  }

  /** What was asked for when it was made; short segments are unsure nevertheless (S2). */
  wasSure(at: number): boolean {
    return this.#wasSures[at] === 1;
  }

  reason(at: number): SegmentReason {
    return this.#reasons[at] ?? 'rule';
  }

  /** The end that a segment was made with; method 1+1 moves the end of the last one later. */
  listedEnd(at: number): number {
    return this.#listedEnds[at] ?? none;
  }

  /** Its direction and sureness as one number: equal for two segments when both are. */
  markOf(at: number): number {
    const sureness = 4 * (this.#sures[at] ?? 0) + 8 * (this.#wasSures[at] ?? 0);
    return (this.#directions[at] ?? 0) + 1 + sureness;
  }

  /** The end of the last segment, -1 without one. */
  get lastEnd(): number {
    return this.length === 0 ? none : this.end(this.length - 1);
  }

  /** The segment that claimed a line last, also one that was removed since, or -1. */
  parent(line: number): number {
    return this.#parents[line] ?? none;
  }

  /** The direction of that segment, 0 without one. */
  parentDirection(line: number): number {
    return this.parent(line) === none ? 0 : (this.#parentDirections[line] ?? 0);
  }

  /** True when that segment was made with three lines or more. */
  hasLongParent(line: number): boolean {
    return this.#parentIsLong[line] === 1;
  }

  /** The furthest line that decided a segment and all before it; infinite for what any change may change. */
  horizon(at: number): number {
    if (at >= this.foundLength) return Number.POSITIVE_INFINITY;
    return this.#horizons[at] ?? Number.POSITIVE_INFINITY;
  }

  /** Where the method's scan went on after the last segment, 0 without one. */
  get resume(): number {
    return this.length === 0 ? 0 : (this.#resumes[this.length - 1] ?? 0);
  }

  /** Goes back to the segments that no line from `changed` on decided, to be scanned on from there. */
  rewind(changed: number): void {
    this.firstTouched = Math.min(this.#foundCount, this.length);
    this.removedCount = 0;
    this.length = this.#foundCount;
    while (this.#saved.length > 0) this.#restore(this.#saved.pop());
    while (this.length > 0 && (this.#horizons[this.length - 1] ?? 0) >= changed) this.length -= 1;
    this.firstTouched = Math.min(this.firstTouched, this.length);
    this.#unmarkFrom(this.lastEnd + 1);
    this.#foundCount = this.length;
  }

  /**
   * Ends the scan by the method's rule. `isOpen` when the last segment is undecided: then it is looked
   * at again after any change.
   */
  beginLeftOver(isOpen: boolean): void {
    this.#foundCount = this.length;
    if (isOpen) this.#horizons[this.length - 1] = Number.POSITIVE_INFINITY;
  }

  /** Remembers for segments from `from` on how far the scan had looked and where it goes on. */
  settle(from: number, horizon: number, resume: number): void {
    const before = from === 0 ? none : (this.#horizons[from - 1] ?? none);
    for (let at = from; at < this.length; at += 1) {
      this.#horizons[at] = Math.max(before, horizon);
      this.#resumes[at] = resume;
    }
  }

  /**
   * Adds the segment from the end of the last one up to the line `end`, in the direction of that line.
   * A first segment whose peak lies before its last lines becomes several (S1). False when it is
   * refused (S2).
   */
  add(end: number, isSure: boolean, reason: SegmentReason): boolean {
    if (this.length > 0 || this.#peakToSplitAt(end) === none)
      return this.#addWhole(end, isSure, reason);
    this.#peaksToSplitAt(end).forEach((peak, at) => {
      this.#addWhole(peak, false, at === 0 ? 'first-part' : 'second-part');
    });
    return this.#addWhole(end, false, 'second-part');
  }

  /** The same for an unsure segment of a direction of its own, which is not split. */
  addTowards(end: number, direction: Direction, reason: SegmentReason): void {
    this.#addWhole(end, false, reason);
    this.#directions[this.length - 1] = direction;
    this.#mark(this.length - 1);
  }

  /** Adds a segment without splitting it: rule S2. */
  #addWhole(end: number, isAskedSure: boolean, reason: SegmentReason): boolean {
    const { lines } = this;
    const begin = this.lastEnd + 1;
    const direction = lines.direction(end);
    const isSure = isAskedSure && end - begin >= 2;
    if (isSure && isBeyond(lines.beginPrice(begin), lines.endPrice(end), direction)) return false;
    const at = this.length;
    this.#begins[at] = begin;
    this.#ends[at] = end;
    this.#listedEnds[at] = end;
    this.#directions[at] = direction;
    this.#sures[at] = Number(isSure);
    this.#wasSures[at] = Number(isAskedSure);
    this.#reasons[at] = reason;
    this.length += 1;
    this.removedCount = 0;
    this.#mark(at);
    return true;
  }

  /** Takes the last segment off the list; its lines still name it as the one that claimed them. */
  removeLast(): void {
    if (this.length === 0) return;
    this.#saveLast();
    this.length -= 1;
    this.removedCount += 1;
  }

  /** Moves the end of the last segment to a later line and makes it unsure. */
  moveLastEnd(end: number): void {
    if (this.length === 0) return;
    this.#saveLast();
    this.#ends[this.length - 1] = end;
    this.#sures[this.length - 1] = 0;
  }

  /** How many segments the method's rule found and nothing took off. */
  get foundLength(): number {
    return this.#foundCount - this.#saved.length;
  }

  /** Forgets which segments were taken off: nothing leads to them any more. */
  forgetRemoved(): void {
    this.removedCount = 0;
  }

  #saveLast(): void {
    const at = this.length - 1;
    this.firstTouched = Math.min(this.firstTouched, at);
    if (at !== this.#foundCount - 1 - this.#saved.length) return;
    this.#saved.push({
      at,
      begin: this.begin(at),
      end: this.end(at),
      listedEnd: this.#listedEnds[at] ?? none,
      direction: this.direction(at),
      isSure: this.isSure(at),
      wasSure: this.wasSure(at),
      reason: this.reason(at),
    });
  }

  #restore(saved: SavedSegment | undefined): void {
    if (saved === undefined) return;
    const { at } = saved;
    this.#begins[at] = saved.begin;
    this.#ends[at] = saved.end;
    this.#listedEnds[at] = saved.listedEnd;
    this.#directions[at] = saved.direction;
    this.#sures[at] = Number(saved.isSure);
    this.#wasSures[at] = Number(saved.wasSure);
    this.#reasons[at] = saved.reason;
    this.firstTouched = Math.min(this.firstTouched, at);
    this.#mark(at);
  }

  #mark(at: number): void {
    const begin = this.begin(at);
    const end = this.#listedEnds[at] ?? none;
    for (let line = begin; line <= end; line += 1) {
      this.#parents[line] = at;
      this.#parentDirections[line] = this.direction(at);
      this.#parentIsLong[line] = end - begin >= 2 ? 1 : 0;
    }
    this.#markedTo = Math.max(this.#markedTo, end);
  }

  #unmarkFrom(line: number): void {
    for (let at = line; at <= this.#markedTo; at += 1) {
      this.#parents[at] = none;
      this.#parentIsLong[at] = 0;
    }
    this.#markedTo = line - 1;
  }

  /** The peaks at which a first segment becomes several: each peak may be split at an earlier one. */
  #peaksToSplitAt(end: number): readonly number[] {
    const peaks: number[] = [];
    for (let peak = this.#peakToSplitAt(end); peak !== none; peak = this.#peakToSplitAt(peak))
      peaks.unshift(peak);
    return peaks;
  }

  #peakToSplitAt(end: number): number {
    if (end < 3) return none;
    const { lines } = this;
    const target = lines.direction(end) > 0 ? -1 : 1;
    const peak = findPeakBefore(lines, end - 2, target);
    if (peak <= 0) return peak;
    return isBeyond(lines.side(peak, target), lines.side(0, target), target) ? peak : none;
  }
}

interface SavedSegment {
  readonly at: number;
  readonly begin: number;
  readonly end: number;
  readonly listedEnd: number;
  readonly direction: Direction;
  readonly isSure: boolean;
  readonly wasSure: boolean;
  readonly reason: SegmentReason;
}

/**
 * S3: the line from `from` on that ends furthest in the requested direction; of equal ones the last. A
 * line counts only if the line two before it does not end further. -1 when there is none.
 */
export function findPeakFrom(lines: LineColumns, from: number, target: Direction): number {
  let peak = none;
  for (let at = from; at < lines.length; at += 1) {
    if (lines.direction(at) !== target) continue;
    if (peak !== none && lines.endsBeyond(peak, at, target)) continue;
    if (at < 2 || !lines.endsBeyond(at - 2, at, target)) peak = at;
  }
  return peak;
}

/** The same among the lines before `before`, from the last to the first: of equal ones the first. */
function findPeakBefore(lines: LineColumns, before: number, target: Direction): number {
  let peak = none;
  for (let at = before - 1; at >= 0; at -= 1) {
    if (lines.direction(at) !== target) continue;
    if (peak !== none && lines.endsBeyond(peak, at, target)) continue;
    if (at < 2 || !lines.endsBeyond(at - 2, at, target)) peak = at;
  }
  return peak;
}
