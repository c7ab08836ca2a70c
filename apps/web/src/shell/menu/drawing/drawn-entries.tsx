import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';

import { usePageText } from '../../page-text.ts';
import type { MenuEntry } from '../menu-tree.ts';
import { ShellIcon } from '../shell-icon.tsx';
import styles from './menu-drawing.module.css';

interface DrawnEntriesProps {
  readonly entries: readonly MenuEntry[];
}

/** The menu of a column: groups open in place. */
export function DrawnColumn({ entries }: DrawnEntriesProps): React.JSX.Element {
  return (
    <ul className={styles['column']}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <DrawnEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** The menu of a bar: the list of a group hangs below it. */
export function DrawnRow({ entries }: DrawnEntriesProps): React.JSX.Element {
  return (
    <ul className={styles['row']}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <DrawnEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function DrawnEntry({ entry }: { readonly entry: MenuEntry }): React.JSX.Element {
  const textOf = usePageText();
  const [isOpen, setOpen] = useState(false);
  const inside = (
    <>
      {entry.icon === null ? null : <ShellIcon name={entry.icon} />}
      <span className={styles['title']}>{textOf(entry.title)}</span>
    </>
  );
  if (entry.kind === 'leaf')
    return (
      <span className={styles['item']} data-testid="drawn-item" data-path={entry.path}>
        {inside}
        {entry.badge === null ? null : <span className={styles['badge']}>{entry.badge}</span>}
        {entry.hasDot ? <span className={styles['dot']} /> : null}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={isOpen}
        data-testid="drawn-group"
        data-path={entry.path}
        onClick={() => setOpen(!isOpen)}
      >
        {inside}
        <DownOutlined className={styles['chevron'] ?? ''} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className={styles['below']}>
          <DrawnColumn entries={entry.entries} />
        </div>
      ) : null}
    </>
  );
}
