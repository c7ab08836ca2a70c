import { setTimeout as wait } from 'node:timers/promises';

/** Waits; rejects when the signal ends it. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pauseReally: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal });
};
