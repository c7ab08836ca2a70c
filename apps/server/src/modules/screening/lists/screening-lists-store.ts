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

/** Which way a list is ordered: the largest first, or the smallest. */
export type Direction = 'desc' | 'asc';

interface Sorted<Sort> {
  readonly sort: Sort;
  readonly direction: Direction;
}

/** Shares of a pool by their runs of limit-ups and then their moves, or by their moves alone. */
export function readLimitDay(
  access: Access,
  {
    market,
    date,
    pool,
    sort,
    direction,
  }: AskedDay & Sorted<'boards' | 'change'> & { readonly pool: LimitPool },
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
  const rows = query.selectAll();
  const sorted = sort === 'boards' ? rows.orderBy('boards', direction) : rows;
  return sliceOf(sorted.orderBy('change', direction).orderBy('symbol'), slice);
}

/** The statistics of a day and of those before it, the oldest first, at most so many. */
export async function readStatisticDays(
  access: Access,
  day: AskedDay,
  days: number,
): Promise<{ readonly date: string; readonly figures: LimitDayFigures }[]> {
  const rows = await readFigureDays(access, 'limit_stat_day', { ...day, days });
  return rows.map(({ date, figures }) => ({
    date,
    figures: JSON.parse(figures) as LimitDayFigures,
  }));
}

/** The figures of a market as JSON, of a day and of those before it, the oldest first, at most so many. */
export async function readFigureDays(
  access: Access,
  table: 'limit_stat_day' | 'limit_effect_day' | 'market_day',
  { market, date, days }: AskedDay & { readonly days: number },
): Promise<{ readonly date: string; readonly figures: string }[]> {
  const rows = await access
    .selectFrom(table)
    .select(['date', 'figures'])
    .where('market', '=', market)
    .where('date', '<=', date)
    .orderBy('date', 'desc')
    .limit(days)
    .execute();
  return rows.toReversed();
}

/** The effects of a day and of those before it, the oldest first, at most so many. */
export async function readEffectDays(
  access: Access,
  day: AskedDay,
  days: number,
): Promise<{ readonly date: string; readonly effect: LimitEffect }[]> {
  const rows = await readFigureDays(access, 'limit_effect_day', { ...day, days });
  return rows.map(({ date, figures }) => ({ date, effect: JSON.parse(figures) as LimitEffect }));
}

/** Shares by RPS of a window. */
export function readRankDay(
  access: Access,
  {
    market,
    date,
    window,
    threeRed,
    direction,
  }: AskedDay & {
    readonly window: RankWindow;
    readonly threeRed: boolean;
    readonly direction: Direction;
  },
  slice: Slice,
): Promise<Sliced<Selectable<RankDayTable>>> {
  let query = access
    .selectFrom('rps_day')
    .where((row) => row.and({ market, date }))
    .where(`rps_${window}`, 'is not', null);
  if (threeRed) query = query.where('three_red', '=', 1);
  return sliceOf(query.selectAll().orderBy(`rps_${window}`, direction).orderBy('symbol'), slice);
}

const strengthColumns = { value: 'value', change1: 'change_1', change5: 'change_5' } as const;

/** Shares by strength, or by how much it changed; those without a value last. */
export function readStrengthDay(
  access: Access,
  { market, date, sort, direction }: AskedDay & Sorted<keyof typeof strengthColumns>,
  slice: Slice,
): Promise<Sliced<Selectable<StrengthDayTable>>> {
  const column = strengthColumns[sort];
  const sorted = access
    .selectFrom('strength_day')
    .where((row) => row.and({ market, date }))
    .selectAll()
    .orderBy((row) => row(column, 'is', null))
    .orderBy(column, direction);
  return sliceOf(sorted.orderBy('symbol'), slice);
}

/** Shares by their estimated flow, by its share of their turnover, or by that; those without a value last. */
export function readFlowDay(
  access: Access,
  { market, date, sort, direction }: AskedDay & Sorted<'net' | 'ratio' | 'amount'>,
  slice: Slice,
): Promise<Sliced<Selectable<FlowDayTable>>> {
  const sorted = access
    .selectFrom('flow_day')
    .where((row) => row.and({ market, date, method: minuteEstimate }))
    .selectAll()
    .orderBy((row) => row(sort, 'is', null))
    .orderBy(sort, direction);
  return sliceOf(sorted.orderBy('symbol'), slice);
}

/** The hits of some strategies, or of all there are, by strategy. */
export function readHits(
  access: Access,
  { market, date, strategyIds }: AskedDay & { readonly strategyIds: readonly string[] | null },
  slice: Slice,
): Promise<Sliced<Selectable<ScreenHitTable>>> {
  let query = access.selectFrom('screen_hit').where((row) => row.and({ market, date }));
  if (strategyIds !== null) query = query.where('strategy', 'in', strategyIds);
  return sliceOf(query.selectAll().orderBy('strategy').orderBy('symbol'), slice);
}

interface CrossingRequest {
  readonly kind: string;
  readonly level: string;
  /** All of them without it. */
  readonly event?: string | undefined;
}

/** The crossings of a list of CCI or KDJ, the youngest first. */
export function readCrossings(
  access: Access,
  { market, date, kind, level, event }: AskedDay & CrossingRequest,
  slice: Slice,
): Promise<Sliced<Selectable<SignalIntradayTable>>> {
  let query = access
    .selectFrom('signal_intraday')
    .where((row) => row.and({ market, date, kind, level }));
  if (event !== undefined) query = query.where('event', '=', event);
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
