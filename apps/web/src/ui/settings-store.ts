import { create } from 'zustand';

import type { Settings } from './settings.ts';
import { settingsFromStored } from './settings.ts';
import { storedValue } from './stored-value.ts';

const kept = storedValue({ name: 'settings', version: 1 }, (stored) =>
  settingsFromStored(stored, globalThis.matchMedia('(prefers-color-scheme: dark)').matches),
);

/** The settings of this browser, kept between visits. Initial ones until `readSettings` is called. */
export const useSettings = create<Settings>(() => settingsFromStored(undefined, false));

/** Takes the settings of earlier visits. Call once, before the first render. */
export function readSettings(): Settings {
  useSettings.setState(kept.read());
  return useSettings.getState();
}

/** Changes some settings and keeps them. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  kept.write(useSettings.getState());
}
