import { create } from 'zustand';

/** What the page says about the last thing that was done (提示条). */
export interface WatchNotice {
  readonly tone: 'done' | 'failed';
  readonly text: string;
  /** Takes the change back; null where nothing can be taken back. */
  readonly undo: (() => void) | null;
  /** When it goes, by the clock of the page (`performance.now`). */
  readonly until: number;
}

interface Notices {
  readonly notice: WatchNotice | null;
}

export const useWatchNotice = create<Notices>(() => ({ notice: null }));

const shownMs = 3000;
const failureShownMs = 6000;

/** Says that something was done; `undo` keeps the notice for as long as it can be taken back. */
export function tellDone(text: string, undo?: { run: () => void; validMs: number }): void {
  show({ tone: 'done', text, undo: undo?.run ?? null }, undo?.validMs ?? shownMs);
}

/** Says that something failed. */
export function tellFailed(text: string): void {
  show({ tone: 'failed', text, undo: null }, failureShownMs);
}

/** Takes the notice away. */
export function dismissNotice(): void {
  useWatchNotice.setState({ notice: null });
}

function show(notice: Omit<WatchNotice, 'until'>, forMs: number): void {
  useWatchNotice.setState({ notice: { ...notice, until: performance.now() + forMs } });
}
