import type { WatchColour } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

/** The version of an account's watchlist. */
interface WatchlistRow {
  readonly account_id: string;
  readonly version: number;
}

export interface WatchGroupRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly colour: WatchColour | null;
  readonly place: number;
  readonly revision: number;
}

export interface WatchItemRow {
  readonly id: string;
  readonly account_id: string;
  readonly symbol: StockSymbol;
  readonly place: number;
  readonly colour: WatchColour | null;
  readonly note: string;
  /** JSON list of texts. */
  readonly tags: string;
  readonly alias: string;
  readonly target_high: number | null;
  readonly target_low: number | null;
  readonly add_price: number | null;
  readonly added_at: number;
  readonly revision: number;
}

interface WatchMembershipRow {
  readonly group_id: string;
  readonly item_id: string;
  readonly place: number;
}

interface WatchUndoRow {
  readonly token_hash: string;
  readonly account_id: string;
  /** JSON of a `Removal`. */
  readonly removed: string;
  readonly expires_at: number;
}

/** The tables of this module. */
export type WatchTables = {
  watchlist: WatchlistRow;
  watch_group: WatchGroupRow;
  watch_item: WatchItemRow;
  watch_membership: WatchMembershipRow;
  watch_undo: WatchUndoRow;
};
