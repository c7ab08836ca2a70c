import { reaches } from './direction.ts';
import { divergenceAt, divergenceBetween } from './divergence.ts';
import { frontOf, lineAt } from './line.ts';
import type { PivotDraft } from './pivot-list.ts';
import type { SegmentDraft } from './segment-list.ts';
import type { SignalList } from './signal-list.ts';
import { hasSeveralLines } from './signal-list.ts';

/**
 * Finds the first signals (一类买卖点): a segment ends by leaving its last pivot, kind 1, or without
 * one further than its line before, kind 1p (盘整背驰). Rule P1.
 */
export function addFirstSignals(list: SignalList): void {
  for (const segment of list.segments) {
    const { ignoresSingleStrokePivots, minPivotCount } = list.sideOf(segment.direction).rules;
    const counted = ignoresSingleStrokePivots ? 'several-lines' : 'all';
    const hasPivots = list.pivotsOf(segment, counted).length >= minPivotCount;
    const pivot = list.pivotsOf(segment, 'all').at(-1);
    if (pivot !== undefined && isLeftAtEnd(pivot, segment))
      addAfterPivot(list, segment, { pivot, hasPivots });
    else addWithoutPivot(list, segment, hasPivots);
  }
}

/** The segment ends in the line that leaves the pivot, or inside of the pivot. */
function isLeftAtEnd(pivot: PivotDraft, { end }: SegmentDraft): boolean {
  return hasSeveralLines(pivot) && pivot.end + 1 >= end && end - (pivot.begin - 1) > 2;
}

function addAfterPivot(
  list: SignalList,
  segment: SegmentDraft,
  { pivot, hasPivots }: { pivot: PivotDraft; hasPivots: boolean },
): void {
  const { end, direction } = segment;
  const { lines } = list.level;
  const { rules, strength } = list.sideOf(direction);
  const { isDivergent, rate } = divergenceAt(pivot, end, { lines, strength, rules });
  const pivotCount = list.pivotsOf(segment, 'all').length;
  const isPeak = !rules.firstIsPeak || leavesAsPeak(list, pivot, end);
  list.put({
    line: end,
    ground: { kind: '1', divergenceRate: rate, pivotCount },
    first: null,
    isTarget: hasPivots && isDivergent && isPeak,
  });
}

/** No line of the pivot up to `end` lies further than the one that leaves it. */
function leavesAsPeak({ level }: SignalList, pivot: PivotDraft, end: number): boolean {
  const leaving = level.lines[pivot.end + 1];
  if (leaving === undefined) return false;
  const { direction } = leaving;
  for (let at = pivot.begin; at <= Math.min(pivot.end, end); at += 1) {
    const line = lineAt(level.lines, at);
    if (!reaches(frontOf(leaving), direction > 0 ? line.high : line.low, direction)) return false;
  }
  return true;
}

function addWithoutPivot(list: SignalList, segment: SegmentDraft, hasPivots: boolean): void {
  const { lines, indexes } = list.level;
  const { end, direction } = segment;
  // In chan.py the line two before one of the first two is one of the last two (Q4).
  const before = end >= 2 ? end - 2 : lines.length + end - 2;
  const earlier = lines[before];
  const line = lineAt(lines, end);
  if (earlier === undefined || indexes[before] !== indexes[end]) return;
  if (line.direction !== direction) return;
  const limit = direction > 0 ? earlier.high : earlier.low;
  if (!reaches(frontOf(line), limit, direction)) return;
  const { isDivergent, rate } = divergenceBetween(before, end, list.sideOf(direction));
  list.put({
    line: end,
    ground: { kind: '1p', divergenceRate: rate },
    first: null,
    isTarget: hasPivots && isDivergent,
  });
}
