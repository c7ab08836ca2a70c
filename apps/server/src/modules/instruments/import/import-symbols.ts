import { stat } from 'node:fs/promises';

import type { Transaction } from 'kysely';

import { fieldsOfLine, separatorOf } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { growRevision, mergeStatements, tablesOf } from '../instrument-store.ts';
import type { Statement } from '../directory/merge-listing.ts';
import { type FieldReader, type SymbolLayout, layoutOf } from './symbol-files/symbol-layouts.ts';
import { readFileLines, UnusableFile } from './symbol-files/symbol-lines.ts';
import { writeEmbeddedDirectory } from '../directory/write-embedded-directory.ts';

/** How far the import of one file has come. */
export interface SymbolImportProgress {
  readonly path: string;
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rows: number;
}

/** A row that was not taken. */
interface RefusedRow {
  /** Line of the file, counted from 1. */
  readonly line: number;
  readonly reason: string;
}

/** What became of one file. Either all of its good rows are in the directory, or none. */
export interface SymbolFileReport {
  readonly path: string;
  /** What the file was taken for; null when it could not be known. */
  readonly layout: string | null;
  /** Why the file was refused as a whole; null when it was not. */
  readonly fault: string | null;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
}

/** Files in the order of their paths given, and the sums over them. */
export interface SymbolImportReport {
  readonly files: readonly SymbolFileReport[];
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface SymbolImport {
  readonly database: Database;
  readonly paths: readonly string[];
  readonly onProgress?: (progress: SymbolImportProgress) => void;
}

/** Rows merged at a time; also the step of the progress. */
const batchSize = 500;

/**
 * Imports directories of securities from CSV files; the headings of a file decide what it is. Each
 * file is one transaction. Importing a file again changes nothing, and what a file does not say stays
 * as it is.
 */
export async function importSymbols(request: SymbolImport): Promise<SymbolImportReport> {
  await writeEmbeddedDirectory(request.database);
  const files: SymbolFileReport[] = [];
  for (const path of request.paths) files.push(await importFile(request, path));
  const sumOf = (count: (file: SymbolFileReport) => number): number =>
    files.reduce((sum, file) => sum + count(file), 0);
  return {
    files,
    rows: sumOf(({ rows }) => rows),
    added: sumOf(({ added }) => added),
    changed: sumOf(({ changed }) => changed),
    unchanged: sumOf(({ unchanged }) => unchanged),
    refused: sumOf(({ refused }) => refused.length),
  };
}

async function importFile(request: SymbolImport, path: string): Promise<SymbolFileReport> {
  try {
    return await request.database.transaction((transaction) =>
      importRows(request, path, transaction),
    );
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { ...emptyReport(path), fault: error.message };
  }
}

/** Imports one file in a transaction. Throws UnusableFile. */
export async function importRows(
  { onProgress }: Pick<SymbolImport, 'onProgress'>,
  path: string,
  transaction: Transaction<object>,
): Promise<SymbolFileReport> {
  const access = tablesOf(transaction);
  const bytesTotal = await sizeOf(path);
  const refused: RefusedRow[] = [];
  let report = emptyReport(path);
  for await (const batch of readBatches(path)) {
    const statements = batch.rows.map(({ statement }) => statement);
    const outcome = await mergeStatements(access, statements);
    const conflicts = outcome.conflicts.map(({ index, reason }) => ({
      line: batch.rows[index]?.line ?? 0,
      reason,
    }));
    refused.push(...batch.refused, ...conflicts);
    report = {
      ...report,
      layout: batch.layout.name,
      rows: report.rows + batch.rows.length + batch.refused.length,
      added: report.added + outcome.added,
      changed: report.changed + outcome.changed,
      unchanged: report.unchanged + outcome.unchanged,
    };
    onProgress?.({ path, bytesRead: batch.bytesRead, bytesTotal, rows: report.rows });
  }
  if (report.added + report.changed > 0) await growRevision(access);
  return { ...report, refused: refused.toSorted((a, b) => a.line - b.line) };
}

interface Batch {
  readonly layout: SymbolLayout;
  readonly bytesRead: number;
  readonly rows: { readonly line: number; readonly statement: Statement }[];
  readonly refused: RefusedRow[];
}

/** The rows of a file, some at a time; at least one batch, which may be empty. */
async function* readBatches(path: string): AsyncGenerator<Batch> {
  let columns: FileColumns | null = null;
  let batch: Batch | null = null;
  let read = 0;
  for await (const { number, text, bytesRead } of readFileLines(path)) {
    read = bytesRead;
    if (columns === null || batch === null) {
      columns = columnsFrom(text);
      batch = { layout: layoutFrom(columns.headings), bytesRead, rows: [], refused: [] };
      continue;
    }
    if (text.trim() !== '') storeRow(batch, { columns, line: number, text });
    if (batch.rows.length + batch.refused.length < batchSize) continue;
    yield { ...batch, bytesRead };
    batch = { ...batch, rows: [], refused: [] };
  }
  if (batch === null) throw new UnusableFile('it is empty');
  yield { ...batch, bytesRead: read };
}

function storeRow(
  { layout, rows, refused }: Batch,
  row: { readonly columns: FileColumns; readonly line: number; readonly text: string },
): void {
  const { line } = row;
  try {
    const listing = layout.listingFrom(fieldReaderOf(row));
    rows.push({ line, statement: { listing, source: 'file', rank: null } });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refused.push({ line, reason: error.message });
  }
}

function fieldReaderOf({
  columns: { headings, separator },
  text,
}: {
  readonly columns: FileColumns;
  readonly text: string;
}): FieldReader {
  const fields = fieldsOfLine(text, separator);
  if (fields === null) throw new RangeError('a quote is not closed');
  if (fields.length !== headings.length)
    throw new RangeError(`it has ${fields.length} fields instead of ${headings.length}`);
  return (heading) => fields[headings.indexOf(heading)]?.trim() ?? '';
}

/** The first line of a file: the names of its columns, and what separates them. */
interface FileColumns {
  readonly headings: readonly string[];
  readonly separator: string;
}

function columnsFrom(line: string): FileColumns {
  const separator = separatorOf(line);
  return { headings: fieldsOfLine(line, separator) ?? [], separator };
}

function layoutFrom(headings: readonly string[]): SymbolLayout {
  const layout = layoutOf(headings);
  if (layout !== null) return layout;
  const shown = headings.slice(0, 12).join(',').slice(0, 200);
  throw new UnusableFile(`it is no directory of securities known here (first line: ${shown})`);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

function emptyReport(path: string): SymbolFileReport {
  return {
    path,
    layout: null,
    fault: null,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
  };
}
