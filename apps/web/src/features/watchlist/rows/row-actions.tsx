import type { WatchItem } from '@chanscope/contract';

import { useRowContext } from './row-context.ts';
import { openMenu } from '../table/table-state.ts';
import styles from '../table/watch-table.module.css';

interface RowActionsProps {
  readonly item: WatchItem;
  readonly name: string;
  readonly isReachable: boolean;
}

/** Up, down, and everything else in a menu. */
export function RowActions(props: RowActionsProps): React.JSX.Element | null {
  const { item, name, isReachable } = props;
  const { t, canMove, isReadOnly, move } = useRowContext();
  if (isReadOnly) return null;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <span className={styles['actions']}>
      <button
        type="button"
        aria-label={t(($) => $.watchlist.rowUp, { name })}
        title={t(($) => $.watchlist.up)}
        disabled={!canMove}
        tabIndex={tabIndex}
        onClick={() => move(item.id, { dir: 'up' })}
      >
        ▲
      </button>
      <button
        type="button"
        aria-label={t(($) => $.watchlist.rowDown, { name })}
        title={t(($) => $.watchlist.down)}
        disabled={!canMove}
        tabIndex={tabIndex}
        onClick={() => move(item.id, { dir: 'down' })}
      >
        ▼
      </button>
      <MoreButton item={item} name={name} isReachable={isReachable} />
    </span>
  );
}

/** Opens the menu of an item. */
export function MoreButton({ item, name, isReachable }: RowActionsProps): React.JSX.Element {
  const { t } = useRowContext();
  return (
    <button
      type="button"
      className={styles['more']}
      aria-label={t(($) => $.watchlist.more, { name })}
      aria-haspopup="menu"
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        openMenu(item.id, { x: box.right - 176, y: box.bottom + 4 });
      }}
    >
      ⋯
    </button>
  );
}
