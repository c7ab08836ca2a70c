import { setImmediate as turn } from 'node:timers/promises';

import { type FoundRow, type StockRow, Problem, searchLimit } from '@chanscope/contract';
import { type Market, type StockSymbol, symbolFromStockId } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import {
  type InstrumentSearch,
  type SearchEntry,
  createInstrumentSearch,
} from './search/instrument-search.ts';
import { foundPartsOf } from './search/found-parts.ts';
import {
  readAllRows,
  readListedSymbols,
  readMembers,
  readRevision,
  readRows,
  readSectorsBySize,
  tablesOf,
  writeMissing,
  type MergeOutcome,
} from './instrument-store.ts';
import {
  type ReportedListing,
  type ReportedSector,
  learnListings,
  learnSectors,
} from './directory/learn-directory.ts';
import {
  type InstrumentRecord,
  recordFromRow,
  searchEntryFromRow,
  stockRowFromRow,
} from './present-instrument.ts';
import { readIndustries } from './directory/industries.ts';
import { writeEmbeddedDirectory } from './directory/write-embedded-directory.ts';

/** The directory of securities. */
export interface Instruments {
  find(symbol: StockSymbol): Promise<InstrumentRecord | null>;
  /** The security of a wire id. Throws the Problem `unknownStock` for what is none of the directory. */
  findKnown(stockId: string): Promise<InstrumentRecord>;
  /** The known ones among the symbols, in their order. */
  findMany(symbols: readonly StockSymbol[]): Promise<InstrumentRecord[]>;
  /** Makes an entry for every symbol that has none; its name is its code until a directory names it. */
  ensure(symbols: readonly StockSymbol[]): Promise<void>;
  /** The best rows for what a person typed, at most `searchLimit`; none for an empty text. */
  search(text: string): Promise<FoundRow[]>;
  /**
   * How the search box shows the known ones among the symbols; from memory, so cheap for many. Those that are not in
   * memory are looked up: another process may have just made them.
   */
  stockRowsOf(symbols: readonly StockSymbol[]): Promise<ReadonlyMap<StockSymbol, StockRow>>;
  /** Another one once names, securities or sectors changed; of the directory in memory, so cheap. */
  revision(): Promise<number>;
  /** The member shares of a sector board (板块), in the order of their symbols. */
  membersOf(sector: StockSymbol): Promise<StockSymbol[]>;
  /** The industry (行业) of each of the securities that is known to be in one, as the symbol of its board. */
  industriesOf(members: readonly StockSymbol[]): Promise<ReadonlyMap<StockSymbol, StockSymbol>>;
  /** The sector boards that a share is a member of, the one with the fewest members first. */
  sectorsBySizeOf(member: StockSymbol): Promise<StockSymbol[]>;
  /** All that is listed in a market and has bars of its own kind, in the order of the symbols. */
  symbolsOf(market: Market): Promise<StockSymbol[]>;
  /** See `learn-directory.ts`; in the caller's transaction. */
  learnListings(
    transaction: Transaction<object>,
    listings: readonly ReportedListing[],
  ): Promise<MergeOutcome>;
  learnSectors(transaction: Transaction<object>, sectors: readonly ReportedSector[]): Promise<void>;
}

interface InstrumentsDependencies {
  readonly database: Database;
  readonly log: Log;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const exchangesOf: Readonly<Record<Market, readonly string[]>> = {
  hs: ['SH', 'SZ', 'BJ', 'BK'],
  hk: ['HK'],
  us: ['US'],
};

/** After so long a search has it looked up whether the directory was changed meanwhile. */
const freshMs = 1000;

/**
 * Opens the directory of a migrated database. Writes the embedded directory when its version is
 * newer than the database's, and prepares the search.
 */
export async function createInstruments(
  dependencies: InstrumentsDependencies,
): Promise<Instruments> {
  const { database, log, now = () => performance.now() } = dependencies;
  const access = tablesOf(database.kysely);
  if (await writeEmbeddedDirectory(database))
    log.info('wrote the embedded directory of securities');

  let index = await readIndex(database);
  let checkedAt = now();
  let refreshing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    checkedAt = now();
    try {
      if ((await readRevision(access)) !== index.revision) index = await readIndex(database);
    } catch (error) {
      log.warn({ err: error }, 'cannot read the directory again; searching the one in memory');
    }
  }

