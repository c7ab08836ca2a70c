import { type StockRow, csvText } from '@chanscope/contract';
import { codeOf, exchangeOf, shownCodeOf } from '@chanscope/market';

import { fieldNamesOf } from '../../../platform/field-names.ts';
import type { Instruments } from '../../instruments/index.ts';
import { readImportEntries } from './import-entries.ts';
import { resolveEntries } from './resolve-entries.ts';
import { groupIdsByItem, itemsIn } from '../present-watchlist.ts';
import type { StockNames } from '../values/stock-names.ts';
import type { StoredWatchlist, WatchlistItem } from '../stored-watchlist.ts';
import {
  type WatchColumn,
  cellOfList,
  colourNames,
  marketNames,
  watchColumns,
} from '../watch-columns.ts';

/**
 * The watchlist, or one of its groups, as CSV with a byte order mark, which keeps every note. Of groups
 * it names those of each security; their colours, their own order and empty ones are left out.
 */
export function csvFromWatchlist(
  watchlist: StoredWatchlist,
  names: StockNames,
  groupId: string | undefined,
): string {
  const groupNameOf = new Map(watchlist.groups.map(({ id, name }) => [id, name]));
  const groupIdsOf = groupIdsByItem(watchlist);
  const rows = itemsIn(watchlist, groupId).map((item) => {
    const groups = (groupIdsOf.get(item.id) ?? []).flatMap((id) => groupNameOf.get(id) ?? []);
    const cells = cellsOf(item, names.rowOf(item.symbol), groups);
    return columns.map((column) => cells[column]);
  });
  const header = columns.map((column) => watchColumns[column][0]);
  return csvText(header, rows);
}

/**
 * Plain codes, one a line, as other programs read them. A ticker that an import might take for the
 * initials of a name has its exchange behind it.
 */
export async function codesFromWatchlist(
  watchlist: StoredWatchlist,
  instruments: Instruments,
  groupId: string | undefined,
): Promise<string> {
  const symbols = itemsIn(watchlist, groupId).map(({ symbol }) => symbol);
  const shown = symbols.map((symbol) => `${shownCodeOf(symbol)}\r\n`);
  const read = await resolveEntries(instruments, shown.flatMap(readImportEntries));
  return symbols
    .map((symbol, at) =>
      read[at]?.resolution.kind === 'ambiguous'
        ? `${codeOf(symbol)}.${exchangeOf(symbol)}\r\n`
        : shown[at],
    )
    .join('');
}

const columns = fieldNamesOf(watchColumns);

function cellsOf(
  item: WatchlistItem,
  { stockName, stockType }: StockRow,
  groups: readonly string[],
): Record<WatchColumn, string> {
  return {
    // A number has its exchange behind it: it is never taken for an amount, nor for a code of another market.
    code: shownCodeOf(item.symbol),
    name: stockName,
    market: marketNames[stockType],
    groups: cellOfList(groups),
    note: item.note,
    colour: item.colour === null ? '' : colourNames[item.colour],
    addPrice: textOf(item.addPrice),
    addTime: new Date(item.addTime).toISOString(),
    tags: cellOfList(item.tags),
    alias: item.alias,
    targetHigh: textOf(item.targetHigh),
    targetLow: textOf(item.targetLow),
  };
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price);
}
