import {
  isTickTime,
  marketOf,
  markets,
  type Bar,
  type BarColumns,
  type Market,
  type StockSymbol,
  type Tick,
  barAt,
} from '@chanscope/market';
import { onTestFinished } from 'vitest';

import { createLocalCache } from '../platform/cluster/local/local-cache.ts';
import { createLocalChannel } from '../platform/cluster/local/local-channel.ts';
import { createLocalJobQueue } from '../platform/cluster/local/local-job-queue.ts';
import { createLocalLeases } from '../platform/cluster/local/local-leases.ts';
import type { Clock } from '../platform/clock.ts';
import type { ScaleOut } from '../platform/cluster/scale-out.ts';
import { createSilentLog } from '../platform/log.ts';
import { createHttp } from '../platform/http/http.ts';
import { embeddedDatabase } from './test-databases.ts';
import { bareHttpOptions } from './test-http.ts';
import { openStream } from '../stream-for-test.ts';
import { createInstruments } from '../modules/instruments/index.ts';
import type { Feeds } from '../modules/feeds/feeds.ts';
import type { MarketDataProvider, ProviderQuote } from '../modules/bars/provider.ts';
import { createBarStore } from '../modules/bars/bar-store.ts';
import { createSeriesReader } from '../modules/bars/series/read-series.ts';
import { createSeries } from '../modules/charts/series.ts';
import { type Quotes, createQuotes } from '../modules/quotes/index.ts';

/** Live quotes served over real sockets, fed by ticks of a random walk, with a clock that tests set. */
export interface ServedQuotes {
  readonly quotes: Quotes;
  readonly address: string;
  /** The epoch that clients are given. */
  readonly epoch: string;
  setNow(now: number): void;
  /** Whether every market that trades at an instant has been asked for it. */
  hasAsked(now: number): boolean;
  /** How often a market was asked. */
  asked(market: Market): number;
  /** The securities that a market was last asked for. */
  askedFor(market: Market): readonly StockSymbol[];
  /** From now on the feed answers what it answered before, and nothing new; or again as usual. */
  stick(isStuck: boolean): void;
  ticksOf(symbol: StockSymbol): readonly Tick[];
  /** The minutes that were handed on to be kept. */
  readonly recorded: ReadonlyMap<StockSymbol, readonly Bar[]>;
}

const log = createSilentLog();

/** `given` replaces what an installation of one process shares its work by. */
export async function serveQuotesForTest(
  begin: number,
  given: Partial<ScaleOut> = {},
): Promise<ServedQuotes> {
  let now = begin;
  const clock = { now: () => now };
  const wallClock = { now: () => Date.now() };
  const walk = createWalk();
  const recorded = new Map<StockSymbol, Bar[]>();
  const database = await embeddedDatabase();
  const instruments = await createInstruments({ database, log });
  const store = createBarStore(database);
  const reader = createSeriesReader({ store, provider: null });
  const quotes = createQuotes({
    config: { publicUrl: null, simulationClock: { speed: 1, startsAt: null, realStart: null } },
    database,
    instruments,
    store,
    series: createSeries({ database, instruments, reader, clock }),
    feeds: feedsOf(walk.provider, recorded),
    scaleOut: { ...scaleOutOf(wallClock), ...given },
    tokens: { peek: () => Promise.resolve(null) },
    callersOf: () => Promise.resolve(new Map()),
    clock,
    wallClock,
    log,
    lookEveryMs: 1,
  });
  const http = await createHttp(bareHttpOptions);
  await quotes.register(http);
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  await quotes.begin();
  onTestFinished(async () => {
    await http.close();
    await quotes.close();
  });
  const stream = await openStream(address, { token: null });
  const { epoch } = await stream.next('hello');
  stream.socket.terminate();
  return {
    quotes,
    address,
    epoch,
    setNow: (instant) => (now = instant),
    hasAsked: (instant) =>
      markets.every((market) => !isTickTime(market, instant) || walk.askedAt(market) === instant),
    asked: walk.asked,
    askedFor: walk.askedFor,
    stick: walk.stick,
    ticksOf: walk.ticksOf,
    recorded,
  };
}

