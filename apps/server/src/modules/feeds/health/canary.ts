import { dayMs, parseSymbol, type Market, type StockSymbol } from '@chanscope/market';

import type { Instruments } from '../../instruments/index.ts';
import type { BarStore, MarketDataProvider, ProviderQuote } from '../../bars/index.ts';

/**
 * Well known securities whose prices are looked at again and again, so that a provider that suddenly means
 * something else by its words is found out before anybody sees it (金丝雀).
 */
const canaries: Readonly<Record<Market, readonly StockSymbol[]>> = {
  hs: ['SH.600519', 'SZ.000001', 'SH.601318', 'SZ.300750', 'SH.600036'].map(parseSymbol),
  hk: ['HK.00700', 'HK.00005', 'HK.00939', 'HK.09988', 'HK.01299'].map(parseSymbol),
  us: ['US.AAPL', 'US.MSFT', 'US.JNJ', 'US.KO', 'US.JPM'].map(parseSymbol),
};

/** Well known shares move less than this within the days that a stored close may be old. */
const largestMove = 0.35;
/** Calendar days after which a stored close is no measure any more. */
const closeAgeMs = 14 * dayMs;
/** Two providers that report at once differ by less. */
const largestDivergence = 0.005;

/** What a provider reported of the canaries. */
export interface CanaryAnswer {
  readonly provider: MarketDataProvider;
  readonly quotes: readonly ProviderQuote[];
}

export interface CanaryDependencies {
  readonly instruments: Instruments;
  readonly store: BarStore;
}

/** Asks a provider for the canaries of a market. Throws ProviderFailure. */
export async function askCanaries(
  { instruments }: CanaryDependencies,
  provider: MarketDataProvider,
  { market, now }: { readonly market: Market; readonly now: number },
): Promise<CanaryAnswer> {
  const asked = await instruments.findMany(canaries[market]);
  return { provider, quotes: await provider.fetchQuotes(asked, now) };
}

/** Why most of what a provider reported cannot be, judged by the closes in the store; null when it can. */
export async function canaryFault(
  { store }: CanaryDependencies,
  { quotes }: CanaryAnswer,
  now: number,
): Promise<string | null> {
  let compared = 0;
  const wrong: string[] = [];
  for (const { symbol, price } of quotes) {
    const close = await lastCloseOf(store, symbol, now);
    if (close === null) continue;
    compared += 1;
    if (Math.abs(price / close - 1) > largestMove) wrong.push(`${symbol} ${price} after ${close}`);
  }
  const isMajority = wrong.length >= 2 && wrong.length * 2 > compared;
  return isMajority ? `known prices moved beyond belief: ${wrong.join(', ')}` : null;
}

/**
 * The providers whose prices differ by more than 0.5 % from those of the others. With three or more the
 * majority (the median) is right, with two the one that stands first. Delayed ones are left out by the caller.
 */
export function divergentOf(answers: readonly CanaryAnswer[]): MarketDataProvider[] {
  const [first] = answers;
  if (first === undefined || answers.length < 2) return [];
  const symbols = [...new Set(answers.flatMap(({ quotes }) => quotes.map(({ symbol }) => symbol)))];
  const reference = new Map(symbols.map((symbol) => [symbol, referencePriceOf(answers, symbol)]));
  return answers
    .filter(({ quotes }) => {
      const differing = quotes.filter(({ symbol, price }) => {
        const right = reference.get(symbol) ?? price;
        return Math.abs(price / right - 1) > largestDivergence;
      });
      return differing.length * 2 > quotes.length;
    })
    .map(({ provider }) => provider);
}

function referencePriceOf(answers: readonly CanaryAnswer[], symbol: StockSymbol): number | null {
  const prices = answers.flatMap(
    ({ quotes }) => quotes.find((quote) => quote.symbol === symbol)?.price ?? [],
  );
  if (prices.length < 3) return prices[0] ?? null;
  return prices.toSorted((one, other) => one - other)[Math.floor(prices.length / 2)] ?? null;
}

/** Raw daily closes only: adjusted prices of an import are no measure. */
async function lastCloseOf(
  store: BarStore,
  symbol: StockSymbol,
  now: number,
): Promise<number | null> {
  const all = await store.seriesOf(symbol);
  const newest = all
    .filter(({ timeframe, adjustment }) => timeframe === '1d' && adjustment === 'none')
    .toSorted((one, other) => other.lastTime - one.lastTime)[0];
  if (newest === undefined || newest.lastTime < now - closeAgeMs) return null;
  return (await store.readBars(newest, { count: 1 })).close.at(-1) ?? null;
}
