import {
  type Bar,
  type BarColumns,
  type StockSymbol,
  type Timeframe,
  sliceBars,
} from '@chanscope/market';
import { type Insertable, type Selectable, type Transaction, sql } from 'kysely';

import { type Dialect, dialectOf } from '../../../platform/database/dialect-differences.ts';
import { decodeBlock, encodeBlock } from './bar-block.ts';
import type { BarTables } from '../bar-schema.ts';
import { type SeriesAdjustment, AdjustmentMismatch } from '../bar-series.ts';
import { blockBeginOf, blockEndAfter } from './block-period.ts';
import { type SaveCounts, mergeBars, noBarsSaved, sumOfCounts } from './merge-bars.ts';

/** What is the same for all series of one writing. */
export interface WriteTarget {
  readonly timeframe: Timeframe;
  readonly source: string;
  readonly adjustment: SeriesAdjustment;
}

/** Bars of any number of symbols, each symbol's oldest first, one per time. */
export interface BarsBySymbol {
  readonly symbols: readonly StockSymbol[];
  readonly barsOf: (symbol: StockSymbol) => BarColumns;
  /** Receives each bar that another replaced. */
  readonly onCorrected?: (symbol: StockSymbol, former: Bar, bar: Bar) => void;
  /** Receives how many bars a series had before, and what became of those that came for it. */
  readonly onMerged?: (symbol: StockSymbol, formerCount: number, counts: SaveCounts) => void;
}

type BarTransaction = Transaction<BarTables>;
type SeriesRow = Selectable<BarTables['bar_series']>;
type NewSeriesRow = Insertable<BarTables['bar_series']>;
type BlockRow = Insertable<BarTables['bar_block']>;

/** The bars that came for one block. */
interface BlockPart {
  readonly beginsAt: number;
  readonly bars: BarColumns;
}

/** The bars that came for one series, and what has become of them so far. */
interface Incoming {
  readonly series: SeriesRow;
  readonly parts: readonly BlockPart[];
  counts: SaveCounts;
}

/** The bars that came for one block of one series. */
interface IncomingPart {
  readonly incoming: Incoming;
  readonly part: BlockPart;
}

/** Far below the number of parameters that a statement may have. */
const seriesPerStatement = 300;

/**
 * About a megabyte for PostgreSQL, so that it is at work while the next bars are read. The embedded
 * database works in this very thread, where long statements would keep others waiting.
 */
const blocksPerStatement: Readonly<Record<Dialect, number>> = { postgres: 150, sqlite: 40 };

/** Merges bars into the series of their symbols, inside of a transaction. Throws AdjustmentMismatch. */
export async function writeBars(
  transaction: BarTransaction,
  target: WriteTarget,
  bars: BarsBySymbol,
): Promise<SaveCounts> {
  let counts = noBarsSaved;
  // In one order for everybody, so that two writers never wait for each other.
  for (const symbols of chunksOf(bars.symbols.toSorted(), seriesPerStatement)) {
    const claimed = await claimSeries(transaction, target, symbols);
    const incoming = claimed.map((series): Incoming => {
      const parts = blockPartsOf(bars.barsOf(series.symbol), target.timeframe);
      return { series, parts, counts: noBarsSaved };
    });
    const parts = incoming.flatMap((each) => each.parts.map((part) => ({ incoming: each, part })));
    for (const some of chunksOf(parts, blocksPerStatement[dialectOf(transaction)]))
      await mergeParts(transaction, some, bars.onCorrected);
    for (const { series, counts: merged } of incoming)
      bars.onMerged?.(series.symbol, series.bar_count, merged);
    const changed = incoming.filter((each) => isChange(each.counts));
    await writeSeries(transaction, changed.map(seriesWith));
    counts = incoming.reduce((sum, each) => sumOfCounts(sum, each.counts), counts);
  }
  return counts;
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function isChange({ saved, corrected }: SaveCounts): boolean {
  return saved + corrected > 0;
}

/** The series of the symbols, made where missing, and kept from other writers until the commit. */
async function claimSeries(
  transaction: BarTransaction,
  target: WriteTarget,
  symbols: readonly StockSymbol[],
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

function blockPartsOf(bars: BarColumns, timeframe: Timeframe): BlockPart[] {
  const parts: BlockPart[] = [];
  for (let from = 0; from < bars.length;) {
    const beginsAt = blockBeginOf(timeframe, bars.time[from] ?? 0);
    const end = blockEndAfter(timeframe, bars.time, from);
    parts.push({ beginsAt, bars: sliceBars(bars, from, end) });
    from = end;
  }
  return parts;
}

/** Merges bars into the blocks of some series and writes those that change. */
async function mergeParts(
  transaction: BarTransaction,
  parts: readonly IncomingPart[],
  onCorrected: BarsBySymbol['onCorrected'],
): Promise<void> {
  const existing = await readTouchedBlocks(transaction, parts);
  const changed: BlockRow[] = [];
  for (const { incoming, part } of parts) {
    const { series } = incoming;
    const packed = existing.get(blockKeyOf(series.id, part.beginsAt));
    const { merged, counts } = mergePart(part, packed, (former, bar) =>
      onCorrected?.(series.symbol, former, bar),
    );
    incoming.counts = sumOfCounts(incoming.counts, counts);
    if (isChange(counts)) changed.push(blockRowOf(series.id, part.beginsAt, merged));
  }
  await writeBlocks(transaction, changed);
}

function mergePart(
  { bars }: BlockPart,
  packed: Uint8Array | undefined,
  onCorrected: (former: Bar, bar: Bar) => void,
): { readonly merged: BarColumns; readonly counts: SaveCounts } {
  if (packed !== undefined) return mergeBars(decodeBlock(packed), bars, onCorrected);
  return { merged: bars, counts: { ...noBarsSaved, saved: bars.length } };
}

function blockRowOf(seriesId: number, beginsAt: number, bars: BarColumns): BlockRow {
  return {
    series_id: seriesId,
    begins_at: beginsAt,
    last_time: bars.time.at(-1) ?? 0,
    bar_count: bars.length,
    packed: encodeBlock(bars),
  };
}

/** The blocks that the parts fall into, and maybe others of the same series, by `blockKeyOf`. */
async function readTouchedBlocks(
  transaction: BarTransaction,
  parts: readonly IncomingPart[],
): Promise<Map<string, Uint8Array>> {
  const old = parts.filter(({ incoming }) => incoming.series.bar_count > 0);
  if (old.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('bar_block')
    .select(['series_id', 'begins_at', 'packed'])
    .where('series_id', 'in', [...new Set(old.map(({ incoming }) => incoming.series.id))])
    .where('begins_at', 'in', [...new Set(old.map(({ part }) => part.beginsAt))])
    .execute();
  return new Map(rows.map((row) => [blockKeyOf(row.series_id, row.begins_at), row.packed]));
}

function blockKeyOf(seriesId: number, beginsAt: number): string {
  return `${seriesId} ${beginsAt}`;
}

/** The row of a series once the parts are in it. */
function seriesWith({ series: { id: _id, ...series }, parts, counts }: Incoming): NewSeriesRow {
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
  if (blocks.length === 0) return;
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
async function writeSeries(
  transaction: BarTransaction,
  rows: readonly NewSeriesRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('bar_series')
    .values(rows)
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
  if (Number(numInsertedOrUpdatedRows) !== rows.length)
    throw new Error('Cannot save bars: another writer changed the series at the same time');
}
