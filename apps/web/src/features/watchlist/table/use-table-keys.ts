import type { WatchItem } from '@chanscope/contract';
import type { KeyboardEvent } from 'react';

import { type KeyAction, keyActionOf } from '../../../ui/index.ts';
import { activate, openEditing, openMenu, toggleChecked, useTableState } from './table-state.ts';

/** What keys do with the rows of the table. */
export interface TableKeys {
  readonly items: readonly WatchItem[];
  /** True where keys walk and open, and change nothing. */
  readonly isReadOnly: boolean;
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

const strides: Partial<Readonly<Record<KeyAction<'watchlist'>, number>>> = {
  next: 1,
  previous: -1,
  pageDown: rowsPerPage,
  pageUp: -rowsPerPage,
  first: Number.NEGATIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
};

/** The keys of the table; keys pressed in a button or a field of a row belong to that. */
export function useTableKeys(keys: TableKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const action = keyActionOf('watchlist', event);
    const isAnswered =
      action === null
        ? event.key === 'ContextMenu' && openMenuOfRow(event, keys)
        : moveFocus(action, keys) || act(action, keys);
    if (isAnswered) event.preventDefault();
  };
}

function activeOf({ items }: TableKeys): WatchItem | undefined {
  const { activeId } = useTableState.getState();
  return items.find((item) => item.id === activeId);
}

function moveFocus(action: KeyAction<'watchlist'>, keys: TableKeys): boolean {
  const stride = strides[action];
  if (stride === undefined) return false;
  const { activeId } = useTableState.getState();
  const at = keys.items.findIndex((item) => item.id === activeId);
  const next = Math.min(Math.max(at + stride, 0), keys.items.length - 1);
  activate(keys.items[next]?.id ?? null);
  return true;
}

function act(action: KeyAction<'watchlist'>, keys: TableKeys): boolean {
  if (keys.isReadOnly && action !== 'open') return false;
  if (action === 'remove') {
    const gone = meant(keys.items);
    if (gone.length > 0) keys.onRemove(gone);
    return gone.length > 0;
  }
  const item = activeOf(keys);
  if (item === undefined) return false;
  if (action === 'select') toggleChecked(item.id);
  else if (action === 'open') keys.onOpen(item);
  else if (action === 'note') openEditing(item.id, 'note');
  else if (action === 'up' || action === 'down') keys.onStep(item, action);
  else return false;
  return true;
}

function openMenuOfRow(event: KeyboardEvent<HTMLElement>, keys: TableKeys): boolean {
  const item = activeOf(keys);
  if (item === undefined) return false;
  const box = event.currentTarget.getBoundingClientRect();
  openMenu(item.id, { x: box.left + 80, y: box.top + 80 });
  return true;
}
