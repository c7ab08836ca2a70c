import type { LimitEffect, LimitStatistics, RankWindow } from '@chanscope/engine';
import type { LimitPool } from '@chanscope/contract';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

import { minuteEstimate } from './flow-job.ts';
import type { AskedDay } from './screening-job.ts';
import type {
  FlowDayTable,
  LimitDayTable,
  RankDayTable,
  ScreeningTables,
  ScreenHitTable,
  SignalIntradayTable,
  StrengthDayTable,
} from './screening-schema.ts';

type Access = Kysely<ScreeningTables>;

/** Which rows of a list: so many, after so many others. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Some rows of a list, and how many there are in all. */
export interface Sliced<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

export interface LimitDayFigures {
  readonly all: LimitStatistics;
  readonly withoutSpecialTreatment: LimitStatistics;
}

/** Shares of a pool: the longest runs first, then the largest moves. */
export async function readLimitDay(
  access: Access,
  { market, date, pool }: AskedDay & { readonly pool: LimitPool },
  slice: Slice,
): Promise<Sliced<Selectable<LimitDayTable>>> {
  let query = access.selectFrom('limit_day').where('market', '=', market).where('date', '=', date);
  if (pool === 'up' || pool === 'first' || pool === 'running')
    query = query.where('up', '=', 'sealed');
  if (pool === 'first') query = query.where('boards', '=', 1);
  if (pool === 'running') query = query.where('boards', '>=', 2);
  if (pool === 'broken') query = query.where('up', '=', 'broken');
  if (pool === 'down') query = query.where('down', '=', 'sealed');
  if (pool === 'downBroken') query = query.where('down', '=', 'broken');
  if (pool === 'yesterday') query = query.where('was_sealed', '=', 1);
  const rows = query
    .selectAll()
    .orderBy('boards', 'desc')
    .orderBy('change', 'desc')
    .orderBy('symbol')
    .offset(slice.offset)
    .limit(slice.limit);
  return {
    rows: await rows.execute(),
    count: await numberOf(query.select(countOfAll).executeTakeFirstOrThrow()),
  };
}

/** The statistics of a day and of those before it, the oldest first, at most so many. */
export async function readStatisticDays(
  access: Access,
  { market, date }: AskedDay,
  days: number,
): Promise<{ readonly date: string; readonly figures: LimitDayFigures }[]> {
  const rows = await access
    .selectFrom('limit_stat_day')
    .selectAll()
    .where('market', '=', market)
    .where('date', '<=', date)
    .orderBy('date', 'desc')
    .limit(days)
    .execute();
  return rows
    .map((row) => ({ date: row.date, figures: JSON.parse(row.figures) as LimitDayFigures }))
    .toReversed();
}

/** The effect of a day, null when it was not computed. */
export async function readEffectDay(
  access: Access,
  { market, date }: AskedDay,
): Promise<LimitEffect | null> {
  const row = await access
    .selectFrom('limit_effect_day')
    .select('figures')
    .where('market', '=', market)
    .where('date', '=', date)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.figures) as LimitEffect);
}

/** Shares by RPS of a window, the strongest first. */
export async function readRankDay(
  access: Access,
  {
    market,
    date,
    window,
    threeRed,
  }: AskedDay & { readonly window: RankWindow; readonly threeRed: boolean },
  slice: Slice,
): Promise<Sliced<Selectable<RankDayTable>>> {
  let query = access
    .selectFrom('rps_day')
    .where('market', '=', market)
    .where('date', '=', date)
    .where(`rps_${window}`, 'is not', null);
  if (threeRed) query = query.where('three_red', '=', 1);
  const rows = query
    .selectAll()
    .orderBy(`rps_${window}`, 'desc')
    .orderBy('symbol')
    .offset(slice.offset)
    .limit(slice.limit);
  return {
    rows: await rows.execute(),
    count: await numberOf(query.select(countOfAll).executeTakeFirstOrThrow()),
  };
}

/** Shares by strength, the strongest first. */
export async function readStrengthDay(
  access: Access,
  { market, date }: AskedDay,
  slice: Slice,
): Promise<Sliced<Selectable<StrengthDayTable>>> {
  const query = access
    .selectFrom('strength_day')
    .where('market', '=', market)
    .where('date', '=', date);
  const rows = query
    .selectAll()
    .orderBy('value', 'desc')
    .orderBy('symbol')
    .offset(slice.offset)
    .limit(slice.limit);
  return {
    rows: await rows.execute(),
    count: await numberOf(query.select(countOfAll).executeTakeFirstOrThrow()),
  };
}

/** Shares by their estimated flow, the largest inflow first. */
export async function readFlowDay(
  access: Access,
  { market, date }: AskedDay,
  slice: Slice,
): Promise<Sliced<Selectable<FlowDayTable>>> {
  const query = access
    .selectFrom('flow_day')
    .where('market', '=', market)
    .where('date', '=', date)
    .where('method', '=', minuteEstimate);
  const rows = query
    .selectAll()
    .orderBy('net', 'desc')
    .orderBy('symbol')
    .offset(slice.offset)
    .limit(slice.limit);
  return {
    rows: await rows.execute(),
    count: await numberOf(query.select(countOfAll).executeTakeFirstOrThrow()),
  };
}

/** The hits of one strategy or of all, by strategy. */
export async function readHits(
  access: Access,
  { market, date, strategyId }: AskedDay & { readonly strategyId: string | undefined },
  slice: Slice,
): Promise<Sliced<Selectable<ScreenHitTable>>> {
  let query = access.selectFrom('screen_hit').where('market', '=', market).where('date', '=', date);
  if (strategyId !== undefined) query = query.where('strategy', '=', strategyId);
  const rows = query
    .selectAll()
    .orderBy('strategy')
    .orderBy('symbol')
    .offset(slice.offset)
    .limit(slice.limit);
  return {
    rows: await rows.execute(),
    count: await numberOf(query.select(countOfAll).executeTakeFirstOrThrow()),
  };
}

/** The crossings of a list of CCI or KDJ, the youngest first. */
export async function readCrossings(
  access: Access,
  { market, date, kind, level }: AskedDay & { readonly kind: string; readonly level: string },
  slice: Slice,
): Promise<Sliced<Selectable<SignalIntradayTable>>> {
  const query = access
    .selectFrom('signal_intraday')
    .where('market', '=', market)
    .where('date', '=', date)
    .where('kind', '=', kind)
    .where('level', '=', level);
  const rows = query
    .selectAll()
    .orderBy('bar_time', 'desc')
    .orderBy('symbol')
    .offset(slice.offset)
    .limit(slice.limit);
  return {
    rows: await rows.execute(),
    count: await numberOf(query.select(countOfAll).executeTakeFirstOrThrow()),
  };
}

const countOfAll = sql<number | string>`count(*)`.as('count');

async function numberOf(answer: Promise<{ readonly count: number | string }>): Promise<number> {
  return Number((await answer).count);
}
