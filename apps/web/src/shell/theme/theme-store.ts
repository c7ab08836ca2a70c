import { create } from 'zustand';

import { plainStoredValue } from '../../ui/index.ts';
import { type ShellTheme, initialTheme, themeFromStored } from './shell-theme.ts';

const stored = plainStoredValue('theme', themeFromStored);

/** The theme on the screen: the saved one, with whatever is being tried in the drawer. */
export const useTheme = create<ShellTheme>(() => stored.read());

/** Tries something: it shows at once and is forgotten with the page unless it is saved. */
export function changeTheme(changes: Partial<ShellTheme>): void {
  useTheme.setState(changes);
}

/** Keeps what is on the screen. */
export function saveTheme(): void {
  stored.write(useTheme.getState());
}

/** Goes back to the theme as delivered and forgets the saved one. */
export function restoreTheme(): void {
  useTheme.setState(initialTheme, true);
  stored.forget();
}
