import { reaches } from './direction.ts';
import { divergenceAt, divergenceBetween } from './divergence.ts';
import type { FirstFound, SignalBook } from './signal-book.ts';

/**
 * Finds the first signal (一类买卖点) of a segment: it ends by leaving its last pivot, kind 1, or without
 * one further than its line before, kind 1p (盘整背驰). Rule P1.
 */
export function addFirstSignal(book: SignalBook, segment: number): void {
  const found = book.foundAt(segment);
  findFirst(book, segment, found);
  if (found.kind === null || !found.isTarget) return;
  const ground = book.putFirst(book.level.segments.end(segment), found.kind);
  if (ground === null) return;
  ground.values[0] = found.divergenceRate;
  ground.values[1] = found.kind === '1' ? found.pivotCount : Number.NaN;
  ground.values[2] = Number.NaN;
  book.first.add(ground);
}

/** Writes what rule P1 says of a segment. */
export function findFirst(book: SignalBook, segment: number, found: FirstFound): void {
  const { level, reach } = book;
  const { segments, pivots } = level;
  const end = segments.end(segment);
  reach.sawLine(end + 1);
  reach.sawPivot(level.pivotReach(segment));
  found.kind = null;
  found.isTarget = false;
  found.divergenceRate = Number.NaN;
  found.pivotCount = level.pivotFrom(segment + 1) - level.pivotFrom(segment);
  const pivot = level.pivotFrom(segment + 1) - 1;
  const isLeftAtEnd =
    found.pivotCount > 0 &&
    pivots.hasSeveralLines(pivot) &&
    pivots.end(pivot) + 1 >= end &&
    end - (pivots.begin(pivot) - 1) > 2;
  if (isLeftAtEnd) findAfterPivot(book, { segment, pivot }, found);
  else findWithoutPivot(book, segment, found);
}

function hasPivots(book: SignalBook, segment: number): boolean {
  const { level } = book;
  const { rules } = book.sideOf(level.segments.direction(segment));
  const { ignoresSingleStrokePivots, minPivotCount } = rules;
  let count = 0;
  for (let at = level.pivotFrom(segment); at < level.pivotFrom(segment + 1); at += 1)
    if (!ignoresSingleStrokePivots || level.pivots.hasSeveralLines(at)) count += 1;
  return count >= minPivotCount;
}

function findAfterPivot(
  book: SignalBook,
  { segment, pivot }: { readonly segment: number; readonly pivot: number },
  found: FirstFound,
): void {
  const { level } = book;
  const { rules, strength } = book.sideOf(level.segments.direction(segment));
  const end = level.segments.end(segment);
  const { isDivergent, rate } = divergenceAt({ pivot, leaving: end, level }, { strength, rules });
  found.kind = '1';
  found.divergenceRate = rate;
  found.isTarget =
    isDivergent &&
    hasPivots(book, segment) &&
    (!rules.firstIsPeak || leavesAsPeak(book, pivot, end));
}

/** No line of the pivot up to `end` lies further than the one that leaves it. */
function leavesAsPeak({ level, reach }: SignalBook, pivot: number, end: number): boolean {
  const { lines, pivots } = level;
  const leaving = pivots.end(pivot) + 1;
  reach.sawLine(leaving);
  if (leaving >= lines.length) return false;
  const direction = lines.direction(leaving);
  const front = lines.front(leaving);
  for (let at = pivots.begin(pivot); at <= Math.min(pivots.end(pivot), end); at += 1)
    if (!reaches(front, lines.side(at, direction), direction)) return false;
  return true;
}

function findWithoutPivot(book: SignalBook, segment: number, found: FirstFound): void {
  const { lines, segments, segmentIndexes } = book.level;
  const end = segments.end(segment);
  const direction = segments.direction(segment);
  const before = book.lineBefore(end);
  if (before === -1 || segmentIndexes[before] !== segmentIndexes[end]) return;
  if (lines.direction(end) !== direction) return;
  if (!reaches(lines.front(end), lines.side(before, direction), direction)) return;
  const { isDivergent, rate } = divergenceBetween(before, end, book.sideOf(direction));
  found.kind = '1p';
  found.divergenceRate = rate;
  found.isTarget = isDivergent && hasPivots(book, segment);
}
