import { type JobRun, type Message, Problem, runMessage } from '@chanscope/contract';
import {
  type InstrumentKind,
  type Market,
  type StockSymbol,
  instantOf,
  isTradingDay,
  localTimeOf,
  marketOf,
  previousTradingDay,
  sessionsOf,
  symbolFromStockId,
  dayOpenOf,
} from '@chanscope/market';

import type { Database } from '../../platform/database/database.ts';
import type { Instruments } from '../instruments/index.ts';
import type { JobContext, JobOutcome } from '../jobs/index.ts';
import type { ManySeries } from '../bars/index.ts';
import type { ScreenTask, TaskRows } from './threads/screen-task.ts';
import type { SecurityOutcome } from './threads/screen-worker.ts';
import type { RulesOfDay } from './rules-of-day.ts';
import { readEmbeddedSymbols } from './screening-store.ts';
import type { BarsRequest, Security } from './bars/security-bars.ts';
import type { MarketPart } from './run-facts.ts';
import type { StrategyChoice } from './crossings/strategy-choice.ts';
import type { ThreadPool } from './threads/thread-pool.ts';
import {
  type PriceChoice,
  type Universe,
  type UniverseSource,
  readSecurity,
  readUniverse,
  sharesAlone,
} from './bars/universe.ts';

/** What jobs of screening work with. */
export interface ScreeningContext {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly many: ManySeries;
  readonly threads: ThreadPool;
  readonly strategies: StrategyChoice;
  readonly rulesOfDay: RulesOfDay;
}

/** A task over the shares of a market on a day. */
export interface MarketTask {
  readonly market: Market;
  readonly date: string;
  readonly task: ScreenTask;
  readonly timeframe: '1d' | '1m';
  /** The timeframe that the task makes of its bars. */
  readonly level?: '5m' | '15m' | '30m' | '60m';
  readonly prices: PriceChoice;
  /** Shares alone without it. */
  readonly kinds?: readonly InstrumentKind[];
  readonly range: Pick<BarsRequest, 'from' | 'before'>;
  /** Only this security. */
  readonly stockId?: string | undefined;
  /** Only these. */
  readonly only?: ReadonlySet<StockSymbol>;
  /** Only so many of them, the most traded first. */
  readonly part?: number | undefined;
}

/** What became of it. */
export interface MarketOutcome {
  readonly outcomes: readonly SecurityOutcome[];
  readonly isSimulated: boolean;
  readonly counts: JobRun['counts'];
  /** What part of the market it was; null for all of it. */
  readonly part: MarketPart | null;
}

/** Runs a task over a market, says how far it is and what the operator should know. */
export async function runOverMarket(
  screening: ScreeningContext,
  context: JobContext,
  asked: MarketTask,
): Promise<MarketOutcome> {
  const { task, timeframe, market, range } = asked;
  const { universe, part } = await universeFor(screening, asked);
  if (universe.isSimulated)
    context.warn(runMessage('resultsSimulated', { market, count: universe.securities.length }));
  const skip = universe.unserved.length;
  const counts = { total: universe.securities.length + skip, ok: 0, skip, fail: 0 };
  context.progress(counts);
  const outcomes = await screening.threads.run({
    task,
    timeframe,
    requested: { ...range, market, now: context.now },
    securities: universe.securities,
    signal: context.signal,
    onProgress(reported) {
      const rows = reported.filter(({ kind }) => kind === 'row').length;
      counts.ok += rows;
      counts.skip += reported.length - rows;
      context.progress({ ...counts });
    },
  });
  return { outcomes, isSimulated: universe.isSimulated, counts, part };
}

interface SelectedUniverse {
  readonly universe: Universe;
  readonly part: MarketPart | null;
}

