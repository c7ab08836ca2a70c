import { Button, Image, Rate, Switch, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';

import type { TableRow } from '../../sample-data/demo-endpoints.ts';
import { useRowEdits } from '../../sample-data/use-row-edits.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { pictureAddress } from '../../pictures/demo-picture.ts';
import type { RowPage } from '../row-pages.ts';
import { StatusTag } from '../status-tag.tsx';
import styles from '../tables.module.css';
import { type TableWords, tableTexts } from '../table-texts.ts';

interface RowTableProps {
  readonly page: RowPage;
  /** How many rows of 60 px stand above the table (spec §9). */
  readonly extraRows: number;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onEdit: (row: TableRow) => void;
  readonly onRemove: (row: TableRow) => void;
}

/** The rows with a picture, a rating and a switch each; as high as the window leaves room for. */
export function RowTable(props: RowTableProps): React.JSX.Element {
  const { page, extraRows, selected, onSelect, onEdit, onRemove } = props;
  const { words } = useDemoTexts(tableTexts);
  const columns = useMemo(
    () => [...factColumns(words), ...handColumns(words, { onEdit, onRemove })],
    [words, onEdit, onRemove],
  );
  return (
    <Table<TableRow>
      rowKey="uuid"
      className={styles['table'] ?? ''}
      size="small"
      columns={columns}
      dataSource={[...page.rows]}
      loading={{ spinning: page.isReading, delay: 300 }}
      pagination={false}
      locale={{ emptyText: words.empty }}
      scroll={{ x: 1180, y: `max(220px, calc(100vh - ${291 + 60 * extraRows}px))` }}
      rowSelection={{
        columnWidth: 40,
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(String)),
        getCheckboxProps: ({ title }) => ({ 'aria-label': words.select(title) }),
        getTitleCheckboxProps: () => ({ 'aria-label': words.selectAll }),
      }}
    />
  );
}

function factColumns(words: TableWords): TableColumnsType<TableRow> {
  const { fields } = words;
  return [
    { key: 'index', title: fields.index, width: 64, render: (_, row) => row.id },
    { key: 'title', title: fields.title, width: 190, dataIndex: 'title', ellipsis: true },
    { key: 'author', title: fields.author, width: 90, dataIndex: 'author' },
    {
      key: 'rate',
      title: fields.rate,
      width: 140,
      render: (_, { rate }) => <Rate disabled value={rate} size="small" />,
    },
    {
      key: 'img',
      title: fields.picture,
      width: 84,
      render: (_, { img, title }) => (
        <Image
          className={styles['thumb'] ?? ''}
          src={pictureAddress(img)}
          alt={words.pictureOf(title)}
          width={56}
          height={35}
        />
      ),
    },
    {
      key: 'pageViews',
      title: fields.views,
      width: 100,
      dataIndex: 'pageViews',
      align: 'right',
      sorter: (a, b) => a.pageViews - b.pageViews,
    },
  ];
}

interface RowHands {
  readonly onEdit: (row: TableRow) => void;
  readonly onRemove: (row: TableRow) => void;
}

/** What can be done with a row, and what that has become of it. */
function handColumns(words: TableWords, hands: RowHands): TableColumnsType<TableRow> {
  const { fields } = words;
  return [
    { key: 'switch', title: fields.on, width: 76, render: (_, row) => <RowSwitch row={row} /> },
    {
      key: 'status',
      title: fields.status,
      width: 96,
      render: (_, { status }) => <StatusTag status={status} />,
    },
    { key: 'datetime', title: fields.time, width: 160, dataIndex: 'datetime' },
    {
      key: 'actions',
      title: fields.actions,
      width: 130,
      render: (_, row) => (
        <span className={styles['tools']}>
          <Button type="link" size="small" onClick={() => hands.onEdit(row)}>
            {words.edit}
          </Button>
          <Button type="link" size="small" danger onClick={() => hands.onRemove(row)}>
            {words.remove}
          </Button>
        </span>
      ),
    },
  ];
}

function RowSwitch({ row }: { readonly row: TableRow }): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const { save } = useRowEdits();
  return (
    <Switch
      size="small"
      aria-label={words.switchOf(row.title)}
      checked={row.switch}
      onChange={(isOn) => void save({ uuid: row.uuid, switch: isOn })}
    />
  );
}
