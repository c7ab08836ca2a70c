import { type UIEvent, useCallback, useId, useRef, useState } from 'react';

import { gridRoles } from '../../grid-roles.ts';
import { type VirtualRows, useVirtualRows } from '../../use-virtual-rows.ts';
import styles from './data-table-grid.module.css';
import { DataTableHead } from './data-table-head.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import { cellElementId, createGridRow } from './data-table-row.tsx';
import { slottedRows } from './row-slots.ts';
import type { ActiveCell } from '../model/active-cell.ts';
import type { Density } from '../model/table-view.ts';
import { type DataTableColumn, gridTemplateOf, minWidthOf } from '../shown-column.ts';
import { type ArrangedRows, useTopOnChange } from '../use-arranged-rows.ts';
import { useGridHands } from './use-grid-hands.ts';

declare module 'react' {
  interface CSSProperties {
    /** The widths of the columns of a large table, and the least of all of them. */
    '--table-columns'?: string;
    '--table-width'?: string;
    '--table-row'?: string;
  }
}

/** The height of a row and of the head, in px. */
const rowHeights: Readonly<Record<Density, number>> = { cosy: 40, dense: 28 };
const headHeight = 36;

interface DataTableGridProps<Row> {
  readonly table: DataTableProps<Row>;
  /** Those that are shown. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly arranged: ArrangedRows<Row>;
  readonly density: Density;
}

/** The rows as a grid. Only those in sight exist, however many there are. */
export function DataTableGrid<Row>(props: DataTableGridProps<Row>): React.JSX.Element {
  const { table, columns, arranged, density } = props;
  const { words, label, choice } = table;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[density];
  const heightOf = useCallback(() => rowHeight, [rowHeight]);
  const virtual = useVirtualRows({ count: arranged.rows.length, heightOf, scroller, headHeight });
  const [active, setActive] = useState<ActiveCell | null>(null);
  const hands = useGridHands({
    table,
    columns,
    arranged,
    active,
    setActive,
    scrollTo: virtual.scrollTo,
    pageRows: () => pageRowsOf(scroller.current, rowHeight),
  });
  useTopOnChange(scroller, arranged);
  // The grid has the focus for all of its cells.
  const focus = {
    ...gridRoles.grid,
    tabIndex: 0,
    'aria-activedescendant':
      active === null || !isInDocument(active, props, virtual)
        ? undefined
        : cellElementId(gridId, active.rowId, active.columnKey),
  };
  return (
    <div
      ref={scroller}
      {...focus}
      aria-label={label}
      aria-rowcount={arranged.rows.length + 1}
      className={styles['scroller']}
      data-testid="data-table-grid"
      style={{
        '--table-columns': gridTemplateOf(columns),
        '--table-width': `${minWidthOf(columns)}px`,
        '--table-row': `${rowHeight}px`,
      }}
      onScroll={markShift}
      {...hands}
    >
      <DataTableHead
        gridId={gridId}
        columns={columns}
        order={arranged.order}
        filters={arranged.filters}
        activeKey={active?.rowId === null ? active.columnKey : null}
        allLabel={choice?.allLabel ?? null}
        isAllSelected={isAllSelected(table, arranged)}
        words={words}
      />
      <GridBody {...props} gridId={gridId} virtual={virtual} active={active} />
    </div>
  );
}

/** Without another drawing, which would come a frame later. */
function markShift({ currentTarget: grid }: UIEvent<HTMLElement>): void {
  grid.toggleAttribute('data-shifted', grid.scrollLeft > 0);
}

interface GridBodyProps<Row> extends DataTableGridProps<Row> {
  readonly gridId: string;
  readonly virtual: VirtualRows;
  readonly active: ActiveCell | null;
}

function GridBody<Row>(props: GridBodyProps<Row>): React.JSX.Element {
  const { table, columns, arranged, gridId, virtual, active } = props;
  const { idOf, addressOf, stars, choice, words } = table;
  const [GridRow] = useState(() => createGridRow<Row>());
  const slots = useMaxRows(virtual.rows.length, props.density);
  return (
    <div {...gridRoles.group} className={styles['rows']} style={{ height: virtual.totalHeight }}>
      {slottedRows(virtual.rows, slots).map(({ index, start, slot }) => {
        const row = arranged.rows[index];
        if (row === undefined) return null;
        const rowId = idOf(row);
        return (
          // By its element: another order, or another place, is written into what is there instead of into new ones.
          <GridRow
            key={slot}
            gridId={gridId}
            row={row}
            rowId={rowId}
            index={index}
            start={start}
            columns={columns}
            address={addressOf(row)}
            isStarred={stars === undefined ? null : stars.starred.has(rowId)}
            isSelected={choice === undefined ? null : choice.selected.has(rowId)}
            selectLabel={choice?.labelOf(row)}
            activeKey={active?.rowId === rowId ? active.columnKey : null}
            words={words}
          />
        );
      })}
    </div>
  );
}

/** How many rows were shown at once so far, at this height. */
function useMaxRows(count: number, density: Density): number {
  const [max, setMax] = useState({ count, density });
  if (max.density === density && max.count >= count) return max.count;
  setMax({ count, density });
  return count;
}

/** Whether each row that is shown is selected. */
function isAllSelected<Row>(
  { choice, idOf }: DataTableProps<Row>,
  { rows }: ArrangedRows<Row>,
): boolean {
  return choice !== undefined && rows.every((row) => choice.selected.has(idOf(row)));
}

/** Whether the element of a cell exists: of rows out of sight it does not. */
function isInDocument<Row>(
  { rowId }: ActiveCell,
  { table, arranged }: DataTableGridProps<Row>,
  virtual: VirtualRows,
): boolean {
  if (rowId === null) return true;
  return virtual.rows.some(({ index }) => {
    const row = arranged.rows[index];
    return row !== undefined && table.idOf(row) === rowId;
  });
}

function pageRowsOf(scroller: HTMLElement | null, rowHeight: number): number {
  const height = (scroller?.clientHeight ?? 0) - headHeight;
  return Math.max(1, Math.floor(height / rowHeight));
}
