import type { WatchItem } from '@chanscope/contract';

import type { ReceivedQuote } from '../received-quotes.ts';
import { sinceAddedPct } from '../rows/row-numbers.ts';
import { type ColumnKey, type WatchColumn, columns, minWidthOf } from '../table/table-columns.ts';

/** A row as far as columns go by it. */
export interface FoldedRow {
  readonly item: WatchItem;
  /** Undefined before the first answer: its columns may yet say something. */
  readonly quote: ReceivedQuote['quote'] | undefined;
  /** The noted stop price, undefined without one. */
  readonly stop: number | undefined;
}

/** The columns that are shown, and those that the table left out by itself. */
export interface ColumnFold {
  readonly shown: readonly WatchColumn[];
  /** They say nothing of any row. */
  readonly empty: readonly ColumnKey[];
  /** There is no room for them. */
  readonly narrow: readonly ColumnKey[];
}

interface FoldOptions {
  /** What the user left out, null without a choice of theirs: it alone counts where there is one. */
  readonly leftOut: readonly ColumnKey[] | null;
  readonly empty: readonly ColumnKey[];
  /** The room for all columns in pixels, null before it is measured. */
  readonly widthPx: number | null;
}

/** The columns that are given up first where room is short; name, price, change and actions always stay. */
const givenUpFirst: readonly ColumnKey[] = [
  'ratio',
  'change5d',
  'since',
  'spark',
  'tags',
  'targets',
  'note',
  'chan',
];

/** Which columns are shown: by the user's choice, else those that say something as far as there is room. */
export function foldColumns({ leftOut, empty, widthPx }: FoldOptions): ColumnFold {
  const without = (keys: readonly ColumnKey[]): WatchColumn[] =>
    columns.filter(({ key }) => !keys.includes(key));
  if (leftOut !== null) return { shown: without(leftOut), empty: [], narrow: [] };
  const narrow: ColumnKey[] = [];
  for (const key of givenUpFirst) {
    if (widthPx === null || minWidthOf(without([...empty, ...narrow])) <= widthPx) break;
    if (!empty.includes(key)) narrow.push(key);
  }
  return { shown: without([...empty, ...narrow]), empty, narrow };
}

type SaysNothing = (row: FoldedRow) => boolean;

/** Whether a column says nothing of a row whose quote is known. */
const saysNothing: Partial<Readonly<Record<ColumnKey, (row: QuotedRow) => boolean>>> = {
  // While minutes are read the line may yet come.
  spark: ({ quote }) => quote.spark.length === 0 && !quote.isPending,
  ratio: ({ quote }) => quote.volumeRatio === null,
  change5d: ({ quote }) => quote.change5dPct === null,
  chan: ({ quote }) => quote.day === null && quote.m30 === null,
  since: ({ item, quote }) => sinceAddedPct(item, quote) === null,
};

interface QuotedRow extends FoldedRow {
  readonly quote: ReceivedQuote['quote'];
}

/** Whether the owner wrote nothing into a column of a row. */
const isUnwritten: Partial<Readonly<Record<ColumnKey, SaysNothing>>> = {
  note: ({ item }) => item.note === '',
  targets: ({ item, stop }) =>
    item.targetHigh === null && item.targetLow === null && stop === undefined,
  tags: ({ item }) => item.tags.length === 0,
};

/** The columns that say nothing of any of the rows (空列), in their order; none without rows. */
export function emptyColumns(rows: readonly FoldedRow[]): ColumnKey[] {
  if (rows.length === 0) return [];
  return columns
    .map(({ key }) => key)
    .filter((key) => {
      const [quoted, written] = [saysNothing[key], isUnwritten[key]];
      if (written !== undefined) return rows.every(written);
      if (quoted === undefined) return false;
      return rows.every((row) => row.quote !== undefined && quoted({ ...row, quote: row.quote }));
    });
}
