import { type ImportLine, watchlistLimits } from '@chanscope/contract';
import { type StockSymbol, symbolFromStockId } from '@chanscope/market';

import type { Noted } from './import-entries.ts';
import type { ResolvedEntry } from './resolve-entries.ts';
import {
  type StoredWatchlist,
  type WatchlistGroup,
  type WatchlistItem,
  joined,
  withGroup,
  withItems,
} from '../stored-watchlist.ts';
import { foldGroupName } from '../edits/watch-decisions.ts';
import { sizesOf } from '../edits/watch-problems.ts';

/** How an import makes what it adds. */
export interface ImportMakers {
  item(symbol: StockSymbol, noted: Noted): WatchlistItem;
  group(name: string): WatchlistGroup;
}

/** What an import would make of a watchlist, with what becomes of each line. */
export interface ImportPlan {
  readonly watchlist: StoredWatchlist;
  readonly lines: readonly ImportLine[];
  readonly added: number;
}

/**
 * Appends the securities of an import in its order, each to the groups that its line names and to
 * `groupId`. What is there already keeps its notes. A line that would exceed a limit adds nothing.
 */
export function planImport(
  watchlist: StoredWatchlist,
  entries: readonly ResolvedEntry[],
  { groupId, makers }: { readonly groupId: string | undefined; readonly makers: ImportMakers },
): ImportPlan {
  const draft = new ImportDraft(watchlist, makers);
  const lines = entries.map(({ entry, resolution }): ImportLine => {
    const { line, text } = entry;
    const none = { line, text, stockId: null, stockName: null, choices: [] };
    switch (resolution.kind) {
      case 'unknown':
        return { ...none, outcome: 'unknown' };
      case 'ambiguous': {
        const choices = resolution.choices.map(({ stockId, stockName }) => ({
          stockId,
          stockName,
        }));
        return { ...none, outcome: 'ambiguous', choices };
      }
      case 'found': {
        const { stockId, stockName } = resolution.row;
        const symbol = symbolFromStockId(stockId);
        const outcome = draft.add({ symbol, groupId, groups: entry.groups, noted: entry.noted });
        return { ...none, outcome, stockId, stockName };
      }
    }
  });
  const added = lines.filter(({ outcome }) => outcome === 'ok').length;
  return { watchlist: draft.watchlist(), lines, added };
}

interface Addition {
  readonly symbol: StockSymbol;
  readonly groupId: string | undefined;
  /** Names of groups; those that do not exist are made. */
  readonly groups: readonly string[];
  readonly noted: Noted;
}

/** A watchlist that is being added to, line by line. */
class ImportDraft {
  readonly #begin: StoredWatchlist;
  readonly #makers: ImportMakers;
  readonly #idOf: Map<StockSymbol, string>;
  readonly #groupIdOf: Map<string, string>;
  readonly #sizes: Map<string, number>;
  readonly #memberKeys: Set<string>;
  readonly #items: WatchlistItem[] = [];
  readonly #groups: WatchlistGroup[] = [];
  readonly #joining = new Map<string, string[]>();

  constructor(begin: StoredWatchlist, makers: ImportMakers) {
    this.#begin = begin;
    this.#makers = makers;
    this.#idOf = new Map(begin.items.map(({ symbol, id }) => [symbol, id]));
    this.#groupIdOf = new Map(begin.groups.map(({ name, id }) => [foldGroupName(name), id]));
    this.#sizes = sizesOf(begin.memberships);
    this.#memberKeys = new Set(begin.memberships.map((each) => `${each.groupId} ${each.itemId}`));
  }

  add({ symbol, groupId, groups, noted }: Addition): 'ok' | 'duplicate' | 'overLimit' {
    const known = this.#idOf.get(symbol);
    const names = new Map(groups.map((name) => [foldGroupName(name), name]));
    const made = [...names].filter(([folded]) => !this.#groupIdOf.has(folded));
    const existing = [...names.keys()].flatMap((folded) => this.#groupIdOf.get(folded) ?? []);
    const requested = new Set([...existing, ...(groupId === undefined ? [] : [groupId])]);
    const entered = [...requested].filter((id) => !this.#memberKeys.has(`${id} ${known ?? ''}`));
    if (known !== undefined && entered.length + made.length === 0) return 'duplicate';
    if (!this.#hasRoom({ isNew: known === undefined, made: made.length, entered }))
      return 'overLimit';
    const itemId = known ?? this.#addItem(symbol, noted);
    const newGroups = made.map(([folded, name]) => this.#addGroup(folded, name));
    for (const id of [...entered, ...newGroups]) this.#join(id, itemId);
    return 'ok';
  }

  watchlist(): StoredWatchlist {
    let watchlist = withItems(this.#begin, this.#items, 'bottom');
    for (const group of this.#groups) watchlist = withGroup(watchlist, group);
    for (const [groupId, itemIds] of this.#joining)
      watchlist = joined(watchlist, { groupId, itemIds }, 'bottom');
    return watchlist;
  }

  #hasRoom(need: {
    readonly isNew: boolean;
    readonly made: number;
    readonly entered: readonly string[];
  }): boolean {
    const { items, groups, itemsInGroup } = watchlistLimits;
    return (
      (!need.isNew || this.#idOf.size < items) &&
      (need.made === 0 || this.#groupIdOf.size + need.made <= groups) &&
      need.entered.every((id) => (this.#sizes.get(id) ?? 0) < itemsInGroup)
    );
  }

  #addItem(symbol: StockSymbol, noted: Noted): string {
    const item = this.#makers.item(symbol, noted);
    this.#items.push(item);
    this.#idOf.set(symbol, item.id);
    return item.id;
  }

  #addGroup(folded: string, name: string): string {
    const group = this.#makers.group(name);
    this.#groups.push(group);
    this.#groupIdOf.set(folded, group.id);
    return group.id;
  }

  #join(groupId: string, itemId: string): void {
    this.#joining.set(groupId, [...(this.#joining.get(groupId) ?? []), itemId]);
    this.#sizes.set(groupId, (this.#sizes.get(groupId) ?? 0) + 1);
    this.#memberKeys.add(`${groupId} ${itemId}`);
  }
}
