import { setImmediate as turn } from 'node:timers/promises';

import type { Log } from '../../../platform/log.ts';

/** Something that no caller waits for; it gives up soon after the signal. */
type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Work that follows answers, one piece after the other with a turn for requests between them. What
 * fails is written to the log and forgotten: the caller that needs it asks again.
 */
export class BackgroundWork {
  readonly #waiting = new Map<string, Work>();
  readonly #end = new AbortController();
  #running = Promise.resolve();
  #isRunning = false;
  readonly #capacity: number;
  readonly #log: Log;

  constructor({ capacity, log }: { readonly capacity: number; readonly log: Log }) {
    this.#capacity = capacity;
    this.#log = log;
  }

  /** Does a piece of work after those that wait. Left out: one whose name waits already, and one too many. */
  add(name: string, work: Work): void {
    if (this.#end.signal.aborted || this.#waiting.has(name)) return;
    if (this.#waiting.size >= this.#capacity) return;
    this.#waiting.set(name, work);
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#running = this.#runAll();
  }

  /** Forgets what waits, and resolves when what runs is over. */
  async close(): Promise<void> {
    this.#waiting.clear();
    this.#end.abort();
    await this.#running;
  }

  async #runAll(): Promise<void> {
    await turn();
    for (const [name, work] of this.#waiting) {
      this.#waiting.delete(name);
      try {
        await work(this.#end.signal);
      } catch (error) {
        this.#log.warn({ err: error }, 'cannot finish work behind an answer');
      }
      await turn();
    }
    this.#isRunning = false;
  }
}
