import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { seriesFault } from '@chanscope/engine';
import { type Bar, type BarColumns, createBarColumns, sliceBars } from '@chanscope/market';
import { fieldsOfLines, separatorOf } from '@chanscope/server/csv-reader';

/** A file of bars of any series. */
export interface BarFile {
  /** The file's name without its endings. */
  readonly series: string;
  /** The time of each bar as the file writes it. */
  readonly labels: readonly string[];
  /** Times without a zone are taken as UTC: only their order matters to an analysis. */
  readonly bars: BarColumns;
}

/** Why a file of bars cannot be used; the message names the file, and the line where there is one. */
export class BarFileFault extends Error {
  override readonly name = 'BarFileFault';
}

/** Reads a CSV file, gzip or not, with a header line; see `barsFromCsv`. Throws BarFileFault. */
export function readBarFile(file: string): BarFile {
  try {
    const series = path
      .basename(file)
      .replace(/\.gz$/i, '')
      .replace(/\.csv$/i, '');
    return { series, ...barsFromCsv(textOf(file)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new BarFileFault(`Cannot read ${file}: ${error.message}`, { cause: error });
  }
}

function textOf(file: string): string {
  const content = readFileSync(file);
  const isGzip = content[0] === 0x1f && content[1] === 0x8b;
  return (isGzip ? gunzipSync(content) : content).toString('utf8');
}

/**
 * The bars of a CSV text. Columns are found by name: `time` or `date`, `open`, `high`, `low`,
 * `close`, and if they are there `volume` (else 0) and `amount` (else unknown). The first line that
 * is not sound is refused with a RangeError that begins `line 7: `.
 */
export function barsFromCsv(text: string): Omit<BarFile, 'series'> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [header = null, ...rows] = fieldsOfLines(lines, separatorOf(lines[0] ?? ''));
  const columns = columnsFromHeader(trimmed(header) ?? []);
  const labels: string[] = [];
  const bars = createBarColumns(rows.length);
  let unreadable: string | null = null;
  for (const row of rows) {
    const cells = trimmed(row);
    unreadable =
      cells === null ? 'a quote is not closed' : writeRow({ cells, columns }, bars, labels.length);
    if (cells === null || unreadable !== null) break;
    labels.push(cells[columns.places.time] ?? '');
  }
  refuseFault(sliceBars(bars, 0, labels.length), labels);
  if (unreadable !== null) throw new RangeError(`line ${lineOf(labels.length)}: ${unreadable}`);
  return { labels, bars };
}

/** Where each column stands in a row; volume and amount may be missing (-1). */
interface CsvColumns {
  readonly count: number;
  readonly places: Readonly<Record<keyof Bar, number>>;
}

function columnsFromHeader(header: readonly string[]): CsvColumns {
  const names = header.map((name) => name.toLowerCase());
  const repeated = names.find((name, place) => names.indexOf(name) < place);
  if (repeated !== undefined) throw new RangeError(`line 1: there are two columns "${repeated}"`);
  const places = {
    time: names.findIndex((name) => name === 'time' || name === 'date'),
    open: names.indexOf('open'),
    high: names.indexOf('high'),
    low: names.indexOf('low'),
    close: names.indexOf('close'),
    volume: names.indexOf('volume'),
    amount: names.indexOf('amount'),
  };
  for (const name of ['time', 'open', 'high', 'low', 'close'] as const)
    if (places[name] < 0) throw new RangeError(`line 1: there is no column "${name}"`);
  return { count: names.length, places };
}

function trimmed(fields: readonly string[] | null): string[] | null {
  return fields?.map((cell) => cell.trim()) ?? null;
}

/** Writes a row into the columns; says what cannot be read in it, or null. */
function writeRow(
  row: { readonly cells: readonly string[]; readonly columns: CsvColumns },
  bars: BarColumns,
  index: number,
): string | null {
  const { cells, columns } = row;
  if (cells.length !== columns.count)
    return `there are ${cells.length} values for ${columns.count} columns`;
  const label = cells[columns.places.time] ?? '';
  const time = timeFromLabel(label);
  if (time === null) return `time "${label}" is not a date such as 2024-01-31 or 2024-01-31T09:31`;
  bars.time[index] = time;
  for (const name of ['open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    const cell = cells[columns.places[name]];
    if (cell === undefined) continue;
    if (!isDecimal.test(cell) || !Number.isFinite(Number(cell)))
      return `${name} "${cell}" is not a number`;
    bars[name][index] = Number(cell);
  }
  return null;
}

const isDecimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const timeParts =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?(Z|[+-]\d{2}:\d{2})?)?$/;

/** UTC milliseconds of a time as files write it, null when there is no such time. */
function timeFromLabel(label: string): number | null {
  const [whole, day, minute = '00:00', second = '00', zone = 'Z'] = timeParts.exec(label) ?? [];
  if (whole === undefined || day === undefined) return null;
  const midnight = Date.parse(`${day}T00:00Z`);
  // Date.parse takes 30 February for 1 March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const time = Date.parse(`${day}T${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : time;
}

function refuseFault(bars: BarColumns, labels: readonly string[]): void {
  const fault = seriesFault(bars);
  if (fault === null) return;
  const { index, field, reason } = fault;
  const words =
    field === 'time' ? `"${labels[index]}" is not after "${labels[index - 1]}"` : reason;
  throw new RangeError(`line ${lineOf(index)}: ${field} ${words}`);
}

/** The line of a row, counted from 1, below the header line. */
function lineOf(row: number): number {
  return row + 2;
}
