import { DownOutlined } from '@ant-design/icons';
import type { SharedWatchGroup, WatchGroup } from '@chanscope/contract';
import { type ReactNode, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useHiddenEnds, useEffectOnChange } from '../../../ui/index.ts';
import { ColourMark } from '../cells/colour-mark.tsx';
import { useAutoGroupWords } from './auto-group-words.ts';
import styles from './group-bar.module.css';
import { type ShownGroup, fieldsOfGroup } from './shown-group.ts';
import type { AutoGroups } from './use-auto-groups.ts';
import { MenuButton } from '../rows/menu-button.tsx';

interface GroupStripProps {
  readonly groups: readonly WatchGroup[];
  readonly sharedGroups: readonly SharedWatchGroup[];
  readonly autoGroups: AutoGroups;
  readonly shown: ShownGroup;
  readonly onShow: (shown: ShownGroup) => void;
  readonly children: ReactNode;
}

/** The tabs of the groups. More than fit are scrolled, and listed by a menu at the end. */
export function GroupStrip(props: GroupStripProps): React.JSX.Element {
  const { groups, sharedGroups, autoGroups, shown, onShow, children } = props;
  const { t } = useTexts();
  const { nameOf } = useAutoGroupWords(autoGroups);
  const strip = useRef<HTMLDivElement>(null);
  const count = groups.length + sharedGroups.length + autoGroups.filled.length;
  const hidden = useHiddenEnds(strip, count);
  useEffectOnChange([shown, groups.length], () => {
    const current = strip.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  });
  return (
    <>
      <div
        ref={strip}
        className={styles['strip']}
        data-hides-start={hidden.start}
        data-hides-end={hidden.end}
      >
        {children}
      </div>
      {hidden.start || hidden.end ? (
        <MenuButton
          icon={<DownOutlined />}
          label={t(($) => $.watchlist.allGroups)}
          showsLabel={false}
          entries={[
            {
              kind: 'entry',
              key: 'all',
              label: t(($) => $.watchlist.all),
              onSelect: () => onShow({ kind: 'all' }),
            },
            ...groups.map(({ id, name, colour, count: size }) => ({
              kind: 'entry' as const,
              key: id,
              label: `${name} · ${size}`,
              mark: <ColourMark colour={colour} />,
              onSelect: () => onShow({ kind: 'own', groupId: id }),
            })),
            ...sharedGroups.map(({ id, name, colour, count: size, department }) => ({
              kind: 'entry' as const,
              key: `shared ${id}`,
              label: `${name} · ${department} · ${size}`,
              mark: <ColourMark colour={colour} />,
              onSelect: () => onShow({ kind: 'shared', groupId: id }),
            })),
            ...autoGroups.filled.map(({ group, items }) => ({
              kind: 'entry' as const,
              key: `auto ${fieldsOfGroup(group)['auto'] ?? ''}`,
              label: `${nameOf(group)} · ${items.length}`,
              onSelect: () => onShow(group),
            })),
          ]}
        />
      ) : null}
    </>
  );
}
