import { create } from 'zustand';

interface Progress {
  /** How many things are under way. */
  readonly running: number;
  /** A page begins anew: the bar passes by. */
  readonly isFlashing: boolean;
}

/** What the progress bar at the top of the page shows (进度条). */
export const useProgress = create<Progress>(() => ({ running: 0, isFlashing: false }));

/** How long the bar of a refresh is seen (spec §9). */
const flashMs = 200;
let flash: ReturnType<typeof setTimeout> | undefined;

/** A page begins anew: the bar is there for 200 ms, whatever else is under way. */
export function flashProgress(): void {
  clearTimeout(flash);
  useProgress.setState({ isFlashing: true });
  flash = setTimeout(() => useProgress.setState({ isFlashing: false }), flashMs);
}

/** Something begins; each call is answered by one of `endProgress`. */
export function startProgress(): void {
  useProgress.setState(({ running }) => ({ running: running + 1 }));
}

/** Something that began is done. */
export function endProgress(): void {
  useProgress.setState(({ running }) => ({ running: Math.max(0, running - 1) }));
}
