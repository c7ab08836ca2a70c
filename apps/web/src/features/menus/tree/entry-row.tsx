import { ExclamationCircleOutlined } from '@ant-design/icons';
import { type RouteMeta, isExternal } from '@chanscope/contract';
import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import type { Drop, TreeRow } from '../draft/tree-rows.ts';
import { useEditing } from '../editing-context.ts';
import styles from './entry-row.module.css';

interface EntryRowProps {
  readonly row: TreeRow;
  /** Only one line is reached with Tab. */
  readonly isReachable: boolean;
  readonly isLifted: boolean;
  /** Where on this line something is about to be dropped. */
  readonly drop: Drop['place'] | null;
  readonly canDrag: boolean;
  readonly onToggle: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const stepPixels = 18;
const outsideSign = '↗';
const dots = 'M1 2h2v2H1zM7 2h2v2H7zM1 7h2v2H1zM7 7h2v2H7zM1 12h2v2H1zM7 12h2v2H7z';

/** A line of the tree: a handle, what opens it, icon, title, marks. */
export function EntryRow(props: EntryRowProps): React.JSX.Element {
  const { row, isReachable, isLifted, drop, canDrag, onToggle, onKeyDown } = props;
  const { entry, depth, hasChildren, isOpen, isHidden } = row;
  const { words, locale } = useMenuTexts();
  const { selected, select, dependencies } = useEditing();
  const title = pageTextOf(entry.meta.title, locale) || words.form.untitled;
  const { Icon } = dependencies;
  return (
    <div
      role="treeitem"
      tabIndex={isReachable ? 0 : -1}
      className={styles['row']}
      style={{ paddingLeft: 4 + (depth - 1) * stepPixels }}
      aria-level={depth}
      aria-label={nameOf(row, title, words.tree.marks.hiddenSign)}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={selected?.key === entry.key}
      data-key={entry.key}
      data-path={row.address}
      data-drop={drop ?? undefined}
      data-lifted={isLifted}
      data-faint={isHidden}
      data-testid="tree-row"
      onClick={() => select(entry.key)}
      onKeyDown={onKeyDown}
    >
      <DragHandle id={entry.key} title={title} isDisabled={!canDrag} />
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles['caret']}
          data-open={isOpen}
          aria-label={isOpen ? words.tree.shut : words.tree.open}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(entry.key);
          }}
        >
          <span aria-hidden="true">▸</span>
        </button>
      ) : (
        <span className={styles['caret']} />
      )}
      {entry.meta.icon === undefined ? null : <Icon name={entry.meta.icon} />}
      <span className={styles['title']} title={row.address}>
        {title}
      </span>
      <Signs meta={entry.meta} />
      <Marks row={row} />
    </div>
  );
}

/** What is seen on its line, from the left to the right. */
function nameOf({ entry, isHidden }: TreeRow, title: string, hiddenSign: string): string {
  const { badge = '' } = entry.meta;
  const outside = isExternal(entry.path) ? outsideSign : '';
  return `${title}${badge}${outside}${isHidden ? hiddenSign : ''}`;
}

function DragHandle(props: {
  readonly id: string;
  readonly title: string;
  readonly isDisabled: boolean;
}): React.JSX.Element {
  const { id, title, isDisabled } = props;
  const { words } = useMenuTexts();
  const { listeners, setNodeRef } = useDraggable({ id, disabled: isDisabled });
  return (
    <button
      ref={setNodeRef}
      type="button"
      tabIndex={-1}
      className={styles['handle']}
      disabled={isDisabled}
      aria-label={words.tree.drag(title)}
      {...listeners}
      onClick={(event) => event.stopPropagation()}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
        <path d={dots} fill="currentColor" />
      </svg>
    </button>
  );
}

/** Badge and dot, as the menu shows them. */
function Signs({ meta: { badge, dot } }: { readonly meta: RouteMeta }): React.JSX.Element {
  return (
    <>
      {badge === undefined ? null : <span className={styles['badge']}>{badge}</span>}
      {dot === true ? <span className={styles['dot']} /> : null}
    </>
  );
}

/** What is special about an entry, at the end of its line. */
function Marks({ row: { entry, isHidden } }: { readonly row: TreeRow }): React.JSX.Element {
  const { marks } = useMenuTexts().words.tree;
  const { changes, faults } = useEditing();
  const isAdded = changes.added.includes(entry.key);
  const isChanged = isAdded || changes.changed.includes(entry.key);
  return (
    <span className={styles['marks']}>
      {isExternal(entry.path) ? <span title={marks.outside}>{outsideSign}</span> : null}
      {isHidden ? <span title={marks.hidden}>{marks.hiddenSign}</span> : null}
      {isChanged ? (
        <span className={styles['changed']} title={isAdded ? marks.added : marks.changed} />
      ) : null}
      {faults.ofEntries.has(entry.key) ? (
        <ExclamationCircleOutlined className={styles['faulty'] ?? ''} title={marks.faulty} />
      ) : null}
    </span>
  );
}
