import { createBarColumns, localTimeOf, marketOf, markets, type Market } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { soundBarsOf } from '../feed-client/checks/bar-soundness.ts';
import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import { soundQuotesOf } from '../feed-client/checks/quote-soundness.ts';
import type {
  MarketDataProvider,
  Offer,
  ProviderBars,
  ProviderListing,
  ProviderRequest,
  ProviderSector,
} from '../../bars/index.ts';
import {
  createEastmoneyClient,
  type EastmoneyBarQuestion,
  type EastmoneyClient,
} from './eastmoney-client.ts';
import type { EastmoneyBar } from './eastmoney-payloads.ts';
import { secidsOf, symbolFromSecid } from './eastmoney-symbols.ts';
import {
  barFromEastmoney,
  listingFromEastmoney,
  quoteFromEastmoney,
} from './eastmoney-translate.ts';

/** Hong Kong is reported a quarter of an hour late to those who are not signed in. */
const delays: Readonly<Record<Market, number>> = { hs: 0, hk: 15, us: 0 };

const offers: readonly Offer[] = [
  ...markets.flatMap((market) =>
    (['quotes', 'dailyBars', 'minuteBars'] as const).map((capability) => ({
      capability,
      market,
      delayMinutes: delays[market],
    })),
  ),
  { capability: 'directory', market: 'hs', delayMinutes: 0 },
  { capability: 'directory', market: 'hk', delayMinutes: 0 },
  { capability: 'sectors', market: 'hs', delayMinutes: 0 },
];

/** The lists of a market's directory, as their filters name them. */
const directories: Readonly<
  Record<Market, readonly (readonly [ProviderListing['kind'], string])[]>
> = {
  hs: [
    ['stock', 'm:0 t:6,m:0 t:80,m:1 t:2,m:1 t:23,m:0 t:81 s:2048'],
    ['etf', 'b:MK0021,b:MK0022,b:MK0023,b:MK0024'],
    ['lof', 'b:MK0404,b:MK0405,b:MK0406,b:MK0407'],
  ],
  hk: [['stock', 'm:128 t:3,m:128 t:4,m:128 t:1,m:128 t:2']],
  us: [],
};

/** Industries (行业板块) and concepts (概念板块). */
const sectorFilters = ['m:90 t:2 f:!50', 'm:90 t:3 f:!50'];

const nothing: ProviderBars = { bars: createBarColumns(0), forming: false };

const name = 'feed:eastmoney';

/** Eastmoney (东方财富) as a provider, over `http`, which it closes. */
export function createEastmoneyProvider(http: FeedHttp): MarketDataProvider {
  const client = createEastmoneyClient(http);
  return {
    name,
    offers,

    async fetchBars(request) {
      const { instrument, timeframe } = request;
      if (instrument.kind === 'other') return nothing;
      const reported = await fetchAnyBars(client, request);
      const bars = reported.map((bar) => barFromEastmoney(bar, instrument, timeframe));
      return soundBarsOf(bars, request, http);
    },

    // Distributions stand on pages of theirs that no one described.
    fetchActions: () => Promise.resolve([]),

    async fetchQuotes(instruments, now, signal) {
      const bySecid = new Map(
        instruments.flatMap((instrument) =>
          secidsOf(instrument).map((secid): [string, InstrumentRecord] => [secid, instrument]),
        ),
      );
      if (bySecid.size === 0) return [];
      const reported = await client.fetchQuotes([...bySecid.keys()], signal);
      const quotes = reported.flatMap((quote) => {
        // Lists of Hong Kong say 128 for what is asked for as 116.
        const market = quote.f13 === 128 ? 116 : quote.f13;
        const instrument = bySecid.get(`${market}.${quote.f12}`);
        const translated = instrument && quoteFromEastmoney(quote, instrument, now);
        return translated ?? [];
      });
      const sound = soundQuotesOf(quotes, { provider: name, instruments, now });
      http.noteDropped(sound.dropped);
      return sound.quotes;
    },

    async fetchDirectory(market, signal) {
      const listings: ProviderListing[] = [];
      for (const [kind, filter] of directories[market])
        for (const row of await client.fetchList(filter, signal)) {
          const listing = listingFromEastmoney(row, kind);
          if (listing !== null) listings.push(listing);
        }
      return listings;
    },

    async fetchSectors(market, signal) {
      if (market !== 'hs') return [];
      const sectors: ProviderSector[] = [];
      for (const filter of sectorFilters)
        for (const { f12: board, f13, f14 } of await client.fetchList(filter, signal)) {
          const symbol = symbolFromSecid(f13, board);
          if (symbol === null) continue;
          const rows = await client.fetchList(`b:${board}`, signal);
          const members = rows.flatMap((row) => symbolFromSecid(row.f13, row.f12) ?? []);
          sectors.push({ symbol, name: f14, members });
        }
      return sectors;
    },

    health: () => http.health(),
    close: () => http.close(),
  };
}

/** The bars of the first of the security's possible names that they know. */
async function fetchAnyBars(
  client: EastmoneyClient,
  request: ProviderRequest,
): Promise<readonly EastmoneyBar[]> {
  for (const secid of secidsOf(request.instrument)) {
    const reported = await client.fetchBars(questionOf(secid, request));
    if (reported !== null && reported.length > 0) return reported;
  }
  return [];
}

/** A few bars more than are asked for: some may be left out. Minutes are few enough to ask for all. */
function questionOf(secid: string, request: ProviderRequest): EastmoneyBarQuestion {
  const { instrument, timeframe, before, count, signal } = request;
  const isDaily = timeframe === '1d';
  return {
    secid,
    timeframe,
    count: isDaily && count !== undefined ? count + 5 : null,
    until:
      isDaily && before !== undefined
        ? localTimeOf(before - 1, marketOf(instrument.symbol)).date
        : null,
    signal,
  };
}
