import type { PivotRules } from './chan-rules.ts';
import type { LineColumns } from './line.ts';

/** A range of lines, both ends included. */
export type LineRange = readonly [begin: number, end: number];

/** One pivot of the columns as a value. */
interface PivotRow {
  readonly begin: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
  readonly lowest: number;
  readonly highest: number;
  readonly sure: number;
  readonly parts: readonly LineRange[];
}

/** What a change replaced: the pivot at a place, null where there was none, and the length before. */
interface Replaced {
  readonly at: number;
  readonly length: number;
  readonly row: PivotRow | null;
}

const noParts: readonly LineRange[] = [];

/**
 * The pivots being made of lines, which are fed one at a time, as columns: rules Z2 and Z4. With a
 * journal the list can go back to any state that it was in.
 */
export class PivotList {
  length = 0;
  /** How many lines were fed since the last pivot; they may begin the next one. */
  freeCount = 0;
  /** Whether pivots of the lines being fed are sure: rule Z3. */
  feedsSure = false;
  readonly lines: LineColumns;
  readonly #rules: PivotRules;
  readonly #segmentIndexes: readonly number[];
  readonly #begins: number[] = [];
  readonly #ends: number[] = [];
  readonly #lows: number[] = [];
  readonly #highs: number[] = [];
  readonly #lowests: number[] = [];
  readonly #highests: number[] = [];
  readonly #sures: number[] = [];
  readonly #partLists: (readonly LineRange[])[] = [];
  readonly #journal: Replaced[] = [];
  #keepsJournal = false;

  constructor(
    source: { readonly lines: LineColumns; readonly segmentIndexes: readonly number[] },
    rules: PivotRules,
  ) {
    this.lines = source.lines;
    this.#segmentIndexes = source.segmentIndexes;
    this.#rules = rules;
  }

  begin(at: number): number {
    return this.#begins[at] ?? 0;
  }

  end(at: number): number {
    return this.#ends[at] ?? 0;
  }

  /** The range that its lines share: ZD. */
  low(at: number): number {
    return this.#lows[at] ?? 0;
  }

  /** The range that its lines share: ZG. */
  high(at: number): number {
    return this.#highs[at] ?? 0;
  }

  /** The range that its lines reach: DD. */
  lowest(at: number): number {
    return this.#lowests[at] ?? 0;
  }

  /** The range that its lines reach: GG. */
  highest(at: number): number {
    return this.#highests[at] ?? 0;
  }

  isSure(at: number): boolean {
    return this.#sures[at] === 1;
  }

  /** False for a pivot of a single line (一笔中枢). */
  hasSeveralLines(at: number): boolean {
    return this.#begins[at] !== this.#ends[at];
  }

  /** The pivots it was combined of, none if it was not. */
  parts(at: number): readonly LineRange[] {
    return this.#partLists[at] ?? noParts;
  }

  /** True when no line waits after the last pivot: only then can that one be extended. */
  get isOpen(): boolean {
    return this.length > 0 && this.freeCount === 0;
  }

