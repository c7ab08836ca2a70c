import { type Redivision, redivisionList } from '@chanscope/contract';
import { create } from 'zustand';

import { storedFields, storedValue } from '../../../../ui/index.ts';
import type { RedivisionEdit } from './redivision-list.ts';

/** By `stockId`. */
type Lists = Readonly<Record<string, readonly Redivision[]>>;

const memory = storedValue({ name: 'redivisions', version: 1 }, listsFromStored);

const useLists = create<{ readonly lists: Lists }>(() => ({ lists: memory.read() }));

const none: readonly Redivision[] = [];

/** What a visitor keeps of a security in this browser. */
export function useVisitorRedivisions(stockId: string): readonly Redivision[] {
  return useLists(({ lists }) => lists[stockId] ?? none);
}

/** Changes what a visitor keeps of a security. */
export function changeVisitorRedivisions(stockId: string, edit: RedivisionEdit): void {
  // Another page of the browser may have written meanwhile.
  const lists = memory.read();
  const after = { ...lists, [stockId]: edit(lists[stockId] ?? none) };
  memory.write(after);
  useLists.setState({ lists: after });
}

/** The lists in whatever was stored; what cannot be read is left out. */
function listsFromStored(stored: unknown): Lists {
  return Object.fromEntries(
    Object.entries(storedFields(stored)).flatMap(([stockId, value]) => {
      const list = redivisionList.safeParse(value);
      return list.success && list.data.length > 0 ? [[stockId, list.data] as const] : [];
    }),
  );
}
