import type { Market } from '@chanscope/market';
import { tradeDateAt } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import type { CrossingKind, CrossingLevel } from './crossing-task.ts';
import { crossingDaysBack, crossingLevels } from './crossing-task.ts';
import type { JobDesk, MarketOutcome } from './job-desk.ts';
import { faultOfDay, rowsOf, runOverMarket, symbolOfStockId } from './job-desk.ts';
import { dayRange } from './limit-task.ts';
import { factsOf } from './run-facts.ts';
import type { AskedDay } from './screening-job.ts';
import { daysBefore, screeningJob, screenParameters } from './screening-job.ts';
import { replaceRows, writeHead } from './screening-store.ts';
import { sharesAndFunds } from './universe.ts';

const ruleVersion = 'crossing-1';

const levels = ['15', '30', '60', 'day'] as const satisfies readonly CrossingLevel[];

const parameters = screenParameters.extend({ level: z.enum(levels).optional() });

type Parameters = z.output<typeof parameters>;

interface CrossingJob {
  readonly name: CrossingKind;
  readonly title: JobDefinition['title'];
  readonly levels: readonly CrossingLevel[];
}

const jobs: readonly CrossingJob[] = [
  {
    name: 'initCci15',
    title: { zh: 'CCI 15 分钟', en: 'CCI on 15-minute bars' },
    levels: ['15'],
  },
  {
    name: 'initKdj30',
    title: { zh: 'KDJ 30 分钟', en: 'KDJ on 30-minute bars' },
    levels: ['30'],
  },
  { name: 'ccijx', title: { zh: 'CCI 均线', en: 'CCI against its mean' }, levels },
  { name: 'ccihjz', title: { zh: 'CCI 回均值', en: 'CCI back from an extreme' }, levels },
];

/** Crossings of CCI and KDJ from closed bars; of a running day as far as it has come. */
export function crossingJobs(desk: JobDesk): JobDefinition[] {
  return jobs.map((job) =>
    screeningJob({
      name: job.name,
      title: job.title,
      ruleVersion,
      parameters,
      extraKey: ({ level }) => level ?? '',
      dayOf: (market: Market, now: number) => tradeDateAt(market, now),
      run: (day, given, context) => run(desk, { job, day, given }, context),
    }),
  );
}

interface Asked {
  readonly job: CrossingJob;
  readonly day: AskedDay;
  readonly given: Parameters;
}

async function run(
  desk: JobDesk,
  { job, day, given }: Asked,
  context: JobContext,
): Promise<JobOutcome> {
  const wanted = given.level === undefined ? job.levels : [given.level];
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  let hasBars = false;
  for (const level of wanted) {
    if (!job.levels.includes(level)) continue;
    const found = await runLevel(desk, { job, day, given, level }, context);
    if (found === null) continue;
    hasBars ||= found.hasBars;
    for (const name of ['total', 'ok', 'skip', 'fail'] as const) counts[name] += found.counts[name];
  }
  if (hasBars) return { status: 'done', counts };
  const reason = `${day.market} 在 ${day.date} 没有 ${wanted.join('、')} 级别可用的数据，请先导入分钟数据 · There are no bars of ${day.market} for ${wanted.join(', ')} on ${day.date}; import minutes first`;
  return { status: 'skipped', counts, reason };
}

/** Null where the day of a daily level is not over. */
async function runLevel(
  desk: JobDesk,
  { job, day, given, level }: Asked & { readonly level: CrossingLevel },
  context: JobContext,
): Promise<(MarketOutcome & { readonly hasBars: boolean }) | null> {
  const { market, date } = day;
  if (level === 'day' && faultOfDay(market, date, context.now) !== null) return null;
  const timeframe = crossingLevels[level];
  const { before } = dayRange(market, date);
  const read = await runOverMarket(desk, context, {
    market,
    date,
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
  const { facts, asOf } = factsOf(read.outcomes);
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
    if (whole) await writeHead(transaction, head);
  });
  return { ...read, hasBars: true };
}
