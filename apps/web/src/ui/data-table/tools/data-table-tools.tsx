import { Button } from 'antd';

import type { MenuEntry } from '../../menus/menu-entry.ts';
import { PopupMenu } from '../../menus/popup-menu.tsx';
import { useMenuBelow } from '../../menus/use-menu-below.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { exportedTable } from '../model/exported-table.ts';
import { isSortable } from '../model/table-column.ts';
import { type TableView, isColumnShown } from '../model/table-view.ts';
import type { DataTableColumn } from '../shown-column.ts';
import type { ArrangedRows } from '../use-arranged-rows.ts';
import styles from './data-table-tools.module.css';
import { FilterButton } from './filter-panel.tsx';

interface DataTableToolsProps<Row> {
  readonly table: DataTableProps<Row>;
  /** Those that are shown. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly arranged: ArrangedRows<Row>;
  readonly view: TableView;
  readonly layout: 'grid' | 'cards';
  readonly onChange: (changes: Partial<TableView>) => void;
}

/** The text filter and the tools of a table, and how many rows are left. */
export function DataTableTools<Row>(props: DataTableToolsProps<Row>): React.JSX.Element {
  const { table, columns, arranged, view, layout, onChange } = props;
  const { words, onExport, outerOrder, children } = table;
  return (
    <div className={styles['bar']} role="toolbar" aria-label={words.tools}>
      {outerOrder === undefined ? <Filters table={table} arranged={arranged} /> : null}
      {layout === 'cards' ? (
        <ToolMenu label={words.sort} entries={orderEntries(table, arranged)} />
      ) : null}
      <ToolMenu label={words.columns} entries={columnEntries(table, view, onChange)} />
      {layout === 'grid' ? (
        <Button
          aria-pressed={view.density === 'dense'}
          type={view.density === 'dense' ? 'primary' : 'default'}
          onClick={() => onChange({ density: view.density === 'dense' ? 'cosy' : 'dense' })}
        >
          {words.dense}
        </Button>
      ) : null}
      {onExport === undefined ? null : (
        <Button onClick={() => onExport(exportedTable(arranged.rows, columns))}>
          {words.exporting}
        </Button>
      )}
      {children}
      {outerOrder === undefined ? (
        <output className={styles['count']} data-testid="data-table-count">
          {table.content.kind === 'ready' ? words.rows(arranged.rows.length, arranged.total) : null}
        </output>
      ) : null}
    </div>
  );
}

/** What narrows the rows down. */
function Filters<Row>({
  table: { columns, words },
  arranged,
}: Pick<DataTableToolsProps<Row>, 'table' | 'arranged'>): React.JSX.Element {
  return (
    <>
      <input
        type="search"
        className={styles['search']}
        aria-label={words.search}
        placeholder={words.search}
        value={arranged.search}
        onChange={(event) => arranged.setSearch(event.target.value)}
      />
      <FilterButton columns={columns} arranged={arranged} words={words} />
    </>
  );
}

/** A button that opens a menu below itself. */
function ToolMenu({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}): React.JSX.Element {
  const { at, close, opener } = useMenuBelow();
  return (
    <>
      <Button {...opener}>{label}</Button>
      {at === null ? null : <PopupMenu {...{ label, at, entries }} onClose={close} />}
    </>
  );
}

function columnEntries<Row>(
  { columns, words }: DataTableProps<Row>,
  view: TableView,
  onChange: (changes: Partial<TableView>) => void,
): readonly MenuEntry[] {
  return [
    { kind: 'heading', key: 'heading', label: words.columnsShown },
    // The first one names the row.
    ...columns.slice(1).map((column): MenuEntry => {
      const { key, title } = column;
      const checked = isColumnShown(column, view);
      return {
        kind: 'entry',
        key,
        label: title,
        checked,
        keepsOpen: true,
        onSelect: () => onChange({ choices: { ...view.choices, [key]: !checked } }),
      };
    }),
    { kind: 'divider', key: 'end' },
    {
      kind: 'entry',
      key: 'reset',
      label: words.resetColumns,
      isDisabled: Object.keys(view.choices).length === 0,
      onSelect: () => onChange({ choices: {} }),
    },
  ];
}

/** Cards have no heads to press. */
function orderEntries<Row>(
  { columns, words }: DataTableProps<Row>,
  { order, press, setOrder }: ArrangedRows<Row>,
): readonly MenuEntry[] {
  return [
    {
      kind: 'entry',
      key: 'unsorted',
      label: words.unsorted,
      checked: order === null,
      onSelect: () => setOrder(null),
    },
    ...columns.filter(isSortable).map(({ key, title }): MenuEntry => ({
      kind: 'entry',
      key,
      label: order?.key === key ? `${title} ${words[order.direction]}` : title,
      checked: order?.key === key,
      onSelect: () => press(key),
    })),
  ];
}
