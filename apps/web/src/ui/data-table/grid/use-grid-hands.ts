import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

import { keyActionOf } from '../../keys/key-table.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { type ActiveCell, type CellMove, isCellMove, movedCell } from '../model/active-cell.ts';
import { rowsAround } from '../model/row-order.ts';
import { isPlainClick } from '../row-name.tsx';
import type { DataTableColumn } from '../shown-column.ts';
import type { ArrangedRows } from '../use-arranged-rows.ts';

interface GridHandsOptions<Row> {
  readonly table: DataTableProps<Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly arranged: ArrangedRows<Row>;
  readonly active: ActiveCell | null;
  readonly setActive: (cell: ActiveCell) => void;
  readonly scrollTo: (index: number) => void;
  readonly pageRows: () => number;
}

/** What keys and presses in a grid do. They are answered at its edge: rows that scroll by have no handlers. */
export function useGridHands<Row>(options: GridHandsOptions<Row>) {
  const { table, arranged, setActive } = options;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const action = keyActionOf('table', event);
      if (action === null) return;
      if (isCellMove(action)) move(event.currentTarget, action, options);
      // A button or a link that has the focus answers these itself.
      else if (event.target !== event.currentTarget || !act(action, options)) return;
      event.preventDefault();
    },
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellAt(event.target);
      if (cell !== null) setActive(cell);
    },
    onClick: (event: MouseEvent): void => {
      const cell = cellAt(event.target);
      const part = partAt(event.target);
      if (cell === null || part === null) return;
      if (cell.rowId === null) pressHead(part, cell, options);
      const row = rowOf(cell, options);
      if (row === undefined) return;
      if (part === 'choose') table.choice?.onToggle(row);
      if (part === 'star') table.stars?.onToggle(row);
      if (part === 'open' && isPlainClick(event)) {
        event.preventDefault();
        table.onOpen(row, rowsAround(arranged.rows, row));
      }
    },
    onDoubleClick: (event: MouseEvent): void => {
      const cell = cellAt(event.target);
      const row = cell === null ? undefined : rowOf(cell, options);
      if (row !== undefined && partAt(event.target) === null)
        table.onOpen(row, rowsAround(arranged.rows, row));
    },
  };
}

function pressHead<Row>(
  part: string,
  { columnKey }: ActiveCell,
  { table, arranged }: GridHandsOptions<Row>,
): void {
  if (part === 'sort') arranged.press(columnKey);
  if (part === 'choose') table.choice?.onToggleAll();
}

/** Opens or stars the active row, or sorts by the active head; false where none is active. */
function act<Row>(action: 'open' | 'star', options: GridHandsOptions<Row>): boolean {
  const { table, arranged, active } = options;
  if (active === null) return false;
  const row = rowOf(active, options);
  if (active.rowId === null) arranged.press(active.columnKey);
  else if (row === undefined) return false;
  else if (action === 'open') table.onOpen(row, rowsAround(arranged.rows, row));
  else (table.stars ?? table.choice)?.onToggle(row);
  return true;
}

function move<Row>(grid: HTMLElement, action: CellMove, options: GridHandsOptions<Row>): void {
  const { table, columns, arranged, active, setActive, scrollTo, pageRows } = options;
  const rowIds = arranged.rows.map(table.idOf);
  const columnKeys = columns.map(({ key }) => key);
  const cell = movedCell(active, action, { rowIds, columnKeys, pageRows: pageRows() });
  setActive(cell);
  grid.focus({ preventScroll: true });
  if (cell.rowId !== null) scrollTo(rowIds.indexOf(cell.rowId));
  revealColumn(grid, columnKeys.indexOf(cell.columnKey));
}

/** Scrolls until a column is not hidden by the edge or by the first one, which always stays in sight. */
function revealColumn(grid: HTMLElement, place: number): void {
  const [first, ...others] = grid.querySelectorAll<HTMLElement>('[role="columnheader"]');
  const column = others[place - 1];
  if (first === undefined || column === undefined) return;
  const left = column.offsetLeft - first.offsetWidth;
  const right = column.offsetLeft + column.offsetWidth - grid.clientWidth;
  grid.scrollLeft = Math.min(Math.max(grid.scrollLeft, right), left);
}

function rowOf<Row>(
  { rowId }: ActiveCell,
  { table, arranged }: Pick<GridHandsOptions<Row>, 'table' | 'arranged'>,
): Row | undefined {
  return arranged.rows.find((row) => table.idOf(row) === rowId);
}

function cellAt(target: EventTarget): ActiveCell | null {
  if (!(target instanceof Element)) return null;
  const columnKey = target.closest('[data-column]')?.getAttribute('data-column') ?? null;
  if (columnKey === null) return null;
  return { rowId: target.closest('[data-row]')?.getAttribute('data-row') ?? null, columnKey };
}

function partAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-part]')?.getAttribute('data-part') ?? null;
}
