import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { currentRuleBook } from '@chanscope/market';

import type { FromThread, SecurityOutcome, ThreadTask, ToThread } from './screen-worker.ts';
import { errorFromThread } from './thread-failure.ts';
import type { Security } from '../bars/security-bars.ts';

/** Where threads begin, and what they are handed. */
export interface ThreadLocation {
  readonly entry: URL;
  readonly workerData: unknown;
}

/** A task over many securities. */
export interface PoolTask extends ThreadTask {
  readonly securities: readonly Security[];
  readonly signal: AbortSignal;
  /** Called after every few securities. */
  onProgress(outcomes: readonly SecurityOutcome[]): void;
}

/** So few that a cancelled run ends soon, so many that a statement is worth it. */
const securitiesPerTurn = 64;
const maxThreads = 4;
/** Jobs follow each other; a thread without one for so long is ended. */
const idleMs = 15_000;

/**
 * Threads that carry tasks out. They begin with the first task, and none keeps the process alive.
 *
 * Not piscina: a thread prepares a task once and takes securities turn by turn, which a pool of single
 * calls would have to send along each time; only the keeping of idle threads would go.
 */
export class ThreadPool {
  readonly #place: ThreadLocation;
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  readonly #all = new Set<Thread>();

  constructor(place: ThreadLocation) {
    this.#place = place;
  }

  /**
   * Resolves with what became of every security, in no order. Throws the reason of the signal, or what a
   * thread failed with.
   */
  async run(task: PoolTask): Promise<SecurityOutcome[]> {
    const { securities, signal } = task;
    signal.throwIfAborted();
    const turns = Array.from(
      { length: Math.ceil(securities.length / securitiesPerTurn) },
      (_, turn) => securities.slice(turn * securitiesPerTurn, (turn + 1) * securitiesPerTurn),
    );
    const count = Math.min(turns.length, maxThreads, Math.max(1, availableParallelism() - 1));
    const threads = Array.from({ length: count }, () => this.#acquire());
    try {
      const reported = await Promise.all(threads.map((thread) => thread.work(task, turns)));
      for (const thread of threads) this.#giveBack(thread);
      return reported.flat();
    } catch (error) {
      // They may still be at work on what no caller waits for any more.
      await Promise.all(threads.map((thread) => this.#end(thread)));
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#all, (thread) => this.#end(thread)));
  }

  #acquire(): Thread {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      if (!thread.isOver) return thread;
      this.#all.delete(thread);
    }
    const thread = new Thread(this.#place);
    this.#all.add(thread);
    return thread;
  }

  #giveBack(thread: Thread): void {
    this.#idle.set(thread, setTimeout(() => void this.#end(thread), idleMs).unref());
  }

  async #end(thread: Thread): Promise<void> {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    this.#all.delete(thread);
    await thread.end();
  }
}

class Thread {
  isOver = false;
  readonly #worker: Worker;

  constructor({ entry, workerData }: ThreadLocation) {
    this.#worker = new Worker(entry, { workerData });
    this.#worker.unref();
    // The caller that waits for an answer learns of it; without a listener it would end the process.
    this.#worker.on('error', () => undefined);
    this.#worker.once('exit', () => (this.isOver = true));
  }

  /** Takes turns until there are none left. */
  async work(task: PoolTask, turns: (readonly Security[])[]): Promise<SecurityOutcome[]> {
    const { timeframe, requested, signal } = task;
    const ruleBook = currentRuleBook();
    this.#send({ kind: 'begin', task: { task: task.task, timeframe, requested }, ruleBook });
    const outcomes: SecurityOutcome[] = [];
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const answer = this.#nextAnswer(signal);
      this.#send({ kind: 'securities', securities: turn });
      const reported = await answer;
      if (reported.kind === 'failure') throw errorFromThread(reported);
      outcomes.push(...reported.outcomes);
      task.onProgress(reported.outcomes);
    }
    return outcomes;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #nextAnswer(signal: AbortSignal): Promise<FromThread> {
    const { promise, resolve, reject } = Promise.withResolvers<FromThread>();
    const onAbort = (): void => reject(signal.reason as Error);
    const onExit = (): void => reject(new Error('Cannot screen: its thread was ended'));
    this.#worker.ref();
    this.#worker.once('message', resolve);
    this.#worker.once('error', reject);
    this.#worker.once('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    return promise.finally(() => {
      this.#worker.off('message', resolve);
      this.#worker.off('error', reject);
      this.#worker.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      this.#worker.unref();
    });
  }
}
