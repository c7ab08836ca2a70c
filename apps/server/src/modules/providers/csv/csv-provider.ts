import { type Bar, markets } from '@chanscope/market';

import { createCallRecord } from '../feed-client/calls/call-record.ts';
import {
  type MarketDataProvider,
  type Offer,
  ProviderFailure,
  type ProviderRequest,
} from '../../bars/index.ts';
import { soundBarsFrom } from '../provider-bars.ts';
import { createCsvFolder, type CsvFile, type CsvFolderDependencies } from './csv-folder.ts';

const source = 'feed:csv';

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
    const failure = new ProviderFailure('unreadable', source, { message: content.reason });
    // A file of many may have had nothing of this security.
    if (file.symbol !== null) throw failure;
    record.failure(failure);
    return [];
  }

  return {
    name: source,
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

    health: () => ({ state: 'closed', ...record.read() }),
    close: async () => folder.close(),
  };
}

function mayHold(file: CsvFile, { instrument, timeframe }: ProviderRequest): boolean {
  const isOfSecurity = file.symbol === null || file.symbol === instrument.symbol;
  return isOfSecurity && (file.timeframe === null || file.timeframe === timeframe);
}

/** What the system says of a folder or file is a failure of the source; the rest is a bug or the caller's end. */
function failureFrom(error: unknown, signal: AbortSignal | undefined): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (signal?.aborted === true || !(error instanceof Error && 'syscall' in error)) throw error;
  return new ProviderFailure('unreachable', source, { message: error.message, cause: error });
}
