import type { MarketFacts, ScreenStrategy } from '@chanscope/engine';
import { type Message, bothNames, Problem, runMessage, storedMessage } from '@chanscope/contract';
import type { Market, StockSymbol } from '@chanscope/market';
import type { Transaction } from 'kysely';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { crossingDaysBack } from './crossing-task.ts';
import {
  type ScreeningContext,
  type MarketOutcome,
  noBarsReason,
  rowsOf,
  runOverMarket,
  symbolOfStockId,
} from '../screening-context.ts';
import { dayRange } from '../limits/limit-task.ts';
import { readMarketFacts } from '../bars/market-facts-store.ts';
import { factsOf } from '../run-facts.ts';
import { type AskedDay, daysBefore, screeningJob, screenParameters } from '../screening-job.ts';
import {
  readHead,
  replaceRows,
  screeningTables,
  touchHead,
  writeHead,
} from '../screening-store.ts';
import type { StrategyBasis } from './strategy-choice.ts';
import type { StrategyRow } from './strategy-task.ts';
import { sharesAndFunds } from '../bars/universe.ts';

const parameters = screenParameters.extend({
  strategyId: z.string().optional(),
  level: z.string().optional(),
});

/** 选股: every strategy over a market, one of them, or all of them over one security. */
export function strategyJobs(screening: ScreeningContext): JobDefinition[] {
  const { strategies } = screening;
  return [
    screeningJob({
      name: 'initXg',
      get ruleVersion(): string {
        return strategies.version();
      },
      parameters: screenParameters,
      run: (day, _, context) =>
        run(screening, { day, strategies: strategies.list(), stockId: undefined }, context),
    }),
    screeningJob({
      name: 'initXgSingle',
      get ruleVersion(): string {
        return strategies.version();
      },
      parameters,
      extraKey: ({ strategyId, level }) => `${strategyId ?? ''} ${level ?? ''}`,
      run: (day, given, context) =>
        run(
          screening,
          { day, strategies: strategiesOf(strategies.list(), given), stockId: given.stockId },
          context,
        ),
    }),
  ];
}

/** The strategies that a run asks for. Throws the Problem `badParameter`. */
function strategiesOf(
  known: readonly ScreenStrategy[],
  { strategyId, stockId, level }: z.output<typeof parameters>,
): ScreenStrategy[] {
  const timeframes: Readonly<Record<string, ScreenStrategy['level']>> = {
    day: '1d',
    '15': '15m',
    '30': '30m',
  };
  const named = known.filter(
    (each) =>
      (strategyId === undefined ? stockId !== undefined : each.id === strategyId) &&
      (level === undefined || each.level === timeframes[level]),
  );
  if (named.length > 0) return named;
  throw new Problem('badParameter', {
    name: 'strategyId',
    value: strategyId ?? '',
    permitted: known.map(({ id }) => id).join(' | '),
  });
}

interface Asked {
  readonly day: AskedDay;
  readonly strategies: readonly ScreenStrategy[];
  readonly stockId: string | undefined;
}

type Level = ScreenStrategy['level'];

async function run(
  screening: ScreeningContext,
  asked: Asked,
  context: JobContext,
): Promise<JobOutcome> {
  const { day, strategies } = asked;
  const reported = await readMarketFacts(screeningTables(screening.database.kysely), day);
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  const results: LevelResult[] = [];
  for (const level of ['1d', '15m', '30m'] as const) {
    const ofLevel = strategies.filter((strategy) => strategy.level === level);
    const missing = new Map(
      ofLevel.flatMap((strategy): [string, Message][] => {
        const reason = missingFor(strategy, reported.known);
        return reason === null ? [] : [[strategy.id, reason]];
      }),
    );
    const runnable = ofLevel.filter(({ id }) => !missing.has(id));
    const read =
      runnable.length === 0
        ? null
        : await runLevel(
            screening,
            { ...asked, level, strategies: runnable, facts: reported.facts },
            context,
          );
    const hasBars = read !== null && rowsOf('strategies', read.outcomes).length > 0;
    if (!hasBars)
      for (const { id } of runnable)
        missing.set(
          id,
          level === '1d' ? runMessage('needsDailyBars', {}) : runMessage('needsMinutes', {}),
        );
    for (const warning of warningsOf(ofLevel, missing)) context.warn(warning);
    const run = ofLevel.map((strategy) => ({
      id: strategy.id,
      level,
      basis: screening.strategies.basisOf(strategy),
    }));
    results.push({ strategies: run, missing, read });
    for (const name of ['total', 'ok', 'skip', 'fail'] as const)
      counts[name] += read?.counts[name] ?? 0;
  }
  // All levels with the end of the run: one that is taken over half-way has left nothing.
  const write = async (transaction: Transaction<object>): Promise<void> => {
    for (const result of results) await keep(asked, result, { transaction, now: context.now });
  };
  return counts.ok === 0
    ? { status: 'skipped', counts, reason: noBarsReason(day.market, day.date), write }
    : { status: 'done', counts, write };
}

