/** A row of a pasted text or a CSV file. */
export interface TextRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Reads rows of fields (RFC 4180, or separated by tabs, semicolons or Chinese commas); blank rows are
 * left out. A quote that never ends is an ordinary character.
 */
export function readTextRows(text: string): TextRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  const rows = quotedRows(plain, separator) ?? plainRows(plain, separator);
  return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
}

/** One field of a CSV row, safe in programs that take some beginnings for formulas. */
export function csvFieldOf(value: string): string {
  const safe = formulaBeginning.test(value) ? `'${value}` : value;
  return /[",\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value that `csvFieldOf` made safe. */
export function valueOfField(field: string): string {
  return field.startsWith("'") && formulaBeginning.test(field) ? field.slice(1) : field;
}

// Quotes before it count too, so that a value which looks like a protected one comes back as it was.
const formulaBeginning = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The first of the separators that the first row with anything in it has. */
function separatorOf(text: string): string {
  const first = text.trimStart().split('\n', 1)[0] ?? '';
  return ['\t', ',', ';', '\uFF0C', '\uFF1B', '\u3001'].find((each) => first.includes(each)) ?? ',';
}

function plainRows(text: string, separator: string): TextRow[] {
  return text.split('\n').map((line, at) => ({ line: at + 1, fields: line.split(separator) }));
}

/** Null when a quoted field never ends. */
function quotedRows(text: string, separator: string): TextRow[] | null {
  const rows: TextRow[] = [];
  let fields: string[] = [];
  let line = 1;
  let begin = 1;
  for (let at = 0; at <= text.length;) {
    const field = fieldAt(text, at, separator);
    if (field === null) return null;
    fields.push(field.value);
    line += field.value.split('\n').length - 1;
    at = field.end + 1;
    if (text[field.end] === separator) continue;
    rows.push({ line: begin, fields });
    fields = [];
    line += 1;
    begin = line;
  }
  return rows;
}

/** The field that begins at a position, and where it ends; null when its quote never does. */
function fieldAt(
  text: string,
  begin: number,
  separator: string,
): { readonly value: string; readonly end: number } | null {
  if (text[begin] !== '"') {
    const end = endFrom(text, begin, separator);
    return { value: text.slice(begin, end), end };
  }
  for (let at = begin + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"') {
      const end = endFrom(text, quote + 1, separator);
      const inner = text.slice(begin + 1, quote).replaceAll('""', '"');
      return { value: inner + text.slice(quote + 1, end), end };
    }
    at = quote + 2;
  }
}

function endFrom(text: string, from: number, separator: string): number {
  const newline = text.indexOf('\n', from);
  const end = newline === -1 ? text.length : newline;
  const at = text.slice(from, end).indexOf(separator);
  return at === -1 ? end : from + at;
}
