import { randomUUID } from 'node:crypto';

import { Problem, watchlistLimits } from '@chanscope/contract';
import { type StockSymbol, symbolFromStockId } from '@chanscope/market';

import { codesFromWatchlist, csvFromWatchlist } from './export-watchlist.ts';
import { readImportEntries } from './import-entries.ts';
import { type ImportMakers, planImport } from './plan-import.ts';
import { presentChange } from '../present-watchlist.ts';
import { type ResolvedEntry, resolveEntries } from './resolve-entries.ts';
import { readStockNames } from '../values/stock-names.ts';
import type { StoredWatchlist } from '../stored-watchlist.ts';
import type { WatchDependencies } from '../edits/watch-changes.ts';
import { newItem, unpricedBetween } from '../watch-item.ts';
import { checkGroup } from '../edits/watch-order.ts';
import type { Owner } from '../edits/watch-problems.ts';
import type {
  ExportRequest,
  ExportResponse,
  ImportRequest,
  ImportResponse,
} from '../edits/watch-requests.ts';

/** Reads pasted codes or CSV into the watchlist (导入), or tries what would come of it. */
export async function importText(
  dependencies: WatchDependencies,
  owner: Owner,
  { text, groupId, commit }: ImportRequest,
): Promise<ImportResponse> {
  const { store, instruments, addPrices } = dependencies;
  const entries = readImportEntries(text);
  if (entries.length > watchlistLimits.importLines)
    throw new Problem('badParameter', {
      name: 'text',
      value: entries.length,
      permitted: `≤ ${watchlistLimits.importLines}`,
    });
  const resolved = await resolveEntries(instruments, entries);
  const priceless = pricelessOf(resolved);
  const makers = await makersFor(dependencies, priceless);
  const plan = (watchlist: StoredWatchlist): ReturnType<typeof planImport> => {
    checkGroup(watchlist, groupId, owner);
    return planImport(watchlist, resolved, { groupId, makers });
  };
  if (!commit) {
    const read = await store.readWatchlist(owner.accountId);
    const { lines, added } = plan(read.watchlist);
    const names = await readStockNames(instruments, symbolsOn(read.watchlist));
    return { ...presentChange(read, names), lines: [...lines], added };
  }
  const after = await store.change(owner.accountId, (before) => {
    const { watchlist, lines, added } = plan(before);
    const unpriced = unpricedBetween(before, watchlist).filter(({ symbol }) =>
      priceless.has(symbol),
    );
    return { watchlist, result: { lines: [...lines], added, unpriced } };
  });
  const { unpriced, ...result } = after.result;
  addPrices.fillLater(owner.accountId, unpriced);
  const names = await readStockNames(instruments, symbolsOn(after.watchlist));
  return { ...presentChange(after, names), ...result };
}

/** Writes the watchlist, or one of its groups, into a file (导出). */
export async function exportText(
  { store, instruments, clock }: WatchDependencies,
  owner: Owner,
  { form, groupId }: ExportRequest,
): Promise<ExportResponse> {
  const { watchlist } = await store.readWatchlist(owner.accountId);
  checkGroup(watchlist, groupId, owner);
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  if (form === 'codes') {
    const text = await codesFromWatchlist(watchlist, instruments, groupId);
    return { fileName: `watchlist-${date}.txt`, text };
  }
  const names = await readStockNames(instruments, symbolsOn(watchlist));
  return { fileName: `watchlist-${date}.csv`, text: csvFromWatchlist(watchlist, names, groupId) };
}

/** The securities of which the file says nothing about a price, not even that there was none. */
function pricelessOf(resolved: readonly ResolvedEntry[]): ReadonlySet<StockSymbol> {
  const symbols = resolved.flatMap(({ entry, resolution }) =>
    resolution.kind === 'found' && entry.noted.addPrice === undefined
      ? [symbolFromStockId(resolution.row.stockId)]
      : [],
  );
  return new Set(symbols);
}

/** New items with the prices that can be had soon, unless the file says its own. */
async function makersFor(
  { addPrices, clock }: WatchDependencies,
  priceless: ReadonlySet<StockSymbol>,
): Promise<ImportMakers> {
  const prices = await addPrices.readSoon([...priceless]);
  const now = clock.now();
  return {
    item: (symbol, noted) => ({ ...newItem(symbol, prices.get(symbol) ?? null, now), ...noted }),
    group: (name) => ({ id: randomUUID(), name, colour: null, place: 0, revision: 0 }),
  };
}

function symbolsOn({ items }: StoredWatchlist): StoredWatchlist['items'][number]['symbol'][] {
  return items.map(({ symbol }) => symbol);
}
