import type { WatchChan, WatchItem } from '@chanscope/contract';

import type { Locale } from '../../../i18n/index.ts';
import type { ReceivedQuote } from '../received-quotes.ts';
import { ownNameOf } from '../rows/row-context.ts';
import { distanceToTarget, sinceAddedPct } from '../rows/row-numbers.ts';
import type { SortKey } from '../table/table-columns.ts';

/** A sorting of the list that leaves the user's order alone (临时排序). */
export interface SortView {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** The columns that need a quote of every row before they can be sorted by. */
const quoted: readonly SortKey[] = [
  'price',
  'change',
  'spark',
  'ratio',
  'change5d',
  'chan',
  'targets',
  'since',
];

/** Whether sorting by a column needs the quotes of all rows. */
export function needsQuotes(key: SortKey): boolean {
  return quoted.includes(key);
}

/** What a press on a column's head makes of the sorting: numbers begin with the largest. */
export function nextSort(current: SortView | null, key: SortKey): SortView | null {
  const first = needsQuotes(key) && key !== 'targets' ? 'descending' : 'ascending';
  if (current?.key !== key) return { key, direction: first };
  if (current.direction !== first) return null;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

type SortValue = number | string | null;

/** What a sorting looks at besides the items. */
interface SortState {
  readonly quoteOf: (stockId: string) => ReceivedQuote | undefined;
  readonly locale: Locale;
}

/** The items in the order of a column. What has no value stands at the end either way. */
export function sortedItems(
  items: readonly WatchItem[],
  { key, direction }: SortView,
  { quoteOf, locale }: SortState,
): WatchItem[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return items
    .map((item) => ({
      item,
      value:
        key === 'name'
          ? nameValue(item, locale)
          : valueOfColumn[key](item, quoteOf(item.stockId)?.quote),
    }))
    .toSorted((one, other) => compared(one.value, other.value, sign))
    .map(({ item }) => item);
}

function compared(one: SortValue, other: SortValue, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one === other) return 0;
  return one < other ? -sign : sign;
}

type Quoted = ReceivedQuote['quote'] | undefined;

/** Chinese names are in the order of their pinyin initials. */
function nameValue(item: WatchItem, locale: Locale): string {
  if (item.alias !== '') return item.alias.toUpperCase();
  return locale === 'zh' ? item.stockPy : ownNameOf(item, locale).toUpperCase();
}

type ValueColumn = Exclude<SortKey, 'name'>;

const valueOfColumn: Readonly<Record<ValueColumn, (item: WatchItem, quote: Quoted) => SortValue>> =
  {
    price: (_, quote) => quote?.price ?? null,
    change: (_, quote) => quote?.changePct ?? null,
    spark: (_, quote) => quote?.changePct ?? null,
    ratio: (_, quote) => quote?.volumeRatio ?? null,
    change5d: (_, quote) => quote?.change5dPct ?? null,
    chan: (_, quote) => newestSignal([quote?.day ?? null, quote?.m30 ?? null]),
    note: (item) => (item.note === '' ? null : item.note),
    targets: (item, quote) => distanceToTarget(item, quote?.price ?? null),
    tags: (item) => item.tags[0] ?? null,
    since: (item, quote) => sinceAddedPct(item, quote),
  };

function newestSignal(levels: readonly (WatchChan | null)[]): number | null {
  const times = levels.flatMap((level) => (level?.signal == null ? [] : [level.signal.time]));
  return times.length === 0 ? null : Math.max(...times);
}
