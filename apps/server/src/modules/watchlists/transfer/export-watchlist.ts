import type { StockRow } from '@chanscope/contract';
import { codeOf, exchangeOf } from '@chanscope/market';

import { fieldNamesOf } from '../../../platform/field-names.ts';
import { csvFieldOf } from './delimited-text.ts';
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
    return columns.map((column) => csvFieldOf(cells[column])).join(',');
  });
  const header = columns.map((column) => watchColumns[column][0]).join(',');
  return `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;
}

/** Plain codes, one a line, as other programs read them. */
export function codesFromWatchlist(
  watchlist: StoredWatchlist,
  names: StockNames,
  groupId: string | undefined,
): string {
  const codes = itemsIn(watchlist, groupId).map(({ symbol }) =>
    names.rowOf(symbol).stockId.slice(2),
  );
  return codes.map((code) => `${code}\r\n`).join('');
}

const columns = fieldNamesOf(watchColumns);

function cellsOf(
  item: WatchlistItem,
  { stockName, stockType }: StockRow,
  groups: readonly string[],
): Record<WatchColumn, string> {
  return {
    // With the exchange behind it a code is never taken for a number, nor for one of another market.
    code: `${codeOf(item.symbol)}.${exchangeOf(item.symbol)}`,
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
