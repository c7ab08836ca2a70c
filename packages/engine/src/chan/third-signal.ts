import { asksFor } from './chan-rules.ts';
import { opposite } from './direction.ts';
import type { SignalBook } from './signal-book.ts';
import type { GroundDraft } from './signal-phase.ts';

/**
 * Finds the third signals (三类买卖点) of a segment: a line that turns back outside of the pivot which
 * the line before it left. The pivot comes after the segment's end, kind 3a, or before it, kind 3b.
 * Rules P0 and P3: nothing is looked for when neither is asked for.
 */
export function addThirdSignals(book: SignalBook, segment: number): void {
  const { segments } = book.level;
  const isOnly = book.isOnly(segment);
  const direction = segments.direction(segment);
  const { rules } = book.readSide(isOnly ? opposite(direction) : direction);
  if (!asksFor(rules, '3a') && !asksFor(rules, '3b')) return;
  const isOpen = !rules.thirdFollowsFirst || (!isOnly && book.has(segments.end(segment)));
  if (!isOpen) return;
  if (isOnly) {
    addAfter(book, -1, segment);
    return;
  }
  const next = book.nextOf(segment);
  if (next !== -1) addAfter(book, segment, next);
  addBefore(book, segment, next);
}

/** Kind 3a; `segment` is the one that ended, -1 for none, and `next` the one that follows. */
function addAfter(book: SignalBook, segment: number, next: number): void {
  const { level, rules } = book;
  const { pivots } = level;
  const end = segment === -1 ? -1 : level.segments.end(segment);
  let count = 0;
  const to = book.pivotTo(next);
  for (let pivot = level.pivotFrom(next); pivot < to; pivot += 1) {
    if (!pivots.hasSeveralLines(pivot)) continue;
    if (count === rules.maxPivotsForThird) return;
    const isEntered = count > 0 || pivots.begin(pivot) === end + 2;
    if (rules.isThirdStrict && !isEntered) return;
    count += 1;
    const at = pivots.end(pivot) + 2;
    if (!canFollow(book, at, next)) return;
    if (!turnsBack(book, at, pivot)) continue;
    add(book, pivot, book.put(at, '3a', segment === -1 ? -1 : book.firstAt(segment)));
  }
}

/** True when a line may be a third signal to a pivot of the segment `next`. */
function canFollow(book: SignalBook, at: number, next: number): boolean {
  const { lines, segments } = book.level;
  book.reach.sawLine(at);
  if (at >= lines.length || isOutside(book, at, next)) return false;
  return lines.direction(at) !== segments.direction(next);
}

/** The line belongs to another segment than `next`, and that is settled. */
function isOutside(book: SignalBook, at: number, next: number): boolean {
  const { segments } = book.level;
  const parent = book.parentOf(at);
  if (parent === -1) {
    if (!book.isLast(next)) return true;
  } else if (parent !== next && segments.hasLongParent(at)) return true;
  return book.segmentIndex(at) !== next && book.isFollowed(next, 2);
}

/** Kind 3b. */
function addBefore(book: SignalBook, segment: number, next: number): void {
  const { lines, segments, pivots } = book.level;
  const pivot = book.lastPivotOf(segment);
  if (pivot === -1) return;
  const end = segments.end(segment);
  if (book.rules.isThirdStrict && pivots.end(pivot) + 1 !== end) return;
  const limit = lastBefore(book, next);
  for (let at = end + 2; at <= limit; at += 2) {
    book.reach.sawLine(at);
    if (at >= lines.length) return;
    const index = book.segmentIndex(at);
    if (index !== segment + 1 && book.isFollowed(index, 1)) return;
    if (returnsInto(book, at, pivot)) continue;
    add(book, pivot, book.put(at, '3b', book.firstAt(segment)));
    return;
  }
}

/** The last line that may still be a third signal to a pivot before the segment `next`. */
function lastBefore(book: SignalBook, next: number): number {
  if (next === -1) return Number.POSITIVE_INFINITY;
  const { level } = book;
  const { lines, pivots, segments } = level;
  const to = book.pivotTo(next);
  let hasPivot = false;
  for (let pivot = level.pivotFrom(next); pivot < to; pivot += 1) {
    if (!pivots.hasSeveralLines(pivot)) continue;
    hasPivot = true;
    book.reach.sawLine(pivots.end(pivot) + 1);
    if (pivots.end(pivot) + 1 < lines.length) return pivots.end(pivot) + 1;
  }
  if (!hasPivot && book.nextOf(next) === -1) return Number.POSITIVE_INFINITY;
  return segments.end(next) - 1;
}

/** Writes the height of the pivot's range as a share of its low, and adds the ground. */
function add(book: SignalBook, pivot: number, ground: GroundDraft | null): void {
  if (ground === null) return;
  const { pivots } = book.level;
  ground.values[0] = (pivots.high(pivot) - pivots.low(pivot)) / pivots.low(pivot);
  ground.values[1] = Number.NaN;
  ground.values[2] = Number.NaN;
  book.add(ground);
}

/** The line turns back outside of the pivot, from where the rules ask it to have been. */
function turnsBack(book: SignalBook, at: number, pivot: number): boolean {
  if (returnsInto(book, at, pivot)) return false;
  return !book.rules.thirdBreaksPeak || breaksPeak(book, at, pivot);
}

function returnsInto({ level }: SignalBook, at: number, pivot: number): boolean {
  const { lines, pivots } = level;
  return lines.direction(at) < 0
    ? lines.low(at) < pivots.high(pivot)
    : lines.high(at) > pivots.low(pivot);
}

/** The line turned back from the pivot's outermost price or beyond. */
function breaksPeak({ level }: SignalBook, at: number, pivot: number): boolean {
  const { lines, pivots } = level;
  return lines.direction(at) < 0
    ? lines.high(at) >= pivots.highest(pivot)
    : lines.low(at) <= pivots.lowest(pivot);
}
