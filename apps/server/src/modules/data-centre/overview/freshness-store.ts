import type { Exchange, Market, StockSymbol } from '@chanscope/market';
import { type Kysely, sql } from 'kysely';

/** What is read of the tables of bars and of the directory (migrations 0001 and 0002). */
type ReadTables = {
  readonly bar_series: {
    id: number;
    symbol: StockSymbol;
    timeframe: string;
    source: string;
    first_time: number;
    last_time: number;
    bar_count: number;
  };
  readonly bar_block: {
    series_id: number;
    begins_at: number;
    last_time: number;
    packed: Uint8Array;
  };
  readonly instrument: { symbol: string };
};

/** Series of one exchange, source and timeframe. */
export interface SeriesGroup {
  /** As symbols begin: SH, SZ, BJ, BK, HK, US. */
  readonly exchange: Exchange;
  readonly source: string;
  readonly timeframe: string;
  readonly securities: number;
  readonly rows: number;
  readonly firstTime: number;
  readonly lastTime: number;
  /** How many have a bar from `since` on. */
  readonly current: number;
}

const exchangeOfSymbol = sql<Exchange>`substr(symbol, 1, 2)`;

/** Every kind of series that there is, counted by exchange. */
export async function groupSeries(
  kysely: Kysely<object>,
  /** Openings of the last closed trading day, UTC ms. */
  since: Readonly<Record<Market, number>>,
): Promise<SeriesGroup[]> {
  const sinceOfSymbol = sql`case substr(symbol, 1, 2) when 'HK' then cast(${since.hk} as bigint) when 'US' then cast(${since.us} as bigint) else cast(${since.hs} as bigint) end`;
  const rows = await kysely
    .withTables<ReadTables>()
    .selectFrom('bar_series')
    .select(({ fn }) => [
      exchangeOfSymbol.as('exchange'),
      'source',
      'timeframe',
      fn.countAll<number | string>().as('securities'),
      fn.sum<number | string>('bar_count').as('rows'),
      fn.min('first_time').as('firstTime'),
      fn.max('last_time').as('lastTime'),
      sql<number | string>`sum(case when last_time >= ${sinceOfSymbol} then 1 else 0 end)`.as(
        'current',
      ),
    ])
    .where('bar_count', '>', 0)
    .groupBy([exchangeOfSymbol, 'source', 'timeframe'])
    .execute();
  return rows.map((row) => ({
    exchange: row.exchange,
    source: row.source,
    timeframe: row.timeframe,
    securities: Number(row.securities),
    rows: Number(row.rows),
    firstTime: Number(row.firstTime),
    lastTime: Number(row.lastTime),
    current: Number(row.current),
  }));
}

/** How many securities the directory lists, by exchange. */
export async function countListed(kysely: Kysely<object>): Promise<ReadonlyMap<Exchange, number>> {
  const rows = await kysely
    .withTables<ReadTables>()
    .selectFrom('instrument')
    .select(({ fn }) => [
      exchangeOfSymbol.as('exchange'),
      fn.countAll<number | string>().as('listed'),
    ])
    .groupBy(exchangeOfSymbol)
    .execute();
  return new Map(rows.map(({ exchange, listed }) => [exchange, Number(listed)]));
}

/** A block of daily bars, packed, and whose it is. */
export interface DailyBlock {
  readonly symbol: StockSymbol;
  readonly packed: Uint8Array;
}

const blocksPerStatement = 200;

/** The blocks of daily bars that reach to an instant or beyond it, some at a time. */
export async function* readDailyBlocks(
  kysely: Kysely<object>,
  from: number,
): AsyncGenerator<readonly DailyBlock[]> {
  let after = { series: 0, begin: Number.MIN_SAFE_INTEGER };
  for (;;) {
    const { series, begin } = after;
    const rows = await kysely
      .withTables<ReadTables>()
      .selectFrom('bar_block')
      .innerJoin('bar_series', 'bar_series.id', 'bar_block.series_id')
      .select(['series_id', 'begins_at', 'symbol', 'packed'])
      .where('timeframe', '=', '1d')
      .where('bar_block.last_time', '>=', from)
      .where((where) =>
        where.or([
          where('series_id', '>', series),
          where.and([where('series_id', '=', series), where('begins_at', '>', begin)]),
        ]),
      )
      .orderBy('series_id')
      .orderBy('begins_at')
      .limit(blocksPerStatement)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = { series: last.series_id, begin: last.begins_at };
  }
}
