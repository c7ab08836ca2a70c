import type { Direction } from './direction.ts';
import type { Line } from './line.ts';
import { facing, itemAt } from './plain-strokes-for-test.ts';

/** A segment (线段) as its list has it. */
export interface PlainSegmentRow {
  readonly begin: number;
  readonly end: number;
  readonly direction: Direction;
  readonly isSure: boolean;
}

/** The segment that claimed a line last, also one that was taken off the list since. */
interface Claim {
  readonly index: number;
  readonly isLong: boolean;
  readonly direction: Direction;
}

/** Segments, and by line which of them claimed it. */
export interface PlainSegments {
  readonly segments: readonly PlainSegmentRow[];
  readonly claims: ReadonlyMap<number, Claim>;
}

interface Draft {
  readonly lines: readonly Line[];
  readonly segments: PlainSegmentRow[];
  readonly claims: Map<number, Claim>;
}

/** The segments of lines by a second reading of rules A4.1 to S3, left-over lines cut at their peaks. */
export function plainSegments(lines: readonly Line[]): PlainSegments {
  const draft: Draft = { lines, segments: [], claims: new Map() };
  scan(draft, 0);
  collect(draft);
  return draft;
}

interface Element {
  readonly tip: number;
  readonly base: number;
  readonly members: readonly number[];
}

/** A4.1: the lines against a segment, read as if it rose; one that falls is turned over. */
class PlainFeatures {
  elements: readonly Element[] = [];
  members: readonly number[] = [];
  isBroken = true;
  isEvidenceSure = false;
  readonly #lines: readonly Line[];
  readonly #isRising: boolean;

  constructor(lines: readonly Line[], isRising: boolean) {
    this.#lines = lines;
    this.#isRising = isRising;
  }

  clear(): void {
    this.elements = [];
    this.members = [];
  }

