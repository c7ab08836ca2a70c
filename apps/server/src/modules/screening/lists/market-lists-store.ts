import type { LimitEffect } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';
import type { Kysely, Selectable } from 'kysely';

import { readFloatValues, turnoverRateOf } from '../overview/float-values.ts';
import type { MarketFigures, SectorFigures } from '../overview/market-job.ts';
import type { AskedDay } from '../screening-job.ts';
import type { ScreeningTables, SectorDayTable } from '../screening-schema.ts';
import {
  type Direction,
  type LimitDayFigures,
  type Slice,
  type Sliced,
  readFigureDays,
  sliceOf,
} from './screening-lists-store.ts';

type Access = Kysely<ScreeningTables>;

/** What was computed of a day of a market. */
export interface MarketDay {
  readonly date: string;
  readonly figures: MarketFigures;
}

/** The days of a market up to a date, the oldest first, at most so many. */
export async function readMarketDays(
  access: Access,
  day: AskedDay,
  days: number,
): Promise<MarketDay[]> {
  const rows = await readFigureDays(access, 'market_day', { ...day, days });
  return rows.map(({ date, figures }) => ({ date, figures: JSON.parse(figures) as MarketFigures }));
}

/** The limits (涨停) of a day and their effect, each null where it was not computed. */
export interface LimitsOfDay {
  readonly statistics: (LimitDayFigures & { readonly ruleVersion: string }) | null;
  readonly effect: LimitEffect | null;
}

/** Both runs of the day in one statement: they are part of every answer about a market with limits. */
export async function readLimitsOfDay(
  access: Access,
  { market, date }: AskedDay,
): Promise<LimitsOfDay> {
  const runs = await access
    .selectFrom('screen_run as run')
    .leftJoin('limit_stat_day as statistics', (join) =>
      join
        .onRef('statistics.market', '=', 'run.market')
        .onRef('statistics.date', '=', 'run.date')
        .on('run.kind', '=', 'initZhangtingtj'),
    )
    .leftJoin('limit_effect_day as effect', (join) =>
      join
        .onRef('effect.market', '=', 'run.market')
        .onRef('effect.date', '=', 'run.date')
        .on('run.kind', '=', 'initZhangtingxy'),
    )
    .where('run.market', '=', market)
    .where('run.date', '=', date)
    .where('run.kind', 'in', ['initZhangtingtj', 'initZhangtingxy'])
    .select([
      'run.rule_version as ruleVersion',
      'statistics.figures as statistics',
      'effect.figures as effect',
    ])
    .execute();
  const ofStatistics = runs.find(({ statistics }) => statistics !== null);
  const effect = runs.find((run) => run.effect !== null)?.effect ?? null;
  return {
    statistics:
      ofStatistics?.statistics == null
        ? null
        : {
            ...(JSON.parse(ofStatistics.statistics) as LimitDayFigures),
            ruleVersion: ofStatistics.ruleVersion,
          },
    effect: effect === null ? null : (JSON.parse(effect) as LimitEffect),
  };
}

interface SectorOrder extends AskedDay {
  readonly sort: 'change' | 'amount' | 'up' | 'down';
  readonly direction: Direction;
}

/** Sectors of a day; those without a value last. */
export function readSectorDay(
  access: Access,
  { market, date, sort, direction }: SectorOrder,
  slice: Slice,
): Promise<Sliced<Selectable<SectorDayTable>>> {
  const sorted = access
    .selectFrom('sector_day')
    .where((row) => row.and({ market, date }))
    .selectAll()
    .orderBy((row) => row(sort, 'is', null))
    .orderBy(sort, direction);
  return sliceOf(sorted.orderBy('symbol'), slice);
}

/**
 * Sectors of a day by their RPS over 50 sessions; those without one last, equal ones by their symbols. It is read
 * here: the two databases read JSON in different ways, and a market has some hundred sectors.
 */
export async function readSectorRanks(
  access: Access,
  { market, date, direction }: AskedDay & { readonly direction: Direction },
  { offset, limit }: Slice,
): Promise<Sliced<Selectable<SectorDayTable>>> {
  const rows = await access
    .selectFrom('sector_day')
    .where((row) => row.and({ market, date }))
    .selectAll()
    .orderBy('symbol')
    .execute();
  const sign = direction === 'desc' ? -1 : 1;
  const ranked = rows
    .map((row) => ({ row, rank: (JSON.parse(row.figures) as SectorFigures).ranks[50] }))
    .toSorted(({ rank: one }, { rank: other }) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : sign * (one - other),
    );
  const slice = ranked.slice(offset, offset + limit).map(({ row }) => row);
  return { rows: slice, count: rows.length };
}

