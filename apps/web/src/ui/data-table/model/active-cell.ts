import type { KeyAction } from '../../keys/key-table.ts';

/** The cell that keys act on. */
export interface ActiveCell {
  /** Null is the head of the table. */
  readonly rowId: string | null;
  readonly columnKey: string;
}

/** What can be walked over, in the order in which it is shown. */
export interface CellGrid {
  readonly rowIds: readonly string[];
  readonly columnKeys: readonly string[];
  /** How many rows a page has. */
  readonly pageRows: number;
}

/** The keys that move. */
export type CellMove = Exclude<KeyAction<'table'>, 'open' | 'star'>;

/** Whether a key moves. */
export function isCellMove(action: KeyAction<'table'>): action is CellMove {
  return action !== 'open' && action !== 'star';
}

const head = -1;

/**
 * The cell that a key leads to from another one. It stops at the edges; above the first row is the head. From
 * nowhere, or from a row that is gone, it leads into the first row.
 */
export function movedCell(from: ActiveCell | null, move: CellMove, grid: CellGrid): ActiveCell {
  const { rowIds, columnKeys } = grid;
  if (from === null) {
    const rowId = (move === 'last' ? rowIds.at(-1) : rowIds[0]) ?? null;
    return { rowId, columnKey: columnKeys[0] ?? '' };
  }
  const row = nextRowPlace(rowPlace(from, rowIds), move, grid);
  // A column that was hidden since gives way to the first one.
  const column = Math.max(0, columnKeys.indexOf(from.columnKey)) + (columnStrides[move] ?? 0);
  return {
    rowId: rowIds[row] ?? null,
    columnKey: columnKeys[clamped(column, 0, columnKeys.length)] ?? '',
  };
}

const columnStrides: Readonly<Partial<Record<CellMove, number>>> = { left: -1, right: 1 };

function nextRowPlace(row: number, move: CellMove, { rowIds, pageRows }: CellGrid): number {
  const count = rowIds.length;
  switch (move) {
    case 'left':
    case 'right':
      return row;
    case 'previous':
      return clamped(row - 1, head, count);
    case 'next':
      return clamped(row + 1, head, count);
    case 'pageUp':
      return clamped(row - pageRows, 0, count);
    case 'pageDown':
      return clamped(row + pageRows, 0, count);
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}

function rowPlace({ rowId }: ActiveCell, rowIds: readonly string[]): number {
  return rowId === null ? head : rowIds.indexOf(rowId);
}

function clamped(place: number, first: number, count: number): number {
  return Math.max(first, Math.min(place, count - 1));
}
