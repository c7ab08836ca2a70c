import {
  barAt,
  barColumnsOf,
  isOpenAt,
  marketOf,
  minuteMs,
  type Bar,
  type BarColumns,
  type Market,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import {
  type MarketDataProvider,
  type ProviderBars,
  type ProviderQuote,
  ProviderFailure,
} from '../../bars/index.ts';
import type { HealthLedger } from './health-ledger.ts';
import { faultOfQuote } from '../../providers/index.ts';

/** What is done about a provider that says what cannot be. */
interface WatchProviderDependencies {
  readonly ledger: HealthLedger;
  /** Called when most of an answer cannot be: the provider's words mean something else now. */
  readonly onUnsound: (provider: string, market: Market, reason: string) => Promise<void>;
}

/** Below so many rows nothing can be said about the provider from their share. */
const rowsToJudge = 3;

/** Numbers of so many securities do not all stand still in trade. */
const silentAfterMs = minuteMs;

/** The provider with its health kept, and only with answers that can be. */
export function watchProvider(
  provider: MarketDataProvider,
  { ledger, onUnsound }: WatchProviderDependencies,
): MarketDataProvider {
  const { name } = provider;

  async function observe<Answer>(
    market: Market,
    ask: () => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    try {
      const answer = await ask();
      ledger.succeeded(name, market);
      return answer;
    } catch (error) {
      // The caller that asked went away: that says nothing about the provider.
      if (signal?.aborted !== true) ledger.failed(name, market, error);
      throw failureFrom(error, name);
    }
  }

  return {
    name,
    // Those of a folder come with the folder.
    get offers() {
      return provider.offers;
    },
    fetchBars: (request) =>
      observe(
        marketOf(request.instrument.symbol),
        async () => inOrder(await provider.fetchBars(request)),
        request.signal,
      ),
    fetchActions: (instrument, now, signal) =>
      observe(
        marketOf(instrument.symbol),
        () => provider.fetchActions(instrument, now, signal),
        signal,
      ),
    async fetchQuotes(instruments, now, signal) {
      const [first] = instruments;
      if (first === undefined) return [];
      const market = marketOf(first.symbol);
      const ask = async (): Promise<readonly ProviderQuote[]> => {
        const quotes = await provider.fetchQuotes(instruments, now, signal);
        checkAlive(provider, market, { asked: instruments.length, quotes, now });
        const { sound, reason } = sortOut(quotes, instruments, now);
        ledger.dropped(name, market, quotes.length - sound.length);
        if (reason === null) return sound;
        await onUnsound(name, market, reason);
        throw new ProviderFailure('unreadable', name, { message: reason });
      };
      return observe(market, ask, signal);
    },
    ...directoryOf(provider, observe),
  };
}

type Observe = <Answer>(
  market: Market,
  ask: () => Promise<Answer>,
  signal: AbortSignal | undefined,
) => Promise<Answer>;

type OptionalCalls = Pick<
  MarketDataProvider,
  'fetchDepth' | 'fetchDirectory' | 'fetchSectors' | 'listSymbols'
>;

/** The calls that not every provider has. */
function directoryOf(provider: MarketDataProvider, observe: Observe): OptionalCalls {
  const calls: OptionalCalls = {};
  if (provider.fetchDepth !== undefined)
    calls.fetchDepth = (request) =>
      observe(
        marketOf(request.instrument.symbol),
        async () => (await provider.fetchDepth?.(request)) ?? null,
        request.signal,
      );
  if (provider.fetchDirectory !== undefined)
    calls.fetchDirectory = (market, signal) =>
      observe(market, async () => (await provider.fetchDirectory?.(market, signal)) ?? [], signal);
  if (provider.fetchSectors !== undefined)
    calls.fetchSectors = (market, signal) =>
      observe(market, async () => (await provider.fetchSectors?.(market, signal)) ?? [], signal);
  if (provider.listSymbols !== undefined)
    calls.listSymbols = (market, timeframe) =>
      observe(
        market,
        async () => (await provider.listSymbols?.(market, timeframe)) ?? [],
        undefined,
      );
  return calls;
}

/** The quotes that can be, and a reason when most of them cannot. */
function sortOut(
  quotes: readonly ProviderQuote[],
  instruments: readonly InstrumentRecord[],
  now: number,
): { readonly sound: readonly ProviderQuote[]; readonly reason: string | null } {
  const known = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const sound: ProviderQuote[] = [];
  let example = '';
  for (const quote of quotes) {
    const instrument = known.get(quote.symbol);
    const fault =
      instrument === undefined ? 'nobody asked for it' : faultOfQuote(quote, instrument, now);
    if (fault === null) sound.push(quote);
    else example = `${quote.symbol}: ${fault}`;
  }
  const faults = quotes.length - sound.length;
  const isMajority = quotes.length >= rowsToJudge && faults * 2 > quotes.length;
  return {
    sound,
    reason: isMajority
      ? `${faults} of ${quotes.length} quotes cannot be, such as ${example}`
      : null,
  };
}

/** Throws when a provider answers nothing, or nothing new, while its market trades (无声). */
function checkAlive(
  provider: MarketDataProvider,
  market: Market,
  answer: {
    readonly asked: number;
    readonly quotes: readonly ProviderQuote[];
    readonly now: number;
  },
): void {
  const { asked, quotes, now } = answer;
  if (asked < rowsToJudge) return;
  const delayMs =
    minuteMs *
    (provider.offers.find((offer) => offer.market === market && offer.capability === 'quotes')
      ?.delayMinutes ?? 0);
  const since = now - delayMs - silentAfterMs;
  if (!isOpenAt(market, now - delayMs) || !isOpenAt(market, since)) return;
  if (quotes.some(({ time }) => time > since)) return;
  const message =
    quotes.length === 0
      ? `it knows none of ${asked} securities`
      : `none of ${quotes.length} quotes is newer than ${silentAfterMs / 1000} s, in trade`;
  throw new ProviderFailure('slow', provider.name, { message });
}

/** Oldest first, one per time, the later reported of two: some sources repeat bars or turn them round. */
function inOrder({ bars, forming }: ProviderBars): ProviderBars {
  if (isInOrder(bars)) return { bars, forming };
  const byTime = new Map<number, Bar>();
  for (let index = 0; index < bars.length; index++) {
    const bar = barAt(bars, index);
    if (Number.isFinite(bar.time)) byTime.set(bar.time, bar);
  }
  const sorted = [...byTime.values()].toSorted((one, other) => one.time - other.time);
  return { bars: barColumnsOf(sorted), forming };
}

function isInOrder({ time }: BarColumns): boolean {
  return time.every((each, index) => index === 0 || each > (time[index - 1] ?? 0));
}

function failureFrom(error: unknown, name: string): unknown {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ProviderFailure('unreadable', name, { message, cause: error });
}
