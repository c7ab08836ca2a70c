import { CsvError, parse } from 'csv-parse/sync';

/** A row of a text of CSV. */
export interface CsvRow {
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What separates fields, the likeliest first: those of CSV, and what Chinese keyboards write. */
const separators = ['\t', ',', ';', '\uFF0C', '\uFF1B', '\u3001'] as const;

/** The separator that stands most often outside of quotes in a first line; a comma where there is none. */
export function separatorOf(line: string): string {
  const plain = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const countOf = (separator: string): number => plain.split(separator).length - 1;
  const [likeliest] = separators.toSorted((one, other) => countOf(other) - countOf(one));
  return likeliest !== undefined && countOf(likeliest) > 0 ? likeliest : ',';
}

/**
 * The fields of lines, each a row of its own, as files are read: a quote that is not closed costs one
 * line, which is then null. A field that begins with a quote is quoted (RFC 4180) and may hold
 * separators and doubled quotes; any other quote is an ordinary character.
 */
export function fieldsOfLines(
  lines: readonly string[],
  separator: string,
): readonly (readonly string[] | null)[] {
  if (lines.every((line) => !line.includes('"'))) return lines.map((line) => line.split(separator));
  const all: (readonly string[] | null)[] = [];
  for (let from = 0; from < lines.length; from += linesPerParse) {
    const some = lines.slice(from, from + linesPerParse);
    const rows = rowsFrom(some, separator);
    // As many rows as lines are one row each; otherwise some line leaves its quote open.
    all.push(
      ...(rows?.length === some.length
        ? rows.map(({ fields }) => fields)
        : some.map((line) => fieldsOfLine(line, separator))),
    );
  }
  return all;
}

/** As `fieldsOfLines`, of one line. */
export function fieldsOfLine(line: string, separator: string): readonly string[] | null {
  if (!line.includes('"')) return line.split(separator);
  return rowsFrom([line], separator)?.[0]?.fields ?? null;
}

/**
 * The rows of a whole text, in which quoted fields may go on over several lines. Where a quote is never
 * closed each line is a row, and the quotes of lines that leave one open are ordinary characters.
 */
export function rowsOfText(text: string): readonly CsvRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const separator = separatorOf(lines.find((line) => line.trim() !== '') ?? '');
  const rows = rowsFrom(lines, separator);
  if (rows !== null) return rows;
  return fieldsOfLines(lines, separator).map((fields, at) => ({
    line: at + 1,
    fields: fields ?? lines[at]?.split(separator) ?? [],
  }));
}

/** So few that one of them which leaves its quote open makes little to read again. */
const linesPerParse = 200;

/** The rows of lines, null when a quote is not closed. */
function rowsFrom(lines: readonly string[], separator: string): readonly CsvRow[] | null {
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    parse(`${lines.join('\n')}\n`, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (fields: readonly string[], context) => {
        rows.push({ line, fields });
        line = context.lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null;
    throw error;
  }
  return rows;
}
