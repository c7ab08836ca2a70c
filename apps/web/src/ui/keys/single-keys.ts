import { create } from 'zustand';

import { storedFields, storedValue } from '../settings/stored-value.ts';
import type { PressedKey } from './key-table.ts';

const stored = storedValue({ name: 'single-keys', version: 1 }, (value) => ({
  isOn: storedFields(value)['isOn'] !== false,
}));

/** Whether keys that write a character do something where nothing is written (单键), on this browser. */
export const useSingleKeys = create<{ readonly isOn: boolean }>(() => stored.read());

/** Switches them on or off, here and on later visits. */
export function switchSingleKeys(isOn: boolean): void {
  useSingleKeys.setState({ isOn });
  stored.write({ isOn });
}

/**
 * Whether a key is switched off: one that writes a character. Who speaks to the computer, or rests a hand on
 * the keyboard, presses such keys without meaning to (WCAG 2.1.4).
 */
export function isSwitchedOff({ key, code, ctrlKey, altKey, metaKey }: PressedKey): boolean {
  if (ctrlKey || altKey || metaKey || useSingleKeys.getState().isOn) return false;
  return key.length === 1 || /^(?:Key|Digit)/.test(code);
}
