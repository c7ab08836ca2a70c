import type { SheetData } from 'write-excel-file/browser';

import type { TableRow } from '../sample-data/demo-endpoints.ts';

export const exportColumns = ['id', 'title', 'author', 'readings', 'date'] as const;

export type ColumnNames = Readonly<Record<(typeof exportColumns)[number], string>>;

type Line = readonly (string | number)[];

/** The cells of rows, in the order of `exportColumns`. */
export function linesOf(rows: readonly TableRow[]): Line[] {
  return rows.map((row) => [row.id, row.title, row.author, row.pageViews, row.datetime]);
}

/** A sheet whose first row names the columns. */
export function plainSheet(names: ColumnNames, lines: readonly Line[]): SheetData {
  return [
    exportColumns.map((column) => headCell(names[column])),
    ...lines.map((line) => [...line]),
  ];
}

/** A sheet with a head of two rows: A1:A2 and E1:E2 are merged downwards, B1:D1 across. */
export function mergedSheet(names: ColumnNames, main: string, lines: readonly Line[]): SheetData {
  const inBoth = { ...headCell(names.id), rowSpan: 2 };
  return [
    [inBoth, { ...headCell(main), columnSpan: 3 }, null, null, { ...inBoth, value: names.date }],
    [null, headCell(names.title), headCell(names.author), headCell(names.readings), null],
    ...lines.map((line) => [...line]),
  ];
}

function headCell(value: string) {
  return { value, fontWeight: 'bold' as const, align: 'center' as const };
}

/** How wide each column is so that its longest cell fits, in characters of the digits' width. */
export function columnWidths(lines: readonly Line[]): number[] {
  return exportColumns.map((_, at) =>
    Math.max(10, ...lines.map((line) => widthOf(String(line[at] ?? '')) + 2)),
  );
}

/** A Chinese character is as wide as two digits. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (width, character) => width + (/[\u2e80-\uffff]/.test(character) ? 2 : 1),
    0,
  );
}

/** Lines as text: by commas (csv) or by tabs (txt). Cells that a spreadsheet would take for a formula are quoted as text. */
export function separatedText(lines: readonly Line[], separator: ',' | '\t'): string {
  return `${lines.map((line) => line.map((cell) => textCell(cell, separator)).join(separator)).join('\r\n')}\r\n`;
}

function textCell(cell: string | number, separator: string): string {
  const text = typeof cell === 'string' && /^[=+\-@]/.test(cell) ? `'${cell}` : String(cell);
  const isQuoted = text.includes(separator) || /["\r\n]/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}
