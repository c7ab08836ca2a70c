import { create } from 'zustand';

interface Progress {
  /** How many things are under way. */
  readonly running: number;
}

/** What the progress bar at the top of the page shows (进度条). */
export const useProgress = create<Progress>(() => ({ running: 0 }));

/** Something begins; each call is answered by one of `endProgress`. */
export function startProgress(): void {
  useProgress.setState(({ running }) => ({ running: running + 1 }));
}

/** Something that began is done. */
export function endProgress(): void {
  useProgress.setState(({ running }) => ({ running: Math.max(0, running - 1) }));
}
