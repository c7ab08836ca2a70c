import { runMessage } from '@chanscope/contract';
import { type LimitDayCount, limitEffectOf, limitStatisticsOf } from '@chanscope/engine';
import { type Market, type StockSymbol, boardOf, instantOf } from '@chanscope/market';

import type { Transaction } from 'kysely';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import {
  type ScreeningContext,
  type MarketOutcome,
  closedDay,
  noBarsReason,
  rowsOf,
  runOverMarket,
} from '../screening-context.ts';
import type { LimitFigures } from './limit-figures.ts';
import { pairRowsOf, pairsOf } from './limit-pairs.ts';
import {
  type LimitRow,
  type SealRow,
  type ReportedLimits,
  dayRange,
  limitDaysBack,
} from './limit-task.ts';
import { factsOf } from '../run-facts.ts';
import { type AskedDay, daysBefore, screeningJob, screenParameters } from '../screening-job.ts';
import type { LimitDayTable } from '../screening-schema.ts';
import { replaceRows, writeHead } from '../screening-store.ts';

/** The effect since 2026-11-27 with the shares of its cohorts. */
export const limitRuleVersions = {
  initZhangting: 'limit-2',
  initZhangtingtj: 'limit-2',
  initZhangtingxy: 'limit-3',
} as const;
const markets: readonly Market[] = ['hs'];

/** Whether shares of a market have price limits (涨跌停). */
export function hasLimits(market: Market): boolean {
  return markets.includes(market);
}

/** 涨停池, 涨停统计 and 涨停效应: each reads the bars itself, so that none waits for another. */
export function limitJobs(screening: ScreeningContext): JobDefinition[] {
  const shared = { markets, parameters: screenParameters };
  const { rulesOfDay } = screening;
  return [
    screeningJob({
      ...shared,
      name: 'initZhangting',
      get ruleVersion(): string {
        return rulesOfDay.limitVersion(limitRuleVersions.initZhangting);
      },
      run: (day, _, context) => runPools(screening, day, context),
    }),
    screeningJob({
      ...shared,
      name: 'initZhangtingtj',
      get ruleVersion(): string {
        return rulesOfDay.limitVersion(limitRuleVersions.initZhangtingtj);
      },
      run: (day, _, context) => runStatistics(screening, day, context),
    }),
    screeningJob({
      ...shared,
      name: 'initZhangtingxy',
      get ruleVersion(): string {
        return rulesOfDay.limitVersion(limitRuleVersions.initZhangtingxy);
      },
      run: (day, _, context) => runEffect(screening, day, context),
    }),
  ];
}

type LimitsRead = MarketOutcome & {
  readonly rows: readonly LimitRow[];
  /** What an operator ruled of the limits of the day, as `limitsOn` has it. */
  readonly ruled: readonly string[];
};

