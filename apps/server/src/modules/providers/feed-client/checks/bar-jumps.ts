import { localTimeOf, marketOf, type Bar, type StockSymbol } from '@chanscope/market';

/** Prices of neighbouring bars that are further apart are looked at again. */
const largestRatio = { hs: 5, hk: 20, us: 20 } as const;

/** Bars in order of time, one at a time, and how many leapt. */
export interface SteadyBars {
  readonly bars: readonly Bar[];
  readonly dropped: number;
}

/**
 * Leaves out bars that leap away from both neighbours and back (跳价), which no trade does: a share that
 * is split or newly priced stays where it went. The first and the last have one neighbour, and are left
 * out when they leap from it: on the mainland always, as its prices are limited; elsewhere within a day.
 * Bars may come in any order; of two at one time the later reported counts.
 */
export function withoutLeaps(reported: readonly Bar[], symbol: StockSymbol): SteadyBars {
  const market = marketOf(symbol);
  const ratio = largestRatio[market];
  const ordered = [...new Map(reported.map((bar) => [bar.time, bar])).values()].toSorted(
    (one, other) => one.time - other.time,
  );
  const isFar = (one: Bar, { close }: Bar): boolean =>
    one.high > close * ratio || one.low * ratio < close;
  const isComparable = (one: Bar, other: Bar): boolean =>
    market === 'hs' || localTimeOf(one.time, market).date === localTimeOf(other.time, market).date;

  const inner = ordered.filter((bar, index) => {
    const before = ordered[index - 1];
    const after = ordered[index + 1];
    if (before === undefined || after === undefined) return true;
    return !(isFar(bar, before) && isFar(bar, after) && !isFar(after, before));
  });
  const isStray = (end: Bar | undefined, next: Bar | undefined): boolean =>
    end !== undefined && next !== undefined && isComparable(end, next) && isFar(end, next);
  // Of two that are far apart no one knows which is wrong.
  const isDecidable = inner.length > 2;
  const bars = inner.slice(
    isDecidable && isStray(inner[0], inner[1]) ? 1 : 0,
    isDecidable && isStray(inner.at(-1), inner.at(-2)) ? -1 : undefined,
  );
  return { bars, dropped: ordered.length - bars.length };
}
