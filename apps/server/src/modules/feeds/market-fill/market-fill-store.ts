import { messageFromStored, storedMessage } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import type { Kysely, Transaction } from 'kysely';

import type { FetchedTimeframe } from '../../bars/index.ts';
import type { FeedTables } from '../feed-schema.ts';
import type {
  FillProgress,
  FillSeriesOutcome,
  MarketFillRecord,
  MarketFillState,
} from './fill-record.ts';

type Access = Kysely<FeedTables> | Transaction<FeedTables>;

/** Null before the first. */
export async function readFill(access: Access): Promise<MarketFillRecord | null> {
  const row = await access
    .selectFrom('market_fill')
    .selectAll()
    .where('only', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    state: row.state,
    isDirectoryLearned: row.is_directory_learned === 1,
    begunAt: row.begun_at,
    begunBy: row.begun_by,
    finishedAt: row.finished_at,
    lastSymbol: row.last_symbol,
    secondsLeft: row.seconds_left,
    reason: row.reason === null ? null : messageFromStored(row.reason),
    progress: JSON.parse(row.progress) as FillProgress[],
  };
}

/** Begins anew: nothing is through any more. */
export async function beginFill(
  access: Access,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: number },
): Promise<void> {
  await removeFill(access);
  await access
    .insertInto('market_fill')
    .values({
      only: 1,
      id,
      state: 'running',
      is_directory_learned: 0,
      begun_at: at,
      begun_by: by,
      finished_at: null,
      last_symbol: null,
      seconds_left: null,
      reason: null,
      progress: '[]',
    })
    .execute();
}

export async function removeFill(access: Access): Promise<void> {
  await access.deleteFrom('market_fill_series').execute();
  await access.deleteFrom('market_fill').execute();
}

/** Changes a fill that is in one of the states; false when it is in none of them, or another began. */
export async function changeFill(
  access: Access,
  { id, from }: { readonly id: string; readonly from: readonly MarketFillState[] },
  to: Partial<
    Pick<
      MarketFillRecord,
      | 'state'
      | 'isDirectoryLearned'
      | 'finishedAt'
      | 'lastSymbol'
      | 'secondsLeft'
      | 'reason'
      | 'progress'
    >
  >,
): Promise<boolean> {
  const { state, isDirectoryLearned, finishedAt, lastSymbol, secondsLeft, reason, progress } = to;
  const { numUpdatedRows } = await access
    .updateTable('market_fill')
    .set({
      // Also without anything else to change, so that the row is locked.
      id,
      ...(state === undefined ? {} : { state }),
      ...(isDirectoryLearned === undefined
        ? {}
        : { is_directory_learned: Number(isDirectoryLearned) }),
      ...(finishedAt === undefined ? {} : { finished_at: finishedAt }),
      ...(lastSymbol === undefined ? {} : { last_symbol: lastSymbol }),
      ...(secondsLeft === undefined ? {} : { seconds_left: secondsLeft }),
      ...(reason === undefined ? {} : { reason: reason === null ? null : storedMessage(reason) }),
      ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
    })
    .where('only', '=', 1)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One series that a fill is through with. */
export interface FilledSeries {
  readonly symbol: StockSymbol;
  readonly timeframe: FetchedTimeframe;
  readonly outcome: FillSeriesOutcome;
}

export function readFilledSeries(access: Access): Promise<FilledSeries[]> {
  return access.selectFrom('market_fill_series').selectAll().execute();
}

export async function writeFilledSeries(access: Access, series: FilledSeries): Promise<void> {
  const { outcome } = series;
  await access
    .insertInto('market_fill_series')
    .values(series)
    .onConflict((conflict) => conflict.columns(['symbol', 'timeframe']).doUpdateSet({ outcome }))
    .execute();
}
