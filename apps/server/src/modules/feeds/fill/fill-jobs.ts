import { setTimeout as delay } from 'node:timers/promises';

import { jobParameters, RunFailure, runMessage, type JobRun } from '@chanscope/contract';
import {
  lastClosedDay,
  marketOf,
  markets,
  previousTradingDay,
  symbolFromStockId,
  type Market,
  type StockSymbol,
} from '@chanscope/market';
import type { z } from 'zod';

import type { Instruments } from '../../instruments/index.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { ProviderFailure, type FetchedTimeframe } from '../../bars/index.ts';
import { feedMessage } from '../feed-message.ts';
import { capabilityOf } from './fetch-series.ts';
import type { FeedTables } from '../feed-schema.ts';
import { deleteCursor, readCursor, writeCursor } from './fill-cursor-store.ts';
import { type FillOrder, type FillDependencies, fillSeries, isLackingFor } from './fill-series.ts';

type Parameters = z.output<typeof jobParameters>;

/** What a run fills, market by market. */
interface FillPlan {
  readonly timeframes: readonly FetchedTimeframe[];
  /** The first and the last day, yyyy-mm-dd; null: as far back as the source reports. */
  spanOf(
    parameters: Parameters,
    timeframe: FetchedTimeframe,
    today: { readonly market: Market; readonly now: number },
  ): { readonly from: string | null; readonly to: string };
}

interface FillJobDependencies extends FillDependencies {
  readonly instruments: Instruments;
}

/** Free feeds keep minutes for about a week. */
const minuteDays = 5;
/** When so many securities fail one after the other, something else is the matter. */
const failuresBeforeEnd = 20;
/** How long a run waits for feeds that rest after failures. */
const maxWaitMs = 90_000;
const waitStepMs = 1000;

const dailyPlan: FillPlan = {
  timeframes: ['1d'],
  spanOf({ date, from, to }, _, { market, now }) {
    const closed = lastClosedDay(market, now);
    return { from: date ?? from ?? closed, to: date ?? to ?? closed };
  },
};

/** All days of a security, and the newest minutes. */
export const wholePlan: FillPlan = {
  timeframes: ['1d', '1m'],
  spanOf({ date, from, to }, timeframe, { market, now }) {
    const last = date ?? to ?? lastClosedDay(market, now);
    const first = date ?? from ?? null;
    if (first !== null || timeframe === '1d') return { from: first, to: last };
    return { from: daysBefore(market, last, minuteDays - 1), to: last };
  },
};

/** The jobs that fill the store: `initDay` the days of a span, `backfill` all days and the newest minutes. */
export function createFillJobs(
  dependencies: FillJobDependencies,
): readonly JobDefinition<typeof jobParameters>[] {
  const named = (
    name: 'initDay' | 'backfill',
    plan: FillPlan,
  ): JobDefinition<typeof jobParameters> => ({
    name,
    ruleVersion: 'bars-1',
    parameters: jobParameters,
    keyOf: ({ market, date, from, to, stockId }) =>
      [stockId ?? market ?? 'all', date ?? `${from ?? ''}..${to ?? ''}`].join(' '),
    asOf: ({ market, date, to }, now) => date ?? to ?? lastClosedDay(market ?? 'hs', now),
    run: (parameters, context) => runFill(dependencies, plan, { parameters, context }),
  });
  return [named('initDay', dailyPlan), named('backfill', wholePlan)];
}

