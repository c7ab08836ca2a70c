import { addBreakSegments } from './break-segments.ts';
import type { SegmentRules } from './chan-rules.ts';
import type { Direction } from './direction.ts';
import { collectLeftOver } from './left-over-segments.ts';
import type { LineList } from './line.ts';
import { addOnePlusOneSegments } from './one-plus-one-segments.ts';
import type { SegmentReason } from './segment-list.ts';
import { SegmentList } from './segment-list.ts';
import { scanSegments } from './segment-scan.ts';

/** A segment (线段): at least three strokes that together run one way; unsure ones may have fewer. */
export interface Segment {
  /** Indexes of its first and last stroke. */
  readonly beginStroke: number;
  readonly endStroke: number;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly direction: Direction;
  /** False while later strokes may still change its end. */
  readonly isSure: boolean;
  readonly reason: SegmentReason;
  /** Indexes of the pivots that begin in it. */
  readonly pivots: readonly number[];
}

/** The segments of a list of lines: rules A4. */
export function segmentsOf(lines: LineList, rules: SegmentRules): SegmentList {
  const list = new SegmentList(lines);
  if (lines.lines.length === 0) return list;
  switch (rules.method) {
    case 'feature-sequence':
      scanSegments(list);
      break;
    case 'one-plus-one':
      addOnePlusOneSegments(list);
      break;
    case 'break':
      addBreakSegments(list);
      break;
  }
  collectLeftOver(list, rules.leftOver);
  return list;
}

/**
 * For each line the running number of its segment; lines after the last segment count as the next
 * one, and without any segment all as the first: rule S4.
 */
export function segmentIndexes(list: SegmentList): Int32Array {
  const indexes = new Int32Array(list.lines.length);
  list.segments.forEach(({ begin, end }, index) => indexes.fill(index, begin, end + 1));
  const last = list.last;
  if (last !== null) indexes.fill(list.segments.length, last.end + 1);
  return indexes;
}
