import { type Direction, isBeyond } from './direction.ts';

/** A move between two turning points, as a value. */
export interface Line {
  readonly direction: Direction;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly high: number;
  readonly low: number;
  /** False while its end rests on bars that may still change it. */
  readonly isSure: boolean;
  /** True also for a line that was sure before its end moved on with the newest bars. */
  readonly wasSure: boolean;
  /** The bars it begins and ends at, by their index in the series. */
  readonly beginBar: number;
  readonly endBar: number;
}

/** The fields of a line, to be written into columns; one draft is filled again and again. */
export interface LineDraft {
  direction: Direction;
  /** The first and the last part: merged bars of a stroke, lines of a segment. */
  begin: number;
  end: number;
  beginBar: number;
  endBar: number;
  beginPrice: number;
  endPrice: number;
  high: number;
  low: number;
  isSure: boolean;
  wasSure: boolean;
}

/** A draft to fill. */
export function createLineDraft(): LineDraft {
  return {
    direction: 1,
    begin: 0,
    end: 0,
    beginBar: 0,
    endBar: 0,
    beginPrice: 0.5,
    endPrice: 0.5,
    high: 0.5,
    low: 0.5,
    isSure: false,
    wasSure: false,
  };
}

/**
 * Moves between turning points, of which segments and pivots are made, as columns that join end to
 * begin, oldest first: strokes, or one level up segments. Only the end of the list changes.
 */
export class LineColumns {
  length = 0;
  /**
   * How many lines beyond the last one were taken back by rule B4 at the newest bar, or one level up
   * by A4.4. In chan.py the last line still leads to them (quirk Q3), so that a look beyond it finds them.
   */
  withdrawnCount = 0;
  readonly #directions: number[] = [];
  readonly #begins: number[] = [];
  readonly #ends: number[] = [];
  readonly #beginBars: number[] = [];
  readonly #endBars: number[] = [];
  readonly #beginPrices: number[] = [];
  readonly #endPrices: number[] = [];
  readonly #highs: number[] = [];
  readonly #lows: number[] = [];
  readonly #sures: number[] = [];
  readonly #wasSures: number[] = [];
  /** How many lines were ever written. A read beyond the columns would make all reads slower. */
  #writtenCount = 0;

  direction(at: number): Direction {
    return (this.#directions[at] ?? 0) > 0 ? 1 : -1;
  }

  /** Its first part: the merged bar a stroke begins in, the first line of a segment. */
  begin(at: number): number {
    return this.#begins[at] ?? 0;
  }

  /** Its last part. */
  end(at: number): number {
    return this.#ends[at] ?? 0;
  }

  beginBar(at: number): number {
    return this.#beginBars[at] ?? 0;
  }

  endBar(at: number): number {
    return this.#endBars[at] ?? 0;
  }

  beginPrice(at: number): number {
    return this.#beginPrices[at] ?? 0;
  }

  endPrice(at: number): number {
    return this.#endPrices[at] ?? 0;
  }

  high(at: number): number {
    return this.#highs[at] ?? 0;
  }

  low(at: number): number {
    return this.#lows[at] ?? 0;
  }

  /** False while its end rests on bars that may still change it. */
  isSure(at: number): boolean {
    return this.#sures[at] === 1;
  }

  /** True also for a line that was sure before its end moved on with the newest bars. */
  wasSure(at: number): boolean {
    return this.#wasSures[at] === 1;
  }

  /** True when there is a line at an index, or one beyond the last that was taken back. */
  reaches(at: number): boolean {
    return at < this.length + this.withdrawnCount;
  }

  /** The price furthest in the line's own direction: its high if it rises, its low if it falls. */
  front(at: number): number {
    return this.direction(at) > 0 ? this.high(at) : this.low(at);
  }

  /** The price furthest against the line's own direction. */
  back(at: number): number {
    return this.direction(at) > 0 ? this.low(at) : this.high(at);
  }

  /** The price furthest on a side: the high of a line for side 1, the low for side -1. */
  side(at: number, side: Direction): number {
    return side > 0 ? this.high(at) : this.low(at);
  }

  /** How far the line goes in price. */
  amplitude(at: number): number {
    return Math.abs(this.endPrice(at) - this.beginPrice(at));
  }

  /** True when the line and the price range share more than a point. */
  overlaps(at: number, low: number, high: number): boolean {
    return this.high(at) > low && high > this.low(at);
  }

  /** True when a line ends further in a direction than another one. */
  endsBeyond(at: number, other: number, direction: Direction): boolean {
    return isBeyond(this.endPrice(at), this.endPrice(other), direction);
  }

  /** Writes a line at an index, at most one beyond those written, and says whether it is another than before. */
  write(at: number, draft: LineDraft): boolean {
    if (at < this.#writtenCount && this.#isAs(at, draft)) return false;
    this.#writtenCount = Math.max(this.#writtenCount, at + 1);
    this.#directions[at] = draft.direction;
    this.#begins[at] = draft.begin;
    this.#ends[at] = draft.end;
    this.#beginBars[at] = draft.beginBar;
    this.#endBars[at] = draft.endBar;
    this.#beginPrices[at] = draft.beginPrice;
    this.#endPrices[at] = draft.endPrice;
    this.#highs[at] = draft.high;
    this.#lows[at] = draft.low;
    this.#sures[at] = Number(draft.isSure);
    this.#wasSures[at] = Number(draft.wasSure);
    return true;
  }

  #isAs(at: number, draft: LineDraft): boolean {
    return (
      this.#endPrices[at] === draft.endPrice &&
      this.#endBars[at] === draft.endBar &&
      this.#sures[at] === Number(draft.isSure) &&
      this.#wasSures[at] === Number(draft.wasSure) &&
      this.#ends[at] === draft.end &&
      this.#begins[at] === draft.begin &&
      this.#directions[at] === draft.direction &&
      this.high(at) === draft.high &&
      this.low(at) === draft.low
    );
  }
}
