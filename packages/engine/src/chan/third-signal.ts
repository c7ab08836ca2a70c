import type { SignalKind, SignalRules } from './chan-rules.ts';
import { opposite } from './direction.ts';
import type { SignalBook } from './signal-book.ts';

/**
 * Finds the third signals (三类买卖点) of a segment: a line that turns back outside of the pivot which
 * the line before it left. The pivot comes after the segment's end, kind 3a, or before it, kind 3b.
 * Rule P3.
 */
export function addThirdSignals(book: SignalBook, segment: number): void {
  const { segments } = book.level;
  const isOnly = book.isOnly(segment);
  const direction = segments.direction(segment);
  const { rules } = book.sideOf(isOnly ? opposite(direction) : direction);
  const isOpen = !rules.thirdFollowsFirst || (!isOnly && book.has(segments.end(segment)));
  if (!isOpen) return;
  const next = isOnly ? segment : book.nextOf(segment);
  const turn = { segment: isOnly ? -1 : segment, next, rules };
  if (next !== -1) addAfter(book, turn);
  if (!isOnly) addBefore(book, turn);
}

/** The segment that ends and the one that follows, -1 for none. */
interface Turn {
  readonly segment: number;
  readonly next: number;
  readonly rules: SignalRules;
}

function addAfter(book: SignalBook, turn: Turn): void {
  const { level } = book;
  const { pivots } = level;
  const { next, rules } = turn;
  const end = turn.segment === -1 ? -1 : level.segments.end(turn.segment);
  let count = 0;
  const to = book.pivotTo(next);
  for (let pivot = level.pivotFrom(next); pivot < to; pivot += 1) {
    if (!pivots.hasSeveralLines(pivot)) continue;
    if (count === rules.maxPivotsForThird) return;
    const isEntered = count > 0 || pivots.begin(pivot) === end + 2;
    if (rules.isThirdStrict && !isEntered) return;
    count += 1;
    if (!addAfterPivot(book, pivot, turn)) return;
  }
}

/** Kind 3a at one pivot; false when no later pivot can have one. */
function addAfterPivot(book: SignalBook, pivot: number, { segment, next, rules }: Turn): boolean {
  const { lines, pivots, segments } = book.level;
  const at = pivots.end(pivot) + 2;
  book.reach.sawLine(at);
  if (at >= lines.length || isOutside(book, at, { next, number: segment + 1 })) return false;
  if (lines.direction(at) === segments.direction(next)) return false;
  if (returnsInto(book, at, pivot)) return true;
  if (rules.thirdBreaksPeak && !breaksPeak(book, at, pivot)) return true;
  put(book, { kind: '3a', at, pivot, segment });
  return true;
}

/** The line belongs to another segment, and that is settled. */
function isOutside(
  book: SignalBook,
  at: number,
  { next, number }: { readonly next: number; readonly number: number },
): boolean {
  const { segments } = book.level;
  const parent = book.parentOf(at);
  if (parent === -1) {
    if (!book.isLast(next)) return true;
  } else if (parent !== next && segments.hasLongParent(at)) return true;
  return book.segmentIndex(at) !== number && book.isFollowed(number, 2);
}

function addBefore(book: SignalBook, { segment, next, rules }: Turn): void {
  const { lines, segments, pivots } = book.level;
  const pivot = book.lastPivotOf(segment);
  if (pivot === -1) return;
  const end = segments.end(segment);
  if (rules.isThirdStrict && pivots.end(pivot) + 1 !== end) return;
  const limit = lastBefore(book, next);
  for (let at = end + 2; at <= limit; at += 2) {
    book.reach.sawLine(at);
    if (at >= lines.length) return;
    const index = book.segmentIndex(at);
    if (index !== segment + 1 && book.isFollowed(index, 1)) return;
    if (returnsInto(book, at, pivot)) continue;
    put(book, { kind: '3b', at, pivot, segment });
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

function put(
  book: SignalBook,
  { kind, at, pivot, segment }: { kind: SignalKind; at: number; pivot: number; segment: number },
): void {
  const { pivots } = book.level;
  const ground = book.put(at, kind, segment === -1 ? -1 : book.firstAt(segment));
  if (ground === null) return;
  ground.values[0] = (pivots.high(pivot) - pivots.low(pivot)) / pivots.low(pivot);
  ground.values[1] = Number.NaN;
  ground.values[2] = Number.NaN;
  book.third.add(ground);
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
