import { createStore, type StoreApi, useStore } from 'zustand';

import { storedValue } from '../settings/stored-value.ts';
import { type TableView, tableViewFrom } from './model/table-view.ts';

interface StoredView {
  readonly store: StoreApi<TableView>;
  readonly change: (changes: Partial<TableView>) => void;
}

/** By the name of their table: pages that stay behind their tabs share them. */
const views = new Map<string, StoredView>();

/** How a table is shown, kept between visits, and the way to change that. */
export function useTableView(tableId: string): {
  readonly view: TableView;
  readonly change: StoredView['change'];
} {
  const { store, change } = storedViewOf(tableId);
  return { view: useStore(store), change };
}

function storedViewOf(tableId: string): StoredView {
  const known = views.get(tableId);
  if (known !== undefined) return known;
  const memory = storedValue({ name: `table-${tableId}`, version: 1 }, tableViewFrom);
  const store = createStore<TableView>(() => memory.read());
  const created: StoredView = {
    store,
    change: (changes) => {
      store.setState(changes);
      memory.write(store.getState());
    },
  };
  views.set(tableId, created);
  return created;
}
