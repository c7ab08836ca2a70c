import {
  type BarColumns,
  type Market,
  type Timeframe,
  aggregateBars,
  createBarColumns,
} from '@chanscope/market';

/** What the ratio is set to where a comparison begins. */
const ratioBase = 100;

/** Six digits after the point, so that server and page read structures in the very same numbers. */
const precision = 1e6;

/** The ratio (比价) of two columns of closes, first by second, as 100 times that of `begin`. */
export function ratioColumn(
  first: Float64Array,
  second: Float64Array,
  begin: number,
): Float64Array {
  return first.map((close, at) => {
    const ratio = (close / (second[at] ?? Number.NaN) / begin) * ratioBase;
    return Math.round(ratio * precision) / precision;
  });
}

/** The change of each close since the first one, as a share of 1: 0.05 is 5 %. */
export function returnColumn(closes: Float64Array): Float64Array {
  const begin = closes[0] ?? Number.NaN;
  return closes.map((close) => close / begin - 1);
}

/**
 * Bars of a ratio (比价K线) from its values at the openings of shorter bars, oldest first: the first value is
 * the open, the last the close, the outermost are high and low. High by low of the two securities would be
 * a price that never stood. There is no volume.
 */
export function ratioBars(
  times: Float64Array,
  ratios: Float64Array,
  target: { readonly market: Market; readonly timeframe: Timeframe },
): BarColumns {
  const bars = createBarColumns(times.length);
  bars.time.set(times);
  for (const price of [bars.open, bars.high, bars.low, bars.close]) price.set(ratios);
  return aggregateBars(bars, target);
}
