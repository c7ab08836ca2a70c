import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { JobRun, LiveQuote } from '@chanscope/contract';
import {
  barColumnsOf,
  isTickTime,
  marketOf,
  symbolFromStockId,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import type { TokenReader } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { HttpServer } from '../../platform/http.ts';
import type { Log } from '../../platform/log.ts';
import { createProcessQuestion, type ProcessQuestion } from '../../platform/process-question.ts';
import type { ScaleOut } from '../../platform/scale-out.ts';
import type { Instruments } from '../instruments/index.ts';
import type { BarStore, Feeds } from '../market-data/index.ts';
import type { Series, SourcedQuote } from '../series/index.ts';
import { createFirstNumbers } from './first-numbers.ts';
import { createMarketClock, turnTopic, type MarketClock } from './market-clock.ts';
import { createMomentStore } from './moment-store.ts';
import type { RecordMinute } from './market-feed.ts';
import { createQuoteBoard, type HeardQuote, type QuoteBoard } from './quote-board.ts';
import { createQuoteDuty, type QuoteDuty } from './quote-duty.ts';
import { isInterrupted } from './stale-watch.ts';
import { registerStreamRoutes } from './stream-routes.ts';
import { Streams, type CallersOf, type StreamCounts } from './streams.ts';
import type { TickFault } from './tick-check.ts';
import { TopicHub } from './topic-hub.ts';
import { createWantedBoard, type WantedBoard } from './wanted-board.ts';

/** What live quotes stand on. */
export interface QuotesOptions {
  readonly config: Pick<Config, 'publicUrl' | 'simulationClock'>;
  readonly database: Database;
  readonly feeds: Feeds;
  readonly instruments: Instruments;
  readonly series: Series;
  readonly store: BarStore;
  readonly scaleOut: ScaleOut;
  readonly tokens: Pick<TokenReader, 'peek'>;
  readonly callersOf: CallersOf;
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
  /** Sockets that are told of openings. */
  readonly pages: number;
  readonly topics: number;
  readonly subscriptions: number;
  /** Quotes that were not shown to anybody, by reason. */
  readonly refused: Readonly<Partial<Record<TickFault, number>>>;
  /** When each market was last told of, UTC ms of the market's time. */
  readonly heardAt: Readonly<Record<Market, number | null>>;
}

/** Live quotes and the sockets that they are told on. */
export interface Quotes {
  /**
   * The newest quote that came in while the process runs, with its source; null before the first, and
   * where the market went on and nobody was asked for it.
   */
  newest(symbol: StockSymbol): SourcedQuote | null;
  /** Whether quotes of a market should have come and did not (行情中断). */
  isSilent(market: Market): boolean;
  /**
   * Has securities of a market asked for at once, whether or not somebody follows them, and told to every
   * process. Answers when that is done, at the longest after `refreshWaitMs`.
   */
  refresh(market: Market, symbols: readonly StockSymbol[]): Promise<void>;
  /** What every process of the installation tells of itself within `statusWaitMs`; at once when this is the only one. */
  statuses(): Promise<readonly ProcessStatus[]>;
  /** Tells every page of every process what an opening tells it (开盘), because an operator wants it. */
  tellOpen(): Promise<void>;
  register(http: HttpServer): Promise<void>;
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** A market is looked at this often for numbers that do not come, ms of real time. */
const watchEveryMs = 1000;

/** What this process wants is told to the others again this often: they forget it otherwise. */
const refreshEveryMs = 5000;

/** Where the processes tell each other that sessions of an account ended or its rights changed. */
export const sessionsTopic = 'identity:changed';

/** Where the processes ask each other for their sockets. */
const statusTopic = 'quotes:status';

/** A process that has not answered by then is left out, ms. */
const statusWaitMs = 500;

/** Where the process is asked for quotes that has the lease of their market. */
const refreshTopic = 'quotes:refresh';

/** Sources are given so long, ms. */
const refreshWaitMs = 10_000;

/** Where the processes tell each other how far jobs are. */
const jobsTopic = 'jobs';

export function createQuotes(options: QuotesOptions): Quotes {
  return new LiveQuotes(options);
}

class LiveQuotes implements Quotes {
  readonly #options: QuotesOptions;
  /** How those are named on the wire that quotes came of. */
  readonly #stockIds = new Map<StockSymbol, string>();
  readonly #hub: TopicHub;
  readonly #board: QuoteBoard;
  readonly #wanted: WantedBoard;
  readonly #streams: Streams;
  readonly #duty: QuoteDuty;
  readonly #marketClock: MarketClock;
  readonly #statusQuestion: ProcessQuestion<ProcessStatus>;
  readonly #refreshQuestion: ProcessQuestion<true>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(options: QuotesOptions) {
    const { scaleOut, clock, series, log, config } = options;
    const { channel } = scaleOut;
    this.#options = options;
    this.#board = createQuoteBoard({
      channel,
      clock,
      onQuote: (stockId, quote) => {
        this.#stockIds.set(symbolFromStockId(stockId), stockId);
        this.#hub.offerQuote(stockId, quote);
      },
      onMinute: (stockId, bar) => this.#hub.offerMinute(stockId, bar),
    });
    const sources = {
      ...createFirstNumbers(series),
      newestQuote: (stockId: string) => {
        const newest = this.#heard(stockId);
        return newest === null || this.#isLeft(stockId, newest.source) ? null : newest;
      },
      isLeft: (stockId: string, source: string) => this.#isLeft(stockId, source),
      newestMinutes: (stockId: string) => this.#board.minutes(stockId),
    };
    this.#hub = new TopicHub(randomUUID(), sources, () => performance.now());
    this.#wanted = createWantedBoard(channel, options.wallClock);
    const onWatched = (ids: ReadonlySet<string>): void => this.#wanted.want(ids);
    this.#streams = new Streams({ ...options, hub: this.#hub, onWatched });
    this.#duty = createQuoteDuty({
      ...options,
      ...scaleOut,
      wanted: this.#wanted,
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
      moments: createMomentStore(options.database, runOf(config)),
      log,
      onPhase: (phase) => this.#hub.offerPhase(phase),
      onTurn: () => this.#streams.tellTurn(),
    });
  }

  newest(symbol: StockSymbol): SourcedQuote | null {
    const stockId = this.#stockIds.get(symbol);
    const quote = stockId === undefined ? null : this.#heard(stockId);
    if (quote === null) return null;
    return {
      ...quote,
      symbol,
      isSuspended: quote.status === 'suspended',
      // While nobody tells of a market, the quotes stay as they were told.
      stale: quote.stale || this.isSilent(marketOf(symbol)),
    };
  }

  isSilent(market: Market): boolean {
    const { feeds, clock, config } = this.#options;
    // Where nobody is asked for quotes, charts tell how old they are.
    if (!feeds.isChosen(market, 'quotes')) return false;
    const { speed } = config.simulationClock;
    const heardAt = this.#board.heardAt(market);
    return isInterrupted({ market, now: clock.now(), heardAt, speed });
  }

  async refresh(market: Market, symbols: readonly StockSymbol[]): Promise<void> {
    const about: Refreshed = { market, symbols };
    const until = { answers: 1, waitMs: refreshWaitMs };
    await this.#refreshQuestion.ask(JSON.stringify(about), until);
  }

  async statuses(): Promise<readonly ProcessStatus[]> {
    const { processes } = this.#wanted;
    if (processes === 1) return [this.#ownStatus()];
    return this.#statusQuestion.ask('', { answers: processes, waitMs: statusWaitMs });
  }

  tellOpen(): Promise<void> {
    return this.#options.scaleOut.channel.publish(turnTopic, '');
  }

  register(http: HttpServer): Promise<void> {
    return registerStreamRoutes(http, this.#streams, this.#options.config.publicUrl);
  }

  async begin(): Promise<void> {
    const { channel } = this.#options.scaleOut;
    this.#streams.begin();
    this.#stops.push(
      await channel.subscribe(sessionsTopic, (accountId) => this.#checkSessions(accountId)),
      await channel.subscribe(jobsTopic, (run) => this.#hub.offerJob(JSON.parse(run) as JobRun)),
    );
    await this.#statusQuestion.begin();
    await this.#refreshQuestion.begin();
    await this.#wanted.begin();
    await this.#board.begin();
    this.#duty.begin();
    await this.#marketClock.begin();
    // Whoever asks from now on is told what the markets do.
    this.#hub.flush();
    this.#every(watchEveryMs, () => this.#watch());
    this.#every(refreshEveryMs, () => this.#wanted.refresh());
  }

  async close(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#streams.close();
    await this.#marketClock.close();
    await this.#duty.close();
    await this.#board.close();
    await this.#wanted.close();
    await this.#statusQuestion.close();
    await this.#refreshQuestion.close();
    await Promise.all(this.#stops.splice(0).map((stop) => stop()));
  }

  #ownStatus(): ProcessStatus {
    const heardAt = (market: Market): number | null => this.#board.heardAt(market);
    return {
      process: `${hostname()} ${process.pid}`,
      pages: this.#streams.pages(),
      ...this.#streams.counts(),
      ...this.#hub.counts(),
      refused: Object.fromEntries(this.#duty.refused()),
      heardAt: { hs: heardAt('hs'), hk: heardAt('hk'), us: heardAt('us') },
    };
  }

  /** The newest quote that came in, unless the market went on without it. */
  #heard(stockId: string): LiveQuote | null {
    const heard = this.#board.quote(stockId);
    if (heard === null) return null;
    return this.#isOvertaken(stockId, heard) && !this.#wanted.has(stockId) ? null : heard.quote;
  }

  /** Whether the market went on for a while since a quote came. */
  #isOvertaken(stockId: string, { at }: HeardQuote): boolean {
    const now = this.#options.clock.now();
    return now - at > unfollowedMs && isTickTime(marketOf(symbolFromStockId(stockId)), now);
  }

  #record({ symbol, source, bar }: Parameters<RecordMinute>[0]): void {
    const { feeds, log } = this.#options;
    feeds.recordMinutes(symbol, source, barColumnsOf([bar])).catch((error: unknown) => {
      log.error({ err: error, symbol }, 'cannot keep a minute of live quotes');
    });
  }

  #checkSessions(accountId: string): void {
    this.#streams.checkSessions(accountId).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'cannot check the sessions of sockets');
    });
  }

  /** Shows where numbers should have come and did not, and lets go of what nobody follows any more. */
  #watch(): void {
    const followed = this.#wanted.all();
    // For good: when the market rests, an earlier price would stand for its last one.
    this.#board.forget(
      (stockId, heard) => !followed.has(stockId) && this.#isOvertaken(stockId, heard),
    );
    const silent = markets.filter((market) => this.isSilent(market));
    this.#hub.offerInterruption(
      (stockId) =>
        silent.includes(marketOf(symbolFromStockId(stockId))) ||
        this.#board.quote(stockId)?.quote.stale === true,
    );
  }

  /** The simulation is asked no more as soon as a feed is chosen; a feed that rests comes back. */
  #isLeft(stockId: string, source: string): boolean {
    if (source !== simulatedName) return false;
    const chain = this.#options.feeds.chainOf(marketOf(symbolFromStockId(stockId)), 'quotes');
    return !chain.some(({ name }) => name === simulatedName);
  }

  #every(ms: number, act: () => void): void {
    const timer = setInterval(act, ms);
    timer.unref();
    this.#timers.push(timer);
  }
}

/** Which quotes are asked for at once. */
interface Refreshed {
  readonly market: Market;
  readonly symbols: readonly StockSymbol[];
}

/** So long a quote that nobody follows any more stands for what the market does, ms of its time. */
const unfollowedMs = 60_000;

const markets: readonly Market[] = ['hs', 'hk', 'us'];

const simulatedName = 'simulated';

/** Empty for the real time, which does not pass the same instant twice; else what tells this run. */
function runOf({ simulationClock }: QuotesOptions['config']): string {
  const { speed, startsAt, realStart } = simulationClock;
  if (speed === 1 && startsAt === null) return '';
  return realStart === null ? randomUUID() : String(realStart);
}
