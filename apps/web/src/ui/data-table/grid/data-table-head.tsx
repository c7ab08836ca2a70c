import { memo } from 'react';

import { gridRoles } from '../../grid-roles.ts';
import styles from './data-table-grid.module.css';
import { cellElementId } from './data-table-row.tsx';
import type { DataTableWords } from '../data-table-words.ts';
import type { ColumnFilters } from '../model/row-filter.ts';
import type { RowOrder } from '../model/row-order.ts';
import type { TableColumn } from '../model/table-column.ts';

interface DataTableHeadProps {
  readonly gridId: string;
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'kind' | 'title' | 'isSortable'>[];
  readonly order: RowOrder | null;
  readonly filters: ColumnFilters;
  /** The column of the active cell, null when that is in a row. */
  readonly activeKey: string | null;
  /** Null where rows are not chosen. */
  readonly allLabel: string | null;
  readonly isAllSelected: boolean;
  readonly words: DataTableWords;
}

/** The direction of an order, as a picture. */
const arrows = { ascending: '↑', descending: '↓' } as const;

/** The names of the columns; a press sorts, and a dotted line marks those that are filtered. It does not scroll. */
export const DataTableHead = memo(function DataTableHead(
  props: DataTableHeadProps,
): React.JSX.Element {
  const { gridId, columns, order, filters, activeKey, allLabel, isAllSelected, words } = props;
  return (
    <div {...gridRoles.group} className={styles['headGroup']}>
      <div {...gridRoles.row} aria-rowindex={1} className={styles['head']}>
        {columns.map(({ key, kind, title, isSortable = true }, place) => (
          <span
            key={key}
            {...gridRoles.head}
            id={cellElementId(gridId, null, key)}
            className={styles['cell']}
            data-kind={kind}
            data-column={key}
            data-active={activeKey === key}
            data-filtered={filters[key] !== undefined}
            aria-sort={order?.key === key ? order.direction : undefined}
          >
            {place === 0 && allLabel !== null ? (
              <input
                type="checkbox"
                className={styles['choose']}
                data-part="choose"
                aria-label={allLabel}
                checked={isAllSelected}
                readOnly
                tabIndex={-1}
              />
            ) : null}
            {isSortable ? (
              <button
                type="button"
                className={styles['sort']}
                data-part="sort"
                title={words.sortBy(title)}
                tabIndex={-1}
              >
                {title}
                <span className={styles['arrow']} aria-hidden="true">
                  {order?.key === key ? arrows[order.direction] : ''}
                </span>
              </button>
            ) : (
              title
            )}
          </span>
        ))}
      </div>
    </div>
  );
});
