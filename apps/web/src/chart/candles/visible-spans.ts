/** A stretch of bars, `from` included, `to` not. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/** Parts of a chart that lie one after another: where each begins and ends, in bars. */
export interface SpanColumns {
  readonly length: number;
  readonly beginBar: Int32Array;
  readonly endBar: Int32Array;
}

/**
 * The parts that touch a range of bars, as the index of the first and the one after the last. Parts
 * are ordered by time, so two searches suffice however many there are.
 */
export function visibleSpans({ length, beginBar, endBar }: SpanColumns, range: BarRange): BarRange {
  const from = firstAtOrAfter(endBar, length, range.from);
  const to = firstAtOrAfter(beginBar, length, range.to);
  return { from, to: Math.max(from, to) };
}

/** The first index whose bar is `bar` or later, `length` when there is none. */
export function firstAtOrAfter(column: Int32Array, length: number, bar: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) < bar) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part of a range whose bars have their middle between the pixels 0 and `width`. */
export function barsInView(range: BarRange, x: (bar: number) => number, width: number): BarRange {
  let { from, to } = range;
  while (from < to && x(from) < 0) from += 1;
  while (to > from && x(to - 1) > width) to -= 1;
  return { from, to };
}
