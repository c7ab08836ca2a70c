import type { Direction } from './direction.ts';
import { isBeyond, opposite } from './direction.ts';
import type { Line } from './line.ts';
import { backOf, frontOf, lineAt } from './line.ts';
import type { SegmentList } from './segment-list.ts';

/** Adds the segments of the older method `1+1`: rules A4.5. */
export function addOnePlusOneSegments(list: SegmentList): void {
  addTurned(list);
  moveEndToExtreme(list);
  addOppositeOfBroken(list);
}

/** Ends a segment before each line after which the strokes against it make ground twice. */
function addTurned(list: SegmentList): void {
  const { lines } = list;
  let anchor = 0;
  for (let at = 2; at + 2 < lines.length; at += 1) {
    const line = lineAt(lines, at);
    const last = list.last;
    if (last !== null && lineAt(lines, last.end).direction !== line.direction) continue;
    if (isShortOfAnchor(lineAt(lines, at - 1), lineAt(lines, anchor), line.direction)) continue;
    if (last !== null && at - last.end < 4) continue;
    if (!isTurn(lines, at)) continue;
    list.add(at - 1, { isSure: true, reason: 'rule' });
    anchor = at;
  }
}

/** True when the line before the turn does not come back to the line at which the segment began. */
function isShortOfAnchor(before: Line, anchor: Line, direction: Direction): boolean {
  return direction < 0 ? before.high < anchor.low : before.low > anchor.high;
}

function isTurn(lines: readonly Line[], at: number): boolean {
  const line = lineAt(lines, at);
  const { direction } = line;
  const before = frontOf(lineAt(lines, at - 2));
  const after = lineAt(lines, at + 2);
  if (!isBeyond(backOf(line), backOf(after), opposite(direction))) return false;
  if (isBeyond(frontOf(line), before, direction))
    return isBeyond(frontOf(after), before, direction);
  return (
    isBeyond(before, frontOf(line), direction) && isBeyond(frontOf(after), frontOf(line), direction)
  );
}

/** Moves the end of the last segment on to the furthest later line that goes beyond it. */
function moveEndToExtreme(list: SegmentList): void {
  const last = list.last;
  if (last === null) return;
  const { direction, endPrice } = lineAt(list.lines, last.end);
  let end = last.end;
  let extreme = endPrice;
  for (let at = last.end + 2; at < list.lines.length; at += 2) {
    const price = lineAt(list.lines, at).endPrice;
    if (!isBeyond(price, extreme, direction)) continue;
    extreme = price;
    end = at;
  }
  if (end !== last.end) list.moveLastEnd(end);
}

/** When a later line still goes beyond the last end, the extreme opposite line ends an unsure segment. */
function addOppositeOfBroken(list: SegmentList): void {
  const { lines, last } = list;
  if (last === null) return;
  const end = lineAt(lines, last.end);
  const isBroken = lines.some(
    (line, at) =>
      at > last.end && isBeyond(furthest(line, end.direction), frontOf(end), end.direction),
  );
  if (!isBroken) return;
  const back = opposite(end.direction);
  let peak: number | null = null;
  let extreme = 0;
  for (let at = last.end + 3; at < lines.length; at += 2) {
    const price = lineAt(lines, at).endPrice;
    if (peak !== null && !isBeyond(price, extreme, back)) continue;
    extreme = price;
    peak = at;
  }
  if (peak !== null) list.add(peak, { isSure: false, reason: 'rule' });
}

function furthest(line: Line, direction: Direction): number {
  return direction > 0 ? line.high : line.low;
}
