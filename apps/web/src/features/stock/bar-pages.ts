import type { StockResponse, WireBar } from '@chanscope/contract';
import type { BarColumns } from '@chanscope/market';
import {
  barAt,
  barColumnNames,
  barColumnsOf,
  concatBars,
  firstBarAtOrAfter,
  sliceBars,
} from '@chanscope/market';

/** Everything an answer says about a security besides its bars. */
export type StockAnswer = Omit<StockResponse, 'bars' | 'times' | 'datas'>;

/** Whether dividends and splits concern what is shown: not indices, sectors and a single day. */
export function canBeAdjusted({ stock, period }: StockAnswer): boolean {
  return stock.kind !== 'index' && stock.kind !== 'sector' && period !== 'time';
}

/** A stretch of bars, oldest first, with the answer that brought it. */
export interface BarPage {
  readonly answer: StockAnswer;
  readonly bars: BarColumns;
}

/** The page in an answer of the form `typed`. */
export function pageFromResponse({ bars, ...answer }: StockResponse): BarPage {
  return { answer, bars: barColumnsFromWire(bars ?? []) };
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

/**
 * The page with the newest bars taken in: the last bar replaced, later ones appended. Null when they
 * do not continue it, because bars are missing between the two, earlier bars changed, or the source
 * is another: then everything has to be read again.
 */
export function withNewest(page: BarPage, newest: BarPage): BarPage | null {
  const known = page.bars;
  const from = newest.bars.time[0];
  if (from === undefined) return { ...page, answer: newest.answer };
  if (page.answer.source !== newest.answer.source || page.answer.adjust !== newest.answer.adjust)
    return null;

  const begin = firstBarAtOrAfter(known, from);
  if (begin === known.length || !agreeUntilLast(known, newest.bars, begin)) return null;
  return { answer: newest.answer, bars: concatBars([sliceBars(known, 0, begin), newest.bars]) };
}

/** Whether the bars from index `begin` equal the newest ones; the last known one may have moved on. */
function agreeUntilLast(known: BarColumns, newest: BarColumns, begin: number): boolean {
  for (let index = begin; index < known.length; index += 1) {
    const other = index - begin;
    const names = index === known.length - 1 ? (['time'] as const) : barColumnNames;
    if (other >= newest.length) return false;
    const before = barAt(known, index);
    const after = barAt(newest, other);
    if (names.some((name) => before[name] !== after[name])) return false;
  }
  return true;
}
