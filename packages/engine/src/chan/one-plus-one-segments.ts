import { type Direction, isBeyond, opposite } from './direction.ts';
import type { LineColumns } from './line.ts';
import { type SegmentList, none } from './segment-list.ts';

/** Ends a segment before each line after which the lines against it make ground twice: rules A4.5. */
export function scanOnePlusOneSegments(list: SegmentList): void {
  const { lines } = list;
  let anchor = list.resume;
  for (let at = Math.max(2, anchor + 1); at + 2 < lines.length; at += 1) {
    const direction = lines.direction(at);
    const hasLast = list.length > 0;
    if (hasLast && lines.direction(list.lastEnd) !== direction) continue;
    if (isShortOfAnchor(lines, { at, anchor, direction })) continue;
    if (hasLast && at - list.lastEnd < 4) continue;
    if (!isTurn(lines, at)) continue;
    const from = list.length;
    list.add(at - 1, true, 'rule');
    list.settle(from, at + 2, at);
    anchor = at;
  }
}

/** Corrects the last segment of method `1+1` by the newest lines. */
export function endOnePlusOneSegments(list: SegmentList): void {
  moveEndToExtreme(list);
  addOppositeOfBroken(list);
}

/** True when the line before the turn does not come back to the line at which the segment began. */
function isShortOfAnchor(
  lines: LineColumns,
  { at, anchor, direction }: { at: number; anchor: number; direction: Direction },
): boolean {
  return direction < 0
    ? lines.high(at - 1) < lines.low(anchor)
    : lines.low(at - 1) > lines.high(anchor);
}

function isTurn(lines: LineColumns, at: number): boolean {
  const direction = lines.direction(at);
  const before = lines.front(at - 2);
  if (!isBeyond(lines.back(at), lines.back(at + 2), opposite(direction))) return false;
  const front = lines.front(at);
  const after = lines.front(at + 2);
  if (isBeyond(front, before, direction)) return isBeyond(after, before, direction);
  return isBeyond(before, front, direction) && isBeyond(after, front, direction);
}

/** Moves the end of the last segment on to the furthest later line that goes beyond it. */
function moveEndToExtreme(list: SegmentList): void {
  const { lines, lastEnd } = list;
  if (lastEnd === none) return;
  const direction = lines.direction(lastEnd);
  let end = lastEnd;
  for (let at = lastEnd + 2; at < lines.length; at += 2)
    if (lines.endsBeyond(at, end, direction)) end = at;
  if (end !== lastEnd) list.moveLastEnd(end);
}

/** When a later line still goes beyond the last end, the extreme opposite line ends an unsure segment. */
function addOppositeOfBroken(list: SegmentList): void {
  const { lines, lastEnd } = list;
  if (lastEnd === none) return;
  const direction = lines.direction(lastEnd);
  if (!isBrokenAfter(lines, lastEnd)) return;
  const back = opposite(direction);
  let peak = none;
  for (let at = lastEnd + 3; at < lines.length; at += 2)
    if (peak === none || lines.endsBeyond(at, peak, back)) peak = at;
  if (peak !== none) list.add(peak, false, 'rule');
}

function isBrokenAfter(lines: LineColumns, end: number): boolean {
  const direction = lines.direction(end);
  const front = lines.front(end);
  for (let at = end + 1; at < lines.length; at += 1)
    if (isBeyond(lines.side(at, direction), front, direction)) return true;
  return false;
}
