import {
  barAt,
  barColumnNames,
  concatBars,
  firstBarAtOrAfter,
  sliceBars,
  type BarColumns,
} from '@chanscope/market';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { type BarSeriesQuestion, pagesKey } from '../workspace/answer-keys.ts';
import type { BarPage } from './bar-pages.ts';

/** Takes the newest bars into the first page of a series, or reads all anew where they do not continue it. */
export async function applyNewestBars(
  client: QueryClient,
  question: BarSeriesQuestion,
  newest: BarPage,
): Promise<void> {
  const key = pagesKey(question);
  const known = client.getQueryData<InfiniteData<BarPage>>(key);
  const [first, ...older] = known?.pages ?? [];
  const grown = first === undefined ? null : withNewest(first, newest);
  if (known === undefined || grown === null) await client.invalidateQueries({ queryKey: key });
  else client.setQueryData(key, { ...known, pages: [grown, ...older] });
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
  return {
    ...page,
    answer: newest.answer,
    bars: concatBars([sliceBars(known, 0, begin), newest.bars]),
    lastDays: new Map([...page.lastDays, ...newest.lastDays]),
  };
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
