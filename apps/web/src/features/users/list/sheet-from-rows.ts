import writeSheet from 'write-excel-file/universal';

/**
 * A spreadsheet (XLSX) of lines that are JSON arrays of texts, the first one the head, which stays in view. Every cell
 * is a text, also one that begins like a formula. It comes with the first file that is asked for.
 */
export function sheetFromRows(lines: string, sheet: string): Promise<Blob> {
  const [head = [], ...rows] = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string[]);
  const cells = [head.map(headCell), ...rows.map((row) => row.map(textCell))];
  const columns = head.map((_, at) => ({ width: widthOf([head, ...rows], at) }));
  return writeSheet(cells, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}

function headCell(value: string) {
  return { value, type: String, fontWeight: 'bold' } as const;
}

function textCell(value: string) {
  return value === '' ? null : { value, type: String };
}

const widest = 40;
/** As many rows say how wide a column is. */
const measuredRows = 200;

/** In letters of the Latin alphabet: Chinese ones are twice as wide. */
function widthOf(rows: readonly (readonly string[])[], at: number): number {
  const widths = rows
    .slice(0, measuredRows)
    .map((row) => Array.from(row[at] ?? '', (letter) => (letter > '\u2E80' ? 2 : 1)))
    .map((letters) => letters.reduce<number>((sum, width) => sum + width, 0));
  return Math.min(widest, Math.max(...widths) + 2);
}
