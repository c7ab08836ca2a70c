import type { BarColumns, StockSymbol, Timeframe } from '@chanscope/market';
import { sliceBars } from '@chanscope/market';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';

import { dialectOf } from '../../platform/dialect-differences.ts';
import { decodeBlock, encodeBlock } from './bar-block.ts';
import type { BarTables } from './bar-schema.ts';
import type { SeriesAdjustment } from './bar-series.ts';
import { AdjustmentMismatch } from './bar-series.ts';
import { blockBeginOf } from './block-period.ts';
import type { SaveCounts } from './merge-bars.ts';
import { mergeBars, noBarsSaved, sumOfCounts } from './merge-bars.ts';

/** What is the same for all series of one writing. */
export interface WriteTarget {
  readonly timeframe: Timeframe;
  readonly source: string;
  readonly adjustment: SeriesAdjustment;
}

type BarTransaction = Transaction<BarTables>;
type SeriesRow = Selectable<BarTables['bar_series']>;
type BlockRow = Insertable<BarTables['bar_block']>;

/** The bars that came for one block. */
interface BlockPart {
  readonly beginsAt: number;
  readonly bars: BarColumns;
}

/** What a series becomes: the blocks that change, and what became of the bars that came. */
interface Merge {
  readonly series: Insertable<BarTables['bar_series']>;
  readonly changed: readonly BlockRow[];
  readonly counts: SaveCounts;
}

/** Far below the number of parameters that a statement may have. */
const rowsPerStatement = 100;

/**
 * Merges bars into the series of any number of symbols, inside of a transaction. Each symbol's bars
 * come oldest first, one per time. Throws AdjustmentMismatch.
 */
export async function writeBars(
  transaction: BarTransaction,
  target: WriteTarget,
  barsBySymbol: ReadonlyMap<StockSymbol, BarColumns>,
): Promise<SaveCounts> {
  // In one order for everybody, so that two writers never wait for each other.
  const symbols = [...barsBySymbol.keys()].toSorted();
  let counts = noBarsSaved;
  for (const some of chunksOf(symbols)) {
    const merges: Merge[] = [];
    for (const series of await claimSeries(transaction, target, some)) {
      const parts = blockPartsOf(barsBySymbol.get(series.symbol as StockSymbol), target.timeframe);
      merges.push(await mergeParts(transaction, series, parts));
    }
    const changed = merges.flatMap((merge) => merge.changed);
    for (const blocks of chunksOf(changed)) await writeBlocks(transaction, blocks);
    await writeSeries(
      transaction,
      merges.filter(({ changed }) => changed.length > 0),
    );
    counts = merges.reduce((sum, merge) => sumOfCounts(sum, merge.counts), counts);
  }
  return counts;
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / rowsPerStatement);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}

