/** One field of a CSV row, safe in programs that take some beginnings for formulas. */
export function csvFieldOf(value: string): string {
  const safe = formulaBeginning.test(value) ? `'${value}` : value;
  // Programs take a lone return for the end of a row as well.
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value that `csvFieldOf` made safe. */
export function valueOfField(field: string): string {
  return field.startsWith("'") && formulaBeginning.test(field) ? field.slice(1) : field;
}

// Quotes before it count too, so that a value which looks like a protected one comes back as it was.
const formulaBeginning = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

type CsvFields = readonly (string | number | null)[];

/**
 * A file of CSV as programs for tables open it: with a byte order mark, so that they read Chinese, and lines
 * ended as RFC 4180 says. Texts are made safe, numbers stay numbers; null is an empty field.
 */
export function csvText(header: readonly string[], rows: readonly CsvFields[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** Lines of such a file, to go on with it. */
export function csvLines(rows: readonly CsvFields[]): string {
  return rows.map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(field: string | number | null): string {
  return typeof field === 'number' ? String(field) : csvFieldOf(field ?? '');
}
