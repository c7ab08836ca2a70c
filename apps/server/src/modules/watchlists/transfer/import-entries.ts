import { routes, valueOfField, watchColours } from '@chanscope/contract';
import { type Market, markets } from '@chanscope/market';

import { fieldNamesOf } from '../../../platform/field-names.ts';
import { type CsvRow, rowsOfText } from '../../../platform/csv.ts';
import type { WatchlistItem } from '../stored-watchlist.ts';
import {
  type WatchColumn,
  colourNames,
  listOfCell,
  marketNames,
  watchColumns,
} from '../watch-columns.ts';

/** What a file notes of a security; what it does not say, or says in a way that is not permitted, is left out. */
export type Noted = Partial<
  Pick<
    WatchlistItem,
    'note' | 'colour' | 'tags' | 'alias' | 'targetHigh' | 'targetLow' | 'addPrice' | 'addTime'
  >
>;

/** A line of an import before it is known which security it means. */
export interface ImportEntry {
  readonly line: number;
  /** As given, shortened. */
  readonly text: string;
  /** What may name the security, the likeliest first. */
  readonly texts: readonly string[];
  readonly market: Market | null;
  readonly groups: readonly string[];
  readonly noted: Noted;
}

/** Reads pasted codes or a CSV file, with or without a header. */
export function readImportEntries(text: string): ImportEntry[] {
  const rows = rowsOfText(text).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const header = headerOf(rows[0]);
  if (header === null) return rows.flatMap(entriesOfCodes);
  return rows.slice(1).map((row) => entryOfRow(row, header));
}

type Header = ReadonlyMap<WatchColumn, number>;

/** The places of the columns; null when the row is none that names the code or the name. */
function headerOf(row: CsvRow | undefined): Header | null {
  const cells = (row?.fields ?? []).map((field) => field.normalize('NFKC').trim().toLowerCase());
  const columns = fieldNamesOf(watchColumns);
  const places = columns.map((column): [WatchColumn, number] => {
    const names: readonly string[] = watchColumns[column];
    return [column, cells.findIndex((cell) => names.includes(cell))];
  });
  const header = new Map(places.filter(([, place]) => place !== -1));
  return header.has('code') || header.has('name') ? header : null;
}

/** Every security of a line that has nothing but codes, otherwise the one that the line is about. */
function entriesOfCodes({ line, fields }: CsvRow): ImportEntry[] {
  const cells = fields.map(cellOf).filter((cell) => cell !== '');
  const words = cells.flatMap((cell) => cell.split(/\s+/));
  const isCodes = words.length > 1 && words.every((word) => codeShape.test(word));
  // Beside something else a short number counts the lines, or is a price.
  const named = [...new Set([...cells, ...words])].filter(
    (text) => !/^\d{1,4}$|^\d*\.\d+$/.test(text),
  );
  const texts = named.length === 0 ? cells : named;
  const requested = isCodes ? words.map((word) => [word]) : [texts];
  return requested.map((each) => ({
    line,
    text: shortened(isCodes ? each.join(' ') : cells.join(' ')),
    texts: each,
    market: null,
    groups: [],
    noted: {},
  }));
}

/** A code that cannot be an amount or a date: six digits, or marked by an exchange. */
const codeShape = /^(?:\d{6}|(?:sh|sz|bj|hs|hk|us)\.?\w+|\w+\.(?:sh|ss|sz|bj|hk|us))$/i;

function entryOfRow({ line, fields }: CsvRow, header: Header): ImportEntry {
  const cell = (column: WatchColumn): string => fields[header.get(column) ?? -1] ?? '';
  const texts = [cellOf(cell('code')), cellOf(cell('name'))].filter((text) => text !== '');
  return {
    line,
    text: shortened(texts.join(' ')),
    texts,
    market: marketOfCell(cellOf(cell('market'))),
    groups: listOfCell(valueOfField(cell('groups'))).filter((name) => isPermitted(groupName, name)),
    noted: notedOf({
      has: (column) => header.has(column),
      cell: (column) => valueOfField(cell(column)),
    }),
  };
}

const { note, alias, tags, targetHigh } = routes.editWatched.request.shape;
const groupName = routes.saveWatchGroup.request.shape.name;

/** The columns of a row. */
interface Cells {
  readonly has: (column: WatchColumn) => boolean;
  readonly cell: (column: WatchColumn) => string;
}

function notedOf({ has, cell }: Cells): Noted {
  const tagList = listOfCell(cell('tags'));
  const high = priceOf(cell('targetHigh'));
  const low = priceOf(cell('targetLow'));
  const isRange = high === null || low === null || high > low;
  const addTime = timeOf(cell('addTime'));
  return {
    ...(isPermitted(note, cell('note')) ? { note: cell('note') } : {}),
    ...(isPermitted(alias, cell('alias')) ? { alias: cell('alias') } : {}),
    ...(isPermitted(tags, tagList) ? { tags: [...new Set(tagList)] } : {}),
    ...(isRange ? { targetHigh: high, targetLow: low } : {}),
    ...(has('addPrice') ? { addPrice: priceOf(cell('addPrice')) } : {}),
    ...(addTime === null ? {} : { addTime }),
    colour: colourOf(cell('colour').trim()),
  };
}

function isPermitted(
  shape: { safeParse(value: unknown): { readonly success: boolean } },
  value: unknown,
): boolean {
  return shape.safeParse(value).success;
}

function priceOf(cell: string): number | null {
  const digits = cell.normalize('NFKC').replaceAll(',', '').trim();
  const price = /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
  return isPermitted(targetHigh, price) ? price : null;
}

/** Only times that say their zone: others would mean another instant on each machine. */
function timeOf(cell: string): number | null {
  const time = /^\d{4}-.*T.*(?:Z|[+-]\d\d:\d\d)$/.test(cell) ? Date.parse(cell) : Number.NaN;
  return time > 0 ? time : null;
}

function colourOf(cell: string): WatchlistItem['colour'] {
  return watchColours.find((each) => each === cell || colourNames[each] === cell) ?? null;
}

function marketOfCell(cell: string): Market | null {
  return markets.find((each) => each === cell.toLowerCase() || marketNames[each] === cell) ?? null;
}

/** A cell that names a security; spreadsheets keep the zeros of a code by `="000001"`. */
function cellOf(field: string): string {
  const text = field.normalize('NFKC').trim();
  return /^="(?<inner>[^"]*)"$/.exec(text)?.groups?.['inner'] ?? valueOfField(text);
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text;
}
