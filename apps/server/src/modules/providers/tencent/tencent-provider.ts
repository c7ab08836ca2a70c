import { createBarColumns, localTimeOf, marketOf, markets, type Bar } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { soundBarsOf } from '../feed-client/checks/bar-soundness.ts';
import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import { soundQuotesOf } from '../feed-client/checks/quote-soundness.ts';
import type { MarketDataProvider, Offer, ProviderBars, ProviderRequest } from '../../bars/index.ts';
import { createTencentClient, type TencentClient } from './tencent-client.ts';
import { barKeysOf, quoteKeyOf } from './tencent-symbols.ts';
import {
  barFromTencent,
  depthFromTencent,
  quoteFromTencent,
  withAmounts,
} from './tencent-translate.ts';

const offers: readonly Offer[] = [
  ...markets.flatMap((market) =>
    (['quotes', 'dailyBars'] as const).map((capability) => ({
      capability,
      market,
      delayMinutes: 0,
    })),
  ),
  { capability: 'minuteBars', market: 'hs', delayMinutes: 0 },
];

const nothing: ProviderBars = { bars: createBarColumns(0), forming: false };

const name = 'feed:tencent';

/** Tencent (腾讯) as a provider, over `http`, which it closes. */
export function createTencentProvider(http: FeedHttp): MarketDataProvider {
  const client = createTencentClient(http);
  return {
    name,
    offers,

    async fetchBars(request) {
      const { instrument, timeframe } = request;
      const isMinute = timeframe === '1m';
      // Their minutes of other markets are single prices, which make no bars.
      if (isMinute && marketOf(instrument.symbol) !== 'hs') return nothing;
      const bars = await (isMinute ? fetchMinuteBars : fetchDayBars)(client, request);
      return soundBarsOf(bars, request, http);
    },

    // Distributions are reported in sentences, with the days of adjusted bars.
    fetchActions: () => Promise.resolve([]),

    async fetchDepth({ instrument, now, signal }) {
      // Of other markets they report one price of each side at the most.
      const isListed = marketOf(instrument.symbol) === 'hs' && instrument.kind !== 'index';
      const key = isListed ? quoteKeyOf(instrument) : null;
      if (key === null) return null;
      const answered = await client.fetchQuotes([key], signal);
      const reported = answered.find((each) => each.key === key);
      if (reported === undefined) return null;
      const quote = quoteFromTencent(reported, instrument, now);
      const quotes = quote === null ? [] : [quote];
      const sound = soundQuotesOf(quotes, { provider: name, instruments: [instrument], now });
      http.noteDropped(sound.dropped);
      const [first] = sound.quotes;
      return first === undefined ? null : depthFromTencent(reported, first);
    },

    async fetchQuotes(instruments, now, signal) {
      const byKey = new Map(
        instruments.flatMap((instrument): [string, InstrumentRecord][] => {
          const key = quoteKeyOf(instrument);
          return key === null ? [] : [[key, instrument]];
        }),
      );
      if (byKey.size === 0) return [];
      const reported = await client.fetchQuotes([...byKey.keys()], signal);
      const quotes = reported.flatMap((quote) => {
        const instrument = byKey.get(quote.key);
        return (instrument && quoteFromTencent(quote, instrument, now)) ?? [];
      });
      const sound = soundQuotesOf(quotes, { provider: name, instruments, now });
      http.noteDropped(sound.dropped);
      return sound.quotes;
    },

    health: () => http.health(),
    close: () => http.close(),
  };
}

/** A few days more than are asked for: some may be left out. */
async function fetchDayBars(
  client: TencentClient,
  { instrument, before, count, signal }: ProviderRequest,
): Promise<readonly Bar[]> {
  const until =
    before === undefined ? null : localTimeOf(before - 1, marketOf(instrument.symbol)).date;
  for (const key of barKeysOf(instrument)) {
    const days = await client.fetchDays({
      key,
      count: count === undefined ? null : count + 5,
      until,
      signal,
    });
    if (days.length > 0) return days.map((day) => barFromTencent(day, instrument, '1d'));
  }
  return [];
}

async function fetchMinuteBars(
  client: TencentClient,
  { instrument, now, before, signal }: ProviderRequest,
): Promise<readonly Bar[]> {
  const [key] = barKeysOf(instrument);
  if (key === undefined) return [];
  const minutes = await client.fetchMinutes(key, signal);
  const bars = minutes.map((minute) => barFromTencent(minute, instrument, '1m'));
  // Amounts are known of the newest day only.
  const isOfOlderDay =
    before !== undefined && localTimeOf(before, 'hs').date < localTimeOf(now, 'hs').date;
  if (bars.length === 0 || isOfOlderDay) return bars;
  const day = await client.fetchRunningDay(key, signal);
  return day === null ? bars : withAmounts(bars, day, instrument);
}
