import { type StockSymbol, formatSource } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { UnreadableFile } from '../../platform/read-lines.ts';
import type { Instruments } from '../instruments/index.ts';
import { BarFileRefused } from './bar-files/bar-file-refused.ts';
import type { BarFileOptions, BarFileReading } from './bar-files/decide-reading.ts';
import { type FoundFile, findBarFiles } from './bar-files/find-bar-files.ts';
import { type BarBatch, type OpenedBarFile, openBarFile } from './bar-files/open-bar-file.ts';
import type { Refusal } from './bar-files/refusal.ts';
import {
  type BarTables,
  type SaveCounts,
  type SeriesAdjustment,
  type WriteTarget,
  AdjustmentMismatch,
  noBarsSaved,
  sumOfCounts,
  writeBars,
} from '../bars/index.ts';
import { sourceNameOfFile } from './bar-files/bar-file-name.ts';
import { createReplacingWriter } from './replacing-writer.ts';
import { createSeriesBasis } from './series-basis.ts';
import { compressFast, recordCounts, recordImport, recordRefusals } from './import-store.ts';

/** The dependencies of an import. */
export interface ImportStores {
  readonly database: Database;
  readonly instruments: Pick<Instruments, 'ensure'>;
  readonly clock: Clock;
}

export interface ImportRequest {
  /** Files, and folders that are searched for files. */
  readonly paths: readonly string[];
  /** The name in `imported:<name>`; null for `files`, and for the file's own name where it is adjusted. */
  readonly source: string | null;
  /** Takes a file in place of the series that it would join. */
  readonly replace: boolean;
  readonly options: BarFileOptions;
}

/** How far the import of a file is. */
export interface ImportProgress {
  readonly path: string;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

/** What became of a file. */
export type FileOutcome =
  | ({ readonly kind: 'imported' } & FileReport)
  | { readonly kind: 'failed'; readonly path: string; readonly reason: string };

/** A file that was committed whole. */
export interface FileReport extends BarFileReading, SaveCounts {
  readonly path: string;
  /** `imported:<name>` */
  readonly source: string;
  readonly rows: number;
  readonly refused: number;
  readonly symbols: number;
  /** The first refused rows; all of them are in the table `import_refusal`. */
  readonly firstRefusals: readonly Refusal[];
}

/** Receives what happens as it happens. An outcome is reported once the file's transaction is committed. */
export interface ImportListener {
  onProgress(progress: ImportProgress): void;
  onOutcome(outcome: FileOutcome): void;
}

const listedRefusals = 100;

/**
 * Imports files of bars, each in one transaction: whole or not at all. A file that cannot be taken is
 * reported and the next one is imported.
 */
export async function importBars(
  stores: ImportStores,
  request: ImportRequest,
  listener: ImportListener,
): Promise<void> {
  for (const found of await findBarFiles(request.paths)) {
    listener.onOutcome(await importFile(stores, request, { found, listener }));
  }
}

async function importFile(
  stores: ImportStores,
  { options, source, replace }: ImportRequest,
  { found, listener }: { readonly found: FoundFile; readonly listener: ImportListener },
): Promise<FileOutcome> {
  const { path, bytes: bytesTotal } = found;
  try {
    const file = await openBarFile(path, options, (bytesRead) => {
      listener.onProgress({ path, bytesRead, bytesTotal });
    });
    try {
      const { symbols, ...report } = await storeFile(stores, file, { path, source, replace });
      await stores.instruments.ensure([...symbols]);
      return { kind: 'imported', ...file.reading, ...report, path, symbols: symbols.size };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!isAboutTheFile(error)) throw error;
    return { kind: 'failed', path, reason: error.message };
  }
}

/** Anything else is about the database or ourselves, and no other file would fare better. */
export function isAboutTheFile(error: unknown): error is Error {
  return (
    error instanceof BarFileRefused ||
    error instanceof UnreadableFile ||
    error instanceof AdjustmentMismatch
  );
}

/** What was taken of a file. */
export type ImportedBars = Omit<FileReport, 'path' | 'symbols' | keyof BarFileReading> & {
  readonly symbols: ReadonlySet<StockSymbol>;
};

/**
 * Takes a file in one transaction. Its first part is read before the transaction begins, so that
 * the embedded database is locked only for the writing of all but very large files.
 */
async function storeFile(
  { database, clock }: ImportStores,
  file: OpenedBarFile,
  { path, source, replace }: Pick<ImportRequest, 'source' | 'replace'> & { readonly path: string },
): Promise<ImportedBars> {
  const target = targetOf(file, source ?? usualSourceOf(path, file.reading.adjustment));
  const first = await file.nextBatch();
  return database.transaction((transaction) =>
    storeBars(transaction, file, {
      path,
      target,
      first,
      importedAt: clock.now(),
      write: replace ? createReplacingWriter() : writeBars,
    }),
  );
}

/** The series of a source (`imported:<name>`) that the bars of a file go to. */
export function targetOf({ reading }: OpenedBarFile, name: string): WriteTarget {
  const { timeframe, adjustment } = reading;
  return { timeframe, adjustment, source: formatSource({ kind: 'imported', name }) };
}

/** Raw bars have one basis and one source; adjusted ones a source of their own, named by the file without dates. */
export function usualSourceOf(path: string, adjustment: SeriesAdjustment): string {
  return adjustment === 'none' ? 'files' : sourceNameOfFile(path);
}

/** How the bars of one opened file are taken. */
export interface BarsImport {
  /** What the record of the import calls the file. */
  readonly path: string;
  readonly target: WriteTarget;
  /** The part of the file that was read already. */
  readonly first: BarBatch | null;
  readonly importedAt: number;
  readonly write: typeof writeBars;
}

/** A file none of whose rows can be taken. */
export class NothingStored extends BarFileRefused {
  readonly rows: number;
  readonly refusals: readonly Refusal[];

