import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type KeyboardEvent, useRef, useState } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { useEffectOnChange } from '../../../ui/index.ts';
import { destinationOf, type Move, withMoved } from '../draft/menu-draft.ts';
import type { TreeRow } from '../draft/tree-rows.ts';
import { useEditing } from '../editing-context.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './tree-pane.module.css';
import { useEntryDrag } from './use-entry-drag.ts';

interface EntryTreeProps {
  readonly rows: readonly TreeRow[];
  /** Then only what is found is shown, and nothing is dragged. */
  readonly isSearched: boolean;
  readonly onToggle: (key: string) => void;
}

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * The entries as a tree: arrow keys walk, and open and close groups; with Alt they move the entry. Where it is
 * dragged to shows a line or a frame.
 */
export function EntryTree({ rows, isSearched, onToggle }: EntryTreeProps): React.JSX.Element {
  const { words } = useMenuTexts();
  const { selected } = useEditing();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const drag = useEntryDrag({ rows, list, onMoved: setSaid });
  const keys = useTreeKeys({ rows, onToggle, onMoved: setSaid });
  const isSelectedShown = rows.some(({ entry }) => entry.key === selected?.key);
  const reachable = isSelectedShown ? selected?.key : rows[0]?.entry.key;
  const key = selected?.key;
  useEffectOnChange([key], () => {
    const line = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    line?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <DndContext {...drag.context}>
      <div className={styles['scroller']}>
        <div
          ref={list}
          role="tree"
          tabIndex={-1}
          aria-label={words.tree.label}
          className={styles['tree']}
          data-testid="entry-tree"
        >
          {rows.map((row) => (
            <EntryRow
              key={row.entry.key}
              row={row}
              isReachable={row.entry.key === reachable}
              isLifted={row.entry.key === drag.liftedKey}
              drop={drag.drop?.on === row.entry.key ? drag.drop.place : null}
              canDrag={!isSearched}
              onToggle={onToggle}
              onKeyDown={keys}
            />
          ))}
        </div>
      </div>
      <LiftedEntry liftedKey={drag.liftedKey} />
      <output className={styles['said']}>{said}</output>
    </DndContext>
  );
}

/** What floats under the pointer while an entry is dragged. */
function LiftedEntry({ liftedKey }: { readonly liftedKey: string | null }): React.JSX.Element {
  const { locale } = useMenuTexts();
  const lifted = useEditing().entries.find(({ key }) => key === liftedKey);
  return (
    <DragOverlay dropAnimation={null}>
      {lifted === undefined ? null : (
        <div className={styles['lifted']}>{pageTextOf(lifted.meta.title, locale)}</div>
      )}
    </DragOverlay>
  );
}

interface TreeKeysOptions {
  readonly rows: readonly TreeRow[];
  readonly onToggle: (key: string) => void;
  readonly onMoved: (said: string) => void;
}

function useTreeKeys({ rows, onToggle, onMoved }: TreeKeysOptions) {
  const { words, locale } = useMenuTexts();
  const { entries, change, select } = useEditing();
  const move = ({ entry }: TreeRow, way: Move): void => {
    const destination = destinationOf(entries, entry.key, way);
    if (destination === null) return onMoved(words.tree.stuck);
    select(entry.key);
    change((draft) => withMoved(draft, entry.key, destination));
    return onMoved(words.tree.moved(pageTextOf(entry.meta.title, locale)));
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const line = event.target instanceof HTMLElement ? event.target : null;
    const index = rows.findIndex(({ entry }) => entry.key === line?.dataset['key']);
    const row = rows[index];
    if (row === undefined || line === null) return;
    const way = moves[event.key];
    if (event.altKey) {
      if (way === undefined) return;
      event.preventDefault();
      move(row, way);
      return;
    }
    const parent = rows.findIndex(({ entry }) => entry.key === row.entry.parent);
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusLine(line, index + 1),
      ArrowUp: () => focusLine(line, index - 1),
      Home: () => focusLine(line, 0),
      End: () => focusLine(line, rows.length - 1),
      ArrowRight: () => {
        if (row.hasChildren && !row.isOpen) onToggle(row.entry.key);
        else if (row.hasChildren) focusLine(line, index + 1);
      },
      ArrowLeft: () => (row.isOpen ? onToggle(row.entry.key) : focusLine(line, parent)),
      Enter: () => select(row.entry.key),
      ' ': () => select(row.entry.key),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
}

function focusLine(from: HTMLElement, index: number): void {
  const lines = from.parentElement?.querySelectorAll<HTMLElement>('[role="treeitem"]');
  if (index >= 0 && index < (lines?.length ?? 0)) lines?.item(index).focus();
}
