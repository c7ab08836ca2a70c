import type { StockSymbol } from '@chanscope/market';
import { type Kysely, sql } from 'kysely';

import type { LimitReasonTables } from '../../data-centre/index.ts';
import type { InstrumentTables } from '../../instruments/index.ts';
import type { AskedDay } from '../screening-job.ts';
import type { LimitPairTable, ScreeningTables } from '../screening-schema.ts';

type Access = Kysely<ScreeningTables>;

/** The shares of the cohorts of the day before (昨日涨停, 炸板, 跌停). */
export function readLimitPairs(
  access: Access,
  { market, date }: AskedDay,
): Promise<LimitPairTable[]> {
  return access
    .selectFrom('limit_pair_day')
    .selectAll()
    .where((row) => row.and({ market, date }))
    .orderBy('symbol')
    .execute();
}

/** What an imported file says of a share at its limit. */
export interface ReportedReason {
  readonly reason: string | null;
  readonly themes: readonly string[];
  /** Currency. */
  readonly sealAmount: number | null;
  readonly freeFloat: number | null;
}

/** What imported files (开盘啦) say of some shares on a day, at most 500; of others nothing. */
export async function readReasons(
  access: Access,
  date: string,
  shares: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, ReportedReason>> {
  if (shares.length === 0) return new Map();
  const reported = access.withTables<LimitReasonTables>();
  const rows = await reported
    .selectFrom('limit_reason')
    .select(['symbol', 'lu_desc', 'limit_order', 'free_float'])
    .where('symbol', 'in', shares)
    .where('date', '=', date)
    .execute();
  const themes = await reported
    .selectFrom('theme_member')
    .select(['symbol', 'theme'])
    .where('date', '=', date)
    .where('symbol', 'in', shares)
    .orderBy('theme')
    .execute();
  const themesOf = Map.groupBy(themes, ({ symbol }) => symbol);
  return new Map(
    rows.map((row) => [
      row.symbol,
      {
        reason: row.lu_desc,
        themes: (themesOf.get(row.symbol) ?? []).map(({ theme }) => theme),
        sealAmount: row.limit_order,
        freeFloat: row.free_float,
      },
    ]),
  );
}

/** How many of the sealed shares of a day each sector has as it is today, those with the most first, at most so many. */
export async function countBySector(
  access: Access,
  { market, date }: AskedDay,
  sectors: number,
): Promise<{ readonly symbol: StockSymbol; readonly count: number }[]> {
  const count = sql<number | string>`count(*)`;
  const rows = await access
    .withTables<InstrumentTables>()
    .selectFrom('limit_day')
    .innerJoin('sector_member', 'sector_member.member', 'limit_day.symbol')
    .select(['sector_member.sector as symbol', count.as('count')])
    .where('limit_day.market', '=', market)
    .where('limit_day.date', '=', date)
    .where('limit_day.up', '=', 'sealed')
    .groupBy('sector_member.sector')
    .orderBy(count, 'desc')
    .orderBy('sector_member.sector')
    .limit(sectors)
    .execute();
  return rows.map((row) => ({ symbol: row.symbol, count: Number(row.count) }));
}

/** The sealed shares of a day by imported theme (题材); null where no theme of the day was imported. */
export async function readThemes(
  access: Access,
  { market, date }: AskedDay,
): Promise<ReadonlyMap<string, readonly StockSymbol[]> | null> {
  const members = access.withTables<LimitReasonTables>().selectFrom('theme_member');
  const imported = await members.select('theme').where('date', '=', date).limit(1).execute();
  if (imported.length === 0) return null;
  const rows = await members
    .innerJoin('limit_day', 'limit_day.symbol', 'theme_member.symbol')
    .select(['theme_member.theme', 'theme_member.symbol'])
    .where('theme_member.date', '=', date)
    .where('limit_day.market', '=', market)
    .where('limit_day.date', '=', date)
    .where('limit_day.up', '=', 'sealed')
    .orderBy('limit_day.boards', 'desc')
    .orderBy('theme_member.symbol')
    .execute();
  const byTheme = Map.groupBy(rows, ({ theme }) => theme);
  return new Map(
    Array.from(byTheme, ([theme, of]): [string, StockSymbol[]] => [
      theme,
      of.map(({ symbol }) => symbol),
    ]).toSorted(([name, one], [other, two]) => two.length - one.length || (name < other ? -1 : 1)),
  );
}
