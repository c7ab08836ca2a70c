import { create } from 'zustand';

import { type Settings, localeFromStored, looksFromStored } from './settings.ts';
import { plainStoredValue, storedValue } from './stored-value.ts';

const storedLooks = storedValue({ name: 'settings', version: 1 }, (stored) =>
  looksFromStored(stored, globalThis.matchMedia('(prefers-color-scheme: dark)').matches),
);
const storedLanguage = plainStoredValue('language', (stored) => ({
  language: localeFromStored(stored),
}));

/** The settings of this browser, kept between visits. Initial ones until `readSettings` is called. */
export const useSettings = create<Settings>(() => ({
  locale: localeFromStored(undefined),
  ...looksFromStored(undefined, false),
}));

/** Takes the settings of earlier visits. Call once, before the first render. */
export function readSettings(): Settings {
  useSettings.setState({ locale: storedLanguage.read().language, ...storedLooks.read() });
  return useSettings.getState();
}

/** Changes some settings and keeps them. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  const { locale, ...looks } = useSettings.getState();
  storedLanguage.write({ language: locale });
  storedLooks.write(looks);
}
