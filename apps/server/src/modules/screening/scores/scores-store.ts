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

/** Shares that one statement reads, so that none holds the event loop for long. */
const sharesPerPage = 500;

/** What the shares of a day were scored by, in the order of their symbols, a page at a time. */
export async function* readScoreInputs(
  access: Access,
  { market, date }: AskedDay,
): AsyncGenerator<Pick<ScoredDay, 'symbol' | 'inputs'>[]> {
  let after: StockSymbol | null = null;
  for (;;) {
    let page = access
      .selectFrom('score_day')
      .select(['symbol', 'inputs'])
      .where((row) => row.and({ market, date }));
    if (after !== null) page = page.where('symbol', '>', after);
    const rows: Pick<ScoredDay, 'symbol' | 'inputs'>[] = await page
      .orderBy('symbol')
      .limit(sharesPerPage)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.symbol;
  }
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

/** The scores of some shares on a day; of those that have none there is no row. */
export function readScoresAmong(
  access: Access,
  { market, date }: AskedDay,
  symbols: readonly StockSymbol[],
): Promise<ScoredDay[]> {
  return access
    .selectFrom('score_day')
    .selectAll()
    .where((row) => row.and({ market, date }))
    .where('symbol', 'in', symbols)
    .execute();
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
