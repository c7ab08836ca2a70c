import { asksFor } from './chan-rules.ts';
import { isBeyond, opposite } from './direction.ts';
import type { LineColumns } from './line.ts';
import type { SignalBook } from './signal-book.ts';

/**
 * Finds the second signals (二类买卖点) of a segment, where the move away from its end is taken back in
 * part, and the similar ones after them (类二). Rules P0 and P2: nothing is looked for that is not asked for,
 * not even as a further ground of a signal that stands there.
 */
export function addSecondSignals(book: SignalBook, segment: number): void {
  const { lines, segments } = book.level;
  // A single segment has not ended anything: then the first two lines are looked at.
  const isOnly = book.isOnly(segment);
  const end = isOnly ? -1 : segments.end(segment);
  const direction = segments.direction(segment);
  const { rules } = book.readSide(isOnly ? opposite(direction) : direction);
  if (!asksFor(rules, '2') && !asksFor(rules, '2s')) return;
  const isOpen = !rules.secondFollowsFirst || book.has(end);
  book.reach.sawLine(end + 2);
  if (!isOpen || end + 2 >= lines.length) return;
  const first = isOnly ? -1 : book.firstAt(segment);
  const isSecond = addSecond(book, end + 2, first);
  const isEnough = isSecond || !rules.similarSecondFollowsSecond;
  if (isEnough && asksFor(rules, '2s')) addSimilar(book, end + 2, first);
}

/** Adds the second signal at a line if the line before is not taken back too far; says whether it is not. */
function addSecond(book: SignalBook, second: number, first: number): boolean {
  const { lines } = book.level;
  const breakAmplitude = lines.amplitude(second - 1);
  const retraceRate = lines.amplitude(second) / breakAmplitude;
  // A move away of no height gives no rate, and no second signal.
  const isWithin = retraceRate <= book.rules.maxRetraceRate;
  if (!isWithin) return false;
  const ground = book.put(second, '2', first);
  if (ground !== null) {
    ground.values[0] = retraceRate;
    ground.values[1] = breakAmplitude;
    ground.values[2] = Number.NaN;
    book.add(ground);
  }
  return true;
}

function addSimilar(book: SignalBook, second: number, first: number): void {
  const { rules } = book;
  const { lines } = book.level;
  const limit = rules.maxSimilarSecondCount ?? Number.POSITIVE_INFINITY;
  const breakAmplitude = lines.amplitude(second - 1);
  let low = lines.low(second);
  let high = lines.high(second);
  for (let ordinal = 1; ordinal <= limit; ordinal += 1) {
    const at = second + 2 * ordinal;
    book.reach.sawLine(at);
    if (at >= lines.length || hasMovedOn(book, second, at)) return;
    if (!lines.overlaps(at, low, high)) return;
    if (ordinal === 1) {
      low = Math.max(low, lines.low(at));
      high = Math.min(high, lines.high(at));
    }
    if (breaksOrigin(lines, at, second - 1)) return;
    const retraceRate = Math.abs(lines.endPrice(at) - lines.endPrice(second - 1)) / breakAmplitude;
    if (retraceRate > rules.maxRetraceRate) return;
    const ground = book.put(at, '2s', first);
    if (ground === null) continue;
    ground.values[0] = retraceRate;
    ground.values[1] = breakAmplitude;
    ground.values[2] = ordinal;
    book.add(ground);
  }
}

/** The line belongs to a later segment than the second signal, and nothing is left open about that. */
function hasMovedOn(book: SignalBook, second: number, at: number): boolean {
  const { segments } = book.level;
  const from = book.segmentIndex(second);
  const to = book.segmentIndex(at);
  if (from === to) return false;
  return book.isFollowed(to, 1) || to - from >= 2 || segments.isSure(from);
}

/** The line goes beyond the price at which the move away began. */
function breaksOrigin(lines: LineColumns, at: number, away: number): boolean {
  const direction = lines.direction(at);
  return isBeyond(lines.front(at), lines.side(away, direction), direction);
}
