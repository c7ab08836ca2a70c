import type { BarFile } from './bar-file.ts';

/** How many of the newest elements of each kind are listed. */
const shownCount = 8;

/** A row of a table, by the names of its columns. */
export type TextRow = Readonly<Record<string, string>>;

/** What a file holds, in a line. */
export function headlineOf({ series, labels }: BarFile): string {
  const span = labels.length === 0 ? '' : `, ${labels[0]} to ${labels.at(-1)}`;
  return `${series}: ${labels.length} bars${span}`;
}

/** The lines of a title and the last few rows in columns, after an empty line. */
export function tableSection(title: string, rows: readonly TextRow[]): string[] {
  if (rows.length === 0) return ['', `${title}: none`];
  return ['', title, ...tableLines(rows.slice(-shownCount))];
}

/** The names of the columns and all rows below them, each a line. */
export function tableLines(rows: readonly TextRow[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const table = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  const widths = names.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  const lines = table.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return lines.map((cells) => cells.join('  ').trimEnd());
}

/** A price without the noise that binary fractions carry: ten digits hide it. */
export function priceText(price: number): string {
  return String(Number(price.toPrecision(10)));
}

/** The state of a stroke, a segment or a pivot in a word. */
export function stateOf(isSure: boolean): string {
  return isSure ? 'sure' : 'provisional';
}
