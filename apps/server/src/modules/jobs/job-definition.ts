import type { JobName, JobRun, Message } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

/** What a job does. Modules define theirs and hand them to `createJobs`. */
export interface JobDefinition<Parameters extends z.ZodType = z.ZodType> {
  readonly name: JobName;
  /** Changes whenever what is computed changes. */
  readonly ruleVersion: string;
  readonly parameters: Parameters;
  /** Begins at once in the process that was asked, not in its turn: for what takes seconds at most. */
  readonly isPrompt?: boolean;
  /**
   * What makes two calls the same run (单飞): such as `hs 2026-11-20`, beginning
   * with the market where it is about one. A second call with the same key while
   * one is queued or running answers that one.
   */
  keyOf(parameters: z.output<Parameters>, now: number): string;
  /** The day that a run is about, or null. */
  asOf(parameters: z.output<Parameters>, now: number): string | null;
  run(parameters: z.output<Parameters>, context: JobContext): Promise<JobOutcome>;
}

export interface JobContext {
  readonly runId: string;
  /** The market's time at the beginning of the run, UTC ms. */
  readonly now: number;
  readonly isDryRun: boolean;
  /** Aborted when a user cancels, the server stops, or another process took the run over. */
  readonly signal: AbortSignal;
  /** Says how far the run is; cheap, may be called for every security. */
  progress(counts: Partial<JobRun['counts']>): void;
  /** Says what the operator should know. */
  warn(warning: Message): void;
  /**
   * Writes results in one transaction, only while this run is still this process's and not cancelled. A run
   * that was taken over begins anew and commits again: a write must replace what an earlier one left (or
   * travel as `JobOutcome.write`). Does nothing in a dry run. Throws RunLost.
   */
  commit(write: (transaction: Transaction<object>) => Promise<void>): Promise<void>;
  /** Runs another job as a step of this one and answers how it ended. */
  runStep(name: JobName, parameters: object): Promise<JobRun>;
}

export interface JobOutcome {
  readonly status: 'done' | 'skipped';
  readonly counts: JobRun['counts'];
  /** Why it was skipped, so that an operator can act on it. */
  readonly reason?: Message;
  /** What the caller learns besides. */
  readonly result?: JobRun['result'];
  /**
   * The last results, written in the very transaction that ends the run: they are there exactly once,
   * however often the run was begun. Not called in a dry run.
   */
  readonly write?: (transaction: Transaction<object>) => Promise<void>;
}

/** Thrown by `commit`: another process has the run, or a user cancelled it. */
export class RunLost extends Error {
  override readonly name = 'RunLost';

  constructor(id: string) {
    super(`Cannot write for the run ${id}: it is no longer this process’s`);
  }
}
