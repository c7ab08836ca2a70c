import { Fragment, memo } from 'react';

import { gridRoles } from '../../grid-roles.ts';
import styles from './data-table-grid.module.css';
import type { DataTableWords } from '../data-table-words.ts';
import { RowName } from '../row-name.tsx';
import { type DataTableColumn, cellOf } from '../shown-column.ts';

interface GridRowProps<Row> {
  /** What the ids of the elements of the table begin with. */
  readonly gridId: string;
  readonly row: Row;
  readonly rowId: string;
  readonly index: number;
  /** Where the row begins, in px below the head. */
  readonly start: number;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly address: string;
  /** Null where rows have no stars. */
  readonly isStarred: boolean | null;
  /** Null where rows are not chosen. */
  readonly isSelected: boolean | null;
  readonly selectLabel: string | undefined;
  /** The column of the active cell, null in other rows. */
  readonly activeKey: string | null;
  readonly words: DataTableWords;
}

/** The id of a cell's element, for `aria-activedescendant`; the head has no row. */
export function cellElementId(gridId: string, rowId: string | null, columnKey: string): string {
  return `${gridId}-${rowId ?? 'head'}-${columnKey}`;
}

/**
 * Makes what draws the rows of a table: only those that changed are drawn anew. The table itself answers presses
 * in them (`data-part`), so that a row that scrolls into sight costs no more than its cells.
 */
export function createGridRow<Row>() {
  return memo(function GridRow(props: GridRowProps<Row>): React.JSX.Element {
    const { gridId, row, rowId, index, start, columns, activeKey } = props;
    return (
      <div
        {...gridRoles.row}
        aria-rowindex={index + 2}
        className={styles['row']}
        data-active={activeKey !== null}
        data-row={rowId}
        data-testid="data-table-row"
        style={{ transform: `translateY(${start}px)` }}
      >
        {columns.map((column, place) => (
          <span
            key={column.key}
            {...(place === 0 ? gridRoles.rowHead : gridRoles.gridCell)}
            id={activeKey === column.key ? cellElementId(gridId, rowId, column.key) : undefined}
            className={styles['cell']}
            data-kind={column.kind}
            data-column={column.key}
            data-active={activeKey === column.key ? true : undefined}
          >
            {/* What has a state or the focus is never another row's. */}
            <Fragment key={place === 0 || column.cell !== undefined ? rowId : undefined}>
              {place === 0 ? (
                <RowName {...props} column={column} isReachable={activeKey !== null} />
              ) : (
                cellOf(column, row)
              )}
            </Fragment>
          </span>
        ))}
      </div>
    );
  });
}