async function readLimits(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<LimitsRead> {
  const { market, date } = day;
  const ruled = screening.rulesOfDay.limitsOn(date);
  const read = await runOverMarket(screening, context, {
    ...day,
    task: { kind: 'limits', date, isLatest: date === closedDay(market, context.now) },
    timeframe: '1d',
    prices: 'raw',
    range: {
      from: instantOf(daysBefore(date, limitDaysBack), 0, market),
      before: dayRange(market, date).before,
    },
  });
  return { ...read, ruled, rows: rowsOf('limits', read.outcomes) };
}

/** Ends a run: its rows and its head, or why there are none. */
async function finish(
  read: LimitsRead,
  {
    day,
    kind,
    context,
  }: {
    readonly day: AskedDay;
    readonly kind: keyof typeof limitRuleVersions;
    readonly context: JobContext;
  },
  write: (transaction: Parameters<Parameters<JobContext['commit']>[0]>[0]) => Promise<void>,
): Promise<JobOutcome> {
  const { market, date } = day;
  const { rows, counts, outcomes, part } = read;
  const excluded = factsOf(outcomes).facts.excluded;
  if (!rows.some(({ today }) => today !== null))
    return {
      status: 'skipped',
      counts,
      reason:
        (excluded['adjusted-prices'] ?? 0) > 0
          ? runMessage('onlyAdjustedPrices', {})
          : noBarsReason(market, date),
    };
  const incomplete = incompleteOf(excluded, rows);
  const { facts, asOf } = factsOf(outcomes, { incomplete, part });
  const writeAll = async (transaction: Transaction<object>): Promise<void> => {
    await write(transaction);
    await writeHead(transaction, {
      market,
      kind,
      date,
      ruleVersion: [limitRuleVersions[kind], ...read.ruled].join(' '),
      asOf,
      computedAt: context.now,
      facts,
    });
  };
  return { status: 'done', counts, write: writeAll };
}

function incompleteOf(
  excluded: Readonly<Record<string, number>>,
  rows: readonly LimitRow[],
): string[] {
  return [
    // Who was under special treatment on the day is not known of all whose limits it decides.
    ...(rows.some(({ today }) => today?.isTreatmentUnsure) ? ['st-history'] : []),
    ...((excluded['adjusted-prices'] ?? 0) > 0 ? ['adjusted-prices'] : []),
    ...((excluded['beyond-limits'] ?? 0) > 0 ? ['ex-dates'] : []),
  ];
}

async function runPools(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const read = await readLimits(screening, day, context);
  const shown = read.rows.filter(
    ({ today, yesterday }) =>
      today !== null && (isTouched(today) || yesterday?.day.up.isSealed === true),
  );
  const seals = await readSeals(screening, { day, shown }, context);
  const { market, date } = day;
  return finish(read, { day, kind: 'initZhangting', context }, (transaction) =>
    replaceRows(
      transaction,
      { table: 'limit_day', scope: { market, date } },
      shown.flatMap((row) => limitDayRow(row, day, seals.get(row.symbol)) ?? []),
    ),
  );
}

function isTouched({ day }: ReportedLimits): boolean {
  return day.up.isTouched || day.down.isTouched;
}

/** When those that touched a limit stood at it; only of shares whose minutes there are. */
async function readSeals(
  screening: ScreeningContext,
  { day, shown }: { readonly day: AskedDay; readonly shown: readonly LimitRow[] },
  context: JobContext,
): Promise<Map<string, SealRow>> {
  const prices = shown.flatMap(({ symbol, today }): [StockSymbol, number][] => {
    if (today === null || !isTouched(today)) return [];
    const { up, down } = today.day;
    return [[symbol, up.isTouched ? up.price : down.price]];
  });
  if (prices.length === 0) return new Map();
  // Counts and warnings of this second reading would hide those of the first.
  const quiet = { ...context, progress: () => undefined, warn: () => undefined };
  const { outcomes } = await runOverMarket(screening, quiet, {
    market: day.market,
    date: day.date,
    task: { kind: 'seals', date: day.date, prices: Object.fromEntries(prices) },
    timeframe: '1m',
    prices: 'raw',
    range: dayRange(day.market, day.date),
    only: new Set(prices.map(([symbol]) => symbol)),
  });
  return new Map(rowsOf('seals', outcomes).map((row) => [row.symbol, row]));
}

function limitDayRow(
  { symbol, today, yesterday }: LimitRow,
  { market, date }: AskedDay,
  seal: SealRow | undefined,
): LimitDayTable | null {
  if (today === null) return null;
  const { day, run, open, close, previousClose, volume, amount } = today;
  const figures: LimitFigures = {
    open,
    close,
    previousClose,
    limitUp: day.up.price,
    limitDown: day.down.price,
    oneLine: day.up.isOneLine || day.down.isOneLine,
    t: day.up.isT || day.down.isT,
    wave: run.wave,
    volume,
    amount,
    firstSeal: seal?.firstSeal ?? null,
    lastSeal: seal?.lastSeal ?? null,
    openTimes: seal?.openTimes ?? null,
    specialTreatment: today.isSpecialTreatment,
    treatmentUnsure: today.isTreatmentUnsure,
  };
  return {
    market,
    date,
    symbol,
    up: stateOf(day.up),
    down: stateOf(day.down),
    boards: run.boards,
    was_sealed: yesterday?.day.up.isSealed === true ? 1 : 0,
    change: (close / previousClose - 1) * 100,
    figures: JSON.stringify(figures),
  };
}

function stateOf({ isSealed, isBroken }: ReportedLimits['day']['up']): string {
  if (isSealed) return 'sealed';
  return isBroken ? 'broken' : '';
}

async function runStatistics(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const read = await readLimits(screening, day, context);
  const counts = read.rows.flatMap(({ symbol, today }): LimitDayCount[] =>
    today === null
      ? []
      : [
          {
            board: boardOf(symbol),
            isSpecialTreatment: today.isSpecialTreatment,
            day: today.day,
            boards: today.run.boards,
            amount: today.amount,
          },
        ],
  );
  const figures = {
    all: limitStatisticsOf(counts),
    withoutSpecialTreatment: limitStatisticsOf(
      counts.filter(({ isSpecialTreatment }) => !isSpecialTreatment),
    ),
  };
  const { market, date } = day;
  return finish(read, { day, kind: 'initZhangtingtj', context }, (transaction) =>
    replaceRows(transaction, { table: 'limit_stat_day', scope: { market, date } }, [
      { market, date, figures: JSON.stringify(figures) },
    ]),
  );
}

async function runEffect(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const read = await readLimits(screening, day, context);
  const pairs = pairsOf(read.rows);
  const figures = limitEffectOf(pairs);
  const { market, date } = day;
  const scope = { market, date };
  return finish(read, { day, kind: 'initZhangtingxy', context }, async (transaction) => {
    await replaceRows(transaction, { table: 'limit_effect_day', scope }, [
      { ...scope, figures: JSON.stringify(figures) },
    ]);
    await replaceRows(transaction, { table: 'limit_pair_day', scope }, pairRowsOf(pairs, scope));
  });
}
