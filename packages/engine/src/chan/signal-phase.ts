import type { SignalKind } from './signal-kinds.ts';

/** A ground for a signal as it was found, to be written into the columns of a phase. */
export interface GroundDraft {
  line: number;
  kind: SignalKind;
  /** Its numbers, in the order of the fields of `SignalGround`; NaN for what is not there. */
  values: [number, number, number];
  /** The line of the first signal that it follows, -1 for none. */
  first: number;
}

/** What the finding of signals has looked at: the furthest line, segment and pivot, also in vain. */
export class SignalReach {
  line = -1;
  segment = -1;
  pivot = -1;

  /** Begins with what was looked at for the segments before. */
  begin(line: number, segment: number, pivot: number): void {
    this.line = line;
    this.segment = segment;
    this.pivot = pivot;
  }

  sawLine(at: number): void {
    if (at > this.line) this.line = at;
  }

  sawSegment(at: number): void {
    if (at > this.segment) this.segment = at;
  }

  sawPivot(at: number): void {
    if (at > this.pivot) this.pivot = at;
  }
}

/** What has changed below: lines, segments and pivots from these on are other ones. */
export interface SignalChange {
  line: number;
  segment: number;
  pivot: number;
}

/**
 * The grounds for signals that one pass over the segments finds, segment by segment, each with what
 * it was found from: a segment's grounds stay as long as none of that changes.
 */
export class SignalPhase {
  readonly reach = new SignalReach();
  /** For how many segments the grounds are known. */
  segmentCount = 0;
  rowCount = 0;
  readonly lines: number[] = [];
  readonly kinds: SignalKind[] = [];
  readonly firstValues: number[] = [];
  readonly secondValues: number[] = [];
  readonly thirdValues: number[] = [];
  readonly firsts: number[] = [];
  /** The segment that a ground was found for. */
  readonly segments: number[] = [];
  /** The first ground of each segment or a later one. */
  readonly #rowFrom: number[] = [];
  #retainedFrom = 0;
  #retainedRowCount = 0;
  readonly #retainedLines: number[] = [];
  readonly #retainedKinds: SignalKind[] = [];
  readonly #lineReaches: number[] = [];
  readonly #segmentReaches: number[] = [];
  readonly #pivotReaches: number[] = [];

  /** How many of the first segments keep their grounds, at most `count`. */
  retainedCount(change: Readonly<SignalChange>, count: number): number {
    let retained = Math.min(this.segmentCount, count);
    while (retained > 0 && !this.isSettled(retained - 1, change)) retained -= 1;
    return retained;
  }

  /** True when all grounds of a segment and those before it were found without what changed. */
  isSettled(segment: number, change: Readonly<SignalChange>): boolean {
    return (
      (this.#lineReaches[segment] ?? 0) < change.line &&
      (this.#segmentReaches[segment] ?? 0) < change.segment &&
      (this.#pivotReaches[segment] ?? 0) < change.pivot
    );
  }

  /** Takes the grounds of all segments from one on off, and off the counts of their lines. */
  truncate(segmentCount: number, counts: number[]): void {
    const rows = this.#rowAt(segmentCount);
    for (let row = rows; row < this.rowCount; row += 1) {
      const line = this.lines[row] ?? 0;
      counts[line] = (counts[line] ?? 1) - 1;
    }
    this.rowCount = rows;
    this.segmentCount = Math.min(this.segmentCount, segmentCount);
  }

  /** Keeps the places and kinds of the grounds from a segment on, to be compared by `hasRetainedRows`. */
  keepRows(segment: number): void {
    this.#retainedFrom = this.#rowAt(segment);
    this.#retainedRowCount = this.rowCount;
    for (let row = this.#retainedFrom; row < this.rowCount; row += 1) {
      this.#retainedLines[row - this.#retainedFrom] = this.lines[row] ?? 0;
      this.#retainedKinds[row - this.#retainedFrom] = this.kinds[row] ?? '1';
    }
  }

  /** True when the grounds are again where those kept were, of the same kinds. */
  hasRetainedRows(): boolean {
    if (this.rowCount !== this.#retainedRowCount) return false;
    for (let row = this.#retainedFrom; row < this.rowCount; row += 1) {
      const at = row - this.#retainedFrom;
      if (
        this.#retainedLines[at] !== this.lines[row] ||
        this.#retainedKinds[at] !== this.kinds[row]
      )
        return false;
    }
    return true;
  }

  #rowAt(segment: number): number {
    return segment < this.segmentCount ? (this.#rowFrom[segment] ?? 0) : this.rowCount;
  }

  /** Begins the next segment. */
  begin(): void {
    const before = this.segmentCount - 1;
    this.#rowFrom[this.segmentCount] = this.rowCount;
    if (before < 0) this.reach.begin(-1, -1, -1);
    else
      this.reach.begin(
        this.#lineReaches[before] ?? -1,
        this.#segmentReaches[before] ?? -1,
        this.#pivotReaches[before] ?? -1,
      );
    this.reach.sawSegment(this.segmentCount);
  }

  /** Adds a ground of the segment begun, and to the counts of its line. */
  add({ line, kind, values, first }: GroundDraft, counts: number[]): void {
    counts[line] = (counts[line] ?? 0) + 1;
    const row = this.rowCount;
    this.lines[row] = line;
    this.kinds[row] = kind;
    this.firstValues[row] = values[0];
    this.secondValues[row] = values[1];
    this.thirdValues[row] = values[2];
    this.firsts[row] = first;
    this.segments[row] = this.segmentCount;
    this.rowCount += 1;
  }

  /** Ends the segment begun. */
  end(): void {
    const at = this.segmentCount;
    this.#lineReaches[at] = this.reach.line;
    this.#segmentReaches[at] = this.reach.segment;
    this.#pivotReaches[at] = this.reach.pivot;
    this.segmentCount += 1;
  }

  /** The first row from which on grounds may stand at a line or a later one. */
  rowsFrom(line: number): number {
    let segment = this.segmentCount;
    while (segment > 0 && (this.#lineReaches[segment - 1] ?? 0) >= line) segment -= 1;
    return this.#rowAt(segment);
  }
}
