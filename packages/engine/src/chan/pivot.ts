import type { PivotRules } from './chan-rules.ts';
import { type Direction, opposite } from './direction.ts';
import type { LineColumns } from './line.ts';
import { type LineRange, PivotList } from './pivot-list.ts';
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

/** Reads the pivots of the lines of segments, from the first change on: rules Z1, Z6 and Z7. */
export class PivotReader {
  readonly list: PivotList;
  /** The first pivot that may be another one since the last reading. */
  firstTouched = 0;
  /** No pivot from that one on begins, or began, before this line. */
  touchedLine = 0;
  readonly #lines: LineColumns;
  readonly #segments: SegmentList;
  readonly #method: PivotRules['method'];
  /** How many pivots there were before the lines of each segment were fed. */
  readonly #counts: number[] = [0];
  /** From which segment on pivots cross segments, and from which line; infinite for never. */
  #acrossSegment = Number.POSITIVE_INFINITY;
  #acrossLine = Number.POSITIVE_INFINITY;
  #firstSure = Number.POSITIVE_INFINITY;
  /** Before each line fed across: how many changes were noted, and how many lines were free. */
  readonly #notedBefore: number[] = [];
  readonly #freeBefore: number[] = [];

  constructor(
    source: { readonly segments: SegmentList; readonly segmentIndexes: readonly number[] },
    rules: PivotRules,
  ) {
    this.#segments = source.segments;
    this.#lines = source.segments.lines;
    this.#method = rules.method;
    this.list = new PivotList({ lines: this.#lines, segmentIndexes: source.segmentIndexes }, rules);
  }

  /** Brings the pivots up to date; lines from `line` on and segments from `segment` on have changed. */
  update(line: number, segment: number): void {
    const acrossSegment = this.#firstAcross(segment);
    const isAcrossAsBefore = acrossSegment === this.#acrossSegment && acrossSegment <= segment;
    if (isAcrossAsBefore) this.#resumeAcross(line, segment);
    else this.#readFrom(Math.min(segment, acrossSegment, this.#acrossSegment), acrossSegment);
  }

  /** The first segment from which on pivots cross segments, infinite if none. */
  #firstAcross(changed: number): number {
    switch (this.#method) {
      case 'in-segment':
        return Number.POSITIVE_INFINITY;
      case 'across-segments':
        return 0;
      case 'auto':
        return this.#firstUnsureAfterSure(changed);
    }
  }

  /**
   * Z7: the first unsure segment after the first sure one, or without a sure one the first of all.
   * Segments before `changed` are as they were.
   */
  #firstUnsureAfterSure(changed: number): number {
    const segments = this.#segments;
    const isSureAsBefore = this.#firstSure < changed;
    if (isSureAsBefore && this.#acrossSegment < changed) return this.#acrossSegment;
    let sure = isSureAsBefore ? this.#firstSure : changed;
    while (sure < segments.length && !segments.isSure(sure)) sure += 1;
    this.#firstSure = sure < segments.length ? sure : Number.POSITIVE_INFINITY;
    if (sure === segments.length) return sure > 0 ? 0 : Number.POSITIVE_INFINITY;
    let at = Math.max(sure, changed);
    while (at < segments.length && segments.isSure(at)) at += 1;
    return at < segments.length ? at : Number.POSITIVE_INFINITY;
  }

  #readFrom(segment: number, acrossSegment: number): void {
    const { list } = this;
    const segments = this.#segments;
    const first = Math.min(segment, segments.length, this.#counts.length - 1);
    const retained = this.#counts[first] ?? 0;
    this.firstTouched = retained;
    this.touchedLine = first < segments.length ? segments.begin(first) : segments.lastEnd + 1;
    list.truncate(retained);
    this.#acrossSegment = acrossSegment;
    this.#acrossLine = Number.POSITIVE_INFINITY;
    const to = Math.min(segments.length, acrossSegment);
    for (let at = first; at < to; at += 1) this.#feedSegment(at);
    if (acrossSegment < Number.POSITIVE_INFINITY) {
      this.#acrossLine = acrossSegment === 0 ? 0 : segments.begin(acrossSegment);
      list.clearFree();
      list.keepJournal();
      this.#feedAcross(this.#acrossLine);
    } else if (this.#method === 'in-segment') this.#feedRest();
  }

  #feedSegment(at: number): void {
    const { list } = this;
    const segments = this.#segments;
    list.feedsSure = segments.isSure(at);
    this.#feedAgainst(segments.direction(at), segments.begin(at), segments.end(at));
    this.#counts[at + 1] = list.length;
  }

  /** Z1: the lines after the last segment, as if they made one more. */
  #feedRest(): void {
    const { list } = this;
    const segments = this.#segments;
    const lines = this.#lines;
    if (segments.length === 0) return;
    list.feedsSure = false;
    const direction = opposite(segments.direction(segments.length - 1));
    this.#feedAgainst(direction, segments.lastEnd + 1, lines.length - 1);
  }

  #feedAgainst(direction: Direction, from: number, to: number): void {
    const { list } = this;
    const lines = this.#lines;
    list.clearFree();
    if (from > to) return;
    const first = lines.direction(from) === direction ? from + 1 : from;
    // The first line may not extend a pivot of the segment before.
    if (first <= to) list.feedFree(first);
    for (let at = first + 2; at <= to; at += 2) list.feed(at);
  }

  /** Goes back to before the first line that was fed knowing what has changed since. */
  #resumeAcross(line: number, segment: number): void {
    const { list } = this;
    const segments = this.#segments;
    const firstOfSegment =
      segment < segments.length ? segments.begin(segment) : segments.lastEnd + 1;
    const from = Math.max(this.#acrossLine, Math.min(line - 1, firstOfSegment));
    const noted = this.#notedBefore[from] ?? list.noted;
    const undone = list.goBack(noted);
    this.touchedLine = Math.max(0, from - 2);
    this.#touchPivot(undone);
    list.freeCount = this.#freeBefore[from] ?? 0;
    this.#feedAcross(from);
    this.firstTouched = Math.min(undone, list.firstTouchedSince(noted));
    this.#touchPivot(this.firstTouched);
  }

  #touchPivot(at: number): void {
    const { list } = this;
    if (at < list.length) this.touchedLine = Math.min(this.touchedLine, list.begin(at));
  }

  /** Z6: all lines from one on, whatever segment they are in. */
  #feedAcross(from: number): void {
    const { list } = this;
    const lines = this.#lines;
    for (let at = from; at < lines.length; at += 1) {
      this.#notedBefore[at] = list.noted;
      this.#freeBefore[at] = list.freeCount;
      this.#feedOneAcross(at);
    }
  }

  #feedOneAcross(at: number): void {
    const { list } = this;
    const lines = this.#lines;
    if (list.isOpen) {
      if (!lines.reaches(at + 1)) return;
      const follows = at - list.end(list.length - 1) <= 1;
      if (follows && list.overlapsLast(at + 1) && list.extend(at)) return;
      if (follows && list.overlapsLast(at)) return;
    }
    const isAgainst = at >= 2 && this.#isAgainstSegment(at - 2);
    list.feedsSure = lines.isSure(at);
    list.feedAcross(at, isAgainst);
  }

  #isAgainstSegment(line: number): boolean {
    return this.#segments.parentDirection(line) !== this.#lines.direction(line);
  }
}
