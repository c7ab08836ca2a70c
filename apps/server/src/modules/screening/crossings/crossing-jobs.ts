import { runMessage } from '@chanscope/contract';
import { type Market, tradeDateAt } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import {
  type CrossingKind,
  type CrossingLevel,
  crossingDaysBack,
  crossingLevels,
} from './crossing-task.ts';
import {
  type ScreeningContext,
  type MarketOutcome,
  faultOfDay,
  noBarsReason,
  rowsOf,
  runOverMarket,
  symbolOfStockId,
} from '../screening-context.ts';
import { dayRange } from '../limits/limit-task.ts';
import { factsOf } from '../run-facts.ts';
import { type AskedDay, daysBefore, screeningJob, screenParameters } from '../screening-job.ts';
import { replaceRows, touchHead, writeHead } from '../screening-store.ts';
import { sharesAndFunds } from '../bars/universe.ts';

const ruleVersion = 'crossing-1';

const levels = ['15', '30', '60', 'day'] as const satisfies readonly CrossingLevel[];

const parameters = screenParameters.extend({ level: z.enum(levels).optional() });

type Parameters = z.output<typeof parameters>;

interface CrossingJob {
  readonly name: CrossingKind;
  readonly levels: readonly CrossingLevel[];
}

const jobs: readonly CrossingJob[] = [
  {
    name: 'initCci15',
    levels: ['15'],
  },
  {
    name: 'initKdj30',
    levels: ['30'],
  },
  { name: 'ccijx', levels },
  { name: 'ccihjz', levels },
];

/** Crossings of CCI and KDJ from closed bars; of a running day as far as it has come. */
export function crossingJobs(screening: ScreeningContext): JobDefinition[] {
  return jobs.map((job) =>
    screeningJob({
      name: job.name,
      ruleVersion,
      parameters,
      extraKey: ({ level }) => level ?? '',
      dayOf: (market: Market, now: number) => tradeDateAt(market, now),
      run: (day, given, context) => run(screening, { job, day, given }, context),
    }),
  );
}

interface Asked {
  readonly job: CrossingJob;
  readonly day: AskedDay;
  readonly given: Parameters;
}

async function run(
  screening: ScreeningContext,
  { job, day, given }: Asked,
  context: JobContext,
): Promise<JobOutcome> {
  const requested = given.level === undefined ? job.levels : [given.level];
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  let hasBars = false;
  for (const level of requested) {
    if (!job.levels.includes(level)) continue;
    const found = await runLevel(screening, { job, day, given, level }, context);
    if (found === null) continue;
    hasBars ||= found.hasBars;
    for (const name of ['total', 'ok', 'skip', 'fail'] as const) counts[name] += found.counts[name];
  }
  if (hasBars) return { status: 'done', counts };
  const minutes = requested.filter((level) => level !== 'day');
  const reason =
    minutes.length === 0
      ? noBarsReason(day.market, day.date)
      : runMessage('noBarsOfLevels', {
          market: day.market,
          date: day.date,
          timeframes: minutes.join(' '),
        });
  return { status: 'skipped', counts, reason };
}

/** Null where the day of a daily level is not over. */
async function runLevel(
  screening: ScreeningContext,
  { job, day, given, level }: Asked & { readonly level: CrossingLevel },
  context: JobContext,
): Promise<(MarketOutcome & { readonly hasBars: boolean }) | null> {
  const { market, date } = day;
  if (level === 'day' && faultOfDay(market, date, context.now) !== null) return null;
  const timeframe = crossingLevels[level];
  const { before } = dayRange(market, date);
  const read = await runOverMarket(screening, context, {
    ...day,
    task: {
      kind: 'crossing',
      crossing: job.name,
      level,
      date,
      until: Math.min(context.now, before),
    },
    ...(timeframe === '1d' ? { timeframe } : { timeframe: '1m', level: timeframe }),
    prices: 'comparable',
    kinds: sharesAndFunds,
    range: { from: dayRange(market, daysBefore(date, crossingDaysBack[level])).from, before },
    stockId: given.stockId,
  });
  const { facts, asOf } = factsOf(read.outcomes, { part: read.part });
  const looked = read.outcomes.some(
    (outcome) => outcome.kind === 'row' || outcome.reason === 'nothing-found',
  );
  if (!looked) return { ...read, hasBars: false };
  const scope = { market, date, kind: job.name, level };
  const rows = rowsOf('crossing', read.outcomes).map(
    ({ symbol, event, age, barTime, figures }) => ({
      ...scope,
      symbol,
      event,
      age,
      bar_time: barTime,
      figures: JSON.stringify(figures),
    }),
  );
  await context.commit(async (transaction) => {
    const { stockId } = given;
    const whole = stockId === undefined;
    await replaceRows(
      transaction,
      {
        table: 'signal_intraday',
        scope: whole ? scope : { ...scope, symbol: symbolOfStockId(stockId) },
      },
      rows,
    );
    const kind = `${job.name}:${level}`;
    const head = { market, kind, date, ruleVersion, asOf, computedAt: context.now, facts };
    await (whole ? writeHead(transaction, head) : touchHead(transaction, head));
  });
  return { ...read, hasBars: true };
}
