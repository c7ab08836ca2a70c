import type { PivotRules } from './chan-rules.ts';
import type { Line } from './line.ts';
import { lineAt, overlaps } from './line.ts';

/** A range of lines, both ends included. */
export type LineRange = readonly [begin: number, end: number];

/** A pivot as a range of lines. */
export interface PivotDraft {
  readonly begin: number;
  readonly end: number;
  /** The range that its lines share (ZD, ZG). */
  readonly low: number;
  readonly high: number;
  /** The range that its lines reach (DD, GG). */
  readonly lowest: number;
  readonly highest: number;
  readonly isSure: boolean;
  /** The pivots it was combined of, none if it was not. */
  readonly parts: readonly LineRange[];
}

/** The pivots being made of lines, which are fed one at a time: rules Z2 and Z4. */
export class PivotList {
  readonly lines: readonly Line[];
  readonly pivots: PivotDraft[] = [];
  private readonly rules: PivotRules;
  private readonly segmentIndexes: Int32Array;
  /** Lines fed that belong to no pivot yet. */
  private free: number[] = [];

  constructor(source: { lines: readonly Line[]; segmentIndexes: Int32Array }, rules: PivotRules) {
    this.lines = source.lines;
    this.segmentIndexes = source.segmentIndexes;
    this.rules = rules;
  }

  /** The last pivot when no line waits after it, else null: only that one can be extended. */
  get open(): PivotDraft | null {
    return this.free.length === 0 ? (this.pivots.at(-1) ?? null) : null;
  }

  /** Forgets the lines that wait for a pivot. */
  clearFree(): void {
    this.free = [];
  }

  /** Feeds a line that may extend the open pivot. */
  feed(at: number, isSure: boolean): void {
    if (this.extend(at)) this.combineLast();
    else this.feedFree(at, isSure);
  }

  /** Makes the line the end of the open pivot, if they overlap. */
  extend(at: number): boolean {
    const pivot = this.open;
    const line = lineAt(this.lines, at);
    if (pivot === null || !overlaps(line, pivot)) return false;
    const begin = lineAt(this.lines, pivot.begin);
    const isSingle = pivot.begin === pivot.end;
    this.pivots[this.pivots.length - 1] = {
      ...pivot,
      end: at,
      low: isSingle ? Math.max(begin.low, line.low) : pivot.low,
      high: isSingle ? Math.min(begin.high, line.high) : pivot.high,
      lowest: Math.min(pivot.lowest, line.low),
      highest: Math.max(pivot.highest, line.high),
    };
    return true;
  }

  /** Feeds a line of a segment: with the line fed before it, or alone, it may begin a pivot. */
  feedFree(at: number, isSure: boolean): void {
    this.free.push(at);
    if (this.rules.allowsSingleStroke) this.create(this.free, isSure);
    else if (this.free.length >= 2) this.create(this.free.slice(-2), isSure);
  }

  /** Feeds a line whose pivots cross segments: with the two lines fed before it it may begin one. */
  feedAcross(at: number, isAgainst: (line: number) => boolean): void {
    this.free.push(at);
    const three = this.free.slice(-3);
    const first = three[0] ?? at;
    if (three.length === 3 && isAgainst(first)) this.create(three, lineAt(this.lines, at).isSure);
  }

  private create(members: readonly number[], isSure: boolean): void {
    let low = Number.NEGATIVE_INFINITY;
    let high = Number.POSITIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (const at of members) {
      const line = lineAt(this.lines, at);
      low = Math.max(low, line.low);
      high = Math.min(high, line.high);
      lowest = Math.min(lowest, line.low);
      highest = Math.max(highest, line.high);
    }
    const begin = members[0] ?? 0;
    const end = members.at(-1) ?? begin;
    // Nothing enters a pivot that begins at the first line of all.
    if (high <= low || begin === 0) return;
    this.pivots.push({ begin, end, low, high, lowest, highest, isSure, parts: [] });
    this.free = [];
    this.combineLast();
  }

  private combineLast(): void {
    for (;;) {
      const later = this.pivots.at(-1);
      const earlier = this.pivots.at(-2);
      if (later === undefined || earlier === undefined || !this.canCombine(earlier, later)) return;
      this.pivots.length -= 2;
      this.pivots.push(combined(earlier, later));
    }
  }

  private canCombine(earlier: PivotDraft, later: PivotDraft): boolean {
    if (later.begin === later.end) return false;
    if (this.segmentIndexes[earlier.begin] !== this.segmentIndexes[later.begin]) return false;
    switch (this.rules.combination) {
      case 'range':
        return later.high >= earlier.low && earlier.high >= later.low;
      case 'peak':
        return later.highest > earlier.lowest && earlier.highest > later.lowest;
      case 'none':
        return false;
    }
  }
}

function combined(earlier: PivotDraft, later: PivotDraft): PivotDraft {
  const first: readonly LineRange[] =
    earlier.parts.length > 0 ? earlier.parts : [[earlier.begin, earlier.end]];
  return {
    begin: earlier.begin,
    end: later.end,
    low: Math.min(earlier.low, later.low),
    high: Math.max(earlier.high, later.high),
    lowest: Math.min(earlier.lowest, later.lowest),
    highest: Math.max(earlier.highest, later.highest),
    isSure: earlier.isSure,
    parts: [...first, [later.begin, later.end]],
  };
}
