import type { MarketFacts, ScreenStrategy } from '@chanscope/engine';
import { screenStrategies } from '@chanscope/engine';
import { Problem } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import { crossingDaysBack } from './crossing-task.ts';
import type { JobDesk, MarketOutcome } from './job-desk.ts';
import { noBarsReason, rowsOf, runOverMarket, symbolOfStockId } from './job-desk.ts';
import { dayRange } from './limit-task.ts';
import { readMarketFacts } from './market-facts-store.ts';
import { factsOf } from './run-facts.ts';
import type { AskedDay } from './screening-job.ts';
import { daysBefore, screeningJob, screenParameters } from './screening-job.ts';
import { replaceRows, screeningTables, writeHead } from './screening-store.ts';
import type { StrategyRow } from './strategy-task.ts';
import { sharesAndFunds } from './universe.ts';

const ruleVersion = 'xg-1';

const parameters = screenParameters.extend({
  strategyId: z.string().optional(),
  level: z.string().optional(),
});

/** 选股: every strategy over a market, one of them, or all of them over one security. */
export function strategyJobs(desk: JobDesk): JobDefinition[] {
  return [
    screeningJob({
      name: 'initXg',
      title: { zh: '选股', en: 'Every strategy' },
      ruleVersion,
      parameters: screenParameters,
      run: (day, _, context) =>
        run(desk, { day, strategies: screenStrategies, stockId: undefined }, context),
    }),
    screeningJob({
      name: 'initXgSingle',
      title: { zh: '单策略选股', en: 'One strategy, or one security' },
      ruleVersion,
      parameters,
      extraKey: ({ strategyId, level }) => `${strategyId ?? ''} ${level ?? ''}`,
      run: (day, given, context) =>
        run(desk, { day, strategies: strategiesOf(given), stockId: given.stockId }, context),
    }),
  ];
}

/** The strategies that a run asks for. Throws the Problem `badParameter`. */
function strategiesOf({
  strategyId,
  stockId,
  level,
}: z.output<typeof parameters>): ScreenStrategy[] {
  const timeframes = { day: '1d', '15': '15m', '30': '30m' } as const;
  const named = screenStrategies.filter(
    (each) =>
      (strategyId === undefined ? stockId !== undefined : each.id === strategyId) &&
      (level === undefined || each.level === timeframes[level as keyof typeof timeframes]),
  );
  if (named.length > 0) return named;
  throw new Problem('badParameter', {
    name: 'strategyId',
    value: strategyId ?? '',
    permitted: screenStrategies.map(({ id }) => id).join(' | '),
  });
}

interface Asked {
  readonly day: AskedDay;
  readonly strategies: readonly ScreenStrategy[];
  readonly stockId: string | undefined;
}

type Level = ScreenStrategy['level'];

async function run(desk: JobDesk, asked: Asked, context: JobContext): Promise<JobOutcome> {
  const { day, strategies } = asked;
  const told = await readMarketFacts(screeningTables(desk.database.kysely), day);
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  for (const level of ['1d', '15m', '30m'] as const) {
    const ofLevel = strategies.filter((strategy) => strategy.level === level);
    const missing = new Map(
      ofLevel.flatMap((strategy): [string, string][] => {
        const reason = missingFor(strategy, told.known);
        return reason === null ? [] : [[strategy.id, reason]];
      }),
    );
    const runnable = ofLevel.filter(({ id }) => !missing.has(id));
    const read =
      runnable.length === 0
        ? null
        : await runLevel(
            desk,
            { ...asked, level, strategies: runnable, facts: told.facts },
            context,
          );
    const hasBars = read !== null && rowsOf('strategies', read.outcomes).length > 0;
    if (!hasBars)
      for (const { id } of runnable)
        missing.set(
          id,
          level === '1d' ? '缺数据：日线 · No daily bars' : '缺数据：分钟线 · No minutes',
        );
    for (const [id, reason] of missing) context.warn(`${id}：${reason}`);
    await keep(asked, { strategies: ofLevel, missing, read }, context);
    for (const name of ['total', 'ok', 'skip', 'fail'] as const)
      counts[name] += read?.counts[name] ?? 0;
  }
  return counts.ok === 0
    ? { status: 'skipped', counts, reason: noBarsReason(day.market, day.date) }
    : { status: 'done', counts };
}

function missingFor(
  { conditions }: ScreenStrategy,
  known: { readonly ranks: boolean; readonly limits: boolean },
): string | null {
  const asks = (kind: string): boolean => conditions.some((each) => each.kind === kind);
  if (asks('three-red') && !known.ranks) return '缺数据：RPS，请先运行 initRps · Run initRps first';
  if (asks('first-board') && !known.limits)
    return '缺数据：涨停池，请先运行 initZhangting · Run initZhangting first';
  return null;
}

function runLevel(
  desk: JobDesk,
  {
    day,
    strategies,
    stockId,
    level,
    facts,
  }: Asked & { readonly level: Level; readonly facts: Readonly<Record<string, MarketFacts>> },
  context: JobContext,
): Promise<MarketOutcome> {
  const { market, date } = day;
  const { before } = dayRange(market, date);
  const minutesFrom = dayRange(market, daysBefore(date, crossingDaysBack['30'])).from;
  return runOverMarket(desk, context, {
    market,
    date,
    task: { kind: 'strategies', strategies, date, until: Math.min(context.now, before), facts },
    // Structures of Chan theory depend on all bars before, so that all are read.
    ...(level === '1d'
      ? { timeframe: '1d', range: { before } }
      : { timeframe: '1m', level, range: { from: minutesFrom, before } }),
    prices: 'comparable',
    kinds: sharesAndFunds,
    stockId,
  });
}

interface LevelResult {
  readonly strategies: readonly ScreenStrategy[];
  readonly missing: ReadonlyMap<string, string>;
  readonly read: MarketOutcome | null;
}

/** Writes the hits of the strategies of a level; those that were not run keep their hits of before. */
async function keep(
  { day, stockId }: Asked,
  { strategies, missing, read }: LevelResult,
  context: JobContext,
): Promise<void> {
  const { market, date } = day;
  const rows = read === null ? [] : rowsOf('strategies', read.outcomes);
  const whole = stockId === undefined;
  const { facts, asOf } = factsOf(read?.outcomes ?? []);
  await context.commit(async (transaction) => {
    for (const { id, level } of strategies) {
      const reason = missing.get(id) ?? null;
      const hits = rows.flatMap((row) =>
        hitRows(row, id).map((hit) => ({ market, date, level, ...hit })),
      );
      const scope = { market, date, strategy: id };
      if (reason === null)
        await replaceRows(
          transaction,
          {
            table: 'screen_hit',
            scope: whole ? scope : { ...scope, symbol: symbolOfStockId(stockId) },
          },
          hits,
        );
      if (!whole) continue;
      const warming = rows.filter((row) => row.warming.includes(id)).length;
      const more = { hits: hits.length, warming, missing: reason };
      const kind = `xg:${id}`;
      await writeHead(transaction, {
        market,
        kind,
        date,
        ruleVersion,
        asOf,
        computedAt: context.now,
        facts: { ...facts, more, warming: facts.warming + warming },
      });
    }
  });
}

function hitRows(
  row: StrategyRow,
  id: string,
): { strategy: string; symbol: StockSymbol; bar_time: number; inputs: string }[] {
  return row.hits
    .filter(({ strategyId }) => strategyId === id)
    .map(({ strategyId, inputs }) => ({
      strategy: strategyId,
      symbol: row.symbol as StockSymbol,
      bar_time: row.barTime,
      inputs: JSON.stringify(inputs),
    }));
}
