import {
  type BarColumns,
  type StockSymbol,
  isTickTime,
  marketOf,
  markets,
  symbolOf,
} from '@chanscope/market';

import type { Analyses } from './modules/charts/index.ts';
import type { Feeds } from './modules/feeds/index.ts';
import type { Instruments } from './modules/instruments/index.ts';
import type { CacheDuties, JobDuties } from './modules/jobs/index.ts';
import type { SeriesReader } from './modules/bars/index.ts';
import type { Quotes } from './modules/quotes/index.ts';
import type { Screening } from './modules/screening/index.ts';
import { readWatchedSymbols } from './modules/watchlists/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';

interface DutyDependencies {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly reader: SeriesReader;
  readonly analyses: Analyses;
  readonly quotes: Quotes;
  readonly feeds: Feeds;
  readonly screening: Screening;
  /** The market's time. */
  readonly clock: Clock;
}

/** More securities than this are not made ready: they are read when a user asks. */
const maxWatched = 2000;

/** What everybody looks at, no matter who watches it. */
const indices: readonly StockSymbol[] = [
  symbolOf('SH', '000001'),
  symbolOf('SH', '000300'),
  symbolOf('SZ', '399001'),
  symbolOf('SZ', '399006'),
  symbolOf('HK', 'HSI'),
  symbolOf('US', 'SPX'),
];

const bytesPerBar = 56;

/** What is looked at most first: the indices, then what most users follow. */
export async function readFollowed(database: Database): Promise<readonly StockSymbol[]> {
  const watched = await readWatchedSymbols(database, maxWatched);
  return [...new Set<StockSymbol>([...indices, ...watched])];
}

/** What the modules do for the calls that stand among the jobs'. */
export function jobDutiesOf(dependencies: DutyDependencies): JobDuties {
  const { quotes, screening, feeds } = dependencies;
  return {
    publishOpen: () => quotes.publishOpen(),
    countConnections: () => quotes.statuses(),
    isFilling: () => ['running', 'waiting'].includes(feeds.fill.summary().state),
    async readCci({ kind, market, level, date, stockId }) {
      const asked = { market, level, date: date ?? undefined, stockId: stockId ?? undefined };
      const { list } = await screening.readCci(kind, asked);
      return list;
    },
    caches: cacheDutiesOf(dependencies),
  };
}

function cacheDutiesOf(dependencies: DutyDependencies): CacheDuties {
  const { database, instruments, analyses, quotes, clock } = dependencies;
  return {
    listWatched: () => readFollowed(database),
    async warmMaster() {
      const lists = await Promise.all(markets.map((market) => instruments.symbolsOf(market)));
      const rows = await instruments.stockRowsOf(lists.flat());
      return { keys: rows.size, bytes: Buffer.byteLength(JSON.stringify([...rows.values()])) };
    },
    async warmDays(symbol) {
      const read = await readDays(dependencies, symbol);
      return read === null ? null : { keys: 1, bytes: read.bars.length * bytesPerBar };
    },
    async warmAnalysis(symbol) {
      const [row] = (await instruments.stockRowsOf([symbol])).values();
      if (row === undefined || (await readDays(dependencies, symbol)) === null) return null;
      const analysis = await analyses.warm(row.stockId);
      return { keys: 1, bytes: Buffer.byteLength(JSON.stringify(analysis)) };
    },
    refreshQuotes: (market, symbols) => quotes.refresh(market, symbols),
    hasQuote: (symbol) =>
      isTickTime(marketOf(symbol), clock.now()) && quotes.newest(symbol)?.stale === false,
  };
}

interface ReadDays {
  readonly bars: BarColumns;
  readonly source: string;
  readonly asOf: number;
}

async function readDays(
  { instruments, reader, clock }: DutyDependencies,
  symbol: StockSymbol,
): Promise<ReadDays | null> {
  const instrument = await instruments.find(symbol);
  if (instrument === null) return null;
  const view = await reader.read({
    instrument,
    timeframe: '1d',
    // As charts of the page open: in the mainland adjusted forward.
    adjustment: marketOf(symbol) === 'hs' ? 'forward' : 'none',
    now: clock.now(),
  });
  return view === null || view.bars.length === 0 ? null : view;
}
