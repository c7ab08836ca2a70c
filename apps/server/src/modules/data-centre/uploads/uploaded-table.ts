import { uploadLimits } from '@chanscope/contract';

import { JsonDepth, parseJson } from '../../../platform/http/parse-json.ts';
import { fieldsOfLine, fieldsOfLines, separatorOf } from '../../../platform/csv.ts';
import { FileFault } from './file-fault.ts';
import {
  type StoredFile,
  type TextEncoding,
  encodingOf,
  linesOf,
  textOf,
} from './unpacked-text.ts';

/** A row of a file. */
export interface TableRow {
  /** Counted from 1, the names of the columns being line 1. */
  readonly line: number;
  /** None for an empty line. */
  readonly fields: readonly string[];
}

/** A file of rows and columns, however it is written. */
export interface UploadedTable {
  readonly encoding: TextEncoding;
  readonly shape: 'lines' | 'json';
  readonly columns: readonly string[];
  /** The rows from the beginning, some at a time. Throws FileFault. */
  rows(): AsyncGenerator<readonly TableRow[]>;
}

/** Opens a file of CSV (with commas, semicolons or tabs) or JSON. Throws FileFault. */
export async function openTable(file: StoredFile): Promise<UploadedTable> {
  const encoding = await encodingOf(file);
  const head = await headOf(file, encoding);
  const [first = ''] = head;
  if (!/^\s*[[{]/.test(first)) return linesTable(file, encoding, first);
  return isObjectPerLine(head)
    ? objectLinesTable(file, encoding, head)
    : jsonTable(await wholeJson(file, encoding), encoding);
}

/** The first lines. */
async function headOf(file: StoredFile, encoding: TextEncoding): Promise<readonly string[]> {
  const head: string[] = [];
  try {
    for await (const { lines } of linesOf(file, encoding)) {
      head.push(...lines);
      if (head.length >= 100) break;
    }
  } catch (error) {
    // JSON may be a single line of any length.
    const isJson = error instanceof FileFault && error.kind === 'longLine' && head.length === 0;
    if (!isJson) throw error;
    for await (const text of textOf(file, encoding)) return [text.slice(0, 1)];
  }
  return head;
}

function linesTable(file: StoredFile, encoding: TextEncoding, header: string): UploadedTable {
  const separator = separatorOf(header);
  const columns = (fieldsOfLine(header, separator) ?? [header]).map((name) => name.trim());
  if (columns.length > uploadLimits.columns) throw new FileFault('tooManyColumns');
  if (!columns.some((name) => /\p{L}/u.test(name))) throw new FileFault('noColumns');
  return {
    encoding,
    shape: 'lines',
    columns,
    async *rows() {
      for await (const { firstLine, lines } of linesOf(file, encoding))
        yield rowsOf(lines, separator)
          .map((fields, index) => ({ line: firstLine + index, fields }))
          .filter(({ line }) => line > 1);
    },
  };
}

/** The fields of lines; a line whose quote is not closed is one field, so that it is refused. */
function rowsOf(lines: readonly string[], separator: string): (readonly string[])[] {
  return fieldsOfLines(lines, separator).map((fields, index) => {
    const text = lines[index] ?? '';
    return text === '' ? [] : (fields ?? [text]);
  });
}

type Fields = Readonly<Record<string, unknown>>;

function isObjectPerLine(head: readonly string[]): boolean {
  const [first = '', second = ''] = head;
  return (
    first.trim().startsWith('{') && second.trim().startsWith('{') && objectFrom(first) !== null
  );
}

function objectLinesTable(
  file: StoredFile,
  encoding: TextEncoding,
  head: readonly string[],
): UploadedTable {
  const columns = namesOf(head.map(objectFrom).filter((each) => each !== null));
  return {
    encoding,
    shape: 'json',
    columns,
    async *rows() {
      for await (const { firstLine, lines } of linesOf(file, encoding))
        yield lines.map((text, index) => ({
          // As in a file of CSV, whose first line names the columns.
          line: firstLine + index + 1,
          fields: fieldsOfObject(columns, text === '' ? null : objectFrom(text)),
        }));
    },
  };
}

function objectFrom(text: string): Fields | null {
  try {
    const value = parseJson(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

async function wholeJson(file: StoredFile, encoding: TextEncoding): Promise<unknown> {
  const texts: string[] = [];
  const depth = new JsonDepth();
  let length = 0;
  try {
    for await (const text of textOf(file, encoding)) {
      length += text.length;
      if (length > uploadLimits.jsonBytes) throw new FileFault('largeJson');
      // Millions of brackets would take the parser a second.
      depth.add(text);
      texts.push(text);
    }
    return parseJson(texts.join(''));
  } catch (error) {
    throw error instanceof SyntaxError ? new FileFault('badJson', error) : error;
  }
}

/** A list of objects, alone or as `data`; or `fields` with `items`, as data services answer. */
function jsonTable(value: unknown, encoding: TextEncoding): UploadedTable {
  const found = isObject(value) && isObject(value['data']) ? value['data'] : value;
  const fields = isObject(found) ? textsOf(found['fields']) : null;
  const items: unknown = isObject(found) ? (found['items'] ?? found['data']) : found;
  if (!isList(items)) throw new FileFault('badJson');
  const columns = fields ?? namesOf(items.slice(0, 100).filter(isObject));
  if (columns.length === 0) throw new FileFault('badJson');
  return {
    encoding,
    shape: 'json',
    columns,
    async *rows() {
      const rows = items.map((item, index): TableRow => {
        const line = index + 2;
        if (isList(item)) return { line, fields: item.map(textOfValue) };
        return { line, fields: fieldsOfObject(columns, isObject(item) ? item : null) };
      });
      yield await Promise.resolve(rows);
    },
  };
}

function textsOf(value: unknown): string[] | null {
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isTexts ? value : null;
}

function namesOf(objects: readonly Fields[]): string[] {
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  if (names.length > uploadLimits.columns) throw new FileFault('tooManyColumns');
  return names;
}

function fieldsOfObject(columns: readonly string[], object: Fields | null): string[] {
  return object === null ? [] : columns.map((name) => textOfValue(object[name]));
}

function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
