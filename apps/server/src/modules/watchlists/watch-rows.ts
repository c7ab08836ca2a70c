import type { WatchColour } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { BoardGroup, BoardItem } from './watch-board.ts';
import type { WatchGroupRow, WatchItemRow } from './watchlist-schema.ts';

/** A group from its row. */
export function groupFromRow({ id, name, colour, place, revision }: WatchGroupRow): BoardGroup {
  return { id, name, colour: colour as WatchColour | null, place, revision };
}

/** The row of a group. */
export function rowFromGroup(accountId: string, group: BoardGroup): WatchGroupRow {
  return { ...group, account_id: accountId };
}

/** An item from its row. */
export function itemFromRow(row: WatchItemRow): BoardItem {
  return {
    id: row.id,
    symbol: row.symbol as StockSymbol,
    place: row.place,
    colour: row.colour as WatchColour | null,
    note: row.note,
    tags: JSON.parse(row.tags) as string[],
    alias: row.alias,
    targetHigh: row.target_high,
    targetLow: row.target_low,
    addPrice: row.add_price,
    addTime: row.added_at,
    revision: row.revision,
  };
}

/** The row of an item. */
export function rowFromItem(accountId: string, item: BoardItem): WatchItemRow {
  const { id, symbol, place, colour, note, tags, alias, revision } = item;
  return {
    id,
    account_id: accountId,
    symbol,
    place,
    colour,
    note,
    tags: JSON.stringify(tags),
    alias,
    target_high: item.targetHigh,
    target_low: item.targetLow,
    add_price: item.addPrice,
    added_at: item.addTime,
    revision,
  };
}
