import type { Watchlist } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Instruments } from '../instruments/index.ts';
import type { Series } from '../series/index.ts';
import { createAddPrices } from './add-prices.ts';
import { presentWatchlist } from './present-watchlist.ts';
import { readStockNames } from './stock-names.ts';
import type { WatchChanges, WatchParts } from './watch-changes.ts';
import { createWatchChanges } from './watch-changes.ts';
import { checkGroup } from './watch-order.ts';
import type { Owner } from './watch-problems.ts';
import type {
  ExportRequest,
  ExportResponse,
  ImportRequest,
  ImportResponse,
  ListRequest,
} from './watch-requests.ts';
import { createWatchCharts } from './watch-charts.ts';
import type { ReadWatchQuotes } from './watch-quotes.ts';
import { createWatchQuotes } from './watch-quotes.ts';
import { exportText, importText } from './watch-transfer.ts';
import type { VersionedBoard } from './watchlist-store.ts';
import { createWatchlistStore } from './watchlist-store.ts';

interface WatchlistsOptions {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly series: Series;
  /** The real time, by which removals can be taken back. */
  readonly clock: Clock;
  readonly log: Log;
}

/** The personal watchlists (自选). */
export interface Watchlists extends WatchChanges {
  /** Wire ids in the owner's order. */
  readZxlist(accountId: string): Promise<string[]>;
  /** Everything, for the owner's export. */
  read(accountId: string): Promise<Watchlist>;
  /** What a page shows: see the contract. Throws the Problem `unknownItem` for an unknown group. */
  list(owner: Owner, request: ListRequest): Promise<Watchlist>;
  importText(owner: Owner, request: ImportRequest): Promise<ImportResponse>;
  exportText(owner: Owner, request: ExportRequest): Promise<ExportResponse>;
  readonly quotes: ReadWatchQuotes;
  /** Drops the charts that are kept of a watched security, or of all (null). */
  forgetCharts(symbol: StockSymbol | null): void;
  /** Ends what follows answers; resolves when nothing is read or written any more. */
  close(): Promise<void>;
}

export function createWatchlists(options: WatchlistsOptions): Watchlists {
  const { database, instruments, series, clock, log } = options;
  const store = createWatchlistStore(database);
  const addPrices = createAddPrices({ store, series, log });
  const charts = createWatchCharts({ series, clock, log });
  const parts: WatchParts = { store, instruments, addPrices, clock };
  return {
    ...createWatchChanges(parts),
    readZxlist: (accountId) => readZxlist(parts, accountId),
    read: async (accountId) => present(parts, await parts.store.readBoard(accountId)),
    list: (owner, request) => list(parts, owner, request),
    importText: (owner, request) => importText(parts, owner, request),
    exportText: (owner, request) => exportText(parts, owner, request),
    quotes: createWatchQuotes({ series, clock, charts }),
    forgetCharts: (symbol) => charts.forget(symbol),
    close: async () => {
      await Promise.all([addPrices.close(), charts.close()]);
    },
  };
}

async function readZxlist(
  { store, instruments }: WatchParts,
  accountId: string,
): Promise<string[]> {
  const symbols = await store.readSymbols(accountId);
  const names = await readStockNames(instruments, symbols);
  return symbols.map((symbol) => names.rowOf(symbol).stockId);
}

async function list(
  parts: WatchParts,
  owner: Owner,
  { groupId, version }: ListRequest,
): Promise<Watchlist> {
  const read = await parts.store.readBoard(owner.accountId);
  checkGroup(read.board, groupId, owner);
  const shown = await present(parts, read, groupId);
  return version === read.version ? { ...shown, list: null } : shown;
}

async function present(
  { instruments }: WatchParts,
  read: VersionedBoard,
  groupId?: string,
): Promise<Watchlist> {
  const symbols = read.board.items.map(({ symbol }) => symbol);
  return presentWatchlist(read, await readStockNames(instruments, symbols), groupId);
}
