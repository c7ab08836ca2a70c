import type { Market, StockSymbol } from '@chanscope/market';
import type { Kysely, Selectable } from 'kysely';

import { type Slice, type Sliced, sliceOf } from '../lists/screening-lists-store.ts';
import type { AskedDay } from '../screening-job.ts';
import type { ScoreDayTable, ScreeningTables } from '../screening-schema.ts';

type Access = Kysely<ScreeningTables>;

export type ScoredDay = Selectable<ScoreDayTable>;

/** Shares by score, the best first. */
export function readScoreDay(
  access: Access,
  { market, date }: AskedDay,
  slice: Slice,
): Promise<Sliced<ScoredDay>> {
  const query = access.selectFrom('score_day').where((row) => row.and({ market, date }));
  return sliceOf(query.selectAll().orderBy('score', 'desc').orderBy('symbol'), slice);
}

/** The stored days of a share up to a date, oldest first, at most so many. */
export async function readScoresOf(
  access: Access,
  { symbol, until }: { readonly symbol: StockSymbol; readonly until: string },
  days: number,
): Promise<ScoredDay[]> {
  const rows = await access
    .selectFrom('score_day')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('date', '<=', until)
    .orderBy('date', 'desc')
    .limit(days)
    .execute();
  return rows.toReversed();
}

/** The ranks of some shares on the last stored day before a date. */
export async function readRanksBefore(
  access: Access,
  { market, date }: { readonly market: Market; readonly date: string },
  symbols: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, number>> {
  if (symbols.length === 0) return new Map();
  const before = await access
    .selectFrom('screen_run')
    .select('date')
    .where('market', '=', market)
    .where('kind', '=', 'initPingfen')
    .where('date', '<', date)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) return new Map();
  const rows = await access
    .selectFrom('score_day')
    .select(['symbol', 'rank'])
    .where('market', '=', market)
    .where('date', '=', before.date)
    .where('symbol', 'in', symbols)
    .execute();
  return new Map(rows.map(({ symbol, rank }) => [symbol, rank]));
}
