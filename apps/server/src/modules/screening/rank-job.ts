import type { RankWindow } from '@chanscope/engine';
import { isThreeRed, priceRanksOf, rankWindows } from '@chanscope/engine';
import type { Market } from '@chanscope/market';
import { previousTradingDay } from '@chanscope/market';
import { z } from 'zod';

import { breathe } from '../../platform/loop-turns.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import type { JobDesk } from './job-desk.ts';
import { noBarsReason, rowsOf, runOverMarket } from './job-desk.ts';
import { dayRange } from './limit-task.ts';
import type { ReturnRow } from './rank-task.ts';
import { factsOf } from './run-facts.ts';
import type { AskedDay } from './screening-job.ts';
import { screeningJob, screenParameters } from './screening-job.ts';
import type { RankDayTable } from './screening-schema.ts';
import { replaceRows, writeHead } from './screening-store.ts';

const ruleVersion = 'rps-1';

const parameters = screenParameters.extend({
  /** Such as `20,50,120`; others than the six of the list are left out. */
  windows: z.string().optional(),
});

/** RPS of all shares of a market. */
export function rankJob(desk: JobDesk): JobDefinition {
  return screeningJob({
    name: 'initRps',
    title: { zh: 'RPS 股价相对强度', en: 'Relative price strength' },
    ruleVersion,
    parameters,
    extraKey: ({ windows }) => windows ?? '',
    run: (day, { windows }, context) => run(desk, { ...day, windows }, context),
  });
}

async function run(
  desk: JobDesk,
  { market, date, windows }: AskedDay & { readonly windows: string | undefined },
  context: JobContext,
): Promise<JobOutcome> {
  const wanted = wantedWindows(windows, context);
  const since = sessionsBefore(market, date);
  const { outcomes, counts } = await runOverMarket(desk, context, {
    market,
    date,
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
          ? `历史不足：没有股票有 ${date} 之前 5 个交易日的日线 · No share has a daily bar five sessions before ${date}`
          : noBarsReason(market, date),
    };
  const { ranked, universe } = await rankRows(rows, wanted);
  const incomplete = hasMixedPrices(rows) ? ['unadjusted-prices'] : [];
  const { facts, asOf } = factsOf(outcomes, { incomplete, more: { universe } });
  await context.commit(async (transaction) => {
    await replaceRows(
      transaction,
      { table: 'rps_day', scope: { market, date } },
      ranked.map((row) => ({ market, date, ...row })),
    );
    const head = {
      market,
      kind: 'initRps',
      date,
      ruleVersion,
      asOf,
      computedAt: context.now,
      facts,
    };
    await writeHead(transaction, head);
  });
  return { status: 'done', counts };
}

/** Raw prices fall on ex-dates, so that their returns are too low where nobody told of distributions. */
function hasMixedPrices(rows: readonly ReturnRow[]): boolean {
  return rows.some(({ adjustment, source }) => adjustment === 'none' && source !== 'simulated');
}

function wantedWindows(given: string | undefined, context: JobContext): ReadonlySet<RankWindow> {
  if (given === undefined) return new Set(rankWindows);
  const asked = new Set(given.split(',').map(Number));
  const others = [...asked].filter((each) => !rankWindows.some((window) => window === each));
  if (others.length > 0)
    context.warn(
      `不支持的周期：${others.join('、')}；可用：${rankWindows.join('、')} · Windows left out: ${others.join(', ')}; there are ${rankWindows.join(', ')}`,
    );
  return new Set(rankWindows.filter((window) => asked.has(window)));
}

/** The session so many sessions before a day, by window. */
function sessionsBefore(market: Market, date: string): Record<RankWindow, string> {
  const sessions: Partial<Record<RankWindow, string>> = {};
  let session = date;
  for (let back = 1; back <= Math.max(...rankWindows); back += 1) {
    session = previousTradingDay(market, session);
    const window = rankWindows.find((each) => each === back);
    if (window !== undefined) sessions[window] = session;
  }
  return sessions as Record<RankWindow, string>;
}

/** Some of them take about a millisecond. */
const rowsPerBreath = 200;

type Ranked = Omit<RankDayTable, 'market' | 'date'>;

/** The rows of all shares, and how many were ranked by window. */
export async function rankRows(
  rows: readonly ReturnRow[],
  wanted: ReadonlySet<RankWindow>,
): Promise<{ readonly ranked: Ranked[]; readonly universe: Record<string, number> }> {
  const ranks = new Map<RankWindow, readonly (number | null)[]>();
  const universe: Record<string, number> = {};
  for (const window of wanted) {
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
      columns[`return_${window}`] = wanted.has(window) ? returns[window] : null;
      columns[`rps_${window}`] = own[window];
    }
    ranked.push({ symbol, three_red: isThreeRed(own) ? 1 : 0, ...columns } as unknown as Ranked);
  }
  return { ranked, universe };
}
