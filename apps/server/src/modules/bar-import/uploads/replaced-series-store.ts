import type { StockSymbol } from '@chanscope/market';
import type { Transaction } from 'kysely';

import { dialectOf } from '../../../platform/database/dialect-differences.ts';
import type { BarTables, writeBars, WriteTarget } from '../../bars/index.ts';
import { type ChangeTables, removalBatch } from './bar-change-schema.ts';
import { keepingWriter } from './bar-change-store.ts';

/** Far below the number of parameters that a statement may have. */
const symbolsPerStatement = 500;

/** A writer that replaces whole series, and how much it took away so far. */
interface ReplacingWriter {
  readonly write: typeof writeBars;
  removedBars(): number;
}

/**
 * Writes as `keepingWriter` does, into series that are emptied before the first bars of the file come for them;
 * what they had is kept for `undoChanges` too.
 */
export function replacingWriter(uploadId: string): ReplacingWriter {
  const write = keepingWriter(uploadId);
  const emptied = new Set<StockSymbol>();
  let removed = 0;
  return {
    removedBars: () => removed,
    async write(transaction, target, bars) {
      const symbols = bars.symbols.filter((symbol) => !emptied.has(symbol)).toSorted();
      for (let from = 0; from < symbols.length; from += symbolsPerStatement) {
        const some = symbols.slice(from, from + symbolsPerStatement);
        removed += await emptySeries(transaction, target, { symbols: some, uploadId });
      }
      for (const symbol of symbols) emptied.add(symbol);
      return write(transaction, target, bars);
    },
  };
}

/** Takes all bars of some series away, and keeps them. Answers how many there were. */
async function emptySeries(
  barTransaction: Transaction<BarTables>,
  { timeframe, source }: WriteTarget,
  { symbols, uploadId }: { readonly symbols: readonly StockSymbol[]; readonly uploadId: string },
): Promise<number> {
  const transaction = barTransaction.withTables<ChangeTables>();
  const series = await transaction
    .selectFrom('bar_series')
    .select(['id', 'bar_count'])
    .where('timeframe', '=', timeframe)
    .where('source', '=', source)
    .where('symbol', 'in', symbols)
    .orderBy('symbol')
    .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
    .execute();
  if (series.length === 0) return 0;
  const ids = series.map(({ id }) => id);
  await transaction
    .insertInto('upload_bar_change')
    .columns(['upload_id', 'series_id', 'begins_at', 'batch', 'former'])
    .expression((query) =>
      query
        .selectFrom('bar_block')
        .select((each) => [
          each.val(uploadId).as('upload_id'),
          'series_id',
          'begins_at',
          each.val(removalBatch).as('batch'),
          'packed as former',
        ])
        .where('series_id', 'in', ids),
    )
    .execute();
  await transaction.deleteFrom('bar_block').where('series_id', 'in', ids).execute();
  await transaction
    .updateTable('bar_series')
    .set({ first_time: 0, last_time: 0, bar_count: 0 })
    .where('id', 'in', ids)
    .execute();
  return series.reduce((sum, { bar_count: count }) => sum + count, 0);
}
