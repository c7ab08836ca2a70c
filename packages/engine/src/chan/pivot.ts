import type { PivotRules } from './chan-rules.ts';
import type { Direction } from './direction.ts';
import { opposite } from './direction.ts';
import { lineAfter, lineAt, overlaps } from './line.ts';
import type { LineRange, PivotDraft } from './pivot-list.ts';
import { PivotList } from './pivot-list.ts';
import type { SegmentList } from './segment-list.ts';

/** A pivot (中枢): a price range that strokes cross again and again. */
export interface Pivot {
  /** Indexes of its first and last stroke. */
  readonly beginStroke: number;
  readonly endStroke: number;
  /** The range all its strokes were tested against: ZD and ZG. */
  readonly low: number;
  readonly high: number;
  /** The range its strokes reach: DD and GG. */
  readonly lowest: number;
  readonly highest: number;
  /** The stroke that enters it and the one that leaves it, null where there is none. */
  readonly enteringStroke: number | null;
  readonly leavingStroke: number | null;
  /** As sure as the segment (across segments: the stroke) that it was found in. */
  readonly isSure: boolean;
  /** The bar its first stroke begins at and the one its last stroke ends at. */
  readonly beginBar: number;
  readonly endBar: number;
  /** The strokes of each pivot it was combined of (中枢合并), empty if it was not. */
  readonly parts: readonly LineRange[];
}

/** The pivots of the lines of segments: rules A5. `segmentIndexes` as rule S4 counts them. */
export function pivotsOf(
  segments: SegmentList,
  segmentIndexes: Int32Array,
  rules: PivotRules,
): readonly PivotDraft[] {
  const list = new PivotList({ lines: segments.lines, segmentIndexes }, rules);
  switch (rules.method) {
    case 'in-segment':
      feedSegments(list, segments);
      break;
    case 'across-segments':
      feedAcross(list, segments, 0);
      break;
    case 'auto':
      feedSureThenAcross(list, segments);
      break;
  }
  return list.pivots;
}

/** Z1: the lines against each segment, then those after the last one. */
function feedSegments(list: PivotList, { segments, lines, last }: SegmentList): void {
  for (const segment of segments) feedSegment(list, segment);
  if (last === null) return;
  feedSegment(list, {
    begin: last.end + 1,
    end: lines.length - 1,
    direction: opposite(last.direction),
    isSure: false,
  });
}

function feedSegment(
  list: PivotList,
  segment: { begin: number; end: number; direction: Direction; isSure: boolean },
): void {
  list.clearFree();
  let isFirst = true;
  for (let at = segment.begin; at <= segment.end; at += 1) {
    if (lineAt(list.lines, at).direction === segment.direction) continue;
    // The first line may not extend a pivot of the segment before.
    if (isFirst) list.feedFree(at, segment.isSure);
    else list.feed(at, segment.isSure);
    isFirst = false;
  }
}

/** Z6: all lines from `begin` on, whatever segment they are in. */
function feedAcross(list: PivotList, segments: SegmentList, begin: number): void {
  list.clearFree();
  for (let at = begin; at < list.lines.length; at += 1) {
    const pivot = list.open;
    if (pivot !== null) {
      const next = lineAfter(segments, at + 1);
      if (next === null) continue;
      const follows = at - pivot.end <= 1;
      if (follows && overlaps(next, pivot) && list.extend(at)) continue;
      if (follows && overlaps(lineAt(list.lines, at), pivot)) continue;
    }
    list.feedAcross(at, (line) => isAgainstSegment(segments, line));
  }
}

function isAgainstSegment(segments: SegmentList, line: number): boolean {
  return segments.parents[line]?.direction !== lineAt(segments.lines, line).direction;
}

/** Z7: inside the segments while they are sure, across them from the first unsure one on. */
function feedSureThenAcross(list: PivotList, segments: SegmentList): void {
  let isSureSeen = !segments.segments.some((segment) => segment.isSure);
  for (const segment of segments.segments) {
    if (segment.isSure) isSureSeen = true;
    if (!segment.isSure && isSureSeen) {
      feedAcross(list, segments, segment.begin);
      return;
    }
    feedSegment(list, segment);
  }
}