async function universeFor(
  screening: ScreeningContext,
  asked: MarketTask,
): Promise<SelectedUniverse> {
  const { market, date, timeframe, level, prices, stockId, only, kinds = sharesAlone } = asked;
  const request = {
    market,
    timeframe: level ?? timeframe,
    prices,
    kinds,
    reaching: dayOpenOf(market, date),
  };
  const universe = await readUniverse(sourceOf(screening), request);
  const symbol = stockId === undefined ? null : symbolOfStockId(stockId);
  const requested = symbol === null ? only : new Set([symbol]);
  if (requested === undefined) return partOf(screening, universe, asked.part);
  return {
    universe: {
      ...universe,
      securities: universe.securities.filter(({ instrument }) => requested.has(instrument.symbol)),
      unserved: universe.unserved.filter((each) => requested.has(each)),
    },
    part: null,
  };
}

/** The first shares of a market by how much they trade, as far as that is known; the others by symbol. */
async function partOf(
  { database }: ScreeningContext,
  universe: Universe,
  count: number | undefined,
): Promise<SelectedUniverse> {
  const { securities } = universe;
  if (count === undefined || securities.length <= count) return { universe, part: null };
  const ranked = await readEmbeddedSymbols(database);
  const ranks = new Map(ranked.map((symbol, rank) => [symbol, rank]));
  const rankOf = ({ instrument }: Security): number =>
    ranks.get(instrument.symbol) ?? Number.POSITIVE_INFINITY;
  const selected = securities
    .toSorted((one, other) => {
      const [rank, than] = [rankOf(one), rankOf(other)];
      if (rank !== than) return rank < than ? -1 : 1;
      return one.instrument.symbol < other.instrument.symbol ? -1 : 1;
    })
    .slice(0, count);
  return {
    universe: { ...universe, securities: selected, unserved: [] },
    part: { count, of: securities.length },
  };
}

function sourceOf({ many, instruments, database }: ScreeningContext): UniverseSource {
  return {
    many,
    instruments,
    async readSimulated(market): Promise<StockSymbol[]> {
      const symbols = await readEmbeddedSymbols(database);
      return symbols.filter((symbol) => marketOf(symbol) === market);
    },
  };
}

/** The series of one security, such as an index; null where there is none. */
export function securityOf(
  screening: ScreeningContext,
  symbol: StockSymbol,
  { market, date }: { readonly market: Market; readonly date: string },
): Promise<Security | null> {
  return readSecurity(sourceOf(screening), symbol, {
    market,
    timeframe: '1d',
    prices: 'comparable',
    kinds: ['index'],
    reaching: dayOpenOf(market, date),
  });
}

/** Throws the Problem `unknownStock` for what is no stock id. */
export function symbolOfStockId(stockId: string): StockSymbol {
  try {
    return symbolFromStockId(stockId);
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('unknownStock', { stockId });
    throw error;
  }
}

/** The rows of a task, whose kind the caller knows. */
export function rowsOf<Kind extends keyof TaskRows>(
  _kind: Kind,
  outcomes: readonly SecurityOutcome[],
): TaskRows[Kind][] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === 'row' ? [outcome.row as TaskRows[Kind]] : [],
  );
}

/** Nothing to do, and why. */
export function skippedBecause(reason: Message): JobOutcome {
  return { status: 'skipped', counts: { total: 0, ok: 0, skip: 0, fail: 0 }, reason };
}

/** Why a day cannot be screened, or null when it can. */
export function faultOfDay(market: Market, date: string, now: number): Message | null {
  if (!isTradingDay(market, date)) return runMessage('notTradingDay', { market, date });
  return date > closedDay(market, now) ? runMessage('notClosed', { market, date }) : null;
}

/** The last trading day whose sessions are all over, yyyy-mm-dd. */
export function closedDay(market: Market, now: number): string {
  const { date } = localTimeOf(now, market);
  const close = sessionsOf(market, date).at(-1)?.close;
  const isOver = close !== undefined && instantOf(date, close, market) <= now;
  return isOver ? date : previousTradingDay(market, date);
}

/** Says that no share has bars on the day. */
export function noBarsReason(market: Market, date: string): Message {
  return runMessage('noDailyBarsOfDay', { market, date });
}
