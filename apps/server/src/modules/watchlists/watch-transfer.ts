import { randomUUID } from 'node:crypto';

import { Problem, watchlistLimits } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import { symbolFromStockId } from '@chanscope/market';

import { codesFromBoard, csvFromBoard } from './export-watchlist.ts';
import { readImportEntries } from './import-entries.ts';
import type { ImportMakers } from './plan-import.ts';
import { planImport } from './plan-import.ts';
import { presentChange } from './present-watchlist.ts';
import type { ResolvedEntry } from './resolve-entries.ts';
import { resolveEntries } from './resolve-entries.ts';
import { readStockNames } from './stock-names.ts';
import type { Board } from './watch-board.ts';
import type { WatchParts } from './watch-changes.ts';
import { newItem, unpricedBetween } from './watch-item.ts';
import { checkGroup } from './watch-order.ts';
import type { Owner } from './watch-problems.ts';
import type {
  ExportRequest,
  ExportResponse,
  ImportRequest,
  ImportResponse,
} from './watch-requests.ts';

/** Reads pasted codes or CSV into the watchlist (导入), or tries what would come of it. */
export async function importText(
  parts: WatchParts,
  owner: Owner,
  { text, groupId, commit }: ImportRequest,
): Promise<ImportResponse> {
  const { store, instruments, addPrices } = parts;
  const entries = readImportEntries(text);
  if (entries.length > watchlistLimits.importLines)
    throw new Problem('badParameter', {
      name: 'text',
      value: entries.length,
      permitted: `≤ ${watchlistLimits.importLines}`,
    });
  const resolved = await resolveEntries(instruments, entries);
  const priceless = pricelessOf(resolved);
  const makers = await makersFor(parts, priceless);
  const plan = (board: Board): ReturnType<typeof planImport> => {
    checkGroup(board, groupId, owner);
    return planImport(board, resolved, { groupId, makers });
  };
  if (!commit) {
    const read = await store.readBoard(owner.accountId);
    const { lines, added } = plan(read.board);
    const names = await readStockNames(instruments, symbolsOn(read.board));
    return { ...presentChange(read, names), lines: [...lines], added };
  }
  const after = await store.change(owner.accountId, (before) => {
    const { board, lines, added } = plan(before);
    const unpriced = unpricedBetween(before, board).filter(({ symbol }) => priceless.has(symbol));
    return { board, result: { lines: [...lines], added, unpriced } };
  });
  const { unpriced, ...result } = after.result;
  addPrices.fillLater(owner.accountId, unpriced);
  const names = await readStockNames(instruments, symbolsOn(after.board));
  return { ...presentChange(after, names), ...result };
}

/** Writes the watchlist, or one of its groups, into a file (导出). */
export async function exportText(
  { store, instruments, clock }: WatchParts,
  owner: Owner,
  { form, groupId }: ExportRequest,
): Promise<ExportResponse> {
  const { board } = await store.readBoard(owner.accountId);
  checkGroup(board, groupId, owner);
  const names = await readStockNames(instruments, symbolsOn(board));
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  return form === 'csv'
    ? { fileName: `watchlist-${date}.csv`, text: csvFromBoard(board, names, groupId) }
    : { fileName: `watchlist-${date}.txt`, text: codesFromBoard(board, names, groupId) };
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
  { addPrices, clock }: WatchParts,
  priceless: ReadonlySet<StockSymbol>,
): Promise<ImportMakers> {
  const prices = await addPrices.readSoon([...priceless]);
  const now = clock.now();
  return {
    item: (symbol, noted) => ({ ...newItem(symbol, prices.get(symbol) ?? null, now), ...noted }),
    group: (name) => ({ id: randomUUID(), name, colour: null, place: 0, revision: 0 }),
  };
}

function symbolsOn({ items }: Board): Board['items'][number]['symbol'][] {
  return items.map(({ symbol }) => symbol);
}
