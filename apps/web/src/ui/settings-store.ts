import { create } from 'zustand';

import type { Settings } from './settings.ts';
import { settingsFromStored } from './settings.ts';
import { storedValue } from './stored-value.ts';

const kept = storedValue({ name: 'settings', version: 1 }, (stored) =>
  settingsFromStored(stored, globalThis.matchMedia('(prefers-color-scheme: dark)').matches),
);

/** The settings of this browser, kept between visits. */
export const useSettings = create<Settings>(() => kept.read());

/** Changes some settings and keeps them. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  kept.write(useSettings.getState());
}
