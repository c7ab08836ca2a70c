import type { Kysely, Transaction } from 'kysely';

import type { SeriesRecord } from '../../bars/index.ts';
import type { FeedSeries } from '../issues/bar-issue-store.ts';
import type { FeedTables } from '../feed-schema.ts';

type Access = Kysely<FeedTables> | Transaction<FeedTables>;

/** Bars of a trading day that a source, asked for them, did not have. */
export interface ConfirmedGap {
  /** yyyy-mm-dd */
  readonly date: string;
  /** How many bars of the day are missing. */
  readonly missing: number;
}

/** Far below the number of parameters that a statement may have. */
const rowsPerStatement = 500;

/** The confirmed gaps from one day to another, both included, oldest first. */
export async function readGaps(
  access: Access,
  { symbol, timeframe, source }: FeedSeries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ConfirmedGap[]> {
  return access
    .selectFrom('bar_gap')
    .select(['date', 'missing'])
    .where('symbol', '=', symbol)
    .where('timeframe', '=', timeframe)
    .where('source', '=', source)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
}

/** Whether a source confirmed that it lacks bars of a day. */
export async function hasGap(
  access: Access,
  series: Pick<SeriesRecord, 'symbol' | 'timeframe' | 'source'>,
  date: string,
): Promise<boolean> {
  const row = await access
    .selectFrom('bar_gap')
    .select('date')
    .where('symbol', '=', series.symbol)
    .where('timeframe', '=', series.timeframe)
    .where('source', '=', series.source)
    .where('date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what a source confirmed; what was confirmed before of other days stays. */
export async function writeGaps(
  access: Access,
  series: FeedSeries,
  { gaps, at }: { readonly gaps: readonly ConfirmedGap[]; readonly at: number },
): Promise<void> {
  const { symbol, timeframe, source } = series;
  for (let from = 0; from < gaps.length; from += rowsPerStatement)
    await access
      .insertInto('bar_gap')
      .values(
        gaps
          .slice(from, from + rowsPerStatement)
          .map((gap) => ({ symbol, timeframe, source, ...gap, confirmed_at: at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['symbol', 'timeframe', 'source', 'date']).doUpdateSet((row) => ({
          missing: row.ref('excluded.missing'),
          confirmed_at: row.ref('excluded.confirmed_at'),
        })),
      )
      .execute();
}
