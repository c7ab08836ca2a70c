import { DownOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef } from 'react';

import { usePageText } from '../../page-text.ts';
import { indentOf, MenuLink } from '../menu-link.tsx';
import styles from '../menu.module.css';
import {
  type MenuEntry,
  type MenuGroup,
  type MenuLeaf,
  groupsAround,
  isAround,
} from '../menu-tree.ts';
import { openAround, toggleGroup, useOpenGroups } from './open-groups-store.ts';
import { ShellIcon } from '../shell-icon.tsx';

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
      {entries.map((entry) =>
        entry.kind === 'leaf' ? (
          <InlineLeaf
            key={entry.path}
            entry={entry}
            isActive={entry.path === activePath}
            depth={around.length}
          />
        ) : (
          <li key={entry.path}>
            <InlineGroup group={entry} activePath={activePath} around={around} />
          </li>
        ),
      )}
    </ul>
  );
}

interface InlineLeafProps {
  readonly entry: MenuLeaf;
  readonly isActive: boolean;
  readonly depth: number;
}

function InlineLeaf({ entry, isActive, depth }: InlineLeafProps): React.JSX.Element {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive && line.current !== null) showInColumn(line.current);
  }, [isActive]);
  return (
    <li ref={line}>
      <MenuLink entry={entry} isActive={isActive} depth={depth} />
    </li>
  );
}

/** Scrolls the column to an entry that is out of sight; the page beside it stays where it is. */
function showInColumn(line: HTMLElement): void {
  const column = line.closest('nav');
  if (column === null) return;
  const [own, room] = [line.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top < room.top) column.scrollTop -= room.top - own.top;
  if (own.bottom > room.bottom) column.scrollTop += own.bottom - room.bottom;
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
        style={indentOf(around.length, icon)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-testid="menu-group"
        data-path={path}
        data-open={isOpen}
        data-holds-active={isAround(group, activePath)}
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
