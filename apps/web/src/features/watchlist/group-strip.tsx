import { DownOutlined } from '@ant-design/icons';
import type { WatchGroup } from '@chanscope/contract';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../i18n/index.ts';
import styles from './group-bar.module.css';
import { MenuButton } from './menu-button.tsx';

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
  useEffect(() => {
    const shown = strip.current?.querySelector('[aria-current]');
    shown?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [groupId, groups.length]);
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
              onPick: () => onShow(null),
            },
            ...groups.map(({ id, name, colour, count }) => ({
              kind: 'entry' as const,
              key: id,
              label: `${name} · ${count}`,
              colour,
              onPick: () => onShow(id),
            })),
          ]}
        />
      ) : null}
    </>
  );
}

interface HiddenEnds {
  readonly start: boolean;
  readonly end: boolean;
}

/** Which ends of a strip are scrolled out of sight. A wheel that turns up and down scrolls it. */
function useHiddenEnds(strip: RefObject<HTMLElement | null>, length: number): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ start: false, end: false });
  useEffect(() => {
    const own = strip.current;
    if (own === null) return;
    const look = (): void => {
      const start = own.scrollLeft > 1;
      const end = own.scrollLeft + own.clientWidth < own.scrollWidth - 1;
      setHidden((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const turn = (event: WheelEvent): void => {
      if (event.deltaX !== 0 || own.scrollWidth <= own.clientWidth) return;
      event.preventDefault();
      own.scrollLeft += event.deltaY;
    };
    const observer = new ResizeObserver(look);
    for (const element of [own, ...own.children]) observer.observe(element);
    own.addEventListener('scroll', look, { passive: true });
    own.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      own.removeEventListener('scroll', look);
      own.removeEventListener('wheel', turn);
    };
  }, [strip, length]);
  return hidden;
}