/** The figures of one sector on a day; null where the run of the day did not have it. */
export async function readSectorFigures(
  access: Access,
  { market, date }: AskedDay,
  sector: StockSymbol,
): Promise<SectorFigures | null> {
  const row = await access
    .selectFrom('sector_day')
    .select('figures')
    .where((each) => each.and({ market, date, symbol: sector }))
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.figures) as SectorFigures);
}

/** The day of a share with what other runs of the day say of it; null where they say nothing. */
export interface MemberDay {
  readonly symbol: StockSymbol;
  readonly close: number;
  readonly adjustment: ScreeningTables['share_day']['adjustment'];
  readonly change: number | null;
  readonly amount: number | null;
  /** 换手率 in percent; null where no 流通市值 of the day was imported. */
  readonly turnoverRate: number | null;
  readonly return_5: number | null;
  readonly rps_50: number | null;
  /** The run of limit-ups of a share that is sealed. */
  readonly boards: number | null;
}

/** The days of those of the shares that traded, in the order of their symbols; a statement of each table for 500. */
export async function readMemberDays(
  access: Access,
  day: AskedDay,
  members: readonly StockSymbol[],
): Promise<MemberDay[]> {
  const days: MemberDay[] = [];
  for (let from = 0; from < members.length; from += membersPerStatement)
    days.push(
      ...(await readSomeDays(access, day, members.slice(from, from + membersPerStatement))),
    );
  return days;
}

/** Each table by its key: a join of the three took PostgreSQL 370 ms for a hundred members, where other lists took 40. */
async function readSomeDays(
  access: Access,
  { market, date }: AskedDay,
  members: readonly StockSymbol[],
): Promise<MemberDay[]> {
  const shares = await access
    .selectFrom('share_day')
    .select(['symbol', 'close', 'adjustment', 'change', 'amount', 'volume'])
    .where((row) => row.and({ market, date }))
    .where('symbol', 'in', members)
    .orderBy('symbol')
    .execute();
  const floatOf = await readFloatValues(access, date, members);
  const ranks = await access
    .selectFrom('rps_day')
    .select(['symbol', 'return_5', 'rps_50'])
    .where((row) => row.and({ market, date }))
    .where('symbol', 'in', members)
    .execute();
  const limits = await access
    .selectFrom('limit_day')
    .select(['symbol', 'boards'])
    .where((row) => row.and({ market, date, up: 'sealed' }))
    .where('symbol', 'in', members)
    .execute();
  const rankOf = new Map(ranks.map((row) => [row.symbol, row]));
  const boardsOf = new Map(limits.map(({ symbol, boards }) => [symbol, boards]));
  return shares.map(({ volume, ...share }) => ({
    ...share,
    turnoverRate:
      // Adjusted closes do not say how many shares float.
      share.adjustment === 'none'
        ? turnoverRateOf({ volume, close: share.close }, floatOf.get(share.symbol) ?? null)
        : null,
    return_5: rankOf.get(share.symbol)?.return_5 ?? null,
    rps_50: rankOf.get(share.symbol)?.rps_50 ?? null,
    boards: boardsOf.get(share.symbol) ?? null,
  }));
}

/** Well below the limit of parameters of either database. */
const membersPerStatement = 500;

/** Which of some strategies found which of the shares on a day. */
export async function readHitsOf(
  access: Access,
  { market, date, strategyIds }: AskedDay & { readonly strategyIds: readonly string[] },
  members: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, readonly string[]>> {
  const found: { readonly symbol: StockSymbol; readonly strategy: string }[] = [];
  for (let from = 0; from < members.length; from += membersPerStatement)
    found.push(
      ...(await access
        .selectFrom('screen_hit')
        .select(['symbol', 'strategy'])
        .where('market', '=', market)
        .where('date', '=', date)
        .where('strategy', 'in', strategyIds)
        .where('symbol', 'in', members.slice(from, from + membersPerStatement))
        .orderBy('strategy')
        .execute()),
    );
  const bySymbol = Map.groupBy(found, ({ symbol }) => symbol);
  return new Map(
    Array.from(bySymbol, ([symbol, hits]) => [symbol, hits.map(({ strategy }) => strategy)]),
  );
}
