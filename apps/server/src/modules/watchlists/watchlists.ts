import type { WatchContext, Watchlist } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Departments } from '../administration/index.ts';
import type { Instruments } from '../instruments/index.ts';
import type { Series } from '../charts/index.ts';
import type { Notes } from '../markings/index.ts';
import { createAddPrices } from './values/add-prices.ts';
import { type OwnWatchlist, presentWatchlist } from './present-watchlist.ts';
import { listShared } from './shared-groups.ts';
import { readStockNames } from './values/stock-names.ts';
import {
  type WatchChanges,
  type WatchDependencies,
  createWatchChanges,
} from './edits/watch-changes.ts';
import { checkGroup } from './edits/watch-order.ts';
import type { Owner } from './edits/watch-problems.ts';
import type {
  ExportRequest,
  ExportResponse,
  ImportRequest,
  ImportResponse,
  ListRequest,
} from './edits/watch-requests.ts';
import { createWatchCharts } from './values/watch-charts.ts';
import { readWatchContext } from './values/watch-context.ts';
import { type ReadWatchQuotes, createWatchQuotes } from './values/watch-quotes.ts';
import { exportText, importText } from './transfer/watch-transfer.ts';
import { type VersionedWatchlist, createWatchlistStore } from './watchlist-store.ts';

interface WatchlistsDependencies {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly series: Series;
  readonly notes: Pick<Notes, 'readStops'>;
  readonly departments: Pick<Departments, 'sharedWith'>;
  /** The real time, by which removals can be taken back. */
  readonly clock: Clock;
  readonly log: Log;
}

/** The personal watchlists (自选). */
export interface Watchlists extends WatchChanges {
  /** Wire ids in the owner's order. */
  readZxlist(accountId: string): Promise<string[]>;
  /** Everything, for the owner's export. */
  read(accountId: string): Promise<OwnWatchlist>;
  /** What a page shows, of an own group or one that is shared: see the contract. Throws the Problem `unknownItem` for an unknown group. */
  list(owner: Owner, request: ListRequest): Promise<Watchlist>;
  importText(owner: Owner, request: ImportRequest): Promise<ImportResponse>;
  exportText(owner: Owner, request: ExportRequest): Promise<ExportResponse>;
  readonly quotes: ReadWatchQuotes;
  /** What auto groups (自动分组) go by besides the rows. */
  context(accountId: string): Promise<WatchContext>;
  /** Drops the charts that are kept of a watched security, or of all (null). */
  forgetCharts(symbol: StockSymbol | null): void;
  /** Ends what follows answers; resolves when nothing is read or written any more. */
  close(): Promise<void>;
}

export function createWatchlists(dependencies: WatchlistsDependencies): Watchlists {
  const { database, instruments, series, notes, departments, clock, log } = dependencies;
  const store = createWatchlistStore(database);
  const addPrices = createAddPrices({ store, series, log });
  const charts = createWatchCharts({ series, clock, log });
  const watchDependencies: WatchDependencies = { store, instruments, addPrices, clock };
  return {
    ...createWatchChanges(watchDependencies),
    readZxlist: (accountId) => readZxlist(watchDependencies, accountId),
    read: async (accountId) =>
      present(watchDependencies, await watchDependencies.store.readWatchlist(accountId)),
    list: (owner, request) => list({ ...watchDependencies, departments }, owner, request),
    importText: (owner, request) => importText(watchDependencies, owner, request),
    exportText: (owner, request) => exportText(watchDependencies, owner, request),
    quotes: createWatchQuotes({ series, clock, charts }),
    context: (accountId) => readWatchContext({ store, instruments, notes }, accountId),
    forgetCharts: (symbol) => charts.forget(symbol),
    close: async () => {
      await Promise.all([addPrices.close(), charts.close()]);
    },
  };
}

async function readZxlist(
  { store, instruments }: WatchDependencies,
  accountId: string,
): Promise<string[]> {
  const symbols = await store.readSymbols(accountId);
  const names = await readStockNames(instruments, symbols);
  return symbols.map((symbol) => names.rowOf(symbol).stockId);
}

async function list(
  dependencies: WatchDependencies & Pick<WatchlistsDependencies, 'departments'>,
  owner: Owner,
  request: ListRequest,
): Promise<Watchlist> {
  const { groupId, version } = request;
  const read = await dependencies.store.readWatchlist(owner.accountId);
  const groups = await dependencies.departments.sharedWith(owner.accountId);
  const shared = groups.map(({ id, name, colour, count, department, leader }) => ({
    id,
    name,
    colour,
    count,
    department,
    leader,
  }));
  const asked = groups.find(({ id }) => id === groupId);
  if (asked !== undefined)
    return { ...(await listShared(dependencies, { own: read, asked, version })), shared };
  checkGroup(read.watchlist, groupId, owner);
  const shown = await present(dependencies, read, groupId);
  return { ...shown, shared, list: version === read.version ? null : shown.list };
}

async function present(
  { instruments }: WatchDependencies,
  read: VersionedWatchlist,
  groupId?: string,
): Promise<OwnWatchlist> {
  const symbols = read.watchlist.items.map(({ symbol }) => symbol);
  return presentWatchlist(read, await readStockNames(instruments, symbols), groupId);
}
