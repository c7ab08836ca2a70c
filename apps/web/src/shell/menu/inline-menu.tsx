import { DownOutlined } from '@ant-design/icons';
import { useEffect, useId } from 'react';

import { usePageText } from '../page-text.ts';
import { indentOf, MenuLink } from './menu-link.tsx';
import styles from './menu.module.css';
import type { MenuEntry, MenuGroup } from './menu-tree.ts';
import { groupsAround } from './menu-tree.ts';
import { openAround, toggleGroup, useOpenGroups } from './open-groups-store.ts';
import { ShellIcon } from './shell-icon.tsx';

interface InlineMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly activePath: string | null;
}

/** The menu of an unfolded column: groups open in place when they are pressed. */
export function InlineMenu({ entries, activePath }: InlineMenuProps): React.JSX.Element {
  // As a text, so that only other groups open again what was closed by hand.
  const around = groupsAround(entries, activePath).join(' ');
  useEffect(() => openAround(around === '' ? [] : around.split(' ')), [around]);
  return <InlineList entries={entries} activePath={activePath} around={[]} />;
}

interface InlineListProps extends InlineMenuProps {
  readonly id?: string;
  readonly around: readonly string[];
}

function InlineList({ id, entries, activePath, around }: InlineListProps): React.JSX.Element {
  return (
    <ul id={id}>
      {entries.map((entry) => (
        <li key={entry.path}>
          {entry.kind === 'leaf' ? (
            <MenuLink entry={entry} isActive={entry.path === activePath} depth={around.length} />
          ) : (
            <InlineGroup group={entry} activePath={activePath} around={around} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface InlineGroupProps {
  readonly group: MenuGroup;
  readonly activePath: string | null;
  readonly around: readonly string[];
}

function InlineGroup({ group, activePath, around }: InlineGroupProps): React.JSX.Element {
  const { path, title, icon, entries } = group;
  const textOf = usePageText();
  const listId = useId();
  const isOpen = useOpenGroups(({ open }) => open.includes(path));
  return (
    <>
      <button
        type="button"
        className={styles['item']}
        style={indentOf(around.length)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-testid="menu-group"
        data-path={path}
        data-open={isOpen}
        onClick={() => toggleGroup(path, around)}
      >
        {icon === null ? null : <ShellIcon name={icon} />}
        <span className={styles['title']}>{textOf(title)}</span>
        <DownOutlined className={styles['chevron'] ?? ''} aria-hidden="true" />
      </button>
      {isOpen ? (
        <InlineList
          id={listId}
          entries={entries}
          activePath={activePath}
          around={[...around, path]}
        />
      ) : null}
    </>
  );
}