  constructor(path: string, rows: number, refusals: readonly Refusal[]) {
    super(withoutBars(path, refusals));
    this.rows = rows;
    this.refusals = refusals;
  }
}

/** Takes the rest of an opened file in a transaction and records it. Throws NothingStored, BasisMismatch. */
export async function storeBars(
  plainTransaction: Transaction<object>,
  file: OpenedBarFile,
  { path, target, first, importedAt, write }: BarsImport,
): Promise<ImportedBars> {
  const transaction: Transaction<BarTables> = plainTransaction.withTables<BarTables>();
  await compressFast(transaction);
  const id = await recordImport(transaction, { path, importedAt }, target);
  const basis = createSeriesBasis(path, target);
  const symbols = new Set<StockSymbol>();
  const firstRefusals: Refusal[] = [];
  let counts = noBarsSaved;
  let rows = 0;
  let refused = 0;
  let batch = first;
  while (batch !== null) {
    // The next part is read while the database writes this one.
    const following = file.nextBatch();
    // Its failure is reported below, or is that of a file whose writing has failed before.
    following.catch(() => undefined);
    counts = sumOfCounts(counts, await write(transaction, target, basis.watched(batch.bars)));
    await recordRefusals(transaction, id, batch.refusals);
    firstRefusals.push(...batch.refusals.slice(0, listedRefusals - firstRefusals.length));
    for (const symbol of batch.bars.symbols) symbols.add(symbol);
    rows += batch.barCount + batch.refusals.length;
    refused += batch.refusals.length;
    batch = await following;
  }
  if (symbols.size === 0) throw new NothingStored(path, rows, firstRefusals);
  basis.check();
  await recordCounts(transaction, id, { ...counts, rows, refused });
  return { ...counts, rows, refused, symbols, firstRefusals, source: target.source };
}

function withoutBars(path: string, [first]: readonly Refusal[]): string {
  const example =
    first === undefined ? '' : `, line ${first.line} because of ${first.reason}: ${first.text}`;
  return `Cannot import ${path}: none of its rows can be taken${example}`;
}
