import {
  createBarColumns,
  dayMs,
  dayOpenOf,
  localTimeOf,
  marketOf,
  type Bar,
} from '@chanscope/market';

import { soundBarsOf } from '../feed-client/checks/bar-soundness.ts';
import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import type { MarketDataProvider, Offer, ProviderRequest } from '../../bars/index.ts';
import { createYahooClient, type YahooClient } from './yahoo-client.ts';
import type { YahooChart } from './yahoo-payloads.ts';
import { yahooNameOf } from './yahoo-symbols.ts';
import { actionsFrom, dayBefore, rawBarsFrom, splitsOf } from './yahoo-translate.ts';

/** Exchanges of Asia are reported a quarter of an hour late. */
const delays = { hs: 15, hk: 15, us: 0 } as const;

const offers: readonly Offer[] = (['us', 'hk', 'hs'] as const).flatMap((market) =>
  (['dailyBars', 'minuteBars', 'actions'] as const).map((capability) => ({
    capability,
    market,
    delayMinutes: delays[market],
  })),
);

const nothing = { bars: createBarColumns(0), forming: false };

const minuteWindowMs = 7 * dayMs;
/** Older minutes are refused. */
const minutesReachMs = 29 * dayMs;

/** Yahoo's charts as a provider, over `http`, which it closes. */
export function createYahooProvider(http: FeedHttp): MarketDataProvider {
  const client = createYahooClient(http);
  return {
    name: 'feed:yahoo',
    offers,

    async fetchBars(request) {
      const name = yahooNameOf(request.instrument);
      if (name === null) return nothing;
      const fetchBars = request.timeframe === '1d' ? fetchDays : fetchMinutes;
      return soundBarsOf(await fetchBars(client, name, request), request, http);
    },

    async fetchActions(instrument, now, signal) {
      const name = yahooNameOf(instrument);
      if (name === null || instrument.kind === 'index') return [];
      const chart = await client.fetchChart({ name, interval: '1d', from: null, to: now, signal });
      if (chart === null) return [];
      const market = marketOf(instrument.symbol);
      const { actions, dropped } = actionsFrom(chart, market);
      http.noteDropped(dropped);
      const today = localTimeOf(now, market).date;
      return actions.filter(({ exDate }) => exDate <= today);
    },

    fetchQuotes: () => Promise.resolve([]),

    health: () => http.health(),
    close: () => http.close(),
  };
}

/** Always up to now: what came before a split cannot be read without it. */
async function fetchDays(
  client: YahooClient,
  name: string,
  { instrument, now, before, count, signal }: ProviderRequest,
): Promise<readonly Bar[]> {
  const market = marketOf(instrument.symbol);
  const end = localTimeOf(Math.min(before ?? now, now), market).date;
  // Trading days are two thirds of all, and holidays come in rows.
  const from = count === undefined ? null : dayOpenOf(market, dayBefore(end, count * 2 + 20));
  const chart = await client.fetchChart({ name, interval: '1d', from, to: now, signal });
  if (chart === null) return [];
  return rawBarsFrom(chart, splitsOf([chart], market), { market, interval: '1d' });
}

/** A week a question, from the newest back, until there are enough. */
async function fetchMinutes(
  client: YahooClient,
  name: string,
  { instrument, now, before = Number.POSITIVE_INFINITY, count, signal }: ProviderRequest,
): Promise<readonly Bar[]> {
  const market = marketOf(instrument.symbol);
  const charts: YahooChart[] = [];
  let requested = count ?? Number.POSITIVE_INFINITY;
  for (let to = now; to > now - minutesReachMs && requested > 0; to -= minuteWindowMs) {
    const from = Math.max(to - minuteWindowMs, now - minutesReachMs);
    const chart = await client.fetchChart({ name, interval: '1m', from, to, signal });
    // A week of holidays has none.
    if (chart === null) continue;
    charts.push(chart);
    requested -= chart.timestamp.filter((seconds) => seconds * 1000 < before).length;
  }
  const splits = splitsOf(charts, market);
  return charts.flatMap((chart) => rawBarsFrom(chart, splits, { market, interval: '1m' }));
}
