import {
  type BarColumns,
  type StockSymbol,
  type Timeframe,
  createBarColumns,
} from '@chanscope/market';
import type { Transaction } from 'kysely';

import { dialectOf } from '../../../platform/database/dialect-differences.ts';
import { breathe } from '../../../platform/loop-turns.ts';
import {
  blockBeginOf,
  blockEndAfter,
  decodeBlock,
  encodeBlock,
  noBarsSaved,
  sumOfCounts,
  writeBars,
  type BarsBySymbol,
  type BarTables,
  type SaveCounts,
  type WriteTarget,
} from '../../bars/index.ts';
import {
  type BarChangeTable,
  type ChangeTables,
  type ChangeTransaction,
  removalBatch,
} from './bar-change-schema.ts';
import {
  type BarDifference,
  type Reversal,
  differenceBetween,
  putBack,
  reverse,
} from './bar-difference.ts';

/** The blocks of some symbols by series and beginning, packed. */
type Blocks = Map<
  string,
  { readonly seriesId: number; readonly beginsAt: number; packed: Uint8Array }
>;

/** Few, so that a step of daily bars takes some milliseconds. */
const symbolsPerStep = 16;
const changesPerStatement = 20;
const beginningsPerStatement = 500;

/** Writes as `writeBars` does, and keeps what it changes so that `undoChanges` can take it back. */
export function keepingWriter(uploadId: string): typeof writeBars {
  let batch = 0;
  return async (transaction, target, bars) => {
    let counts = noBarsSaved;
    batch += 1;
    const symbols = bars.symbols.toSorted();
    for (let from = 0; from < symbols.length; from += symbolsPerStep) {
      const some = { ...bars, symbols: symbols.slice(from, from + symbolsPerStep) };
      const written = await writeKeeping(transaction, target, { some, uploadId, batch });
      counts = sumOfCounts(counts, written);
    }
    return counts;
  };
}

async function writeKeeping(
  barTransaction: Transaction<BarTables>,
  target: WriteTarget,
  step: { readonly some: BarsBySymbol; readonly uploadId: string; readonly batch: number },
): Promise<SaveCounts> {
  const { some, uploadId, batch } = step;
  const transaction = barTransaction.withTables<ChangeTables>();
  const beginnings = beginningsOf(some, target.timeframe);
  const before = await readBlocks(transaction, target, { symbols: some.symbols, beginnings });
  const counts = await writeBars(barTransaction, target, some);
  const after = await readBlocks(transaction, target, { symbols: some.symbols, beginnings });
  const rows: BarChangeTable[] = [];
  for (const [key, { seriesId, beginsAt, packed }] of after) {
    await breathe();
    const change = changeBetween(before.get(key)?.packed, packed);
    if (change !== null)
      rows.push({
        upload_id: uploadId,
        series_id: seriesId,
        begins_at: beginsAt,
        batch,
        ...change,
      });
  }
  for (let from = 0; from < rows.length; from += changesPerStatement)
    await transaction
      .insertInto('upload_bar_change')
      .values(rows.slice(from, from + changesPerStatement))
      .execute();
  return counts;
}

function beginningsOf({ symbols, barsOf }: BarsBySymbol, timeframe: Timeframe): number[] {
  const beginnings = new Set<number>();
  for (const symbol of symbols) {
    const { time } = barsOf(symbol);
    for (let index = 0; index < time.length; index = blockEndAfter(timeframe, time, index))
      beginnings.add(blockBeginOf(timeframe, time[index] ?? 0));
  }
  return [...beginnings].toSorted((left, right) => left - right);
}

async function readBlocks(
  transaction: ChangeTransaction,
  { timeframe, source }: WriteTarget,
  requested: { readonly symbols: readonly StockSymbol[]; readonly beginnings: readonly number[] },
): Promise<Blocks> {
  const blocks: Blocks = new Map();
  for (let from = 0; from < requested.beginnings.length; from += beginningsPerStatement) {
    const rows = await transaction
      .selectFrom('bar_block')
      .innerJoin('bar_series', 'bar_series.id', 'bar_block.series_id')
      .select(['bar_block.series_id', 'bar_block.begins_at', 'bar_block.packed'])
      .where('bar_series.timeframe', '=', timeframe)
      .where('bar_series.source', '=', source)
      .where('bar_series.symbol', 'in', requested.symbols)
      .where(
        'bar_block.begins_at',
        'in',
        requested.beginnings.slice(from, from + beginningsPerStatement),
      )
      .execute();
    for (const { series_id: seriesId, begins_at: beginsAt, packed } of rows)
      blocks.set(`${seriesId} ${beginsAt}`, { seriesId, beginsAt, packed });
  }
  return blocks;
}

function changeBetween(
  before: Uint8Array | undefined,
  after: Uint8Array,
): Pick<BarChangeTable, 'added' | 'former' | 'written'> | null {
  if (before === undefined) return { added: after, former: null, written: null };
  if (Buffer.compare(before, after) === 0) return null;
  const { added, former, written } = differenceBetween(decodeBlock(before), decodeBlock(after));
  return { added: packedOf(added), former: packedOf(former), written: packedOf(written) };
}

function packedOf(bars: BarColumns): Uint8Array | null {
  return bars.length === 0 ? null : encodeBlock(bars);
}

