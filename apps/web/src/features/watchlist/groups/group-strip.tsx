import { DownOutlined } from '@ant-design/icons';
import type { WatchGroup } from '@chanscope/contract';
import { type ReactNode, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useHiddenEnds, useEffectOnChange } from '../../../ui/index.ts';
import { ColourMark } from '../cells/colour-mark.tsx';
import styles from './group-bar.module.css';
import { MenuButton } from '../rows/menu-button.tsx';

interface GroupStripProps {
  readonly groups: readonly WatchGroup[];
  readonly groupId: string | null;
  readonly onShow: (groupId: string | null) => void;
  readonly children: ReactNode;
}

/** The tabs of the groups. More than fit are scrolled, and listed by a menu at the end. */
export function GroupStrip(props: GroupStripProps): React.JSX.Element {
  const { groups, groupId, onShow, children } = props;
  const { t } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(strip, groups.length);
  useEffectOnChange([groupId, groups.length], () => {
    const shown = strip.current?.querySelector('[aria-current]');
    shown?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
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
              onSelect: () => onShow(null),
            },
            ...groups.map(({ id, name, colour, count }) => ({
              kind: 'entry' as const,
              key: id,
              label: `${name} · ${count}`,
              mark: <ColourMark colour={colour} />,
              onSelect: () => onShow(id),
            })),
          ]}
        />
      ) : null}
    </>
  );
}