  /** The directory in memory; whether it changed is looked up behind the answer. */
  function currentIndex(): Index {
    if (refreshing === null && now() - checkedAt >= freshMs)
      refreshing = refresh().finally(() => (refreshing = null));
    return index;
  }

  return {
    find: (symbol) => readRecord(access, symbol),
    findKnown: (stockId) => readKnown(access, stockId),
    async findMany(symbols) {
      const rows = await readRows(access, symbols);
      const bySymbol = new Map(rows.map((row) => [row.symbol, recordFromRow(row)]));
      return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []);
    },
    ensure: (symbols) => writeMissing(database, symbols),
    search(text) {
      const { search, stockRows, entries } = currentIndex();
      const found = search.find(text, searchLimit);
      const rows = found.flatMap((symbol): FoundRow[] => {
        const [row, entry] = [stockRows.get(symbol), entries.get(symbol)];
        if (row === undefined || entry === undefined) return [];
        return [{ ...row, found: foundPartsOf(row, entry, text) }];
      });
      return Promise.resolve(rows);
    },
    stockRowsOf: (symbols) => readStockRows(access, symbols, currentIndex().stockRows),
    revision: () => Promise.resolve(currentIndex().revision),
    membersOf: (sector) => readMembers(access, sector),
    industriesOf: (members) => readIndustries(access, members),
    sectorsBySizeOf: (member) => readSectorsBySize(access, member),
    symbolsOf: (market) => readListedSymbols(access, exchangesOf[market]),
    learnListings,
    learnSectors,
  };
}

type Access = ReturnType<typeof tablesOf>;

async function readRecord(access: Access, symbol: StockSymbol): Promise<InstrumentRecord | null> {
  const [row] = await readRows(access, [symbol]);
  return row === undefined ? null : recordFromRow(row);
}

async function readKnown(access: Access, stockId: string): Promise<InstrumentRecord> {
  const symbol = symbolOrNull(stockId);
  const found = symbol === null ? null : await readRecord(access, symbol);
  if (found === null) throw new Problem('unknownStock', { stockId });
  return found;
}

function symbolOrNull(stockId: string): StockSymbol | null {
  try {
    return symbolFromStockId(stockId);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The rows of the known ones among the symbols, read where they are not in memory. */
async function readStockRows(
  access: Access,
  symbols: readonly StockSymbol[],
  inMemory: Index['stockRows'],
): Promise<ReadonlyMap<StockSymbol, StockRow>> {
  const others = symbols.filter((symbol) => !inMemory.has(symbol));
  const read = new Map(
    (await readRows(access, others)).map((row) => [row.symbol, stockRowFromRow(row)]),
  );
  const rows = symbols.flatMap((symbol): [StockSymbol, StockRow][] => {
    const row = inMemory.get(symbol) ?? read.get(symbol);
    return row === undefined ? [] : [[symbol, row]];
  });
  return new Map(rows);
}

/** The directory in memory, as of a revision. */
interface Index {
  readonly revision: number;
  readonly search: InstrumentSearch;
  readonly stockRows: ReadonlyMap<StockSymbol, StockRow>;
  readonly entries: ReadonlyMap<StockSymbol, SearchEntry>;
}

async function readIndex(database: Database): Promise<Index> {
  const access = tablesOf(database.kysely);
  // Read before the rows: a change in between is then noticed by the next check.
  const revision = await readRevision(access);
  const entries: SearchEntry[] = [];
  const stockRows = new Map<StockSymbol, StockRow>();
  for await (const rows of readAllRows(access)) {
    for (const row of rows) {
      entries.push(searchEntryFromRow(row));
      stockRows.set(row.symbol, stockRowFromRow(row));
    }
    // The embedded database answers at once; other requests get their turn here.
    await turn();
  }
  return {
    revision,
    search: await createInstrumentSearch(entries, turn),
    stockRows,
    entries: new Map(entries.map((entry) => [entry.symbol, entry])),
  };
}
