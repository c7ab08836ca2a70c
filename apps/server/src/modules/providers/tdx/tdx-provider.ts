import { localTimeOf, type Bar } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { soundBarsOf } from '../feed-client/checks/bar-soundness.ts';
import { soundQuotesOf } from '../feed-client/checks/quote-soundness.ts';
import type {
  Capability,
  MarketDataProvider,
  ProviderListing,
  ProviderQuote,
  ProviderRequest,
} from '../../bars/index.ts';
import { createTdxClient, type TdxClient, type TdxClientDependencies } from './tdx-client.ts';
import {
  barsCommand,
  barsPerQuestion,
  changesCommand,
  listCommand,
  listingsPerQuestion,
  quotesCommand,
  quotesPerQuestion,
  type TdxCode,
  type TdxMarket,
} from './tdx-payloads.ts';
import {
  actionsFromTdx,
  barsFromTdx,
  listingsFromTdx,
  quoteFromTdx,
  tdxCodeOf,
} from './tdx-translate.ts';

const reported: readonly Capability[] = [
  'quotes',
  'dailyBars',
  'minuteBars',
  'actions',
  'directory',
];
const markets: readonly TdxMarket[] = [1, 0, 2];
/** More than any exchange has. */
const maxListPages = 60;
/** The protocol counts bars with 16 bits. */
const maxBars = 65_000;

/** The mainland from brokers' servers of TDX (通达信) that an operator named: shares, indices, funds. */
export function createTdxProvider(
  dependencies: Omit<TdxClientDependencies, 'provider'>,
): MarketDataProvider {
  const provider = 'feed:tdx';
  const client = createTdxClient({ ...dependencies, provider });
  return {
    name: provider,
    offers: reported.map((capability) => ({ capability, market: 'hs', delayMinutes: 0 })),

    async fetchBars(request) {
      const code = tdxCodeOf(request.instrument);
      const bars = code === null ? [] : await readBars(client, code, request);
      return soundBarsOf(bars, request, client);
    },

    async fetchActions(instrument, now, signal) {
      const code = tdxCodeOf(instrument);
      if (code === null || instrument.kind === 'index') return [];
      const today = localTimeOf(now, 'hs').date;
      const actions = actionsFromTdx(await client.ask(changesCommand(code), signal));
      return actions
        .filter(({ exDate }) => exDate <= today)
        .toSorted((one, other) => one.exDate.localeCompare(other.exDate));
    },

    async fetchQuotes(instruments, now, signal) {
      const asked = new Map<string, InstrumentRecord>();
      const codes: TdxCode[] = [];
      for (const instrument of instruments) {
        const code = tdxCodeOf(instrument);
        if (code === null) continue;
        asked.set(keyOf(code), instrument);
        codes.push(code);
      }
      const quotes: ProviderQuote[] = [];
      for (let at = 0; at < codes.length; at += quotesPerQuestion) {
        const command = quotesCommand(codes.slice(at, at + quotesPerQuestion));
        for (const answer of await client.ask(command, signal)) {
          const instrument = asked.get(keyOf(answer));
          const quote = instrument === undefined ? null : quoteFromTdx(answer, instrument, now);
          if (quote !== null) quotes.push(quote);
        }
      }
      const sound = soundQuotesOf(quotes, { provider, instruments, now });
      client.noteDropped(sound.dropped);
      return sound.quotes;
    },

    async fetchDirectory(market, signal) {
      if (market !== 'hs') return [];
      const listings: ProviderListing[] = [];
      for (const each of markets) listings.push(...(await readList(client, each, signal)));
      return listings;
    },

    health: () => client.health(),
    close: async () => client.close(),
  };
}

/** Pages from the newest bars back, until there are enough or no more. */
async function readBars(
  client: TdxClient,
  code: TdxCode,
  { instrument, timeframe, before, count, signal }: ProviderRequest,
): Promise<Bar[]> {
  const isIndex = instrument.kind === 'index';
  const bars: Bar[] = [];
  let requested = count ?? Number.POSITIVE_INFINITY;
  for (let start = 0; start < maxBars && requested > 0; start += barsPerQuestion) {
    const command = barsCommand(code, { timeframe, start, isIndex });
    const page = barsFromTdx(await client.ask(command, signal), isIndex);
    bars.push(...page);
    requested -= page.filter(({ time }) => before === undefined || time < before).length;
    if (page.length < barsPerQuestion) break;
  }
  return bars;
}

async function readList(
  client: TdxClient,
  market: TdxMarket,
  signal: AbortSignal | undefined,
): Promise<ProviderListing[]> {
  const listings: ProviderListing[] = [];
  for (let page = 0; page < maxListPages; page++) {
    const rows = await client.ask(listCommand(market, page * listingsPerQuestion), signal);
    listings.push(...listingsFromTdx(market, rows));
    if (rows.length < listingsPerQuestion) break;
  }
  return listings;
}

function keyOf({ market, code }: TdxCode): string {
  return `${market}${code}`;
}
