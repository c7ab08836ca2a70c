import {
  barColumnsOf,
  dayOpenOf,
  marketOf,
  tradingDaysBetween,
  type Bar,
  type CorporateAction,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import {
  type MarketDataProvider,
  type ProviderListing,
  type ProviderQuote,
  type ProviderRequest,
  type ProviderSector,
  capabilities,
} from '../bars/provider.ts';

/** A feed that says what a test puts in, and fails as a test asks. */
export interface TestProvider extends MarketDataProvider {
  readonly days: Map<StockSymbol, Bar[]>;
  readonly minutes: Map<StockSymbol, Bar[]>;
  readonly actions: Map<StockSymbol, CorporateAction[]>;
  readonly quotes: Map<StockSymbol, ProviderQuote>;
  listings: ProviderListing[];
  sectors: ProviderSector[];
  /** Thrown at every call while it is set. */
  failure: Error | null;
  /** Waited for at every call while it is set. */
  gate: Promise<void> | null;
  /** Notified of every call before it is answered. */
  onCall: ((call: string) => void) | null;
  /** The calls so far, such as `fetchBars SH.600519 1d`. */
  readonly calls: string[];
}

/** A feed that offers everything of the given markets at once. */
export function createTestProvider(
  name: string,
  markets: readonly Market[] = ['hs', 'hk', 'us'],
): TestProvider {
  const calls: string[] = [];
  const asked = async (call: string): Promise<void> => {
    calls.push(call);
    provider.onCall?.(call);
    await provider.gate;
    if (provider.failure !== null) throw provider.failure;
  };
  const provider: TestProvider = {
    name: `feed:${name}`,
    offers: markets.flatMap((market) =>
      capabilities.map((capability) => ({ capability, market, delayMinutes: 0 })),
    ),
    days: new Map(),
    minutes: new Map(),
    actions: new Map(),
    quotes: new Map(),
    listings: [],
    sectors: [],
    failure: null,
    gate: null,
    onCall: null,
    calls,
    async fetchBars({ instrument, timeframe, now, before = Infinity, count }: ProviderRequest) {
      await asked(`fetchBars ${instrument.symbol} ${timeframe}`);
      const reported = (timeframe === '1d' ? provider.days : provider.minutes).get(
        instrument.symbol,
      );
      const bars = (reported ?? []).filter(({ time }) => !(time > now) && time < before);
      return { bars: barColumnsOf(bars.slice(-(count ?? bars.length))), forming: false };
    },
    async fetchActions({ symbol }) {
      await asked(`fetchActions ${symbol}`);
      return provider.actions.get(symbol) ?? [];
    },
    async fetchQuotes(instruments) {
      await asked(`fetchQuotes ${instruments.length}`);
      return instruments.flatMap(({ symbol }) => provider.quotes.get(symbol) ?? []);
    },
    async fetchDirectory(market) {
      await asked(`fetchDirectory ${market}`);
      return provider.listings.filter(({ symbol }) => marketOf(symbol) === market);
    },
    async fetchSectors(market) {
      await asked(`fetchSectors ${market}`);
      return market === 'hs' ? provider.sectors : [];
    },
  };
  return provider;
}

/** One bar for each trading day of a span, all at one price but for what `change` says. */
export function daysOf(
  market: Market,
  span: { readonly from: string; readonly to: string },
  priceOf: (index: number) => number = () => 10,
): Bar[] {
  return tradingDaysBetween(market, span.from, span.to).map((date, index) =>
    flatBar(dayOpenOf(market, date), priceOf(index)),
  );
}

/** A bar of one price. */
export function flatBar(time: number, price: number): Bar {
  return { time, open: price, high: price, low: price, close: price, volume: 100, amount: null };
}

/** A quote of one price. */
export function flatQuote(symbol: StockSymbol, price: number, time: number): ProviderQuote {
  return {
    symbol,
    price,
    prevClose: price,
    open: price,
    high: price,
    low: price,
    volume: 100,
    amount: null,
    time,
    isSuspended: false,
  };
}
