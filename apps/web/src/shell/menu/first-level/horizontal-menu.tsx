import { DownOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { usePageText } from '../../page-text.ts';
import { FlyoutGroup } from '../flyout/flyout-group.tsx';
import { MenuLink } from '../menu-link.tsx';
import styles from '../menu.module.css';
import type { MenuEntry, MenuGroup } from '../menu-tree.ts';
import { ShellIcon } from '../shell-icon.tsx';
import { useFittingCount } from './use-fitting-count.ts';
import { useActivePath, useMenuEntries } from '../use-menu.ts';
import { leftAndRight, useListKeys } from '../list-keys.ts';

/** The menu in the bar on top: what does not fit stands under one last item. */
export function HorizontalMenu(): React.JSX.Element {
  const list = useListKeys(leftAndRight);
  const { t } = useTexts();
  const entries = useMenuEntries();
  const activePath = useActivePath(entries);
  const { row, ghost, count } = useFittingCount();
  const more = groupOfSurplus(
    entries.slice(count),
    t(($) => $.frame.more),
  );
  return (
    <nav
      ref={row}
      className={styles['inBar']}
      aria-label={t(($) => $.frame.menu)}
      data-testid="shell-menu"
    >
      <ul className={styles['row']} ref={list}>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.path}>
            {entry.kind === 'leaf' ? (
              <MenuLink entry={entry} isActive={entry.path === activePath} />
            ) : (
              <FlyoutGroup group={entry} activePath={activePath} look="top" />
            )}
          </li>
        ))}
        {more === null ? null : (
          <li>
            <FlyoutGroup group={more} activePath={activePath} look="top" />
          </li>
        )}
      </ul>
      <ul ref={ghost} className={styles['ghost']} aria-hidden="true">
        {entries.map((entry) => (
          <GhostItem key={entry.path} entry={entry} />
        ))}
        <GhostItem
          entry={groupOf(
            [],
            t(($) => $.frame.more),
          )}
        />
      </ul>
    </nav>
  );
}

/** As wide as the item itself, but neither seen nor found. */
function GhostItem({ entry }: { readonly entry: MenuEntry }): React.JSX.Element {
  const textOf = usePageText();
  const { kind, icon, title } = entry;
  return (
    <li className={styles['item']}>
      {icon === null ? null : <ShellIcon name={icon} />}
      <span className={styles['title']}>{textOf(title)}</span>
      {kind === 'group' ? <DownOutlined className={styles['mark'] ?? ''} /> : null}
      {kind === 'leaf' && entry.badge !== null ? (
        <span className={styles['badge']}>{entry.badge}</span>
      ) : null}
      {kind === 'leaf' && entry.hasDot ? <span className={styles['dot']} /> : null}
    </li>
  );
}

function groupOfSurplus(entries: readonly MenuEntry[], title: string): MenuGroup | null {
  return entries.length === 0 ? null : groupOf(entries, title);
}

function groupOf(entries: readonly MenuEntry[], title: string): MenuGroup {
  return { kind: 'group', path: '#more', title, icon: null, entries, size: entries.length };
}
