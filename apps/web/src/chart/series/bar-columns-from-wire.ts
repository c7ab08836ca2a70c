import type { WireBar } from '@chanscope/contract';
import { type BarColumns, barColumnsOf } from '@chanscope/market';

/** Bars of the wire as columns. */
export function barColumnsFromWire(bars: readonly WireBar[]): BarColumns {
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
