import type { Direction } from './direction.ts';
import { isBeyond, reaches } from './direction.ts';
import type { Line, LineList } from './line.ts';
import { lineAt } from './line.ts';

/**
 * How a segment came to be: ended by the method's own rule; a part of a first segment that was split
 * at its peak (S1); the only one there is, to the peak or over all; left-over lines cut at their peak;
 * the same after the last segment's end was exceeded; or the rest, up to the last line or the last but one.
 */
export type SegmentReason =
  | 'rule'
  | 'first-part'
  | 'second-part'
  | 'only-high'
  | 'only-low'
  | 'only-all'
  | 'left-over-high'
  | 'left-over-low'
  | 'exceeded-high'
  | 'exceeded-low'
  | 'rest'
  | 'rest-but-one';

/** A segment as a range of lines, both ends included. */
export interface SegmentDraft {
  /** Its place in the list when it was made. */
  readonly index: number;
  readonly begin: number;
  readonly end: number;
  /** The end it was made with; method 1+1 moves the end later. */
  readonly listedEnd: number;
  readonly direction: Direction;
  readonly isSure: boolean;
  /** What was asked for when it was made; short segments are unsure nevertheless (S2). */
  readonly wasSure: boolean;
  readonly reason: SegmentReason;
}

/** What is asked of a new segment. The direction is that of its end line unless given. */
export interface SegmentRequest {
  readonly isSure: boolean;
  readonly reason: SegmentReason;
  readonly direction?: Direction;
}

/** The segments being made of a list of lines: rules A4.3. */
export class SegmentList {
  readonly lines: readonly Line[];
  readonly withdrawn: readonly Line[];
  readonly segments: SegmentDraft[] = [];
  /** For each line the segment that claimed it last, also one that was removed since, or null. */
  readonly parents: (SegmentDraft | null)[];
  /**
   * Segments taken off the end of the list and not replaced since, in their order. In chan.py the last
   * segment still leads to the first of them, and each to the next (P4).
   */
  readonly removed: SegmentDraft[] = [];

  constructor(list: LineList) {
    this.lines = list.lines;
    this.withdrawn = list.withdrawn;
    this.parents = list.lines.map(() => null);
  }

  /** The last segment, or null. */
  get last(): SegmentDraft | null {
    return this.segments.at(-1) ?? null;
  }

  /**
   * Adds the segment from the end of the last one up to the line `end`. A first segment whose peak
   * lies before its last lines becomes two (S1). False when it is refused (S2).
   */
  add(end: number, request: SegmentRequest): boolean {
    const peak = this.segments.length === 0 ? this.peakToSplitAt(end) : null;
    if (peak === null) return this.addWhole(end, request);
    const { direction } = lineAt(this.lines, peak);
    this.add(peak, { isSure: false, reason: 'first-part', direction });
    return this.add(end, { isSure: false, reason: 'second-part' });
  }

  /** Adds a segment without splitting it: rule S2. */
  addWhole(end: number, request: SegmentRequest): boolean {
    const begin = (this.last?.end ?? -1) + 1;
    const endLine = lineAt(this.lines, end);
    const direction = request.direction ?? endLine.direction;
    const isSure = request.isSure && end - begin >= 2;
    const beginPrice = lineAt(this.lines, begin).beginPrice;
    if (isSure && isBeyond(beginPrice, endLine.endPrice, direction)) return false;
    const index = this.segments.length;
    const { isSure: wasSure, reason } = request;
    const segment = { index, begin, end, listedEnd: end, direction, isSure, wasSure, reason };
    this.segments.push(segment);
    this.removed.length = 0;
    this.parents.fill(segment, begin, end + 1);
    return true;
  }

  /** Takes the last segment off the list; its lines still name it as the one that claimed them. */
  removeLast(): void {
    const last = this.segments.pop();
    if (last !== undefined) this.removed.unshift(last);
  }

  /** Moves the end of the last segment to a later line and makes it unsure. */
  moveLastEnd(end: number): void {
    const last = this.segments.pop();
    if (last !== undefined) this.segments.push({ ...last, end, isSure: false });
  }

  private peakToSplitAt(end: number): number | null {
    if (end < 3) return null;
    const wanted = lineAt(this.lines, end).direction > 0 ? -1 : 1;
    const peak = findPeak(this.lines, { from: end - 3, step: -1, wanted });
    if (peak === null || peak === 0) return peak;
    const first = lineAt(this.lines, 0);
    const { high, low } = lineAt(this.lines, peak);
    return (wanted > 0 ? high > first.high : low < first.low) ? peak : null;
  }
}

/** Which way to walk over the lines, and whether to look for a high (1) or a low (-1). */
export interface PeakSearch {
  readonly from: number;
  readonly step: 1 | -1;
  readonly wanted: Direction;
}

/**
 * S3: the line that ends furthest in the wanted direction; of equal ones the last on the walk. A line
 * counts only if the line two before it does not end further. Null when there is none.
 */
export function findPeak(lines: readonly Line[], search: PeakSearch): number | null {
  const { from, step, wanted } = search;
  let peak: number | null = null;
  let best = wanted > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (let at = from; at >= 0 && at < lines.length; at += step) {
    const line = lineAt(lines, at);
    if (line.direction !== wanted || !reaches(line.endPrice, best, wanted)) continue;
    const before = lines[at - 2];
    if (before !== undefined && isBeyond(before.endPrice, line.endPrice, wanted)) continue;
    best = line.endPrice;
    peak = at;
  }
  return peak;
}
