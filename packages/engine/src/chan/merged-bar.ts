import type { Direction } from './direction.ts';
import { type Fractal, fractalBetween } from './fractal.ts';

/** A merged bar (合并K线): neighbouring bars of which one contained the other, seen as one range. */
export interface MergedBar {
  /** Index of the first bar in it. */
  readonly first: number;
  /** Index of the last bar in it. */
  readonly last: number;
  readonly high: number;
  readonly low: number;
  /** Which way it left the merged bar before it; up for the first one. */
  readonly direction: Direction;
  readonly fractal: Fractal;
}

/**
 * The merging of bars (包含处理), one bar at a time: rules M1 to M5, and F1 for the fractals.
 * Only the last merged bar still changes, and no fractal does: a fractal is known once the merged
 * bar after it has opened.
 */
export class MergedBarColumns {
  /** How many merged bars there are; the columns are longer. */
  length = 0;
  /** How many bars were added. */
  barCount = 0;
  first: Int32Array;
  last: Int32Array;
  high: Float64Array;
  low: Float64Array;
  direction: Int8Array;
  fractal: Int8Array;
  /** The last bar in each merged bar whose own high (low) is the merged high (low): M5. */
  highBar: Int32Array;
  lowBar: Int32Array;
  /** The whole range of the bars in each merged bar, which reaches further than the merged range. */
  highest: Float64Array;
  lowest: Float64Array;

  /** Room for `capacity` merged bars; it grows when that is too little. */
  constructor(capacity: number) {
    const room = Math.max(16, capacity);
    this.first = new Int32Array(room);
    this.last = new Int32Array(room);
    this.high = new Float64Array(room);
    this.low = new Float64Array(room);
    this.direction = new Int8Array(room);
    this.fractal = new Int8Array(room);
    this.highBar = new Int32Array(room);
    this.lowBar = new Int32Array(room);
    this.highest = new Float64Array(room);
    this.lowest = new Float64Array(room);
  }

  /** Adds the next bar and says whether it opened a new merged bar. */
  add(high: number, low: number): boolean {
    const at = this.length - 1;
    if (at < 0) {
      this.openFirst(high, low, 1);
      return true;
    }
    const lastHigh = this.highAt(at);
    const lastLow = this.lowAt(at);
    if (high > lastHigh && low > lastLow) this.#open(high, low, 1);
    else if (high < lastHigh && low < lastLow) this.#open(high, low, -1);
    else this.#combine(high, low);
    this.barCount += 1;
    return this.length - 1 > at;
  }

  /** Opens the first merged bar as if it had left another one in a direction. */
  openFirst(high: number, low: number, direction: Direction): void {
    this.#open(high, low, direction);
    this.barCount += 1;
  }

  /** What the next bar may change, to be given back to `restore`. */
  remember(): MergedBarMemory {
    const at = this.length - 1;
    return {
      length: this.length,
      last: this.last[at] ?? 0,
      high: this.highAt(at),
      low: this.lowAt(at),
      highBar: this.highBar[at] ?? 0,
      lowBar: this.lowBar[at] ?? 0,
      highest: this.highest[at] ?? 0,
      lowest: this.lowest[at] ?? 0,
    };
  }

  /** Takes the last bar off again: goes back to what was remembered before it. */
  restore(memory: MergedBarMemory): void {
    const at = memory.length - 1;
    this.length = memory.length;
    this.barCount -= 1;
    if (at < 0) return;
    this.last[at] = memory.last;
    this.high[at] = memory.high;
    this.low[at] = memory.low;
    this.highBar[at] = memory.highBar;
    this.lowBar[at] = memory.lowBar;
    this.highest[at] = memory.highest;
    this.lowest[at] = memory.lowest;
    this.fractal[at] = 0;
  }

  highAt(at: number): number {
    return this.high[at] ?? 0;
  }

  lowAt(at: number): number {
    return this.low[at] ?? 0;
  }

  directionAt(at: number): Direction {
    return (this.direction[at] ?? 0) > 0 ? 1 : -1;
  }

  /** The fractal of a merged bar; none at the last one and beyond. */
  fractalAt(at: number): Fractal {
    const fractal = this.fractal[at] ?? 0;
    if (fractal === 0) return 0;
    return fractal > 0 ? 1 : -1;
  }

  #open(high: number, low: number, direction: Direction): void {
    if (this.length === this.first.length) this.#grow();
    const at = this.length;
    this.length += 1;
    this.first[at] = this.barCount;
    this.last[at] = this.barCount;
    this.high[at] = high;
    this.low[at] = low;
    this.direction[at] = direction;
    this.highBar[at] = this.barCount;
    this.lowBar[at] = this.barCount;
    this.highest[at] = high;
    this.lowest[at] = low;
    if (at >= 2) this.fractal[at - 1] = fractalBetween(this.directionAt(at - 1), direction);
  }

  #combine(high: number, low: number): void {
    const at = this.length - 1;
    const lastHigh = this.highAt(at);
    const lastLow = this.lowAt(at);
    const isUp = this.directionAt(at) > 0;
    const merge = isUp ? Math.max : Math.min;
    this.last[at] = this.barCount;
    // M4: a one-price bar (一字线) at the extreme would collapse the merged range to a point.
    if (high !== low || high !== (isUp ? lastHigh : lastLow)) {
      this.high[at] = merge(lastHigh, high);
      this.low[at] = merge(lastLow, low);
    }
    if (high === this.high[at]) this.highBar[at] = this.barCount;
    if (low === this.low[at]) this.lowBar[at] = this.barCount;
    this.highest[at] = Math.max(this.highest[at] ?? high, high);
    this.lowest[at] = Math.min(this.lowest[at] ?? low, low);
  }

  #grow(): void {
    const room = this.first.length * 2;
    this.first = widened(this.first, new Int32Array(room));
    this.last = widened(this.last, new Int32Array(room));
    this.high = widened(this.high, new Float64Array(room));
    this.low = widened(this.low, new Float64Array(room));
    this.direction = widened(this.direction, new Int8Array(room));
    this.fractal = widened(this.fractal, new Int8Array(room));
    this.highBar = widened(this.highBar, new Int32Array(room));
    this.lowBar = widened(this.lowBar, new Int32Array(room));
    this.highest = widened(this.highest, new Float64Array(room));
    this.lowest = widened(this.lowest, new Float64Array(room));
  }
}

interface MergedBarMemory {
  readonly length: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
  readonly highBar: number;
  readonly lowBar: number;
  readonly highest: number;
  readonly lowest: number;
}

function widened<Column extends Int8Array | Int32Array | Float64Array>(
  column: Column,
  wider: Column,
): Column {
  wider.set(column);
  return wider;
}

/** The merged bars so far as objects, oldest first. */
export function mergedBarsOf(columns: MergedBarColumns): MergedBar[] {
  const mergedBars: MergedBar[] = [];
  for (let at = 0; at < columns.length; at += 1)
    mergedBars.push({
      first: columns.first[at] ?? 0,
      last: columns.last[at] ?? 0,
      high: columns.highAt(at),
      low: columns.lowAt(at),
      direction: columns.directionAt(at),
      fractal: columns.fractalAt(at),
    });
  return mergedBars;
}
