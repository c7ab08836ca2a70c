import type { WatchItem } from '@chanscope/contract';
import type { KeyboardEvent } from 'react';

import { activate, openEditing, openMenu, toggleChecked, useTableState } from './table-state.ts';

/** What keys do with the rows of the table. */
export interface TableKeys {
  readonly items: readonly WatchItem[];
  readonly onOpen: (item: WatchItem) => void;
  readonly onRemove: (items: readonly WatchItem[]) => void;
  readonly onStep: (item: WatchItem, dir: 'up' | 'down') => void;
}

/** The rows that a deletion by key is about: the chosen ones, else the active one. */
function meant(items: readonly WatchItem[]): WatchItem[] {
  const { checked, activeId } = useTableState.getState();
  return items.filter((item) => (checked.size > 0 ? checked.has(item.id) : item.id === activeId));
}

const rowsPerPage = 10;

const strides: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: rowsPerPage,
  PageUp: -rowsPerPage,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The keys of the table; keys pressed in a button or a field of a row belong to that. */
export function useTableKeys(keys: TableKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const isTaken = event.altKey
      ? step(event.key, keys)
      : moveFocus(event.key, keys) || act(event, keys);
    if (isTaken) event.preventDefault();
  };
}

function activeOf({ items }: TableKeys): WatchItem | undefined {
  const { activeId } = useTableState.getState();
  return items.find((item) => item.id === activeId);
}

function step(key: string, keys: TableKeys): boolean {
  const item = activeOf(keys);
  if (item === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  keys.onStep(item, key === 'ArrowUp' ? 'up' : 'down');
  return true;
}

function moveFocus(key: string, keys: TableKeys): boolean {
  const stride = strides[key];
  if (stride === undefined) return false;
  const { activeId } = useTableState.getState();
  const at = keys.items.findIndex((item) => item.id === activeId);
  const next = Math.min(Math.max(at + stride, 0), keys.items.length - 1);
  activate(keys.items[next]?.id ?? null);
  return true;
}

function act(event: KeyboardEvent<HTMLElement>, keys: TableKeys): boolean {
  const item = activeOf(keys);
  if (event.key === 'Delete') {
    const gone = meant(keys.items);
    if (gone.length > 0) keys.onRemove(gone);
    return gone.length > 0;
  }
  if (item === undefined) return false;
  switch (event.key) {
    case ' ':
      toggleChecked(item.id);
      return true;
    case 'Enter':
      keys.onOpen(item);
      return true;
    case 'n':
    case 'N':
      openEditing(item.id, 'note');
      return true;
    case 'ContextMenu': {
      const box = event.currentTarget.getBoundingClientRect();
      openMenu(item.id, { x: box.left + 80, y: box.top + 80 });
      return true;
    }
    default:
      return false;
  }
}