async function runFill(
  dependencies: FillJobDependencies,
  plan: FillPlan,
  run: { readonly parameters: Parameters; readonly context: JobContext },
): Promise<JobOutcome> {
  const { parameters, context } = run;
  const symbols = await symbolsOf(dependencies, plan, parameters);
  if (symbols.length === 0)
    return {
      status: 'skipped',
      reason: runMessage('noBarFeed', {}),
      counts: { total: 0, ok: 0, skip: 0, fail: 0 },
    };

  const kysely = dependencies.database.kysely.withTables<FeedTables>();
  const cursor = await readCursor(kysely, context.runId);
  const left = cursor === null ? symbols : symbols.filter((each) => each > cursor.symbol);
  const counts = { total: symbols.length, ok: 0, skip: 0, fail: 0, ...cursor?.counts };
  let failuresInARow = 0;
  for (const symbol of left) {
    context.signal.throwIfAborted();
    const outcome = await fillOne(dependencies, plan, { ...run, symbol });
    counts[outcome] += 1;
    failuresInARow = outcome === 'fail' ? failuresInARow + 1 : 0;
    context.progress(counts);
    if (failuresInARow >= failuresBeforeEnd)
      throw new RunFailure(
        runMessage('feedsKeepFailing', { count: failuresInARow, security: symbol }),
      );
    await context.commit((transaction) =>
      writeCursor(transaction.withTables<FeedTables>(), context.runId, { symbol, counts }),
    );
  }
  return {
    status: 'done',
    counts,
    write: (transaction) => deleteCursor(transaction.withTables<FeedTables>(), context.runId),
  };
}

/** All timeframes of one security. */
async function fillOne(
  dependencies: FillJobDependencies,
  plan: FillPlan,
  run: {
    readonly parameters: Parameters;
    readonly context: JobContext;
    readonly symbol: StockSymbol;
  },
): Promise<keyof Omit<JobRun['counts'], 'total'>> {
  const { parameters, context, symbol } = run;
  const instrument = await dependencies.instruments.find(symbol);
  if (instrument === null) return 'skip';
  let isChanged = false;
  for (const timeframe of plan.timeframes) {
    const { now, signal } = context;
    const market = marketOf(symbol);
    const span = plan.spanOf(parameters, timeframe, { market, now });
    const commit: FillOrder['commit'] = (write) => context.commit(write);
    const order = { instrument, timeframe, ...span, now, signal, commit };
    await restedFeeds(dependencies, timeframe, { market, signal });
    try {
      isChanged = (await fillOrCount(dependencies, order, context)) || isChanged;
    } catch (error) {
      if (!(error instanceof ProviderFailure) || signal.aborted) throw error;
      context.warn(
        runMessage('seriesFailed', { security: symbol, timeframe, reason: feedMessage(error) }),
      );
      return 'fail';
    }
  }
  return isChanged ? 'ok' : 'skip';
}

async function fillOrCount(
  dependencies: FillDependencies,
  order: FillOrder,
  { isDryRun }: JobContext,
): Promise<boolean> {
  if (isDryRun) return isLackingFor(dependencies, order);
  return (await fillSeries(dependencies, order)) === 'filled';
}

/** The one security of a run, or all of its markets that a feed reports bars of. */
async function symbolsOf(
  { hasFeed, instruments }: FillJobDependencies,
  { timeframes }: FillPlan,
  { market, stockId }: Parameters,
): Promise<StockSymbol[]> {
  const isReported = (each: Market): boolean =>
    timeframes.some((timeframe) => hasFeed(each, capabilityOf(timeframe)));
  if (stockId !== undefined) {
    const symbol = symbolFromStockId(stockId);
    return isReported(marketOf(symbol)) ? [symbol] : [];
  }
  const asked = markets.filter(
    (each) => (market === undefined || each === market) && isReported(each),
  );
  const all = await Promise.all(asked.map((each) => instruments.symbolsOf(each)));
  return all.flat().toSorted();
}

/** Waits while all feeds of a market rest after failures. */
async function restedFeeds(
  { chainOf, hasFeed }: FillDependencies,
  timeframe: FetchedTimeframe,
  { market, signal }: { readonly market: Market; readonly signal: AbortSignal },
): Promise<void> {
  const capability = capabilityOf(timeframe);
  if (!hasFeed(market, capability)) return;
  for (let waited = 0; waited < maxWaitMs; waited += waitStepMs) {
    if (chainOf(market, capability).length > 0) return;
    await delay(waitStepMs, undefined, { signal });
  }
  throw new RunFailure(runMessage('feedsSilent', { market, seconds: maxWaitMs / 1000 }));
}

function daysBefore(market: Market, date: string, days: number): string {
  let day = date;
  for (let step = 0; step < days; step++) day = previousTradingDay(market, day);
  return day;
}
