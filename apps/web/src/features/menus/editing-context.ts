import type { MenuRow, RouteRecord } from '@chanscope/contract';
import { type ComponentType, createContext, useContext } from 'react';

import type { DraftChanges } from './draft/draft-changes.ts';
import type { DraftFaults } from './draft/draft-faults.ts';
import type { DraftEntry } from './draft/menu-draft.ts';

/** The layouts of the shell, in the order in which they are offered. */
export const drawnLayouts = [
  'vertical',
  'horizontal',
  'column',
  'comprehensive',
  'common',
] as const;

export type DrawnLayout = (typeof drawnLayouts)[number];

/** What the shell hands to the page: how it draws a menu, and its icons. */
export interface MenuDependencies {
  readonly Drawing: ComponentType<{
    readonly records: readonly RouteRecord[];
    readonly layout: DrawnLayout;
    readonly label: string;
    readonly emptyText: string;
  }>;
  readonly Icon: ComponentType<{ readonly name: string | null }>;
  readonly iconNames: readonly string[];
}

/** The draft of the menu and what can be done to it. */
export interface MenuEditing {
  /** What is saved. */
  readonly base: readonly MenuRow[];
  readonly entries: readonly DraftEntry[];
  readonly changes: DraftChanges;
  readonly faults: DraftFaults;
  readonly selected: DraftEntry | null;
  readonly select: (key: string | null) => void;
  /** `step` is the same for what is undone together. */
  readonly change: (
    update: (entries: readonly DraftEntry[]) => readonly DraftEntry[],
    step?: string | null,
  ) => void;
  /** A key that no entry has. */
  readonly newKey: () => string;
  readonly dependencies: MenuDependencies;
}

const Editing = createContext<MenuEditing | null>(null);

export const MenuEditingProvider = Editing.Provider;

/** The draft that is edited on the page. */
export function useEditing(): MenuEditing {
  const editing = useContext(Editing);
  if (editing === null) throw new TypeError('Cannot edit the menu: there is no draft around');
  return editing;
}
