import { setTimeout as delay } from 'node:timers/promises';

/** Waits until work is over, but not longer; it goes on. Rejects as the work does in that time. */
export async function waitAtMost(maxMs: number, work: Promise<unknown>): Promise<void> {
  const end = new AbortController();
  try {
    await Promise.race([work, delay(maxMs, undefined, { signal: end.signal })]);
  } finally {
    end.abort();
  }
}
