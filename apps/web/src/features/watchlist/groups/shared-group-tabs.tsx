import type { SharedWatchGroup } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import { Tag } from '../../../ui/index.ts';
import { ColourMark } from '../cells/colour-mark.tsx';
import styles from './group-bar.module.css';
import type { ShownGroup } from './shown-group.ts';

interface SharedGroupTabsProps {
  readonly groups: readonly SharedWatchGroup[];
  readonly shown: ShownGroup;
  readonly onShow: (shown: ShownGroup) => void;
}

/** The groups that departments share with their members (共享分组): each bears the name of its department. */
export function SharedGroupTabs(props: SharedGroupTabsProps): React.JSX.Element | null {
  const { groups, shown, onShow } = props;
  const { t } = useTexts();
  if (groups.length === 0) return null;
  return (
    <span className={styles['auto']}>
      {groups.map(({ id, name, colour, count, department, leader }) => (
        <button
          key={id}
          type="button"
          className={styles['tab']}
          aria-current={shown.kind === 'shared' && shown.groupId === id ? 'true' : undefined}
          title={t(($) => $.watchlist.sharedHint, { department, leader })}
          data-testid="shared-group"
          onClick={() => onShow({ kind: 'shared', groupId: id })}
        >
          {colour === null ? null : <ColourMark colour={colour} />}
          <span className={styles['name']}>{name}</span>
          <Tag>{department}</Tag>
          <span className={styles['count']}>{count}</span>
        </button>
      ))}
    </span>
  );
}
