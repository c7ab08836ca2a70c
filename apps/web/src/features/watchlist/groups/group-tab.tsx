import { EllipsisOutlined } from '@ant-design/icons';
import type { WatchGroup } from '@chanscope/contract';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

import { useTexts } from '../../../i18n/index.ts';
import { ColourMark } from '../cells/colour-mark.tsx';
import styles from './group-bar.module.css';

interface GroupTabProps {
  readonly group: WatchGroup;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
}

/** One group: a press shows it, a drag sorts it, a right click or ⋯ opens its menu. */
export function GroupTab({ group, isShown, onShow, onMenu }: GroupTabProps): React.JSX.Element {
  const { t } = useTexts();
  const { setNodeRef, listeners, transform, transition } = useSortable({ id: group.id });
  return (
    <span
      ref={setNodeRef}
      className={styles['place']}
      data-testid="watch-group"
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={styles['tab']}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu({ x: event.clientX, y: event.clientY });
        }}
        {...listeners}
      >
        {group.colour === null ? null : <ColourMark colour={group.colour} />}
        <span className={styles['name']}>{group.name}</span>
        <span className={styles['count']}>{group.count}</span>
      </button>
      {isShown ? (
        <button
          type="button"
          className={styles['more']}
          aria-label={t(($) => $.watchlist.groupActions, { name: group.name })}
          aria-haspopup="menu"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onMenu({ x: box.left, y: box.bottom + 4 });
          }}
        >
          <EllipsisOutlined />
        </button>
      ) : null}
    </span>
  );
}
