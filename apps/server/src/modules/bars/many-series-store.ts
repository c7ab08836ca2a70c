import {
  type BarColumns,
  type CorporateAction,
  type StockSymbol,
  type Timeframe,
  concatBars,
  createBarColumns,
  firstBarAtOrAfter,
  sliceBars,
} from '@chanscope/market';

import type { Database } from '../../platform/database/database.ts';
import { decodeBlock } from './blocks/bar-block.ts';
import type { BarTables } from './bar-schema.ts';
import type { SeriesRecord } from './bar-series.ts';
import { seriesFromRow } from './bar-store.ts';
import { selectSeries } from './series/select-series.ts';
import { selectedActions } from './action-store.ts';
import type { ActionTables } from './action-schema.ts';

/** Reads the bars of many securities with few statements, for what is computed over whole markets. */
export interface ManySeries {
  /** The series that have bars of these timeframes, some at a time, in the order of their numbers. */
  pages(timeframes: readonly Timeframe[]): AsyncGenerator<SeriesRecord[]>;
  /** See `selectSeries`. */
  select(records: readonly SeriesRecord[], timeframe: Timeframe): SeriesRecord | null;
  /** The bars of each series, by its number, in the order asked for; empty where there are none. */
  readMany(
    seriesIds: readonly number[],
    range: { readonly from?: number; readonly before?: number },
  ): Promise<Map<number, BarColumns>>;
  /** Distributions and splits by symbol, oldest first; a symbol of which no source reported any is missing. */
  readActions(
    symbols: readonly StockSymbol[],
  ): Promise<ReadonlyMap<string, readonly CorporateAction[]>>;
}

const seriesPerPage = 500;

/** Opens the bars of a migrated database. */
export function createManySeries(database: Database): ManySeries {
  const kysely = database.kysely.withTables<BarTables>();
  return {
    async *pages(timeframes): AsyncGenerator<SeriesRecord[]> {
      let last = 0;
      for (;;) {
        const rows = await kysely
          .selectFrom('bar_series')
          .selectAll()
          .where('id', '>', last)
          .where('timeframe', 'in', timeframes)
          .where('bar_count', '>', 0)
          .orderBy('id')
          .limit(seriesPerPage)
          .execute();
        if (rows.length === 0) return;
        yield rows.map(seriesFromRow);
        last = rows.at(-1)?.id ?? 0;
      }
    },
    select: (records, timeframe) => selectSeries(records, timeframe),
    async readMany(seriesIds, { from, before }): Promise<Map<number, BarColumns>> {
      const parts = new Map(seriesIds.map((id): [number, BarColumns[]] => [id, []]));
      let query = kysely
        .selectFrom('bar_block')
        .select(['series_id', 'packed'])
        .where('series_id', 'in', seriesIds);
      if (from !== undefined) query = query.where('last_time', '>=', from);
      if (before !== undefined) query = query.where('begins_at', '<', before);
      const rows = await query.orderBy('series_id').orderBy('begins_at').execute();
      for (const { series_id, packed } of rows) parts.get(series_id)?.push(decodeBlock(packed));
      return new Map(Array.from(parts, ([id, blocks]) => [id, rangeOf(blocks, { from, before })]));
    },
    async readActions(symbols) {
      const rows = await database.kysely
        .withTables<ActionTables>()
        .selectFrom('corporate_action')
        .selectAll()
        .where('symbol', 'in', symbols)
        .orderBy('ex_date')
        .execute();
      const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol);
      return new Map(
        Array.from(bySymbol, ([symbol, reported]) => [symbol, selectedActions(reported)]),
      );
    },
  };
}

function rangeOf(
  blocks: readonly BarColumns[],
  { from, before }: { readonly from: number | undefined; readonly before: number | undefined },
): BarColumns {
  const [only] = blocks;
  const bars = blocks.length === 1 ? (only ?? createBarColumns(0)) : concatBars(blocks);
  const begin = from === undefined ? 0 : firstBarAtOrAfter(bars, from);
  const end = before === undefined ? bars.length : firstBarAtOrAfter(bars, before);
  return begin === 0 && end === bars.length ? bars : sliceBars(bars, begin, end);
}
