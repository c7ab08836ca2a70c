import type { WatchItem } from '@chanscope/contract';
import { type MouseEvent, memo } from 'react';

import { gridRoles } from '../../../ui/grid-roles.ts';
import { DragHandle } from './drag-handle.tsx';
import { useReceivedQuote } from '../received-quotes.ts';
import { shownNameOf, useRowContext } from './row-context.ts';
import { activate, openMenu, toggleChecked, useTableState } from '../table/table-state.ts';
import { WatchCell } from '../cells/watch-cell.tsx';
import type { WatchColumn } from '../table/table-columns.ts';
import styles from '../table/watch-table.module.css';

interface WatchRowProps {
  readonly item: WatchItem;
  readonly index: number;
  /** Where the row begins, in pixels below the head. */
  readonly start: number;
  readonly shown: readonly WatchColumn[];
}

/** The id of a row's element, for the keys of the table. */
export function rowElementId(id: string): string {
  return `watch-row-${id}`;
}

/** One security of the watchlist. Scrolling draws only the rows that come into sight. */
export const WatchRow = memo(function WatchRow(props: WatchRowProps): React.JSX.Element {
  const { item, index, start, shown } = props;
  const { t, locale, isReadOnly } = useRowContext();
  const isChecked = useTableState((state) => state.checked.has(item.id));
  const isActive = useTableState((state) => state.activeId === item.id);
  const received = useReceivedQuote(item.stockId);
  const name = shownNameOf(item, locale);
  return (
    <div
      id={rowElementId(item.id)}
      {...gridRoles.row}
      aria-rowindex={index + 2}
      aria-selected={isChecked}
      className={styles['row']}
      data-active={isActive}
      data-testid="watch-row"
      data-stock-id={item.stockId}
      style={{ transform: `translateY(${start}px)` }}
      onPointerDown={() => activate(item.id)}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        openMenu(item.id, { x: event.clientX, y: event.clientY });
      }}
    >
      <span {...gridRoles.gridCell} className={styles['check']}>
        {isReadOnly ? null : (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChecked}
            aria-label={t(($) => $.watchlist.check, { name })}
            onChange={() => toggleChecked(item.id)}
          />
        )}
      </span>
      <span {...gridRoles.gridCell} className={styles['grip']}>
        {isReadOnly ? null : <DragHandle id={item.id} name={name} isReachable={isActive} />}
      </span>
      {shown.map((column) => (
        <span
          key={column.key}
          {...gridRoles.gridCell}
          className={styles['cell']}
          data-align={column.align}
          data-column={column.key}
        >
          <WatchCell
            column={column.key}
            item={item}
            name={name}
            received={received}
            isActive={isActive}
          />
        </span>
      ))}
    </div>
  );
});
