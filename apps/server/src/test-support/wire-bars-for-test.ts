import type { WireBar } from '@chanscope/contract';
import { type BarColumns, barColumnsOf } from '@chanscope/market';

/** The bars of an answer in JSON as columns. */
export function columnsOfWireBars(bars: readonly WireBar[]): BarColumns {
  return barColumnsOf(
    bars.map(({ t, o, h, l, c, v, a }) => ({
      time: t,
      open: o,
      high: h,
      low: l,
      close: c,
      volume: v,
      amount: a,
    })),
  );
}
