import { Button, Input, Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';

import { messageOf, showError, showSuccess } from '../../api/index.ts';
import { useDemoQuery } from '../sample-data/demo-calls.ts';
import type { TableRow } from '../sample-data/demo-endpoints.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { excelTexts } from './excel-texts.ts';
import styles from './excel.module.css';

const firstName = 'excel-list';
const noRows: readonly TableRow[] = [];

interface ExportFrameProps {
  /** The key of its title among the texts `pages`. */
  readonly title: string;
  readonly lead: string;
  readonly saveLabel: string;
  /** More to choose beside the name. */
  readonly choices?: ReactNode;
  readonly rowSelection?: TableProps<TableRow>['rowSelection'];
  /** Saves rows under a name; answers the name of the file, null when it saved none. */
  readonly onSave: (name: string, rows: readonly TableRow[]) => Promise<string | null>;
}

/** A table of rows with what exports them above it. */
export function ExportFrame(props: ExportFrameProps): React.JSX.Element {
  const { words, locale } = useDemoTexts(excelTexts);
  const [name, setName] = useState(firstName);
  const [isSaving, setSaving] = useState(false);
  const rows = useDemoQuery('/table/getList', { pageSize: 50 }).data?.list ?? noRows;
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await props.onSave(name.trim() || firstName, rows);
      if (saved !== null) showSuccess(words.saved(saved));
    } catch (error) {
      showError(messageOf(error, locale));
    } finally {
      setSaving(false);
    }
  };
  return (
    <DemoPage title={props.title} lead={props.lead} testId="demo-excel">
      <div className={styles['tools']}>
        <Input
          className={styles['name'] ?? ''}
          aria-label={words.fileName}
          prefix={words.fileName}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value.replaceAll(/[/\\:*?"<>|]/g, ''))}
        />
        {props.choices}
        {/* Most files are there before a sign of waiting could be read. */}
        <Button
          type="primary"
          loading={isSaving ? { delay: 200 } : false}
          onClick={() => void save()}
        >
          {props.saveLabel}
        </Button>
      </div>
      <ExportedTable rows={rows} rowSelection={props.rowSelection} />
    </DemoPage>
  );
}

function ExportedTable(props: {
  readonly rows: readonly TableRow[];
  readonly rowSelection: TableProps<TableRow>['rowSelection'];
}): React.JSX.Element {
  const { columns, rows: label } = useDemoTexts(excelTexts).words;
  return (
    <ScrollRegion label={label}>
      <Table<TableRow>
        className={styles['table'] ?? ''}
        size="small"
        rowKey="uuid"
        dataSource={props.rows}
        {...(props.rowSelection === undefined ? {} : { rowSelection: props.rowSelection })}
        pagination={{ pageSize: 10, showSizeChanger: false }}
        columns={[
          { key: 'id', title: columns.id, dataIndex: 'id', width: 80 },
          { key: 'title', title: columns.title, dataIndex: 'title' },
          { key: 'author', title: columns.author, dataIndex: 'author' },
          { key: 'readings', title: columns.readings, dataIndex: 'pageViews', align: 'right' },
          { key: 'date', title: columns.date, dataIndex: 'datetime', width: 180 },
        ]}
      />
    </ScrollRegion>
  );
}
