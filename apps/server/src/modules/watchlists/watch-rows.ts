import { z } from 'zod';

import type { WatchlistGroup, WatchlistItem } from './stored-watchlist.ts';
import type { WatchGroupRow, WatchItemRow } from './watchlist-schema.ts';

const storedTags = z.array(z.string());

/** A group from its row. */
export function groupFromRow({ id, name, colour, place, revision }: WatchGroupRow): WatchlistGroup {
  return { id, name, colour, place, revision };
}

/** The row of a group. */
export function rowFromGroup(accountId: string, group: WatchlistGroup): WatchGroupRow {
  return { ...group, account_id: accountId };
}

/** An item from its row. */
export function itemFromRow(row: WatchItemRow): WatchlistItem {
  return {
    id: row.id,
    symbol: row.symbol,
    place: row.place,
    colour: row.colour,
    note: row.note,
    tags: storedTags.parse(JSON.parse(row.tags)),
    alias: row.alias,
    targetHigh: row.target_high,
    targetLow: row.target_low,
    addPrice: row.add_price,
    addTime: row.added_at,
    revision: row.revision,
  };
}

/** The row of an item. */
export function rowFromItem(accountId: string, item: WatchlistItem): WatchItemRow {
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