/** What the operator is reported about strategies that were not run. */
function warningsOf(
  strategies: readonly ScreenStrategy[],
  missing: ReadonlyMap<string, Message>,
): Message[] {
  return strategies.flatMap((strategy) => {
    const reason = missing.get(strategy.id);
    if (reason === undefined) return [];
    return runMessage('strategyLeftOut', { strategy: bothNames(strategy), reason });
  });
}

function missingFor(
  { conditions }: ScreenStrategy,
  known: { readonly ranks: boolean; readonly limits: boolean },
): Message | null {
  const asks = (kind: string): boolean => conditions.some((each) => each.kind === kind);
  if (asks('three-red') && !known.ranks) return runMessage('needsJob', { job: 'initRps' });
  if (asks('first-board') && !known.limits) return runMessage('needsJob', { job: 'initZhangting' });
  return null;
}

function runLevel(
  screening: ScreeningContext,
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
  return runOverMarket(screening, context, {
    ...day,
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

/** A strategy with the rules that it was computed by. */
interface RunStrategy {
  readonly id: string;
  readonly level: Level;
  readonly basis: StrategyBasis;
}

interface LevelResult {
  readonly strategies: readonly RunStrategy[];
  readonly missing: ReadonlyMap<string, Message>;
  readonly read: MarketOutcome | null;
}

/** Writes the hits of the strategies of a level; those that were not run keep what they had. */
async function keep(
  { day, stockId }: Asked,
  { strategies, missing, read }: LevelResult,
  { transaction, now }: { readonly transaction: Transaction<object>; readonly now: number },
): Promise<void> {
  const { market, date } = day;
  const rows = read === null ? [] : rowsOf('strategies', read.outcomes);
  const whole = stockId === undefined;
  const { facts, asOf } = groundOf(read);
  for (const { id, level, basis } of strategies) {
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
    const kind = `xg:${id}`;
    if (!whole && reason === null) await touchHead(transaction, { market, kind, date });
    if (!whole || (reason !== null && (await isMade(transaction, { market, kind, date }))))
      continue;
    const warming = rows.filter((row) => row.warming.includes(id)).length;
    const more = {
      hits: hits.length,
      warming,
      missing: reason === null ? null : storedMessage(reason),
      thresholds: basis.changed,
    };
    await writeHead(transaction, {
      market,
      kind,
      date,
      ruleVersion: basis.ruleVersion,
      asOf,
      computedAt: now,
      facts: { ...facts, more, warming: facts.warming + warming },
    });
  }
}

function groundOf(read: MarketOutcome | null): ReturnType<typeof factsOf> {
  return read === null ? factsOf([]) : factsOf(read.outcomes, { part: read.part });
}

/** Whether a list was made of a day before: it stays beside what it was made from. */
async function isMade(
  transaction: Transaction<object>,
  list: { readonly market: Market; readonly kind: string; readonly date: string },
): Promise<boolean> {
  const head = await readHead(screeningTables(transaction), list);
  return head?.facts.more.missing === null;
}

function hitRows(
  row: StrategyRow,
  id: string,
): { strategy: string; symbol: StockSymbol; bar_time: number; inputs: string }[] {
  return row.hits
    .filter(({ strategyId }) => strategyId === id)
    .map(({ strategyId, inputs }) => ({
      strategy: strategyId,
      symbol: row.symbol,
      bar_time: row.barTime,
      inputs: JSON.stringify(inputs),
    }));
}
