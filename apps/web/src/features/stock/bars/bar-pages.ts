import type { StockResponse, WireBar } from '@chanscope/contract';
import {
  type BarColumns,
  barColumnsOf,
  concatBars,
  firstBarAtOrAfter,
  sliceBars,
} from '@chanscope/market';

/** Everything an answer says about a security besides its bars. */
export type StockAnswer = Omit<StockResponse, 'bars' | 'lastDays' | 'times' | 'datas'>;

/** Whether dividends and splits concern a security: not indices and sectors. */
export function canBeAdjusted({ stock }: StockAnswer): boolean {
  return stock.kind !== 'index' && stock.kind !== 'sector';
}

/** A stretch of bars, oldest first, with the answer that brought it. */
export interface BarPage {
  readonly answer: StockAnswer;
  readonly bars: BarColumns;
  /** See `ChartSeries`. */
  readonly lastDays: ReadonlyMap<number, string>;
}

/** The page in an answer of the form `typed`. */
export function pageFromResponse({ bars, lastDays, ...answer }: StockResponse): BarPage {
  return { answer, bars: barColumnsFromWire(bars ?? []), lastDays: new Map(lastDays) };
}

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

/** Joins pages that were read from the newest backwards. A bar in two of them comes from the newer one. */
export function joinPages(newestFirst: readonly BarColumns[]): BarColumns {
  const parts: BarColumns[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const bars of newestFirst) {
    const part = sliceBars(bars, 0, firstBarAtOrAfter(bars, until));
    parts.unshift(part);
    until = part.time[0] ?? until;
  }
  return concatBars(parts);
}
