import type { LimitEffect, LimitStatistics, RankWindow } from '@chanscope/engine';
import type { LimitPool } from '@chanscope/contract';
import { type Kysely, type Selectable, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

import { minuteEstimate } from '../flow/flow-job.ts';
import type { AskedDay } from '../screening-job.ts';
import type {
  FlowDayTable,
  LimitDayTable,
  RankDayTable,
  ScreenHitTable,
  ScreeningTables,
  SignalIntradayTable,
  StrengthDayTable,
} from '../screening-schema.ts';

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
export function readLimitDay(
  access: Access,
  { market, date, pool }: AskedDay & { readonly pool: LimitPool },
  slice: Slice,
): Promise<Sliced<Selectable<LimitDayTable>>> {
  let query = access.selectFrom('limit_day').where((row) => row.and({ market, date }));
  if (pool === 'up' || pool === 'first' || pool === 'running')
    query = query.where('up', '=', 'sealed');
  if (pool === 'first') query = query.where('boards', '=', 1);
  if (pool === 'running') query = query.where('boards', '>=', 2);
  if (pool === 'broken') query = query.where('up', '=', 'broken');
  if (pool === 'down') query = query.where('down', '=', 'sealed');
  if (pool === 'downBroken') query = query.where('down', '=', 'broken');
  if (pool === 'yesterday') query = query.where('was_sealed', '=', 1);
  return sliceOf(
    query.selectAll().orderBy('boards', 'desc').orderBy('change', 'desc').orderBy('symbol'),
    slice,
  );
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
export function readRankDay(
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
    .where((row) => row.and({ market, date }))
    .where(`rps_${window}`, 'is not', null);
  if (threeRed) query = query.where('three_red', '=', 1);
  return sliceOf(query.selectAll().orderBy(`rps_${window}`, 'desc').orderBy('symbol'), slice);
}

/** Shares by strength, the strongest first. */
export function readStrengthDay(
  access: Access,
  { market, date }: AskedDay,
  slice: Slice,
): Promise<Sliced<Selectable<StrengthDayTable>>> {
  const query = access.selectFrom('strength_day').where((row) => row.and({ market, date }));
  return sliceOf(query.selectAll().orderBy('value', 'desc').orderBy('symbol'), slice);
}

/** Shares by their estimated flow, the largest inflow first. */
export function readFlowDay(
  access: Access,
  { market, date }: AskedDay,
  slice: Slice,
): Promise<Sliced<Selectable<FlowDayTable>>> {
  const query = access
    .selectFrom('flow_day')
    .where((row) => row.and({ market, date, method: minuteEstimate }));
  return sliceOf(query.selectAll().orderBy('net', 'desc').orderBy('symbol'), slice);
}

/** The hits of one strategy or of all, by strategy. */
export function readHits(
  access: Access,
  { market, date, strategyId }: AskedDay & { readonly strategyId: string | undefined },
  slice: Slice,
): Promise<Sliced<Selectable<ScreenHitTable>>> {
  let query = access.selectFrom('screen_hit').where((row) => row.and({ market, date }));
  if (strategyId !== undefined) query = query.where('strategy', '=', strategyId);
  return sliceOf(query.selectAll().orderBy('strategy').orderBy('symbol'), slice);
}

/** The crossings of a list of CCI or KDJ, the youngest first. */
export function readCrossings(
  access: Access,
  { market, date, kind, level }: AskedDay & { readonly kind: string; readonly level: string },
  slice: Slice,
): Promise<Sliced<Selectable<SignalIntradayTable>>> {
  const query = access
    .selectFrom('signal_intraday')
    .where((row) => row.and({ market, date, kind, level }));
  return sliceOf(query.selectAll().orderBy('bar_time', 'desc').orderBy('symbol'), slice);
}

/** A slice of an ordered list, and how many rows the whole of it has. */
export async function sliceOf<Table extends keyof ScreeningTables, Row>(
  list: SelectQueryBuilder<ScreeningTables, Table, Row>,
  { offset, limit }: Slice,
): Promise<Sliced<Simplify<Row>>> {
  const rows = await list.offset(offset).limit(limit).execute();
  const { count } = await list
    .clearSelect()
    .clearOrderBy()
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
