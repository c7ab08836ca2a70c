import { scanBreakSegments } from './break-segments.ts';
import type { ChanRules, SegmentRules } from './chan-rules.ts';
import { collectLeftOver } from './left-over-segments.ts';
import type { LineColumns } from './line.ts';
import { LineShift } from './line-shift.ts';
import { endOnePlusOneSegments, scanOnePlusOneSegments } from './one-plus-one-segments.ts';
import type { PivotList } from './pivot-list.ts';
import { PivotReader } from './pivot.ts';
import { SegmentList } from './segment-list.ts';
import { SegmentScan } from './segment-scan.ts';
import { ShownSegments } from './shown-segments.ts';

/**
 * Lines and what they make: the theory says the same of strokes and, one level up, of segments. After
 * a change of the last lines only what was read from them is read again.
 */
export class Level {
  readonly lines: LineColumns;
  readonly segments: SegmentList;
  /**
   * For each line the running number of its segment; lines after the last segment count as the next
   * one, and without any segment all as the first: rule S4.
   */
  readonly segmentIndexes: number[] = [];
  /** For each segment the first pivot that begins in it or later, and the first after all: rule Z5. */
  readonly #firstPivots: number[] = [];
  readonly #scan: SegmentScan;
  readonly #shown: ShownSegments;
  readonly #pivotReader: PivotReader;
  readonly #rules: SegmentRules;
  readonly #keepsQuirks: boolean;
  readonly #hasPivotsInside: boolean;
  /** Whether all rules of segments and pivots compare prices of lines that `settle` knows. */
  readonly #canShift: boolean;
  readonly #lineShift: LineShift;

  constructor(lines: LineColumns, rules: ChanRules) {
    this.lines = lines;
    this.#rules = rules.segment;
    this.#hasPivotsInside = rules.pivot.method === 'in-segment';
    this.#canShift = this.#hasPivotsInside && rules.segment.method === 'feature-sequence';
    this.#lineShift = new LineShift(lines);
    this.#keepsQuirks = rules.keepsQuirks;
    this.segments = new SegmentList(lines);
    this.#scan = new SegmentScan(lines);
    this.#shown = new ShownSegments(this.segments);
    this.#pivotReader = new PivotReader(
      { segments: this.segments, segmentIndexes: this.segmentIndexes },
      rules.pivot,
    );
  }

  get pivots(): PivotList {
    return this.#pivotReader.list;
  }

  /** The first pivot that may be another one since the last update. */
  get firstTouchedPivot(): number {
    return this.#pivotReader.firstTouched;
  }

  /** The first pivot that begins in a segment, and the first that begins after it. */
  pivotFrom(segment: number): number {
    const { pivots, segments } = this;
    const firstPivots = this.#firstPivots;
    return segment <= segments.length ? (firstPivots[segment] ?? 0) : pivots.length;
  }

  /**
   * Takes a last line that went on but passed no price at which another one turned: segments stay, and
   * pivots but for their outermost prices. False when that is not all; then nothing was done.
   */
  shift(line: number): boolean {
    if (!this.#canShift || this.segments.foundLength === 0 || !this.#lineShift.apply(line))
      return false;
    const { pivots } = this;
    const isInPivot = pivots.length > 0 && pivots.end(pivots.length - 1) === line;
    if (isInPivot) this.#pivotReader.update(line, this.lastSegment);
    else this.#pivotReader.firstTouched = pivots.length;
    return true;
  }

  /** Takes the lines as those that the rules have compared, from a segment on. */
  settle(segment: number): void {
    if (!this.#canShift) return;
    const first = Math.min(segment, this.segments.firstTouched) - 1;
    this.#lineShift.settle(first <= 0 ? 0 : this.segments.begin(first));
  }

  /** The segment of the last line, the number of segments if it is in none. */
  get lastSegment(): number {
    const { segments, lines } = this;
    return segments.lastEnd === lines.length - 1 ? segments.length - 1 : segments.length;
  }

  /** The furthest pivot that decides which ones begin in a segment: across segments later ones may. */
  pivotReach(segment: number): number {
    return this.pivotFrom(segment + 1) - (this.#hasPivotsInside ? 1 : 0);
  }

  /**
   * How many pivots are final when so many segments and lines are; at least `known`. Across segments a
   * pivot may still be extended or combined until the next one begins in another segment.
   */
  lockedPivots(lockedSegments: number, lockedLines: number, known: number): number {
    if (this.#hasPivotsInside) return Math.min(this.pivotFrom(lockedSegments), this.pivots.length);
    const { pivots, segmentIndexes } = this;
    let count = known;
    while (count + 1 < pivots.length) {
      const begin = pivots.begin(count + 1);
      const index = segmentIndexes[begin] ?? 0;
      const isNextFinal = begin + 4 < lockedLines && index < lockedSegments;
      if (!isNextFinal || index === segmentIndexes[pivots.begin(count)]) break;
      count += 1;
    }
    return count;
  }

  /**
   * Reads segments and pivots again from the first line on that is another one; returns the first
   * segment that is another one, or has other lines.
   */
  update(line: number): number {
    const { segments } = this;
    segments.rewind(line);
    this.#readSegments();
    if (!this.#keepsQuirks) segments.forgetRemoved();
    const segment = this.#shown.update(line);
    this.#countSegments(Math.min(line, this.#beginOf(segment)), segment);
    this.#pivotReader.update(line, segment);
    this.#findPivots(segment);
    return segment;
  }

  #readSegments(): void {
    const { segments, lines } = this;
    if (lines.length === 0) {
      segments.beginLeftOver(false);
      return;
    }
    switch (this.#rules.method) {
      case 'feature-sequence':
        segments.beginLeftOver(this.#scan.scan(segments));
        break;
      case 'one-plus-one':
        scanOnePlusOneSegments(segments);
        segments.beginLeftOver(false);
        endOnePlusOneSegments(segments);
        break;
      case 'break': {
        const peak = scanBreakSegments(segments);
        segments.beginLeftOver(false);
        if (peak !== -1) segments.add(peak, false, 'rule');
        break;
      }
    }
    collectLeftOver(segments, this.#rules.leftOver);
  }

  /** The first line of a segment, or of what comes after the last one. */
  #beginOf(segment: number): number {
    const { segments } = this;
    return segment < segments.length ? segments.begin(segment) : segments.lastEnd + 1;
  }

  #countSegments(fromLine: number, fromSegment: number): void {
    const { segments, segmentIndexes, lines } = this;
    for (let segment = fromSegment; segment < segments.length; segment += 1) {
      const end = segments.end(segment);
      for (let line = segments.begin(segment); line <= end; line += 1)
        segmentIndexes[line] = segment;
    }
    const rest = segments.lastEnd + 1;
    for (let line = Math.max(rest, fromLine); line < lines.length; line += 1)
      segmentIndexes[line] = segments.length;
  }

  #findPivots(segment: number): void {
    const { segments, pivots } = this;
    const firstPivots = this.#firstPivots;
    let from = Math.min(segment, segments.length);
    while (from > 0 && segments.begin(from - 1) > this.#pivotReader.touchedLine) from -= 1;
    let pivot = from === 0 ? 0 : (firstPivots[from - 1] ?? 0);
    for (let at = from; at < segments.length; at += 1) {
      const begin = segments.begin(at);
      while (pivot < pivots.length && pivots.begin(pivot) < begin) pivot += 1;
      firstPivots[at] = pivot;
    }
    while (pivot < pivots.length && pivots.begin(pivot) <= segments.lastEnd) pivot += 1;
    firstPivots[segments.length] = pivot;
  }
}
