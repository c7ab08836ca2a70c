import { runMessage } from '@chanscope/contract';
import {
  type RankRule,
  type RankWindow,
  isThreeRed,
  priceRanksOf,
  rankWindows,
} from '@chanscope/engine';
import { type Market, previousTradingDay, sourceKindOf } from '@chanscope/market';
import type { Transaction } from 'kysely';
import { z } from 'zod';

import { breathe } from '../../../platform/loop-turns.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import {
  type ScreeningContext,
  noBarsReason,
  rowsOf,
  runOverMarket,
} from '../screening-context.ts';
import { dayRange } from '../limits/limit-task.ts';
import { type ReturnRow, byWindow } from './rank-task.ts';
import { rankVersionOf } from '../rules-of-day.ts';
import { factsOf } from '../run-facts.ts';
import { type AskedDay, screeningJob, screenParameters } from '../screening-job.ts';
import type { RowGround } from '../threads/task-outcome.ts';
import type { RankDayTable } from '../screening-schema.ts';
import { replaceRows, writeHead } from '../screening-store.ts';

const parameters = screenParameters.extend({
  /** Such as `20,50,120`; others than those of the rule of the day are left out. */
  windows: z.string().optional(),
});

/** RPS of all shares of a market. */
export function rankJob(screening: ScreeningContext): JobDefinition {
  return screeningJob({
    name: 'initRps',
    get ruleVersion(): string {
      return screening.rulesOfDay.versionOf('ranks');
    },
    parameters,
    extraKey: ({ windows }) => windows ?? '',
    run: (day, { windows }, context) => run(screening, { ...day, windows }, context),
  });
}

async function run(
  screening: ScreeningContext,
  { windows, ...day }: AskedDay & { readonly windows: string | undefined },
  context: JobContext,
): Promise<JobOutcome> {
  const { market, date } = day;
  const basis = screening.rulesOfDay.ranksOn(date);
  const requested = requestedWindows(windows, basis, context);
  const since = sessionsBefore(market, date);
  const { outcomes, counts, part } = await runOverMarket(screening, context, {
    ...day,
    task: { kind: 'returns', date, since },
    timeframe: '1d',
    prices: 'comparable',
    range: { from: dayRange(market, since[250]).from, before: dayRange(market, date).before },
  });
  const rows = rowsOf('returns', outcomes);
  if (rows.length === 0)
    return {
      status: 'skipped',
      counts,
      reason:
        factsOf(outcomes).facts.warming > 0
          ? runMessage('historyTooShort', { date })
          : noBarsReason(market, date),
    };
  const { ranked, universe } = await rankRows(rows, { ...basis, windows: requested });
  const incomplete = hasMixedPrices(rows) ? ['unadjusted-prices'] : [];
  const { facts, asOf } = factsOf(outcomes, { incomplete, part, more: { universe, ranks: basis } });
  const write = async (transaction: Transaction<object>): Promise<void> => {
    await replaceRows(
      transaction,
      { table: 'rps_day', scope: { market, date } },
      ranked.map((row) => ({ market, date, ...row })),
    );
    const head = {
      market,
      kind: 'initRps',
      date,
      ruleVersion: rankVersionOf(basis),
      asOf,
      computedAt: context.now,
      facts,
    };
    await writeHead(transaction, head);
  };
  return { status: 'done', counts, write };
}

/** Raw prices fall on ex-dates, so that their returns are too low where no source reported distributions. */
export function hasMixedPrices(rows: readonly RowGround[]): boolean {
  return rows.some(
    ({ adjustment, source }) => adjustment === 'none' && sourceKindOf(source) !== 'simulated',
  );
}

/** The windows of the rule that a run asks for; all of them where it names none. */
function requestedWindows(
  given: string | undefined,
  { windows }: RankRule,
  context: JobContext,
): readonly RankWindow[] {
  if (given === undefined) return windows;
  const asked = new Set(given.split(',').map(Number));
  const others = [...asked].filter((each) => !windows.some((window) => window === each));
  if (others.length > 0)
    context.warn(
      runMessage('windowsLeftOut', {
        windows: others.join(' '),
        available: windows.join(' '),
      }),
    );
  return windows.filter((window) => asked.has(window));
}

/** The session so many sessions before a day, by window. */
export function sessionsBefore(market: Market, date: string): Record<RankWindow, string> {
  let [session, back] = [date, 0];
  return byWindow((window) => {
    for (; back < window; back += 1) session = previousTradingDay(market, session);
    return session;
  });
}

/** Some of them take about a millisecond. */
const rowsPerBreath = 200;

type Ranked = Omit<RankDayTable, 'market' | 'date'>;

/** The rows of all shares by a rule, and how many were ranked by window. */
export async function rankRows(
  rows: readonly ReturnRow[],
  rule: RankRule,
): Promise<{ readonly ranked: Ranked[]; readonly universe: Record<string, number> }> {
  const ranks = new Map<RankWindow, readonly (number | null)[]>();
  const universe: Record<string, number> = {};
  for (const window of rule.windows) {
    await breathe();
    const each = priceRanksOf(rows.map(({ returns }) => returns[window]));
    ranks.set(window, each);
    universe[String(window)] = each.filter((rank) => rank !== null).length;
  }
  const ranked: Ranked[] = [];
  for (const [at, { symbol, returns }] of rows.entries()) {
    if (at % rowsPerBreath === 0) await breathe();
    const own: Partial<Record<RankWindow, number | null>> = {};
    const columns: Record<string, number | null> = {};
    for (const window of rankWindows) {
      own[window] = ranks.get(window)?.[at] ?? null;
      columns[`return_${window}`] = returns[window];
      columns[`rps_${window}`] = own[window];
    }
    ranked.push({
      symbol,
      three_red: isThreeRed(own, rule) ? 1 : 0,
      ...columns,
    } as unknown as Ranked);
  }
  return { ranked, universe };
}
