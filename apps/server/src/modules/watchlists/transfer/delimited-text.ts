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
