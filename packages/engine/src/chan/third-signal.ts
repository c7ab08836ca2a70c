import type { SignalRules } from './chan-rules.ts';
import { opposite } from './direction.ts';
import type { Line } from './line.ts';
import type { PivotDraft } from './pivot-list.ts';
import type { SegmentDraft } from './segment-list.ts';
import type { SignalList } from './signal-list.ts';

/**
 * Finds the third signals (三类买卖点): a line that turns back outside of the pivot which the line
 * before it left. The pivot comes after a segment's end, kind 3a, or before it, kind 3b. Rule P3.
 */
export function addThirdSignals(list: SignalList): void {
  const { segments } = list;
  for (const segment of segments) {
    const isOnly = segments.length === 1;
    const { rules } = list.sideOf(isOnly ? opposite(segment.direction) : segment.direction);
    const isOpen = !rules.thirdFollowsFirst || (!isOnly && list.has(segment.end));
    if (!isOpen) continue;
    const next = isOnly ? segment : nextOf(list, segment);
    const number = isOnly ? 0 : segment.index + 1;
    if (next !== null) addAfter(list, next, { end: isOnly ? -1 : segment.end, number, rules });
    if (!isOnly) addBefore(list, segment, { next, rules });
  }
}

/** P4: the segment that follows one, also when it was removed since. */
function nextOf({ level, segments }: SignalList, { index }: SegmentDraft): SegmentDraft | null {
  return segments[index + 1] ?? level.segments.removed[index + 1 - segments.length] ?? null;
}

/** The end of the segment before, -1 for none, and the number of the segment that follows. */
interface Turn {
  readonly end: number;
  readonly number: number;
  readonly rules: SignalRules;
}

function addAfter(list: SignalList, next: SegmentDraft, turn: Turn): void {
  const pivots = list.pivotsOf(next, 'several-lines').slice(0, turn.rules.maxPivotsForThird);
  const isEntered = pivots[0]?.begin === turn.end + 2;
  if (turn.rules.isThirdStrict && !isEntered) return;
  for (const pivot of pivots) {
    const at = pivot.end + 2;
    const line = list.level.lines[at];
    if (line === undefined || isOutside(list, at, { next, number: turn.number })) return;
    if (line.direction === next.direction) return;
    if (returnsInto(line, pivot)) continue;
    if (turn.rules.thirdBreaksPeak && !breaksPeak(line, pivot)) continue;
    put(list, { kind: '3a', at, pivot, end: turn.end });
  }
}

/** The line belongs to another segment, and that is settled. */
function isOutside(
  { level, segments }: SignalList,
  at: number,
  { next, number }: { next: SegmentDraft; number: number },
): boolean {
  const parent = level.segments.parents[at] ?? null;
  if (parent === null) {
    if (next.index !== segments.length - 1) return true;
  } else if (parent.index !== next.index && parent.listedEnd - parent.begin >= 2) return true;
  return level.indexes[at] !== number && number < segments.length - 2;
}

function addBefore(
  list: SignalList,
  segment: SegmentDraft,
  { next, rules }: { next: SegmentDraft | null; rules: SignalRules },
): void {
  const pivot = list.pivotsOf(segment, 'several-lines').at(-1);
  if (pivot === undefined) return;
  if (rules.isThirdStrict && pivot.end + 1 !== segment.end) return;
  const { lines, indexes } = list.level;
  const limit = Math.min(lines.length - 1, lastBefore(list, next));
  for (let at = segment.end + 2; at <= limit; at += 2) {
    const line = lines[at];
    const index = indexes[at] ?? 0;
    const isSettled = index !== segment.index + 1 && index < list.segments.length - 1;
    if (line === undefined || isSettled) return;
    if (returnsInto(line, pivot)) continue;
    put(list, { kind: '3b', at, pivot, end: segment.end });
    return;
  }
}

/** The last line that may still be a third signal to a pivot before the segment `next`. */
function lastBefore(list: SignalList, next: SegmentDraft | null): number {
  if (next === null) return Number.POSITIVE_INFINITY;
  const pivots = list.pivotsOf(next, 'several-lines');
  if (pivots.length === 0 && nextOf(list, next) === null) return Number.POSITIVE_INFINITY;
  const left = pivots.find((pivot) => pivot.end + 1 < list.level.lines.length);
  return left === undefined ? next.end - 1 : left.end + 1;
}

function put(
  list: SignalList,
  { kind, at, pivot, end }: { kind: '3a' | '3b'; at: number; pivot: PivotDraft; end: number },
): void {
  list.put({
    line: at,
    ground: { kind, pivotHeight: (pivot.high - pivot.low) / pivot.low },
    first: list.firstAt(end),
    isTarget: true,
  });
}

function returnsInto(line: Line, pivot: PivotDraft): boolean {
  return line.direction < 0 ? line.low < pivot.high : line.high > pivot.low;
}

/** The line turned back from the pivot's outermost price or beyond. */
function breaksPeak(line: Line, pivot: PivotDraft): boolean {
  return line.direction < 0 ? line.high >= pivot.highest : line.low <= pivot.lowest;
}
