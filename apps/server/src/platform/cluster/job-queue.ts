/**
 * Hands runs of jobs to whichever process has room (任务队列). A run may be handed out more than once; what
 * runs it keeps that from having effect twice.
 */
export interface JobQueue {
  /** Offers a run, now or after a while. */
  offer(runId: string, delayMs?: number): Promise<void>;
  /** Begins to take runs, one at a time. */
  work(execute: (runId: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
