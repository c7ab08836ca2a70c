import { Radio, Select } from 'antd';
import { type Key, useState } from 'react';

import { showError } from '../../api/index.ts';
import { saveFile } from '../../ui/index.ts';
import type { TableRow } from '../sample-data/demo-endpoints.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { excelTexts } from './excel-texts.ts';
import styles from './excel.module.css';
import { ExportFrame } from './export-frame.tsx';
import { saveSheet } from './save-sheet.ts';
import {
  columnWidths,
  exportColumns,
  linesOf,
  mergedSheet,
  plainSheet,
  separatedText,
} from './sheet-of-rows.ts';

const fileTypes = ['xlsx', 'csv', 'txt'] as const;

/** Exports all rows as one of three types (导出 Excel). */
export function ExportPage(): React.JSX.Element {
  const { words } = useDemoTexts(excelTexts);
  const [fileType, setFileType] = useState<(typeof fileTypes)[number]>('xlsx');
  const [isWide, setWide] = useState(true);
  const save = async (name: string, rows: readonly TableRow[]): Promise<string> => {
    const file = `${name}.${fileType}`;
    const lines = linesOf(rows);
    const withHead = [exportColumns.map((column) => words.columns[column]), ...lines];
    const widths = isWide ? columnWidths(withHead) : undefined;
    if (fileType === 'xlsx') await saveSheet(file, plainSheet(words.columns, lines), widths);
    // Excel takes a csv without the mark for another encoding.
    else if (fileType === 'csv')
      saveFile(file, `\u{FEFF}${separatedText(withHead, ',')}`, 'text/csv');
    else saveFile(file, separatedText(withHead, '\t'), 'text/plain');
    return file;
  };
  return (
    <ExportFrame
      title="exportExcel"
      lead={words.lead.plain}
      saveLabel={words.save}
      onSave={save}
      choices={
        <>
          <Select
            className={styles['type'] ?? ''}
            aria-label={words.fileType}
            value={fileType}
            options={fileTypes.map((value) => ({ value, label: value }))}
            onChange={setFileType}
          />
          <span className={styles['width']}>
            {words.autoWidth}
            <Radio.Group
              aria-label={words.autoWidth}
              value={isWide}
              options={[
                { value: true, label: words.yes },
                { value: false, label: words.no },
              ]}
              onChange={({ target }) => setWide(target.value === true)}
            />
          </span>
        </>
      }
    />
  );
}

/** Exports the rows that are ticked (导出已选). */
export function ExportSelectedPage(): React.JSX.Element {
  const { words } = useDemoTexts(excelTexts);
  const [selected, setSelected] = useState<readonly Key[]>([]);
  const save = async (name: string, rows: readonly TableRow[]): Promise<string | null> => {
    const lines = linesOf(rows.filter(({ uuid }) => selected.includes(uuid)));
    if (lines.length === 0) {
      showError(words.none);
      return null;
    }
    await saveSheet(`${name}.xlsx`, plainSheet(words.columns, lines), columnWidths(lines));
    setSelected([]);
    return `${name}.xlsx`;
  };
  return (
    <ExportFrame
      title="exportSelectedExcel"
      lead={words.lead.selected}
      saveLabel={words.saveSelected}
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: setSelected,
        getCheckboxProps: ({ title }) => ({ 'aria-label': title }),
      }}
      onSave={save}
    />
  );
}

/** Exports all rows below a head with merged cells (导出合并表头). */
export function ExportMergedPage(): React.JSX.Element {
  const { words } = useDemoTexts(excelTexts);
  const save = async (name: string, rows: readonly TableRow[]): Promise<string> => {
    const lines = linesOf(rows);
    const sheet = mergedSheet(words.columns, words.main, lines);
    await saveSheet(`${name}.xlsx`, sheet, columnWidths(lines));
    return `${name}.xlsx`;
  };
  return (
    <ExportFrame
      title="exportMergeHeaderExcel"
      lead={words.lead.merged}
      saveLabel={words.saveMerged}
      onSave={save}
    />
  );
}