/** The series of the symbols, made where missing, and kept from other writers until the commit. */
async function claimSeries(
  transaction: BarTransaction,
  target: WriteTarget,
  symbols: readonly string[],
): Promise<SeriesRow[]> {
  const { timeframe, source, adjustment } = target;
  const select = (): Promise<SeriesRow[]> =>
    transaction
      .selectFrom('bar_series')
      .selectAll()
      .where('timeframe', '=', timeframe)
      .where('source', '=', source)
      .where('symbol', 'in', symbols)
      .orderBy('symbol')
      // The embedded database locks as a whole, at the beginning of the transaction.
      .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
      .execute();

  let claimed = await select();
  if (claimed.length < symbols.length) {
    const isKnown = new Set(claimed.map(({ symbol }) => symbol));
    const empty = {
      timeframe,
      source,
      adjustment,
      first_time: 0,
      last_time: 0,
      bar_count: 0,
      version: 0,
    };
    const missing = symbols.filter((symbol) => !isKnown.has(symbol));
    await transaction
      .insertInto('bar_series')
      .values(missing.map((symbol) => ({ symbol, ...empty })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    claimed = await select();
  }
  const other = claimed.find((series) => series.adjustment !== adjustment);
  if (other !== undefined) throw new AdjustmentMismatch(other, adjustment);
  return claimed;
}

function blockPartsOf(bars: BarColumns | undefined, timeframe: Timeframe): BlockPart[] {
  const parts: BlockPart[] = [];
  const length = bars?.length ?? 0;
  let from = 0;
  for (let index = 0; bars !== undefined && index < length; index++) {
    const beginsAt = blockBeginOf(timeframe, bars.time[from] ?? 0);
    const isLast =
      index + 1 === length || blockBeginOf(timeframe, bars.time[index + 1] ?? 0) !== beginsAt;
    if (!isLast) continue;
    parts.push({ beginsAt, bars: sliceBars(bars, from, index + 1) });
    from = index + 1;
  }
  return parts;
}

async function mergeParts(
  transaction: BarTransaction,
  series: SeriesRow,
  parts: readonly BlockPart[],
): Promise<Merge> {
  const existing = await readTouchedBlocks(transaction, series, parts);
  const changed: BlockRow[] = [];
  let counts = noBarsSaved;
  for (const { beginsAt, bars } of parts) {
    const packed = existing.get(beginsAt);
    const { merged, counts: partCounts } =
      packed === undefined
        ? { merged: bars, counts: { ...noBarsSaved, saved: bars.length } }
        : mergeBars(decodeBlock(packed), bars);
    counts = sumOfCounts(counts, partCounts);
    if (partCounts.saved + partCounts.corrected === 0) continue;
    changed.push({
      series_id: series.id,
      begins_at: beginsAt,
      last_time: merged.time.at(-1) ?? 0,
      bar_count: merged.length,
      packed: encodeBlock(merged),
    });
  }
  return { series: seriesWith(series, parts, counts), changed, counts };
}

/** The blocks that the parts fall into, by their beginning. */
async function readTouchedBlocks(
  transaction: BarTransaction,
  series: SeriesRow,
  parts: readonly BlockPart[],
): Promise<Map<number, Uint8Array>> {
  if (series.bar_count === 0) return new Map();
  const rows = await transaction
    .selectFrom('bar_block')
    .select(['begins_at', 'packed'])
    .where('series_id', '=', series.id)
    .where('begins_at', '>=', parts[0]?.beginsAt ?? 0)
    .where('begins_at', '<=', parts.at(-1)?.beginsAt ?? 0)
    .execute();
  return new Map(rows.map((row) => [row.begins_at, row.packed]));
}

/** The row of a series once the parts are in it. */
function seriesWith(
  { id: _id, ...series }: SeriesRow,
  parts: readonly BlockPart[],
  counts: SaveCounts,
): Merge['series'] {
  const first = parts[0]?.bars.time[0] ?? series.first_time;
  const last = parts.at(-1)?.bars.time.at(-1) ?? series.last_time;
  const isNew = series.bar_count === 0;
  return {
    ...series,
    first_time: isNew ? first : Math.min(first, series.first_time),
    last_time: isNew ? last : Math.max(last, series.last_time),
    bar_count: series.bar_count + counts.saved,
    version: series.version + 1,
  };
}

async function writeBlocks(
  transaction: BarTransaction,
  blocks: readonly BlockRow[],
): Promise<void> {
  await transaction
    .insertInto('bar_block')
    .values(blocks)
    .onConflict((conflict) =>
      conflict.columns(['series_id', 'begins_at']).doUpdateSet((row) => ({
        last_time: row.ref('excluded.last_time'),
        bar_count: row.ref('excluded.bar_count'),
        packed: row.ref('excluded.packed'),
      })),
    )
    .execute();
}

/** Throws when another writer changed one of the series since it was claimed. */
async function writeSeries(transaction: BarTransaction, merges: readonly Merge[]): Promise<void> {
  if (merges.length === 0) return;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('bar_series')
    .values(merges.map(({ series }) => series))
    .onConflict((conflict) =>
      conflict
        .columns(['symbol', 'timeframe', 'source'])
        .doUpdateSet((row) => ({
          first_time: row.ref('excluded.first_time'),
          last_time: row.ref('excluded.last_time'),
          bar_count: row.ref('excluded.bar_count'),
          version: row.ref('excluded.version'),
        }))
        .where(sql`bar_series.version + 1`, '=', sql`excluded.version`),
    )
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) !== merges.length)
    throw new Error('Cannot save bars: another writer changed the series at the same time');
}