  /** Takes all pivots from an index on off the list; what was noted in the journal is forgotten. */
  truncate(length: number): void {
    this.length = length;
    this.freeCount = 0;
    if (this.#keepsJournal) this.#journal.length = 0;
    this.#keepsJournal = false;
  }

  /** Begins to note every change, so that `goBack` can undo it. */
  keepJournal(): void {
    this.#keepsJournal = true;
  }

  /** How many changes are noted: a state to go back to. */
  get noted(): number {
    return this.#journal.length;
  }

  /** The first pivot that was touched by a change since one of the first `noted`, at most their number. */
  firstTouchedSince(noted: number): number {
    let touched = this.length;
    for (let at = noted; at < this.#journal.length; at += 1)
      touched = Math.min(touched, this.#journal[at]?.at ?? touched);
    return touched;
  }

  /** Undoes all changes but the first `noted`, and returns the first pivot that they touched. */
  goBack(noted: number): number {
    let touched = this.length;
    while (this.#journal.length > noted) {
      const replaced = this.#journal.pop();
      if (replaced === undefined) break;
      if (replaced.row !== null) this.#write(replaced.at, replaced.row);
      this.length = replaced.length;
      touched = Math.min(touched, replaced.at);
    }
    return touched;
  }

  /** Forgets the lines that wait for a pivot. */
  clearFree(): void {
    this.freeCount = 0;
  }

  /** Feeds a line that may extend the open pivot. */
  feed(at: number): void {
    if (this.extend(at)) this.#combineLast();
    else this.feedFree(at);
  }

  /** Makes the line the end of the open pivot, if they overlap. */
  extend(at: number): boolean {
    if (!this.isOpen || !this.overlapsLast(at)) return false;
    const { lines } = this;
    const last = this.length - 1;
    const isSingle = !this.hasSeveralLines(last);
    this.#note(last);
    this.#ends[last] = at;
    if (isSingle) {
      this.#lows[last] = Math.max(lines.low(this.begin(last)), lines.low(at));
      this.#highs[last] = Math.min(lines.high(this.begin(last)), lines.high(at));
    }
    this.#lowests[last] = Math.min(this.lowest(last), lines.low(at));
    this.#highests[last] = Math.max(this.highest(last), lines.high(at));
    return true;
  }

  /** True when the last pivot and a line overlap. */
  overlapsLast(at: number): boolean {
    return this.lines.overlaps(at, this.low(this.length - 1), this.high(this.length - 1));
  }

  /**
   * Feeds a line of a segment: with the line against the segment before it, or alone, it may begin a
   * pivot. Where one line suffices and does not (an empty range, or the first line of all), no second
   * one mends that.
   */
  feedFree(at: number): void {
    this.freeCount += 1;
    if (this.#rules.allowsSingleStroke) {
      if (this.freeCount === 1) this.#create(at, at, 2);
    } else if (this.freeCount >= 2) this.#create(at - 2, at, 2);
  }

  /**
   * Feeds a line whose pivots cross segments: with the two lines fed before it it may begin one, if
   * the first of the three runs against its segment.
   */
  feedAcross(at: number, isAgainst: boolean): void {
    this.freeCount += 1;
    if (this.freeCount >= 3 && isAgainst) this.#create(at - 2, at, 1);
  }

  #create(begin: number, end: number, step: 1 | 2): void {
    const { lines } = this;
    let low = lines.low(begin);
    let high = lines.high(begin);
    let lowest = low;
    let highest = high;
    for (let at = begin + step; at <= end; at += step) {
      low = Math.max(low, lines.low(at));
      high = Math.min(high, lines.high(at));
      lowest = Math.min(lowest, lines.low(at));
      highest = Math.max(highest, lines.high(at));
    }
    // Nothing enters a pivot that begins at the first line of all.
    if (high <= low || begin === 0) return;
    const at = this.length;
    this.#note(at);
    this.#begins[at] = begin;
    this.#ends[at] = end;
    this.#lows[at] = low;
    this.#highs[at] = high;
    this.#lowests[at] = lowest;
    this.#highests[at] = highest;
    this.#sures[at] = Number(this.feedsSure);
    this.#partLists[at] = noParts;
    this.length += 1;
    this.freeCount = 0;
    this.#combineLast();
  }

  #combineLast(): void {
    while (this.length >= 2 && this.#canCombineLast()) {
      const later = this.length - 1;
      const earlier = later - 1;
      this.#note(later);
      this.#note(earlier);
      const first: readonly LineRange[] =
        this.parts(earlier).length > 0
          ? this.parts(earlier)
          : [[this.begin(earlier), this.end(earlier)]];
      this.#partLists[earlier] = [...first, [this.begin(later), this.end(later)]];
      this.#ends[earlier] = this.end(later);
      this.#lows[earlier] = Math.min(this.low(earlier), this.low(later));
      this.#highs[earlier] = Math.max(this.high(earlier), this.high(later));
      this.#lowests[earlier] = Math.min(this.lowest(earlier), this.lowest(later));
      this.#highests[earlier] = Math.max(this.highest(earlier), this.highest(later));
      this.length = later;
    }
  }

  #canCombineLast(): boolean {
    const later = this.length - 1;
    const earlier = later - 1;
    if (!this.hasSeveralLines(later)) return false;
    const segmentIndexes = this.#segmentIndexes;
    if (segmentIndexes[this.begin(earlier)] !== segmentIndexes[this.begin(later)]) return false;
    switch (this.#rules.combination) {
      case 'range':
        return this.high(later) >= this.low(earlier) && this.high(earlier) >= this.low(later);
      case 'peak':
        return (
          this.highest(later) > this.lowest(earlier) && this.highest(earlier) > this.lowest(later)
        );
      case 'none':
        return false;
    }
  }

  #note(at: number): void {
    if (!this.#keepsJournal) return;
    const { length } = this;
    this.#journal.push({ at, length, row: at < length ? this.#row(at) : null });
  }

  #row(at: number): PivotRow {
    return {
      begin: this.begin(at),
      end: this.end(at),
      low: this.low(at),
      high: this.high(at),
      lowest: this.lowest(at),
      highest: this.highest(at),
      sure: this.#sures[at] ?? 0,
      parts: this.parts(at),
    };
  }

  #write(at: number, row: PivotRow): void {
    this.#begins[at] = row.begin;
    this.#ends[at] = row.end;
    this.#lows[at] = row.low;
    this.#highs[at] = row.high;
    this.#lowests[at] = row.lowest;
    this.#highests[at] = row.highest;
    this.#sures[at] = row.sure;
    this.#partLists[at] = row.parts;
  }
}