/** What became of the changes of an upload. */
export type UndoCounts = Omit<Reversal, 'bars'>;

/**
 * Takes back what the import of a file changed: blocks are again what they were, to the last bit, but for
 * bars that a user changed since.
 */
export async function undoChanges(
  plainTransaction: Transaction<object>,
  uploadId: string,
): Promise<UndoCounts> {
  const transaction = plainTransaction.withTables<ChangeTables>();
  let counts: UndoCounts = { removed: 0, restored: 0, retained: 0 };
  for (const seriesId of await lockSeries(transaction, uploadId)) {
    for (const beginsAt of await touchedBlocks(transaction, uploadId, seriesId)) {
      const undone = await undoBlock(transaction, { uploadId, seriesId, beginsAt });
      counts = {
        removed: counts.removed + undone.removed,
        restored: counts.restored + undone.restored,
        retained: counts.retained + undone.retained,
      };
    }
    await settleSeries(transaction, seriesId);
  }
  await transaction.deleteFrom('upload_bar_change').where('upload_id', '=', uploadId).execute();
  return counts;
}

/** In the order in which writers claim series, so that none waits for the other for ever. */
async function lockSeries(transaction: ChangeTransaction, uploadId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('bar_series')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('upload_bar_change').select('series_id').where('upload_id', '=', uploadId),
    )
    .orderBy('symbol')
    .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

async function touchedBlocks(
  transaction: ChangeTransaction,
  uploadId: string,
  seriesId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('upload_bar_change')
    .select('begins_at')
    .distinct()
    .where('upload_id', '=', uploadId)
    .where('series_id', '=', seriesId)
    .orderBy('begins_at')
    .execute();
  return rows.map(({ begins_at: beginsAt }) => beginsAt);
}

interface BlockOfUpload {
  readonly uploadId: string;
  readonly seriesId: number;
  readonly beginsAt: number;
}

async function undoBlock(
  transaction: ChangeTransaction,
  { uploadId, seriesId, beginsAt }: BlockOfUpload,
): Promise<UndoCounts> {
  const block = await transaction
    .selectFrom('bar_block')
    .select('packed')
    .where('series_id', '=', seriesId)
    .where('begins_at', '=', beginsAt)
    .executeTakeFirst();
  const changes = await transaction
    .selectFrom('upload_bar_change')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('series_id', '=', seriesId)
    .where('begins_at', '=', beginsAt)
    .orderBy('batch', 'desc')
    .execute();
  let counts: UndoCounts = { removed: 0, restored: 0, retained: 0 };
  let bars = barsOf(block?.packed ?? null);
  for (const change of changes) {
    const { bars: next, ...undone } = undoneBy(bars, change);
    bars = next;
    counts = {
      removed: counts.removed + undone.removed,
      restored: counts.restored + undone.restored,
      retained: counts.retained + undone.retained,
    };
  }
  await writeBlock(transaction, { seriesId, beginsAt }, bars);
  return counts;
}

/** The bars of a block with a change taken back. */
function undoneBy(bars: BarColumns, change: BarChangeTable): Reversal {
  const difference = differenceOf(change);
  return change.batch === removalBatch
    ? putBack(bars, difference.former)
    : reverse(bars, difference);
}

function differenceOf({ added, former, written }: BarChangeTable): BarDifference {
  return { added: barsOf(added), former: barsOf(former), written: barsOf(written) };
}

function barsOf(packed: Uint8Array | null): BarColumns {
  return packed === null ? createBarColumns(0) : decodeBlock(packed);
}

async function writeBlock(
  transaction: ChangeTransaction,
  { seriesId, beginsAt }: Omit<BlockOfUpload, 'uploadId'>,
  bars: BarColumns,
): Promise<void> {
  if (bars.length === 0) {
    await transaction
      .deleteFrom('bar_block')
      .where('series_id', '=', seriesId)
      .where('begins_at', '=', beginsAt)
      .execute();
    return;
  }
  const block = {
    last_time: bars.time.at(-1) ?? 0,
    bar_count: bars.length,
    packed: encodeBlock(bars),
  };
  await transaction
    .insertInto('bar_block')
    .values({ series_id: seriesId, begins_at: beginsAt, ...block })
    .onConflict((conflict) => conflict.columns(['series_id', 'begins_at']).doUpdateSet(block))
    .execute();
}

/** Says in the row of a series what its blocks now hold; a series without bars is none. */
async function settleSeries(transaction: ChangeTransaction, seriesId: number): Promise<void> {
  const blocks = transaction.selectFrom('bar_block').where('series_id', '=', seriesId);
  const { bars, last } = await blocks
    .select((query) => [
      query.fn.sum<number | string | null>('bar_count').as('bars'),
      query.fn.max('last_time').as('last'),
    ])
    .executeTakeFirstOrThrow();
  const first = await blocks.select('packed').orderBy('begins_at').limit(1).executeTakeFirst();
  if (first === undefined) {
    await transaction.deleteFrom('bar_series').where('id', '=', seriesId).execute();
    return;
  }
  await transaction
    .updateTable('bar_series')
    .set(({ eb }) => ({
      first_time: decodeBlock(first.packed).time[0] ?? 0,
      last_time: Number(last),
      bar_count: Number(bars),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', seriesId)
    .execute();
}
