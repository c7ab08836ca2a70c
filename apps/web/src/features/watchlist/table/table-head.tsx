import type { WatchItem } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import { gridRoles } from '../../../ui/grid-roles.ts';
import { useRowContext } from '../rows/row-context.ts';
import type { SortView } from '../sort/sort-view.ts';
import { checkExactly, useTableState } from './table-state.ts';
import type { SortKey, WatchColumn } from './table-columns.ts';
import styles from './watch-table.module.css';

interface TableHeadProps {
  readonly items: readonly WatchItem[];
  readonly shown: readonly WatchColumn[];
  readonly sort: SortView | null;
  readonly onSort: (key: SortKey) => void;
}

/** The names of the columns; a press sorts. */
export function TableHead({ items, shown, sort, onSort }: TableHeadProps): React.JSX.Element {
  const { t } = useTexts();
  const { isReadOnly } = useRowContext();
  const actions = isReadOnly ? '' : t(($) => $.watchlist.column.actions);
  return (
    <div {...gridRoles.group} className={styles['headGroup']}>
      <div {...gridRoles.row} aria-rowindex={1} className={styles['head']}>
        <span {...gridRoles.head} className={styles['check']}>
          {isReadOnly ? null : <CheckAll items={items} />}
        </span>
        <span {...gridRoles.head} aria-label={t(($) => $.watchlist.drag, { name: '' })} />
        {shown.map((column) => (
          <span
            key={column.key}
            {...gridRoles.head}
            className={styles['cell']}
            data-align={column.align}
            data-column={column.key}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
          >
            {column.key === 'actions' ? (
              actions
            ) : (
              <SortButton column={column.key} sort={sort} onSort={onSort} />
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The direction of a sorting, as a picture. */
export const arrows = { ascending: '↑', descending: '↓' } as const;

function SortButton({
  column,
  sort,
  onSort,
}: {
  readonly column: SortKey;
  readonly sort: SortView | null;
  readonly onSort: (key: SortKey) => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const name = t(($) => $.watchlist.column[column]);
  return (
    <button
      type="button"
      className={styles['sort']}
      title={t(($) => $.watchlist.sortBy, { column: name })}
      onClick={() => onSort(column)}
    >
      {name}
      <span className={styles['sortArrow']} aria-hidden="true">
        {sort?.key === column ? arrows[sort.direction] : ''}
      </span>
    </button>
  );
}

function CheckAll({ items }: { readonly items: readonly WatchItem[] }): React.JSX.Element {
  const { t } = useTexts();
  const checked = useTableState((state) => state.checked);
  const isAll = items.length > 0 && items.every((item) => checked.has(item.id));
  return (
    <input
      type="checkbox"
      aria-label={t(($) => $.watchlist.checkAll)}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = !isAll && checked.size > 0;
      }}
      onChange={() => checkExactly(isAll ? [] : items.map((item) => item.id))}
    />
  );
}
