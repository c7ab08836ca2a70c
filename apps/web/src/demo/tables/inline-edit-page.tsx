import { Button, Input, type InputRef, Table, type TableColumnsType } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import type { TableRow } from '../sample-data/demo-endpoints.ts';
import { useRowEdits } from '../sample-data/use-row-edits.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { RowPager } from './row-pager.tsx';
import { useRowPage } from './row-pages.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './tables.module.css';
import { type TableWords, tableTexts } from './table-texts.ts';
import { TitleFilter } from './title-filter.tsx';

/** A table whose titles are changed in their cells (行内编辑表格). */
export function InlineEditPage(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const page = useRowPage(20);
  return (
    <DemoPage title="inlineEditTable" lead={words.inline.lead} testId="demo-inline-edit">
      <TitleFilter onSearch={(title) => page.search({ title })} />
      <Table<TableRow>
        rowKey="uuid"
        className={styles['table'] ?? ''}
        size="small"
        columns={columnsOf(words)}
        dataSource={[...page.rows]}
        loading={{ spinning: page.isReading, delay: 300 }}
        pagination={false}
        locale={{ emptyText: words.empty }}
        scroll={{ x: 760 }}
      />
      <RowPager page={page} />
    </DemoPage>
  );
}

function columnsOf({ fields }: TableWords): TableColumnsType<TableRow> {
  return [
    { key: 'index', title: fields.index, width: 64, dataIndex: 'id' },
    {
      key: 'title',
      title: fields.title,
      width: 360,
      // A row of its own for each title: what is typed stays with it when rows are read again.
      render: (_, row) => <TitleCell key={row.uuid} row={row} />,
    },
    { key: 'author', title: fields.author, width: 100, dataIndex: 'author' },
    {
      key: 'status',
      title: fields.status,
      width: 96,
      render: (_, { status }) => <StatusTag status={status} />,
    },
    { key: 'datetime', title: fields.time, width: 160, dataIndex: 'datetime' },
  ];
}

/** A title with what changes it: saved it stays, cancelled it is as before. */
function TitleCell({ row }: { readonly row: TableRow }): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const [isEdited, setEdited] = useState(false);
  return (
    <div className={styles['titleCell']}>
      {isEdited ? (
        <TitleEditor row={row} onEnd={() => setEdited(false)} />
      ) : (
        <>
          <span>{row.title}</span>
          <Button type="link" size="small" onClick={() => setEdited(true)}>
            {words.edit}
          </Button>
        </>
      )}
    </div>
  );
}

function TitleEditor(props: {
  readonly row: TableRow;
  readonly onEnd: () => void;
}): React.JSX.Element {
  const { row, onEnd } = props;
  const { words } = useDemoTexts(tableTexts);
  const { save } = useRowEdits();
  const [draft, setDraft] = useState(row.title);
  const field = useRef<InputRef>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const isEmpty = draft.trim() === '';
  const finish = async (): Promise<void> => {
    if (isEmpty) return;
    await save({ uuid: row.uuid, title: draft.trim() });
    onEnd();
    showSuccess(words.saved);
  };
  return (
    <>
      <Input
        ref={field}
        size="small"
        aria-label={words.inline.titleOf(row.title)}
        maxLength={60}
        status={isEmpty ? 'error' : ''}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onPressEnter={() => void finish()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEnd();
        }}
      />
      <Button type="link" size="small" disabled={isEmpty} onClick={() => void finish()}>
        {words.save}
      </Button>
      <Button type="link" size="small" onClick={onEnd}>
        {words.cancel}
      </Button>
    </>
  );
}
