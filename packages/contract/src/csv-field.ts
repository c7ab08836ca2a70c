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

/** What a file of CSV begins with, so that programs for tables read Chinese in it. */
export const csvBeginning = '\uFEFF';

/** One row of a file of CSV with its end as RFC 4180 says. Texts are made safe, numbers stay numbers; null is an empty field. */
export function csvLine(fields: readonly (string | number | null)[]): string {
  const written = fields.map((field) =>
    typeof field === 'number' ? String(field) : csvFieldOf(field ?? ''),
  );
  return `${written.join(',')}\r\n`;
}

/** A file of CSV as programs for tables open it. */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return csvBeginning + [header, ...rows].map(csvLine).join('');
}
