import { createBarColumns, localTimeOf, tradingDaysBetween } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { soundBarsOf } from '../feed-client/checks/bar-soundness.ts';
import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import { soundQuotesOf } from '../feed-client/checks/quote-soundness.ts';
import type { MarketDataProvider, Offer, ProviderRequest } from '../../bars/index.ts';
import { createSinaClient, maxDays } from './sina-client.ts';
import { dayNameOf, quoteNameOf } from './sina-symbols.ts';
import { barFromSina, listingFromSina, quoteFromSina } from './sina-translate.ts';

const offers: readonly Offer[] = [
  { capability: 'quotes', market: 'hs', delayMinutes: 0 },
  { capability: 'quotes', market: 'hk', delayMinutes: 0 },
  { capability: 'quotes', market: 'us', delayMinutes: 0 },
  { capability: 'dailyBars', market: 'hs', delayMinutes: 0 },
  { capability: 'directory', market: 'hk', delayMinutes: 0 },
];

const source = 'feed:sina';

const nothing = { bars: createBarColumns(0), forming: false };

/** Sina (新浪) as a provider, over `http`, which it closes. Its minutes are five at the least. */
export function createSinaProvider(http: FeedHttp): MarketDataProvider {
  const client = createSinaClient(http);
  return {
    name: source,
    offers,

    async fetchBars(request) {
      const { instrument, timeframe, signal } = request;
      const name = dayNameOf(instrument);
      if (name === null || timeframe !== '1d') return nothing;
      const days = await client.fetchDays(name, daysRequestedBy(request), signal);
      return soundBarsOf(days.map(barFromSina), request, http);
    },

    // Theirs are factors for the prices of all days, which do not say what was paid.
    fetchActions: () => Promise.resolve([]),

    async fetchQuotes(instruments, now, signal) {
      const byName = new Map(
        instruments.flatMap((instrument): [string, InstrumentRecord][] => {
          const name = quoteNameOf(instrument);
          return name === null ? [] : [[name, instrument]];
        }),
      );
      if (byName.size === 0) return [];
      const reported = await client.fetchQuotes([...byName.keys()], signal);
      const quotes = reported.flatMap((quote) => {
        const instrument = byName.get(quote.name);
        return (instrument && quoteFromSina(quote, instrument, now)) ?? [];
      });
      const sound = soundQuotesOf(quotes, { provider: source, instruments, now });
      http.noteDropped(sound.dropped);
      return sound.quotes;
    },

    async fetchDirectory(market, signal) {
      if (market !== 'hk') return [];
      const rows = await client.fetchHongKongList(signal);
      return rows.flatMap((row) => listingFromSina(row) ?? []);
    },

    health: () => http.health(),
    close: () => http.close(),
  };
}

/** They count from the newest day back; a few more are asked for, as some may be left out. */
function daysRequestedBy({ now, before, count }: ProviderRequest): number {
  if (count === undefined) return maxDays;
  const { date: today } = localTimeOf(now, 'hs');
  const { date: end } = localTimeOf(Math.min(before ?? now, now), 'hs');
  const later = tradingDaysBetween('hs', end, today);
  return count + later.length + 5;
}
