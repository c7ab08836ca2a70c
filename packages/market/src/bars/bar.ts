/** One price bar (K线). Prices in the instrument's currency, `volume` in shares, `amount` in currency. */
export interface Bar {
  /** UTC milliseconds of the bar's opening. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Turnover in currency (成交额), null when the source does not report it. */
  readonly amount: number | null;
}

/** A series of bars as columns, oldest first: the form in which bars are stored, sent and drawn. */
export interface BarColumns {
  readonly length: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** NaN where the source does not report the amount. */
  readonly amount: Float64Array;
}

/** What is wrong with a bar; see `faultOfBar`. Not finite is a number as well that is too large to count with. */
export type BarFault =
  | 'not-finite'
  | 'not-positive'
  | 'high-below-body'
  | 'low-above-body'
  | 'negative-volume';

/** Above these, prices are no exact whole numbers of ticks any more, and sums no numbers that JSON has. */
const largestPrice = 1e10;
const largestQuantity = 1e18;

/** Says why a bar cannot be traded data, or null when it can. */
export function faultOfBar(bar: Bar): BarFault | null {
  const { open, high, low, close, volume, amount } = bar;
  const prices = [open, high, low, close];
  const quantities = [volume, amount ?? 0];
  if (![bar.time, ...prices, ...quantities].every(Number.isFinite)) return 'not-finite';
  if (Math.max(...prices) > largestPrice || Math.max(...quantities) > largestQuantity)
    return 'not-finite';
  if (low <= 0) return 'not-positive';
  if (high < Math.max(open, close, low)) return 'high-below-body';
  if (low > Math.min(open, close)) return 'low-above-body';
  if (volume < 0 || (amount ?? 0) < 0) return 'negative-volume';
  return null;
}

/** Columns for `length` bars, all zero, amounts unknown. */
export function createBarColumns(length: number): BarColumns {
  const column = (): Float64Array => new Float64Array(length);
  return {
    length,
    time: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    amount: column().fill(Number.NaN),
  };
}

/** The columns of a list of bars, in the order of the list. */
export function barColumnsOf(bars: readonly Bar[]): BarColumns {
  const columns = createBarColumns(bars.length);
  bars.forEach((bar, index) => {
    writeBar(columns, index, bar);
  });
  return columns;
}

/** Writes one bar into columns made by `createBarColumns`. */
export function writeBar(columns: BarColumns, index: number, bar: Bar): void {
  columns.time[index] = bar.time;
  columns.open[index] = bar.open;
  columns.high[index] = bar.high;
  columns.low[index] = bar.low;
  columns.close[index] = bar.close;
  columns.volume[index] = bar.volume;
  columns.amount[index] = bar.amount ?? Number.NaN;
}

/** The bar at an index of the columns. Throws RangeError outside of them. */
export function barAt(columns: BarColumns, index: number): Bar {
  if (!(index >= 0 && index < columns.length))
    throw new RangeError(`Cannot read bar ${index}: there are ${columns.length} bars`);
  const amount = columns.amount[index] ?? Number.NaN;
  return {
    time: columns.time[index] ?? 0,
    open: columns.open[index] ?? 0,
    high: columns.high[index] ?? 0,
    low: columns.low[index] ?? 0,
    close: columns.close[index] ?? 0,
    volume: columns.volume[index] ?? 0,
    amount: Number.isNaN(amount) ? null : amount,
  };
}

/** The bars from index `from` up to, not including, `to`: views on the same memory. */
export function sliceBars(columns: BarColumns, from: number, to: number): BarColumns {
  const begin = Math.max(0, Math.min(from, columns.length));
  const end = Math.max(begin, Math.min(to, columns.length));
  const cut = (column: Float64Array): Float64Array => column.subarray(begin, end);
  return {
    length: end - begin,
    time: cut(columns.time),
    open: cut(columns.open),
    high: cut(columns.high),
    low: cut(columns.low),
    close: cut(columns.close),
    volume: cut(columns.volume),
    amount: cut(columns.amount),
  };
}

/** Joins series that follow each other in time, copying them. */
export function concatBars(parts: readonly BarColumns[]): BarColumns {
  const joined = createBarColumns(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    for (const name of barColumnNames) joined[name].set(part[name], at);
    at += part.length;
  }
  return joined;
}

/** The names of the columns, in the order in which bars are written down everywhere. */
export const barColumnNames = [
  'time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'amount',
] as const satisfies readonly (keyof BarColumns)[];

/** The first index whose bar opens at `time` or later; the length when there is none. */
export function firstBarAtOrAfter(columns: BarColumns, time: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns.time[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
