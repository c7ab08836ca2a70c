import { csvLines } from '@chanscope/contract';
import { readSheet } from 'read-excel-file/universal';

/** The first sheet of a spreadsheet (XLSX) as a text of CSV; throws for what is none. It comes with the first such file. */
export async function textFromSheet(bytes: ArrayBuffer): Promise<string> {
  const rows = await readSheet(bytes);
  return csvLines(rows.map((cells) => cells.map(fieldOf)));
}

/** Days are midnights of UTC there. */
function fieldOf(cell: unknown): string | number | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' || typeof cell === 'string') return cell;
  return typeof cell === 'boolean' ? String(cell) : null;
}
