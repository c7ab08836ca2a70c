import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import type { CheckpointLocation } from './checkpoint-worker.ts';

/**
 * From here on the log of a database is brought into the file. It was the setting of SQLite itself, 1,000
 * pages; what SQLite does in the statement that commits, a thread does beside it.
 */
export const maxLogBytes = 4 * 1024 * 1024;

/** The next one comes soon, or not for hours. */
const idleMs = 10_000;

/** Keeps the log of a database file short without holding the event loop. */
export class CheckpointThread {
  readonly #place: CheckpointLocation;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(place: CheckpointLocation) {
    this.#place = place;
  }

  /**
   * Brings to the disk what a long transaction wrote so far, so that the commit, which waits for the disk in
   * the event loop, has little left to wait for. No one but the commit makes it valid.
   */
  async writeOut(): Promise<void> {
    if (logBytesOf(this.#place.file) <= maxLogBytes) return;
    // SQLite holds no lock on this file, which closing it would drop.
    const log = await open(`${this.#place.file}-wal`);
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  }

  /** To be notified of every commit. */
  noteCommit(): void {
    if (this.#isBusy || logBytesOf(this.#place.file) <= maxLogBytes) return;
    this.#isBusy = true;
    clearTimeout(this.#idle);
    this.#worker ??= this.#begin();
    this.#worker.postMessage('checkpoint');
  }

  /** Waits for what goes on. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    // The log is complete whenever the thread ends.
    await worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(new URL('checkpoint-worker.ts', import.meta.url), {
      workerData: this.#place,
    });
    worker.unref();
    worker.on('message', () => this.#rest());
    // A log that could not be shortened stays as it is until the next commit asks again.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      this.#isBusy = false;
    });
    return worker;
  }

  #rest(): void {
    this.#isBusy = false;
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }
}

function logBytesOf(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
