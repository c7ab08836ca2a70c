import { useDraggable } from '@dnd-kit/core';

import { useRowContext } from './row-context.ts';
import styles from '../table/watch-table.module.css';

interface DragHandleProps {
  readonly id: string;
  readonly name: string;
  /** Only the active row is reached with Tab, or a list of 2,000 rows would be 2,000 stops. */
  readonly isReachable: boolean;
}

const dots = 'M1 2h2v2H1zM7 2h2v2H7zM1 7h2v2H1zM7 7h2v2H7zM1 12h2v2H1zM7 12h2v2H7z';

/** Takes a row by pointer, or by Space and arrow keys. */
export function DragHandle({ id, name, isReachable }: DragHandleProps): React.JSX.Element {
  const { t, canMove } = useRowContext();
  const { attributes, listeners, setNodeRef } = useDraggable({
    id,
    disabled: !canMove,
    data: { name },
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles['handle']}
      disabled={!canMove}
      {...attributes}
      {...listeners}
      aria-label={t(($) => $.watchlist.drag, { name })}
      tabIndex={isReachable ? 0 : -1}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
        <path d={dots} fill="currentColor" />
      </svg>
    </button>
  );
}
