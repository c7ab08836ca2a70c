import type { Direction } from './direction.ts';
import type { SegmentReason } from './segment-list.ts';

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
