import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { usePageText } from '../../page-text.ts';
import { useFittingCount } from '../first-level/use-fitting-count.ts';
import type { MenuEntry, MenuGroup } from '../menu-tree.ts';
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

/** The menu of a bar: the list of a group hangs below it, what does not fit stands under one last item. */
export function DrawnRow({ entries }: DrawnEntriesProps): React.JSX.Element {
  const { t } = useTexts();
  const { row, ghost, count } = useFittingCount();
  const more = groupOf(
    entries.slice(count),
    t(($) => $.frame.more),
  );
  return (
    <nav ref={row} className={styles['inBar']}>
      <ul className={styles['row']}>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.path}>
            <DrawnEntry entry={entry} />
          </li>
        ))}
        {more.entries.length === 0 ? null : (
          <li>
            <DrawnEntry entry={more} />
          </li>
        )}
      </ul>
      <ul ref={ghost} className={styles['ghost']} aria-hidden="true">
        {[...entries, more].map((entry) => (
          <li key={entry.path} className={styles['item']}>
            <EntryHead entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function groupOf(entries: readonly MenuEntry[], title: string): MenuGroup {
  return { kind: 'group', path: '#more', title, icon: null, entries, size: entries.length };
}

/** Icon, title and marks of an entry. */
function EntryHead({ entry }: { readonly entry: MenuEntry }): React.JSX.Element {
  const textOf = usePageText();
  return (
    <>
      {entry.icon === null ? null : <ShellIcon name={entry.icon} />}
      <span className={styles['title']}>{textOf(entry.title)}</span>
      {entry.kind === 'group' ? (
        <DownOutlined className={styles['chevron'] ?? ''} aria-hidden="true" />
      ) : null}
      {entry.kind === 'leaf' && entry.badge !== null ? (
        <span className={styles['badge']}>{entry.badge}</span>
      ) : null}
      {entry.kind === 'leaf' && entry.hasDot ? <span className={styles['dot']} /> : null}
    </>
  );
}

function DrawnEntry({ entry }: { readonly entry: MenuEntry }): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  if (entry.kind === 'leaf')
    return (
      <span className={styles['item']} data-testid="drawn-item" data-path={entry.path}>
        <EntryHead entry={entry} />
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
        <EntryHead entry={entry} />
      </button>
      {isOpen ? (
        <div className={styles['below']}>
          <DrawnColumn entries={entry.entries} />
        </div>
      ) : null}
    </>
  );
}
