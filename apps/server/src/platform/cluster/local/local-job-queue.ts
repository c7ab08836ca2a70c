import type { JobQueue } from '../job-queue.ts';
import type { Log } from '../../log.ts';

/** The queue of an installation that is one process. */
export function createLocalJobQueue(log: Log): JobQueue {
  // In the order of offering; one that waits already is not added again.
  const waiting = new Set<string>();
  const delays = new Set<NodeJS.Timeout>();
  let execute: ((runId: string) => Promise<void>) | null = null;
  let running: Promise<void> | null = null;
  let isClosed = false;

  async function runAll(taker: (runId: string) => Promise<void>): Promise<void> {
    for (const next of waiting) {
      waiting.delete(next);
      await taker(next).catch((error: unknown) => {
        log.error({ err: error, run: next }, 'cannot run a job');
      });
    }
    running = null;
  }

  function enqueue(runId: string): void {
    if (isClosed) return;
    waiting.add(runId);
    if (execute !== null) running ??= runAll(execute);
  }

  function enqueueLater(runId: string, delayMs: number): void {
    const timer = setTimeout(() => {
      delays.delete(timer);
      enqueue(runId);
    }, delayMs);
    timer.unref();
    delays.add(timer);
  }

  return {
    offer(runId, delayMs = 0): Promise<void> {
      if (isClosed) return Promise.resolve();
      if (delayMs === 0) enqueue(runId);
      else enqueueLater(runId, delayMs);
      return Promise.resolve();
    },
    work(taker): Promise<void> {
      execute = taker;
      if (waiting.size > 0) running ??= runAll(taker);
      return Promise.resolve();
    },
    async close(): Promise<void> {
      isClosed = true;
      waiting.clear();
      for (const timer of delays) clearTimeout(timer);
      await running;
    },
  };
}
