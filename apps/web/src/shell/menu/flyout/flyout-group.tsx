import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useId } from 'react';

import { useLayout } from '../../layouts/effective-layout.ts';
import { usePageText } from '../../page-text.ts';
import { useCollapse } from '../sidebar/collapse-store.ts';
import { MenuLink } from '../menu-link.tsx';
import styles from '../menu.module.css';
import { type MenuGroup, isAround, needsScroll } from '../menu-tree.ts';
import { ShellIcon } from '../shell-icon.tsx';
import { useMenuFlyout } from './use-menu-flyout.ts';
import { upAndDown, useListKeys } from '../list-keys.ts';

interface FlyoutGroupProps {
  readonly group: MenuGroup;
  readonly activePath: string | null;
  /** In the bar on top, in the folded column, or in a list that flew out itself. */
  readonly look: 'top' | 'folded' | 'nested';
}

/** A group whose list flies out: when the mouse rests on it, when it is pressed, and by keys. */
export function FlyoutGroup({ group, activePath, look }: FlyoutGroupProps): React.JSX.Element {
  const textOf = usePageText();
  const popupId = useId();
  const side = look === 'top' ? 'below' : 'beside';
  const { isOpen, trigger, popup, press, enter, hover } = useMenuFlyout(side);
  const title = textOf(group.title);
  const enters = side === 'below' ? 'ArrowDown' : 'ArrowRight';
  return (
    <div className={styles['flyout']} {...hover}>
      <button
        ref={trigger}
        type="button"
        className={styles['item']}
        popoverTarget={popupId}
        aria-expanded={isOpen}
        title={look === 'folded' && !isOpen ? title : undefined}
        data-testid="menu-group"
        data-path={group.path}
        data-open={isOpen}
        data-holds-active={isAround(group, activePath)}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== enters) return;
          event.preventDefault();
          event.stopPropagation();
          enter();
        }}
      >
        {group.icon === null ? null : <ShellIcon name={group.icon} />}
        <span className={look === 'folded' ? styles['unseen'] : styles['title']}>{title}</span>
        <GroupMark look={look} />
      </button>
      <div ref={popup} id={popupId} popover="auto" className={styles['popup']}>
        {isOpen ? <FlyoutList group={group} activePath={activePath} look={look} /> : null}
      </div>
    </div>
  );
}

function GroupMark({ look }: Pick<FlyoutGroupProps, 'look'>): React.JSX.Element | null {
  const className = styles['mark'] ?? '';
  if (look === 'folded') return null;
  return look === 'top' ? (
    <DownOutlined className={className} aria-hidden="true" />
  ) : (
    <RightOutlined className={className} aria-hidden="true" />
  );
}

function FlyoutList({ group, activePath, look }: FlyoutGroupProps): React.JSX.Element {
  const list = useListKeys(upAndDown);
  const textOf = usePageText();
  const layout = useLayout();
  const isCollapsed = useCollapse(({ collapse }) => collapse);
  const scrolls = needsScroll(group.size, layout, isCollapsed);
  return (
    <>
      {look === 'folded' ? <p className={styles['popupHead']}>{textOf(group.title)}</p> : null}
      <ul
        className={styles['popupList']}
        data-scrolls={scrolls}
        data-testid="menu-popup"
        ref={list}
      >
        {group.entries.map((entry) => (
          <li key={entry.path}>
            {entry.kind === 'leaf' ? (
              <MenuLink entry={entry} isActive={entry.path === activePath} />
            ) : (
              <FlyoutGroup group={entry} activePath={activePath} look="nested" />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
