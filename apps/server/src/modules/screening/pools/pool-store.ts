import { type Market, type StockSymbol, marketOf } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { ScreeningTables } from '../screening-schema.ts';

/** The imported pools, as the data centre has them. */
type PoolTables = {
  readonly pool: { readonly pool: string; readonly date: string; readonly symbol: StockSymbol };
};

/** A pool as it was on a day, its securities in the order of their symbols. */
export interface Pool {
  readonly name: string;
  readonly date: string;
  readonly symbols: readonly StockSymbol[];
}

/** The pools with securities of a market, each on its newest day until a day, the newest first. */
export async function readPools(
  access: Kysely<ScreeningTables>,
  { market, until }: { readonly market: Market; readonly until: string | undefined },
): Promise<readonly Pool[]> {
  const pools = access.withTables<PoolTables>();
  const rows = await pools
    .selectFrom('pool')
    .innerJoin(
      (query) => {
        const newest = query
          .selectFrom('pool')
          .select(['pool as name', ({ fn }) => fn.max('date').as('newest')])
          .groupBy('pool');
        return (until === undefined ? newest : newest.where('date', '<=', until)).as('latest');
      },
      (join) =>
        join.onRef('latest.name', '=', 'pool.pool').onRef('latest.newest', '=', 'pool.date'),
    )
    .select(['pool.pool as name', 'pool.date as date', 'pool.symbol as symbol'])
    .orderBy('pool.date', 'desc')
    .orderBy('pool.pool')
    .orderBy('pool.symbol')
    .execute();
  const ofMarket = rows.filter(({ symbol }) => marketOf(symbol) === market);
  return Array.from(
    Map.groupBy(ofMarket, ({ name }) => name),
    ([name, some]) => ({
      name,
      date: some[0]?.date ?? '',
      symbols: some.map(({ symbol }) => symbol),
    }),
  );
}
