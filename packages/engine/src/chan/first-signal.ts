import { isBeyond, reaches } from './direction.ts';
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
  book.add(ground);
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
  if (isLeftAtEnd) findAfterPivot(book, segment, found);
  else findWithoutPivot(book, segment, found);
}

function hasPivots({ level, rules }: SignalBook, segment: number): boolean {
  const { ignoresSingleStrokePivots, minPivotCount } = rules;
  let count = 0;
  for (let at = level.pivotFrom(segment); at < level.pivotFrom(segment + 1); at += 1)
    if (!ignoresSingleStrokePivots || level.pivots.hasSeveralLines(at)) count += 1;
  return count >= minPivotCount;
}

/** Above this rate any leaving line diverges from its pivot, whatever its strength (保送). */
const anyRate = 100;

/** Compares the line that leaves the last pivot with the one that entered it: rule D3. */
function findAfterPivot(book: SignalBook, segment: number, found: FirstFound): void {
  const { lines, segments, pivots } = book.level;
  const { strength, rules } = book.readSide(segments.direction(segment));
  const pivot = book.level.pivotFrom(segment + 1) - 1;
  const end = segments.end(segment);
  found.kind = '1';
  const direction = lines.direction(end);
  const edge = direction > 0 ? pivots.high(pivot) : pivots.low(pivot);
  if (!isBeyond(lines.front(end), edge, direction)) return;
  const before = strength(pivots.begin(pivot) - 1, 'entering');
  const after = strength(end, 'leaving');
  found.divergenceRate = finiteOrNaN(after / before);
  const { divergenceRate } = rules;
  found.isTarget =
    (divergenceRate > anyRate || after <= divergenceRate * before) &&
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

/** Compares the last line with the one two before it: there is no pivot between them (盘整背驰). */
function findWithoutPivot(book: SignalBook, segment: number, found: FirstFound): void {
  const { lines, segments, segmentIndexes } = book.level;
  const end = segments.end(segment);
  const direction = segments.direction(segment);
  const before = book.lineBefore(end);
  if (before === -1 || segmentIndexes[before] !== segmentIndexes[end]) return;
  if (lines.direction(end) !== direction) return;
  if (!reaches(lines.front(end), lines.side(before, direction), direction)) return;
  const { strength, rules } = book.readSide(direction);
  const earlier = strength(before, 'entering');
  const later = strength(end, 'leaving');
  found.kind = '1p';
  found.divergenceRate = finiteOrNaN(later / (earlier + 1e-7));
  found.isTarget = later <= rules.divergenceRate * earlier && hasPivots(book, segment);
}

function finiteOrNaN(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
