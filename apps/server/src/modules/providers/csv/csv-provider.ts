import { type Bar, marketOf, markets, type StockSymbol } from '@chanscope/market';

import { createCallRecord } from '../feed-client/calls/call-record.ts';
import {
  type FetchedTimeframe,
  type MarketDataProvider,
  type Offer,
  ProviderFailure,
  type ProviderRequest,
} from '../../bars/index.ts';
import { soundBarsFrom } from '../provider-bars.ts';
import {
  createCsvFolder,
  type CsvFile,
  type CsvFolder,
  type CsvFolderDependencies,
} from './csv-folder.ts';

export const csvSource = 'feed:csv';

const offers: readonly Offer[] = markets.flatMap((market) =>
  (['dailyBars', 'minuteBars'] as const).map((capability) => ({
    capability,
    market,
    delayMinutes: 0,
  })),
);

/**
 * Raw days and minutes of files in a folder of this machine, one security a file
 * (`hs600519.1d.csv`) or many with a column of codes. A file counts once no one has written to it for
 * two seconds; of two files that report one bar the one written later counts.
 */
export function createCsvProvider(dependencies: CsvFolderDependencies): MarketDataProvider {
  const folder = createCsvFolder(dependencies);
  const record = createCallRecord(dependencies.clock);

  async function barsOf(request: ProviderRequest): Promise<Bar[]> {
    const files = await folder.listFiles();
    const bars: Bar[] = [];
    for (const file of files.filter((each) => mayHold(each, request))) {
      request.signal?.throwIfAborted();
      bars.push(...(await barsIn(file, request)));
    }
    return bars;
  }

  async function barsIn(
    file: CsvFile,
    { instrument, timeframe }: ProviderRequest,
  ): Promise<readonly Bar[]> {
    const content = await folder.readContent(file);
    if (content.kind === 'bars')
      return content.timeframe === timeframe ? (content.bars.get(instrument.symbol) ?? []) : [];
    const failure = new ProviderFailure('unreadable', csvSource, { message: content.reason });
    // A file of many may have had nothing of this security.
    if (file.symbol !== null) throw failure;
    record.failure(failure);
    return [];
  }

  return {
    name: csvSource,
    offers,

    async fetchBars(request) {
      record.request();
      try {
        const { dropped, ...sound } = soundBarsFrom(await barsOf(request), request);
        record.dropped(dropped);
        record.success();
        return sound;
      } catch (error) {
        const failure = failureFrom(error, request.signal);
        record.failure(failure);
        throw failure;
      }
    },
    fetchActions: () => Promise.resolve([]),
    fetchQuotes: () => Promise.resolve([]),

    async listSymbols(market, timeframe) {
      const symbols = new Set<StockSymbol>();
      for (const file of await folder.listFiles())
        for (const symbol of await symbolsIn(folder, file, timeframe))
          if (marketOf(symbol) === market) symbols.add(symbol);
      return [...symbols];
    },

    health: () => ({ state: 'closed', ...record.read() }),
    close: async () => folder.close(),
  };
}

/** The securities of a file that has bars of a timeframe; it is read where its name does not say both. */
async function symbolsIn(
  folder: CsvFolder,
  file: CsvFile,
  timeframe: FetchedTimeframe,
): Promise<Iterable<StockSymbol>> {
  if (file.timeframe !== null && file.timeframe !== timeframe) return [];
  if (file.timeframe !== null && file.symbol !== null) return [file.symbol];
  const content = await folder.readContent(file);
  return content.kind === 'bars' && content.timeframe === timeframe ? content.bars.keys() : [];
}

function mayHold(file: CsvFile, { instrument, timeframe }: ProviderRequest): boolean {
  const isOfSecurity = file.symbol === null || file.symbol === instrument.symbol;
  return isOfSecurity && (file.timeframe === null || file.timeframe === timeframe);
}

/** What the system says of a folder or file is a failure of the source; the rest is a bug or the caller's end. */
function failureFrom(error: unknown, signal: AbortSignal | undefined): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (signal?.aborted === true || !(error instanceof Error && 'syscall' in error)) throw error;
  return new ProviderFailure('unreachable', csvSource, { message: error.message, cause: error });
}
