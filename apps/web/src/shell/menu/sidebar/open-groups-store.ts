import { create } from 'zustand';

import { options } from '../../navigation/shell-options.ts';
import { openedGroups, toggledGroups } from './open-groups.ts';

interface OpenGroups {
  /** The paths of the groups that are open in the column. */
  readonly open: readonly string[];
}

export const useOpenGroups = create<OpenGroups>(() => ({ open: [] }));

/** Opens or closes a group, given the groups around it. */
export function toggleGroup(path: string, around: readonly string[]): void {
  useOpenGroups.setState(({ open }) => ({
    open: toggledGroups(open, { path, around, isUnique: options.uniqueOpened }),
  }));
}

/** Opens the groups around the page on the screen. */
export function openAround(around: readonly string[]): void {
  useOpenGroups.setState(({ open }) => ({
    open: openedGroups(open, around, options.uniqueOpened),
  }));
}
