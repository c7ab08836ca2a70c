import {
  type BarColumns,
  type StockSymbol,
  concatBars,
  firstBarAtOrAfter,
  parseSymbol,
  sliceBars,
} from '@chanscope/market';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { decodeBlock } from './blocks/bar-block.ts';
import type { BarTables } from './bar-schema.ts';
import type { SeriesAdjustment, SeriesKey, SeriesRecord } from './bar-series.ts';
import { writeBars } from './blocks/block-store.ts';
import { type SaveCounts, noBarsSaved } from './blocks/merge-bars.ts';

/** Which bars of a series: those that open at `from` or later and before `before`, the newest `count`. */
interface BarRange {
  readonly from?: number;
  readonly before?: number;
  readonly count?: number;
}

/** The bars of all symbols, from whichever source. */
export interface BarStore {
  /** Every series of a symbol, of all timeframes and sources. */
  seriesOf(symbol: StockSymbol): Promise<SeriesRecord[]>;
  /**
   * Adds bars to a series, making it with the first ones. They come oldest first, one per time; what
   * is there already stays. Throws RangeError for another order, AdjustmentMismatch.
   */
  saveBars(
    key: SeriesKey & { readonly adjustment: SeriesAdjustment },
    bars: BarColumns,
  ): Promise<SaveCounts>;
  /** The bars of a range, oldest first; none when the series has none there. */
  readBars(series: SeriesRecord, range: BarRange): Promise<BarColumns>;
}

/** The instants beyond which there are no dates. */
const earliest = -8_640_000_000_000_000;
const latest = 8_640_000_000_000_000;

export function createBarStore(database: Database): BarStore {
  const kysely = database.kysely.withTables<BarTables>();
  return {
    async seriesOf(symbol): Promise<SeriesRecord[]> {
      const rows = await kysely
        .selectFrom('bar_series')
        .selectAll()
        .where('symbol', '=', symbol)
        .orderBy('id')
        .execute();
      return rows.map(seriesFromRow);
    },
    async saveBars({ symbol, ...target }, bars): Promise<SaveCounts> {
      checkOrder(bars);
      if (bars.length === 0) return noBarsSaved;
      return database.transaction((transaction) =>
        writeBars(transaction.withTables<BarTables>(), target, {
          symbols: [symbol],
          barsOf: () => bars,
        }),
      );
    },
    async readBars(series, range): Promise<BarColumns> {
      const bars = concatBars(await readBlocks(kysely, series, range));
      const begin = firstBarAtOrAfter(bars, range.from ?? Number.NEGATIVE_INFINITY);
      const end = firstBarAtOrAfter(bars, range.before ?? Number.POSITIVE_INFINITY);
      return sliceBars(bars, Math.max(begin, end - (range.count ?? bars.length)), end);
    },
  };
}

/** The blocks that hold a range, oldest first, read in one statement and so of one version. */
async function readBlocks(
  kysely: Kysely<BarTables>,
  series: SeriesRecord,
  { from, before, count }: BarRange,
): Promise<BarColumns[]> {
  let query = kysely.selectFrom('bar_block').select('packed').where('series_id', '=', series.id);
  if (from !== undefined) query = query.where('last_time', '>=', from);
  if (before !== undefined) query = query.where('begins_at', '<', before);
  if (count !== undefined)
    query = query.where(
      'begins_at',
      '>=',
      beginOfNewest(kysely, series, { before: before ?? latest, count }),
    );
  const rows = await query.orderBy('begins_at').execute();
  return rows.map(({ packed }) => decodeBlock(packed));
}

/** Where the newest blocks begin that hold `count` bars before `before` for certain. */
function beginOfNewest(
  kysely: Kysely<BarTables>,
  series: SeriesRecord,
  { before, count }: { readonly before: number; readonly count: number },
): RawBuilder<number> {
  const blocks = kysely
    .selectFrom('bar_block')
    .select('begins_at')
    // A block that `before` cuts may hold none of them.
    .select(
      sql<number>`sum(bar_count) filter (where last_time < ${before}) over (order by begins_at desc)`.as(
        'bars',
      ),
    )
    .where('series_id', '=', series.id)
    .where('begins_at', '<', before)
    .as('blocks');
  return sql`(select coalesce(max(begins_at), ${earliest}) from ${blocks} where bars >= ${count})`;
}

/** A series from its row. */
export function seriesFromRow(row: Selectable<BarTables['bar_series']>): SeriesRecord {
  return {
    id: row.id,
    symbol: parseSymbol(row.symbol),
    timeframe: row.timeframe,
    source: row.source,
    adjustment: row.adjustment,
    firstTime: row.first_time,
    lastTime: row.last_time,
    barCount: row.bar_count,
    version: row.version,
  };
}

function checkOrder({ time }: BarColumns): void {
  for (let index = 1; index < time.length; index++)
    if (!((time[index] ?? 0) > (time[index - 1] ?? 0)))
      throw new RangeError(
        `Cannot save bars: bar ${index} opens at ${time[index]}, not after the one before it`,
      );
}
