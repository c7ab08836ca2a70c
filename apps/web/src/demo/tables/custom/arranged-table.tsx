import { Rate, Table, type TableColumnType } from 'antd';

import type { TableRow } from '../../sample-data/demo-endpoints.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import type { RowPage } from '../row-pages.ts';
import { StatusTag } from '../status-tag.tsx';
import styles from '../tables.module.css';
import { tableTexts } from '../table-texts.ts';
import type { ColumnName, TableLook } from './table-look.ts';

interface ArrangedTableProps {
  readonly page: RowPage;
  readonly look: TableLook;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** The rows in the columns that are shown, in their order. */
export function ArrangedTable(props: ArrangedTableProps): React.JSX.Element {
  const { page, look, selected, onSelect } = props;
  const { words } = useDemoTexts(tableTexts);
  const columns = look.columns.flatMap(({ name, isShown }) =>
    isShown ? [{ ...columnOf[name], key: name, title: words.fields[name] }] : [],
  );
  return (
    <Table<TableRow>
      rowKey="uuid"
      className={`${styles['table']} ${look.isStriped ? styles['striped'] : ''}`}
      size={look.size}
      bordered={look.isBordered}
      columns={columns}
      dataSource={[...page.rows]}
      loading={{ spinning: page.isReading, delay: 300 }}
      pagination={false}
      locale={{ emptyText: words.empty }}
      scroll={{ x: 860 }}
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

const columnOf: Readonly<Record<ColumnName, TableColumnType<TableRow>>> = {
  index: { width: 64, dataIndex: 'id' },
  title: { width: 200, dataIndex: 'title' },
  author: { width: 100, dataIndex: 'author' },
  rate: { width: 140, render: (_, { rate }) => <Rate disabled size="small" value={rate} /> },
  views: { width: 100, align: 'right', dataIndex: 'pageViews' },
  status: { width: 96, render: (_, { status }) => <StatusTag status={status} /> },
  time: { width: 160, dataIndex: 'datetime' },
};
