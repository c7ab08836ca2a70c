import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';

import { messageOf, showError } from '../../api/index.ts';
import { useDemoQuery } from '../sample-data/demo-calls.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { useShellParts } from '../frame/shell-parts.tsx';
import { TitledPanel } from '../frame/titled-panel.tsx';
import { pictureAddress } from '../pictures/demo-picture.ts';
import { printAlone } from './print-alone.ts';
import { printTexts } from './print-texts.ts';
import styles from './print.module.css';

const columns = ['title', 'author', 'pageViews', 'datetime'] as const;

/** Prints a part of the page (打印). */
export function PrintPage(): React.JSX.Element {
  const { words, locale } = useDemoTexts(printTexts);
  const { setCollapsed } = useShellParts();
  const picture = useRef<HTMLImageElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const print = async (element: Element | null, title: string): Promise<void> => {
    if (element === null) return;
    setCollapsed(true);
    try {
      await printAlone(element, title);
    } catch (error) {
      showError(messageOf(error, locale));
    } finally {
      setCollapsed(false);
    }
  };
  return (
    <DemoPage title="print" lead={words.lead} testId="demo-print">
      <div className={styles['parts']}>
        <TitledPanel title={words.picture}>
          <img
            ref={picture}
            src={pictureAddress(5)}
            alt={words.pictureName}
            className={styles['picture']}
          />
          <Button
            icon={<PrinterOutlined />}
            onClick={() => void print(picture.current, words.picture)}
          >
            {words.printPicture}
          </Button>
        </TitledPanel>
        <TitledPanel title={words.table}>
          <ScrollRegion label={words.table}>
            <PrintedTable ref={table} />
          </ScrollRegion>
          <Button icon={<PrinterOutlined />} onClick={() => void print(table.current, words.table)}>
            {words.printTable}
          </Button>
        </TitledPanel>
      </div>
    </DemoPage>
  );
}

function PrintedTable({ ref }: { readonly ref: React.Ref<HTMLTableElement> }): React.JSX.Element {
  const { words } = useDemoTexts(printTexts);
  const rows = useDemoQuery('/table/getList', { pageSize: 8 }).data?.list ?? [];
  return (
    <table ref={ref} className={styles['table']} data-testid="printed-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uuid}>
            {columns.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