/** What an installation of one process shares its work by. */
function scaleOutOf(wallClock: Clock): ScaleOut {
  return {
    channel: createLocalChannel(),
    cache: createLocalCache(wallClock),
    leases: createLocalLeases(wallClock),
    jobQueue: createLocalJobQueue(log),
    messageWay: () => Promise.resolve({ now: 'process', meant: 'process' }),
    close: () => Promise.resolve(),
  };
}

interface Walk {
  readonly provider: MarketDataProvider;
  readonly askedAt: (market: Market) => number;
  readonly asked: (market: Market) => number;
  readonly askedFor: (market: Market) => readonly StockSymbol[];
  readonly stick: (isStuck: boolean) => void;
  readonly ticksOf: (symbol: StockSymbol) => readonly Tick[];
}

/** A provider that reports a step of a random walk whenever it is asked. */
function createWalk(): Walk {
  const ticks = new Map<StockSymbol, Tick[]>();
  const asked = new Map<
    Market,
    { readonly times: number; readonly at: number; readonly symbols: readonly StockSymbol[] }
  >();
  let isStuck = false;
  let state = 12_345;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };

  function quoteOf(symbol: StockSymbol, time: number): ProviderQuote {
    const past = ticks.get(symbol) ?? [];
    const last = past.at(-1);
    if (isStuck && last !== undefined) return shownQuote(symbol, last);
    const price = Math.max(50, (last?.price ?? 100) + Math.round(random() * 20 - 10) / 100);
    const volume = (last?.volume ?? 0) + 100 * Math.ceil(random() * 50);
    const tick = { time, price: Math.round(price * 100) / 100, volume, amount: volume * 10 };
    ticks.set(symbol, [...past, tick]);
    return shownQuote(symbol, tick);
  }

  const shownQuote = (symbol: StockSymbol, tick: Tick): ProviderQuote => ({
    ...tick,
    symbol,
    prevClose: 100,
    open: 100,
    high: 200,
    low: 50,
    isSuspended: false,
  });

  return {
    provider: {
      name: 'feed:walk',
      offers: [],
      fetchBars: () => Promise.reject(new Error('Cannot tell bars')),
      fetchActions: () => Promise.resolve([]),
      fetchQuotes(instruments, now) {
        const symbols = instruments.map(({ symbol }) => symbol);
        for (const market of new Set(symbols.map(marketOf)))
          asked.set(market, { times: (asked.get(market)?.times ?? 0) + 1, at: now, symbols });
        return Promise.resolve(instruments.map(({ symbol }) => quoteOf(symbol, now)));
      },
    },
    askedAt: (market) => asked.get(market)?.at ?? 0,
    asked: (market) => asked.get(market)?.times ?? 0,
    askedFor: (market) => asked.get(market)?.symbols ?? [],
    stick: (each) => (isStuck = each),
    ticksOf: (symbol) => ticks.get(symbol) ?? [],
  };
}

/** Feeds of one provider, which keep minutes in memory. */
function feedsOf(provider: MarketDataProvider, recorded: Map<StockSymbol, Bar[]>): Feeds {
  const feeds: Pick<Feeds, 'chainOf' | 'isSelected' | 'recordMinutes'> = {
    chainOf: () => [provider],
    isSelected: () => true,
    recordMinutes(symbol: StockSymbol, _source: string, bars: BarColumns): Promise<void> {
      const retained = recorded.get(symbol) ?? [];
      for (let index = 0; index < bars.length; index++) retained.push(barAt(bars, index));
      recorded.set(symbol, retained);
      return Promise.resolve();
    },
  };
  return feeds as Feeds;
}