  /** True when three elements form the fractal that ends the segment. */
  add(at: number): boolean {
    this.members = [...this.members, at];
    const next = { ...this.#faceOf(at), members: [at] };
    const [left, middle] = this.elements;
    if (left !== undefined && middle !== undefined) return this.#addThird([left, middle], next);
    if (left === undefined) this.elements = [next];
    else if (contains(left, next)) this.elements = [merged(left, next)];
    else {
      this.elements = [left, next];
      if (next.tip < left.tip) return this.#restart();
    }
    return false;
  }

  #addThird([left, middle]: readonly [Element, Element], next: Element): boolean {
    const at = itemAt(next.members, 0);
    this.isEvidenceSure = itemAt(this.#lines, at).wasSure;
    const standsApart = next.tip === middle.tip && middle.base > next.base;
    if (contains(middle, next) || (contains(next, middle) && !standsApart)) {
      this.elements = [left, merged(middle, next)];
      return false;
    }
    this.elements = [left, middle, next];
    const isFractal = left.tip < middle.tip && next.tip <= middle.tip && next.base < middle.base;
    return (this.#hasActualBreak(middle, at) && isFractal) || this.#restart();
  }

  #hasActualBreak(middle: Element, at: number): boolean {
    const own = this.#faceOf(at);
    if (own.base < this.#faceOf(itemAt(middle.members, middle.members.length - 1)).base)
      return true;
    const second = this.#lines[at + 2];
    if (second === undefined) {
      const next = this.#lines[at + 1];
      if (next !== undefined && facing(next, this.#isRising).tip > middle.tip) return false;
    } else if (facing(second, this.#isRising).base < own.base) {
      this.isEvidenceSure = second.wasSure;
      return true;
    } else if (second.wasSure && this.#lines[at + 3] !== undefined) return false;
    this.isBroken = false;
    return true;
  }

  #restart(): boolean {
    const [, ...rest] = this.members;
    this.clear();
    return rest.some((at) => this.add(at));
  }

  /** The line before the last one that has the tip of the middle element. */
  get segmentEnd(): number {
    const { members, tip } = itemAt(this.elements, 1);
    return (members.findLast((at) => this.#faceOf(at).tip === tip) ?? Number.NaN) - 1;
  }

  get areMembersSure(): boolean {
    return this.members.every((at) => itemAt(this.#lines, at).wasSure);
  }

  /** Whether the fractal ends the segment for certain; across a gap the opposite one has to, too. */
  hasEnded(): boolean {
    const [left, middle] = this.elements;
    const hasGap = left !== undefined && middle !== undefined && left.tip < middle.base;
    if (!hasGap) return this.isBroken;
    const reverse = new PlainFeatures(this.#lines, !this.#isRising);
    for (let at = this.segmentEnd + 2; at < this.#lines.length; at += 2) {
      if (!reverse.add(at)) continue;
      const hasEnded = reverse.hasEnded() && reverse.isBroken;
      const [evidence = Number.NaN] = itemAt(reverse.elements, 2).members;
      if (hasEnded)
        this.isEvidenceSure = itemAt(this.#lines, evidence).wasSure && reverse.isEvidenceSure;
      return hasEnded;
    }
    return false;
  }

  #faceOf(at: number) {
    return facing(itemAt(this.#lines, at), this.#isRising);
  }
}

function contains(one: Element, other: Element): boolean {
  return one.tip >= other.tip && one.base <= other.base;
}

function merged(one: Element, other: Element): Element {
  return {
    tip: Math.max(one.tip, other.tip),
    base: Math.max(one.base, other.base),
    members: [...one.members, ...other.members],
  };
}

/** A4.2. */
function scan(draft: Draft, begin: number): void {
  const ended = endedFrom(draft, begin);
  if (ended === null) return;
  const hasEnded = ended.hasEnded();
  const end = ended.segmentEnd;
  const isSure = hasEnded && ended.areMembersSure && ended.isEvidenceSure;
  const isAdded = addSegment(draft, end, isSure);
  if (hasEnded || !isAdded) scan(draft, end + 1);
}

/** The sequence that ends the next segment; null where none does. */
function endedFrom({ lines, segments }: Draft, begin: number): PlainFeatures | null {
  const rising = new PlainFeatures(lines, true);
  const falling = new PlainFeatures(lines, false);
  const last = segments.at(-1);
  let before: Direction | null = last === undefined ? null : last.direction;
  for (let at = begin; at < lines.length; at += 1) {
    const { direction } = itemAt(lines, at);
    const [own, other] = direction < 0 ? [rising, falling] : [falling, rising];
    if (before !== -direction && own.add(at)) return own;
    if (last === undefined) before = firstDirection(before, { direction, own, other });
  }
  return null;
}

interface Fed {
  readonly direction: Direction;
  readonly own: PlainFeatures;
  readonly other: PlainFeatures;
}

/** The direction of the first segment is open: the sequence that has two elements decides, until it starts again. */
function firstDirection(
  before: Direction | null,
  { direction, own, other }: Fed,
): Direction | null {
  if (own.elements.length < 2) return before === direction ? null : before;
  other.clear();
  return direction;
}

/** A4.3; false when the segment is refused. */
function addSegment(draft: Draft, end: number, isSure: boolean): boolean {
  const peak = draft.segments.length === 0 ? peakToSplitAt(draft.lines, end) : null;
  if (peak === null) return addWhole(draft, end, { isSure });
  addSegment(draft, peak, false);
  return addWhole(draft, end, { isSure: false });
}

/** S1. */
function peakToSplitAt(lines: readonly Line[], end: number): number | null {
  if (end < 3) return null;
  const isHigh = itemAt(lines, end).direction < 0;
  const peak = peakOf(lines, { walk: placesFrom(0, end - 2).toReversed(), isHigh });
  if (peak === null || peak === 0) return peak;
  const [own, first] = [itemAt(lines, peak), itemAt(lines, 0)];
  return facing(own, isHigh).tip > facing(first, isHigh).tip ? peak : null;
}

interface PeakSearch {
  readonly walk: readonly number[];
  readonly isHigh: boolean;
}

/** S3: of equal peaks the later one of the walk. */
function peakOf(lines: readonly Line[], { walk, isHigh }: PeakSearch): number | null {
  const tipOf = (at: number): number => facing(itemAt(lines, at), isHigh).tip;
  let peak: number | null = null;
  for (const at of walk) {
    if (itemAt(lines, at).direction > 0 !== isHigh) continue;
    const isExceeded = at >= 2 && tipOf(at - 2) > tipOf(at);
    if (!isExceeded && (peak === null || tipOf(at) >= tipOf(peak))) peak = at;
  }
  return peak;
}

function placesFrom(begin: number, before: number): number[] {
  return Array.from({ length: Math.max(0, before - begin) }, (_, at) => begin + at);
}

interface Asked {
  readonly isSure: boolean;
  /** Its own where it is not that of its last line. */
  readonly direction?: Direction;
}

/** S2. */
function addWhole(
  { lines, segments, claims }: Draft,
  end: number,
  { isSure: isAskedSure, direction }: Asked,
): boolean {
  const begin = (segments.at(-1)?.end ?? -1) + 1;
  const last = itemAt(lines, end);
  const isLong = end - begin >= 2;
  const isSure = isAskedSure && isLong;
  const rise = last.direction * (last.endPrice - itemAt(lines, begin).beginPrice);
  if (isSure && rise < 0) return false;
  const own = direction ?? last.direction;
  const index = segments.length;
  segments.push({ begin, end, direction: own, isSure });
  for (const line of placesFrom(begin, end + 1))
    claims.set(line, { index, isLong, direction: own });
  return true;
}

/** A4.4. */
function collect(draft: Draft): void {
  const { lines, segments } = draft;
  const last = segments.at(-1);
  if (last === undefined) {
    collectOnly(draft);
    return;
  }
  if (lines.length - 1 - last.end >= 3 && !fillAfter(draft, last)) {
    collect(draft);
    return;
  }
  const newest = segments.at(-1);
  if (newest === undefined || newest.isSure || lines.length - 1 - newest.end <= 2) return;
  segments.pop();
  collect(draft);
}

function collectOnly(draft: Draft): void {
  const { lines } = draft;
  if (lines.length < 3) return;
  const begin = itemAt(lines, 0).beginPrice;
  const high = Math.max(...lines.map((line) => line.high));
  const low = Math.min(...lines.map((line) => line.low));
  const isHigh = Math.abs(high - begin) >= Math.abs(low - begin);
  const peak = peakOf(lines, { walk: placesFrom(0, lines.length), isHigh });
  if (peak !== null) addWhole(draft, peak, { isSure: false, direction: isHigh ? 1 : -1 });
  addRest(draft);
}

/** Lines after the last segment become segments; false where one was added and all is to be looked at again. */
function fillAfter(draft: Draft, last: PlainSegmentRow): boolean {
  const { lines, segments } = draft;
  const end = itemAt(lines, last.end);
  const isRising = end.direction > 0;
  const tipOf = (price: number): number => (isRising ? price : -price);
  const peakAfter = (from: number, isHigh: boolean): number | null =>
    peakOf(lines, { walk: placesFrom(from + 3, lines.length), isHigh });
  if (tipOf(itemAt(lines, lines.length - 1).endPrice) >= tipOf(end.endPrice)) {
    const peak = peakAfter(last.end, !isRising);
    if (peak !== null) addSegment(draft, peak, false);
    return peak === null;
  }
  for (;;) {
    const newest = itemAt(segments, segments.length - 1).end;
    const peak = peakAfter(newest, itemAt(lines, newest).direction < 0);
    if (peak === null) break;
    addSegment(draft, peak, false);
  }
  addRest(draft);
  return true;
}

/** One more segment up to the last line, or the one before it where the last runs like the segment before. */
function addRest(draft: Draft): void {
  const { lines, segments } = draft;
  const before = segments.at(-1)?.end;
  const newest = lines.length - 1;
  if (before === undefined || before >= newest) return;
  const runsAlike = itemAt(lines, before).direction === itemAt(lines, newest).direction;
  addSegment(draft, runsAlike ? newest - 1 : newest, false);
}
