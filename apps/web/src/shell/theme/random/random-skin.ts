import { create } from 'zustand';

import type { Device } from '../../frame/use-device.ts';
import { randomTheme } from './random-theme.ts';
import { changeTheme, saveTheme, useTheme } from '../theme-store.ts';

/** How long the change is covered (spec §9). */
const coveredMs = 1000;

/** Whether the cover lies over the page. */
export const useRandomCover = create<{ readonly isShown: boolean }>(() => ({ isShown: false }));

let uncovering: ReturnType<typeof setTimeout> | undefined;

/** Puts on a random skin under a cover, and keeps it. */
export function setRandomSkin(device: Device): void {
  useRandomCover.setState({ isShown: true });
  // Dressing anew keeps the page busy for a moment: the cover is painted before.
  requestAnimationFrame(() => setTimeout(() => dressUnderCover(device)));
}

function dressUnderCover(device: Device): void {
  changeTheme(randomTheme(useTheme.getState(), device, Math.random));
  saveTheme();
  clearTimeout(uncovering);
  uncovering = setTimeout(() => useRandomCover.setState({ isShown: false }), coveredMs);
}
