import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { JobRun, LiveQuote } from '@chanscope/contract';
import {
  barColumnsOf,
  isTickTime,
  marketOf,
  marketOfStockId,
  markets,
  minuteMs,
  simulatedSource,
  symbolFromStockId,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import type { AddressGuard } from '../../platform/http/address-guard.ts';
import type { TokenReader } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import type { Log } from '../../platform/log.ts';
import {
  createProcessQuestion,
  type ProcessQuestion,
} from '../../platform/cluster/process-question.ts';
import type { ScaleOut } from '../../platform/cluster/scale-out.ts';
import type { Instruments } from '../instruments/index.ts';
import type { BarStore } from '../bars/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Series, SourcedQuote } from '../charts/index.ts';
import { createFirstNumbers } from './market/first-numbers.ts';
import { createMarketClock, type MarketClock, turnTopic } from './market/market-clock.ts';
import { createMomentStore, runOf } from './market/moment-store.ts';
import type { RecordMinute } from './market/followed-list.ts';
import { createQuoteCache, type ReceivedQuote, type QuoteCache } from './market/quote-cache.ts';
import { createQuoteDuty, type QuoteDuty } from './market/quote-duty.ts';
import { isInterrupted } from './streams/stale-watch.ts';
import { registerStreamRoutes } from './streams/stream-routes.ts';
import { type CallersOf, type StreamCounts, Streams } from './streams/streams.ts';
import { maxAheadMs, type TickFault } from './market/tick-check.ts';
import { TopicHub, type TopicSources } from './streams/topic-hub.ts';
import { createMarketDigests, type MarketDigests } from './digest/market-digests.ts';
import { createSubscribedSymbols, type SubscribedSymbols } from './market/subscribed-symbols.ts';

/** The dependencies of live quotes. */
export interface QuotesDependencies {
  readonly config: Pick<Config, 'publicUrl' | 'simulationClock'>;
  readonly database: Database;
  readonly feeds: Feeds;
  readonly instruments: Instruments;
  readonly series: Series;
  readonly store: BarStore;
  readonly scaleOut: ScaleOut;
  readonly tokens: Pick<TokenReader, 'peek'>;
  readonly callersOf: CallersOf;
  /** Without it no address is kept out. */
  readonly addresses?: AddressGuard;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
  /** How often the market's time is looked at for the next poll, ms of real time; 100 without it. */
  readonly lookEveryMs?: number;
  /** Sockets that one network address may have open; that of the contract without it. */
  readonly connectionsPerAddress?: number;
}

/** What the live quotes and sockets of one process do, for the operator: see `StreamCounts`. */
export interface ProcessStatus extends StreamCounts {
  /** Host and process id, as leases name their holders. */
  readonly process: string;
  /** Sockets that are notified of openings. */
  readonly pages: number;
  readonly topics: number;
  readonly subscriptions: number;
  /** Quotes that were not shown to anybody, by reason. */
  readonly refused: Readonly<Partial<Record<TickFault, number>>>;
  /** When each market was last reported, UTC ms of the market's time. */
  readonly receivedAt: Readonly<Record<Market, number | null>>;
}

/** Live quotes and the sockets that they are published on. */
export interface Quotes {
  /**
   * The newest quote that came in while the process runs, with its source; null before the first, and
   * where the market went on and no one was asked for it.
   */
  newest(symbol: StockSymbol): SourcedQuote | null;
  /** Whether quotes of a market should have come and did not (行情中断). */
  isSilent(market: Market): boolean;
  /**
   * Has securities of a market asked for at once, whether or not a client follows them, and sent to every
   * process. Answers when that is done, at the longest after `refreshWaitMs`.
   */
  refresh(market: Market, symbols: readonly StockSymbol[]): Promise<void>;
  /** What every process of the installation says of itself within `statusWaitMs`; at once when this is the only one. */
  statuses(): Promise<readonly ProcessStatus[]>;
  /** Informs every page of every process what it says of an opening (开盘), because an operator asks for it. */
  publishOpen(): Promise<void>;
  register(http: HttpServer): Promise<void>;
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** A market is looked at this often for numbers that do not come, ms of real time. */
const watchEveryMs = 1000;

/** It is looked this often whether a digest is to be sent, ms; that it is not sent too often its topic sees to. */
const digestEveryMs = 250;

/** The requests of this process are sent to the others again this often: they forget it otherwise. */
const refreshEveryMs = 5000;

/** Where the processes inform each other that sessions of an account ended or its rights changed. */
export const sessionsTopic = 'identity:changed';

/** Where the processes ask each other for their sockets. */
const statusTopic = 'quotes:status';

/** A process that has not answered by then is left out, ms. */
const statusWaitMs = 500;

/** Where the process is asked for quotes that has the lease of their market. */
const refreshTopic = 'quotes:refresh';

/** Sources are given so long, ms. */
const refreshWaitMs = 10_000;

/** Where the processes inform each other how far jobs are. */
const jobsTopic = 'jobs';

export function createQuotes(dependencies: QuotesDependencies): Quotes {
  return new LiveQuotes(dependencies);
}

class LiveQuotes implements Quotes {
  readonly #dependencies: QuotesDependencies;
  /** How those are named on the wire that quotes came of. */
  readonly #stockIds = new Map<StockSymbol, string>();
  readonly #hub: TopicHub;
  readonly #cache: QuoteCache;
  readonly #digests: MarketDigests;
  readonly #subscribed: SubscribedSymbols;
  readonly #streams: Streams;
  readonly #duty: QuoteDuty;
  readonly #marketClock: MarketClock;
  readonly #statusQuestion: ProcessQuestion<ProcessStatus>;
  readonly #refreshQuestion: ProcessQuestion<true>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(dependencies: QuotesDependencies) {
    const { scaleOut, clock, series, log, config } = dependencies;
    const { channel } = scaleOut;
    this.#dependencies = dependencies;
    this.#cache = createQuoteCache({
      channel,
      clock,
      onQuote: (stockId, quote) => {
        this.#stockIds.set(symbolFromStockId(stockId), stockId);
        this.#hub.offerQuote(stockId, quote);
      },
      onMinute: (stockId, bar) => this.#hub.offerMinute(stockId, bar),
    });
    this.#digests = createMarketDigests({
      channel,
      quoteOf: (stockId) => this.#received(stockId),
    });
    this.#hub = new TopicHub(randomUUID(), this.#topicSources(series), () => performance.now());
    this.#subscribed = createSubscribedSymbols(channel, dependencies.wallClock);
    const onWatched = (ids: ReadonlySet<string>): void =>
      this.#subscribed.subscribe(ids, this.#hub.digests());
    this.#streams = new Streams({ ...dependencies, hub: this.#hub, onWatched });
    this.#duty = createQuoteDuty({
      ...dependencies,
      ...scaleOut,
      subscribed: this.#subscribed,
      newestTerm: (market) => this.#cache.term(market),
      recordMinute: (minute) => this.#record(minute),
    });
    this.#statusQuestion = createProcessQuestion({
      channel,
      topic: statusTopic,
      answer: () => Promise.resolve(this.#ownStatus()),
    });
    this.#refreshQuestion = createProcessQuestion({
      channel,
      topic: refreshTopic,
      answer: async (about) => {
        const { market, symbols } = JSON.parse(about) as Refreshed;
        return (await this.#duty.refresh(market, symbols)) || null;
      },
    });
    this.#marketClock = createMarketClock({
      clock,
      speed: config.simulationClock.speed,
      channel,
      moments: createMomentStore(dependencies.database, runOf(config.simulationClock)),
      log,
      onPhase: (phase) => this.#hub.offerPhase(phase),
      onTurn: () => this.#streams.sendTurn(),
    });
  }

  newest(symbol: StockSymbol): SourcedQuote | null {
    const stockId = this.#stockIds.get(symbol);
    const quote = stockId === undefined ? null : this.#received(stockId);
    if (quote === null) return null;
    return {
      ...quote,
      symbol,
      isSuspended: quote.status === 'suspended',
      // While no source reports a market, the quotes stay as they were reported.
      stale: quote.stale || this.isSilent(marketOf(symbol)),
    };
  }

  isSilent(market: Market): boolean {
    const { feeds, clock, config } = this.#dependencies;
    // Where no one is asked for quotes, charts say how old they are.
    if (!feeds.isSelected(market, 'quotes')) return false;
    const { speed } = config.simulationClock;
    const receivedAt = this.#cache.receivedAt(market);
    return isInterrupted({ market, now: clock.now(), receivedAt, speed });
  }

  async refresh(market: Market, symbols: readonly StockSymbol[]): Promise<void> {
    const about: Refreshed = { market, symbols };
    const until = { answers: 1, waitMs: refreshWaitMs };
    await this.#refreshQuestion.ask(JSON.stringify(about), until);
  }

  async statuses(): Promise<readonly ProcessStatus[]> {
    const { processes } = this.#subscribed;
    if (processes === 1) return [this.#ownStatus()];
    return this.#statusQuestion.ask('', { answers: processes, waitMs: statusWaitMs });
  }

  publishOpen(): Promise<void> {
    return this.#dependencies.scaleOut.channel.publish(turnTopic, '');
  }

  register(http: HttpServer): Promise<void> {
    return registerStreamRoutes(http, this.#streams, this.#dependencies.config.publicUrl);
  }

  async begin(): Promise<void> {
    const { channel } = this.#dependencies.scaleOut;
    this.#streams.begin();
    this.#stops.push(
      await channel.subscribe(sessionsTopic, (accountId) => this.#checkSessions(accountId)),
      await channel.subscribe(jobsTopic, (run) => this.#hub.offerJob(JSON.parse(run) as JobRun)),
    );
    await this.#statusQuestion.begin();
    await this.#refreshQuestion.begin();
    await this.#subscribed.begin();
    await this.#cache.begin();
    await this.#digests.begin();
    this.#duty.begin();
    await this.#marketClock.begin();
    // The caller that asks from now on learns what the markets do.
    this.#hub.flush();
    this.#every(watchEveryMs, () => this.#watch());
    this.#every(digestEveryMs, () =>
      this.#digests.changed().forEach((of) => this.#hub.offerDigest(of)),
    );
    this.#every(refreshEveryMs, () => this.#subscribed.refresh());
  }

  async close(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#streams.close();
    await this.#marketClock.close();
    await this.#duty.close();
    await Promise.all([this.#cache.close(), this.#digests.close()]);
    await this.#subscribed.close();
    await this.#statusQuestion.close();
    await this.#refreshQuestion.close();
    await Promise.all(this.#stops.splice(0).map((stop) => stop()));
  }

  #topicSources(series: Series): TopicSources {
    return {
      ...createFirstNumbers(series),
      newestQuote: (stockId) => {
        const newest = this.#received(stockId);
        return newest === null || this.#isLeft(stockId, newest.source) ? null : newest;
      },
      isLeft: (stockId, source) => this.#isLeft(stockId, source),
      newestMinutes: (stockId) => this.#cache.minutes(stockId),
      digestOf: (market) => this.#digests.follow(market),
    };
  }

  #ownStatus(): ProcessStatus {
    const receivedAt = (market: Market): number | null => this.#cache.receivedAt(market);
    return {
      process: `${hostname()} ${process.pid}`,
      pages: this.#streams.pages(),
      ...this.#streams.counts(),
      ...this.#hub.counts(),
      refused: Object.fromEntries(this.#duty.refused()),
      receivedAt: { hs: receivedAt('hs'), hk: receivedAt('hk'), us: receivedAt('us') },
    };
  }

  /** The newest quote that came in, unless the market went on without it. */
  #received(stockId: string): LiveQuote | null {
    const received = this.#cache.quote(stockId);
    if (received === null) return null;
    return this.#isOvertaken(stockId, received) && !this.#subscribed.has(stockId)
      ? null
      : received.quote;
  }

  /** Whether the market went on for a while since a quote came. */
  #isOvertaken(stockId: string, { at }: ReceivedQuote): boolean {
    const now = this.#dependencies.clock.now();
    return now - at > unfollowedMs && isTickTime(marketOfStockId(stockId), now);
  }

  #record({ symbol, source, bar }: Parameters<RecordMinute>[0]): void {
    const { feeds, log } = this.#dependencies;
    feeds.recordMinutes(symbol, source, barColumnsOf([bar])).catch((error: unknown) => {
      log.error({ err: error, symbol }, 'cannot keep a minute of live quotes');
    });
  }

  /** Of an account, or of all (''). */
  #checkSessions(accountId: string): void {
    this.#streams.checkSessions(accountId === '' ? null : accountId).catch((error: unknown) => {
      this.#dependencies.log.warn({ err: error }, 'cannot check the sessions of sockets');
    });
  }

  /** Shows where numbers should have come and did not, and lets go of what no client follows any more. */
  #watch(): void {
    this.#forgetFuture();
    const followed = this.#subscribed.all();
    // For good: when the market rests, an earlier price would stand for its last one.
    this.#cache.forget(
      (stockId, received) => !followed.has(stockId) && this.#isOvertaken(stockId, received),
    );
    const silent = markets.filter((market) => this.isSilent(market));
    this.#hub.offerInterruption(
      (stockId) =>
        silent.includes(marketOfStockId(stockId)) ||
        this.#cache.quote(stockId)?.quote.stale === true,
    );
  }

  /** Where the clock was set back, quotes that are ahead of it would refuse those that come now. */
  #forgetFuture(): void {
    const latest = this.#dependencies.clock.now() + maxAheadMs;
    this.#cache.forget((_, { quote }) => quote.time > latest);
    this.#hub.forgetAfter(latest);
  }

  /** The simulation is asked no more as soon as a feed is chosen; a feed that rests comes back. */
  #isLeft(stockId: string, source: string): boolean {
    if (source !== simulatedSource) return false;
    const chain = this.#dependencies.feeds.chainOf(marketOfStockId(stockId), 'quotes');
    return !chain.some(({ name }) => name === simulatedSource);
  }

  #every(ms: number, act: () => void): void {
    this.#timers.push(setInterval(act, ms).unref());
  }
}

/** Which quotes are asked for at once. */
interface Refreshed {
  readonly market: Market;
  readonly symbols: readonly StockSymbol[];
}

/** So long a quote that no client follows any more stands for what the market does, ms of its time. */
const unfollowedMs = minuteMs;
