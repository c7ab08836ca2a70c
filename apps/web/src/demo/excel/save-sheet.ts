import type { SheetData } from 'write-excel-file/browser';

import { saveBytes } from '../../ui/index.ts';

/** Hands a sheet to the browser's downloads; what writes it is fetched with the first. */
export async function saveSheet(
  name: string,
  sheet: SheetData,
  widths?: readonly number[],
): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const columns = widths === undefined ? {} : { columns: widths.map((width) => ({ width })) };
  saveBytes(name, await writeExcelFile(sheet, columns).toBlob());
}
