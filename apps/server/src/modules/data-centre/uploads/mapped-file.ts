import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ColumnMeaning, UploadSettings } from '@chanscope/contract';

import { FileFault } from './file-fault.ts';
import { type StoredFile, type TextEncoding, textOf } from './unpacked-text.ts';
import type { TableRow, UploadedTable } from './uploaded-table.ts';

/** A file of our own making, for as long as it is worked with. */
export interface MappedFile {
  readonly path: string;
  remove(): Promise<void>;
}

const barColumns = ['code', 'time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const;

/**
 * Writes a file of bars in the columns that the import knows, row by row under the same numbers of lines.
 * Nothing is judged here: what cannot be read is refused by the import, as in every other file.
 */
export async function writeBarFile(
  table: UploadedTable,
  { columns, stockId }: Pick<UploadSettings, 'columns' | 'stockId'>,
): Promise<MappedFile> {
  const places = new Map(
    columns.flatMap((meaning, place) => (meaning === null ? [] : [[meaning, place]])),
  );
  const mapping = { columnCount: table.columns.length, places, stockId };
  return writeFile(linesFrom(table, mapping));
}

/** Writes a file unpacked and in UTF-8, else as it came. */
export function writePlainFile(file: StoredFile, encoding: TextEncoding): Promise<MappedFile> {
  return writeFile(textOf(file, encoding));
}

interface Mapping {
  readonly columnCount: number;
  readonly places: ReadonlyMap<ColumnMeaning, number>;
  readonly stockId: string | null;
}

async function* linesFrom(table: UploadedTable, mapping: Mapping): AsyncGenerator<string> {
  yield `${barColumns.join(',')}\n`;
  for await (const rows of table.rows())
    if (rows.length > 0) yield `${rows.map((row) => lineFrom(row, mapping)).join('\n')}\n`;
}

function lineFrom({ fields }: TableRow, { columnCount, places, stockId }: Mapping): string {
  if (fields.length === 0) return '';
  // A line of another length stays one: the import refuses it.
  if (fields.length !== columnCount) return quoted(fields.join(' '));
  const fieldOf = (meaning: ColumnMeaning): string => {
    const place = places.get(meaning);
    return place === undefined ? '' : (fields[place] ?? '').trim();
  };
  return barColumns
    .map((column) => {
      if (column === 'code') return quoted(stockId ?? fieldOf('code'));
      if (column === 'time') return quoted(timeFrom(fieldOf('time'), fieldOf('clock')));
      return quoted(numberFrom(fieldOf(column)));
    })
    .join(',');
}

/** 2020/4/1 and 20200401, with the time of the day where that is a column of its own (`931`, `09:31`). */
function timeFrom(day: string, clock: string): string {
  const [found, year = '', month = '', date = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(day) ?? [];
  const text =
    found === undefined
      ? day
      : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}${day.slice(found.length)}`;
  if (clock === '') return text;
  const digits = clock.replaceAll(':', '').padStart(4, '0');
  return `${text} ${digits.slice(0, 2)}:${digits.slice(2, 4)}`;
}

/** `1,234.50` as tables show it. */
function numberFrom(text: string): string {
  return /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

function quoted(field: string): string {
  return /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

async function writeFile(texts: AsyncIterable<string>): Promise<MappedFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chanscope-upload-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  // The words of this name mean nothing to the import, which reads the names of files, too.
  const file = path.join(folder, 'upload_in_columns.csv');
  try {
    await pipeline(Readable.from(texts), createWriteStream(file));
    return { path: file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Checks that what a file needs was said. Throws FileFault. */
export function checkBarColumns(
  columns: UploadSettings['columns'],
  needed: readonly ColumnMeaning[],
  stockId: string | null,
): void {
  if (needed.some((meaning) => !columns.includes(meaning))) throw new FileFault('missingColumn');
  if (stockId === null && !columns.includes('code')) throw new FileFault('missingCode');
}
