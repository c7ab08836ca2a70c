import type { WireBar } from '@chanscope/contract';
import { type Market, localTimeOf } from '@chanscope/market';

/** How an index closed on a day (收盘), and the way there. */
export interface IndexDay {
  readonly price: number;
  /** Against the close before; null where that is not known. */
  readonly change: number | null;
  /** Percent. */
  readonly changePercent: number | null;
  /** Daily closes up to the day, oldest first. */
  readonly closes: readonly number[];
}

/** Reads a day from daily bars, the last of which opened on it at the latest; null where none is of the day. */
export function indexDayFrom(
  bars: readonly Pick<WireBar, 't' | 'c'>[],
  { market, date }: { readonly market: Market; readonly date: string },
): IndexDay | null {
  const last = bars.at(-1);
  if (last === undefined || localTimeOf(last.t, market).date !== date) return null;
  const before = bars.at(-2)?.c ?? null;
  const change = before === null ? null : last.c - before;
  const closes = bars.map(({ c }) => c);
  if (before === null || before === 0)
    return { price: last.c, change, changePercent: null, closes };
  return { price: last.c, change, changePercent: 100 * (last.c / before - 1), closes };
}
