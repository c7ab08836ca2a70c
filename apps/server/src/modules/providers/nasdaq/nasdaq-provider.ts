import { createBarColumns } from '@chanscope/market';
import type { z } from 'zod';

import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import {
  type MarketDataProvider,
  ProviderFailure,
  type ProviderListing,
} from '../../bars/index.ts';
import { type NasdaqFrame, nasdaqLine, type NasdaqListed, otherLine } from './nasdaq-payloads.ts';
import { listingFromNasdaq } from './nasdaq-translate.ts';

const source = 'feed:nasdaq';
const host = 'www.nasdaqtrader.com';

/** The official directory of what trades in the United States, over `http`, which it closes. */
export function createNasdaqProvider(http: FeedHttp): MarketDataProvider {
  async function fetchFile(
    file: string,
    line: z.ZodType<NasdaqListed | NasdaqFrame>,
    signal: AbortSignal | undefined,
  ): Promise<readonly ProviderListing[]> {
    const rows = await http.fetchRecords({ host, path: `/dynamic/SymDir/${file}`, signal }, line);
    // Its last line is the moment of the file: without it the file is not whole.
    if (rows.at(-1)?.kind !== 'trailer')
      throw new ProviderFailure('unreadable', source, {
        message: `${file} ends without the moment of its creation`,
      });
    return rows.flatMap((row) => (row.kind === 'security' ? (listingFromNasdaq(row) ?? []) : []));
  }

  return {
    name: source,
    offers: [{ capability: 'directory', market: 'us', delayMinutes: 0 }],
    fetchBars: () => Promise.resolve({ bars: createBarColumns(0), forming: false }),
    fetchActions: () => Promise.resolve([]),
    fetchQuotes: () => Promise.resolve([]),

    async fetchDirectory(market, signal) {
      if (market !== 'us') return [];
      const listings = [
        ...(await fetchFile('nasdaqlisted.txt', nasdaqLine, signal)),
        ...(await fetchFile('otherlisted.txt', otherLine, signal)),
      ];
      return [...new Map(listings.map((listing) => [listing.symbol, listing])).values()];
    },

    health: () => http.health(),
    close: () => http.close(),
  };
}
