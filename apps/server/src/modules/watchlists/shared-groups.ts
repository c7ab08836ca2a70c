import type { WatchItem } from '@chanscope/contract';

import type { SharedGroup } from '../administration/index.ts';
import type { WatchDependencies } from './edits/watch-changes.ts';
import { type OwnWatchlist, itemsIn, presentGroups, presentItem } from './present-watchlist.ts';
import { readStockNames } from './values/stock-names.ts';
import type { VersionedWatchlist } from './watchlist-store.ts';

interface SharedRequest {
  readonly own: VersionedWatchlist;
  readonly asked: SharedGroup;
  /** Of the leader's watchlist, as it was seen last. */
  readonly version: number | undefined;
}

/** A group of a leader's watchlist for a member, whose own groups stand beside it. The version is the leader's. */
export async function listShared(
  { store, instruments }: Pick<WatchDependencies, 'store' | 'instruments'>,
  { own, asked, version }: SharedRequest,
): Promise<OwnWatchlist> {
  const groups = presentGroups(own.watchlist);
  const read = await store.readWatchlist(asked.ownerId);
  if (read.version === version) return { version, groups, list: null };
  const items = itemsIn(read.watchlist, asked.id);
  const names = await readStockNames(
    instruments,
    items.map(({ symbol }) => symbol),
  );
  const list = items.map((item) => withoutNotes(presentItem(item, names, [])));
  return { version: read.version, groups, list };
}

/** A security as others read it: what its owner noted is the owner's alone. */
function withoutNotes(item: WatchItem): WatchItem {
  const nothing = { note: '', tags: [], alias: '', addPrice: null };
  return { ...item, ...nothing, targetHigh: null, targetLow: null };
}
