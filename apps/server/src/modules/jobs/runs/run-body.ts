import { setTimeout as delay } from 'node:timers/promises';

import {
  type JobName,
  type JobRun,
  type Message,
  messageOf,
  Problem,
  RunFailure,
  runMessage,
  storedMessage,
} from '@chanscope/contract';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { problemFromDatabase } from '../../../platform/database/database-failure.ts';
import { DatabaseFault, databaseFaultFrom } from '../../../platform/database/database-fault.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type JobContext,
  type JobDefinition,
  type JobOutcome,
  RunLost,
} from '../job-definition.ts';
import { type RunRow, jobTables } from '../job-schema.ts';
import { type Ending, type Hold, heartbeat, endRun, lockClaimed, releaseRun } from './run-store.ts';

/** What executes a run. */
export interface RunContext {
  readonly database: Database;
  readonly wallClock: Clock;
  readonly log: Log;
  /** Informs everybody how a run stands. */
  report(row: RunRow): void;
  runStep(parent: RunRow, step: Step, signal: AbortSignal): Promise<JobRun>;
  /** Lets a run that was given back begin anew after a while. */
  offer(runId: string, afterMs: number): Promise<void>;
}

export interface Step {
  readonly name: JobName;
  readonly parameters: object;
}

/** A run that this process holds, while it goes on. */
export interface OngoingRun {
  readonly id: string;
  /** Makes it look at once whether it was cancelled. */
  lookAgain(): void;
  /** Gives it back unfinished: the server stops. */
  giveBack(): void;
  readonly done: Promise<void>;
}

/** How often progress is published, a sign of life given and a request to cancel noticed. */
const flushMs = 500;
const heartbeatMs = 1000;

class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

class ServerStops extends Error {
  override readonly name = 'ServerStops';
}

/** Does what a claimed run is for, and writes down how it ended. */
export function execute(
  runContext: RunContext,
  { row, definition }: { readonly row: RunRow; readonly definition: JobDefinition },
  outer?: AbortSignal,
): OngoingRun {
  const run = new RunExecution(runContext, row);
  const follow = (): void => run.giveUp(outer?.reason ?? new ServerStops('The server stops'));
  outer?.addEventListener('abort', follow, { once: true });
  if (outer?.aborted === true) follow();
  const done = run.execute(definition).finally(() => outer?.removeEventListener('abort', follow));
  return {
    id: row.id,
    lookAgain: () => void run.flush(true),
    giveBack: () => run.giveUp(new ServerStops('The server stops')),
    done,
  };
}

class RunExecution {
  readonly #runContext: RunContext;
  readonly #row: RunRow;
  readonly #hold: Hold;
  readonly #end = new AbortController();
  #counts: JobRun['counts'];
  #warnings: readonly Message[] = [];
  #isDirty = false;
  #beatenAt = performance.now();
  #flushing: Promise<void> = Promise.resolve();

  constructor(runContext: RunContext, row: RunRow) {
    this.#runContext = runContext;
    this.#row = row;
    this.#hold = { id: row.id, attempt: row.attempt, worker: row.worker ?? '' };
    this.#counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  }

  giveUp(reason: unknown): void {
    this.#end.abort(reason);
  }

  async execute(definition: JobDefinition): Promise<void> {
    this.#runContext.report(this.#row);
    const timer = setInterval(() => void this.flush(false), flushMs);
    timer.unref();
    try {
      const parameters = definition.parameters.parse(JSON.parse(this.#row.parameters));
      const outcome = await definition.run(parameters, this.#context());
      await this.#flushing;
      await this.#finish(outcome);
    } catch (error) {
      await this.#flushing;
      await this.#endOnceAnswered(error).catch((lost: unknown) => {
        // It stays as it is, without further signs of life: another process takes it over.
        this.#runContext.log.warn(
          { err: lost, run: this.#hold.id },
          'cannot write how a run ended',
        );
      });
    } finally {
      clearInterval(timer);
    }
  }

  /** Gives a sign of life when there is news or it is time, and looks whether the run is still requested. */
  flush(isUrgent: boolean): Promise<void> {
    const isDue = isUrgent || this.#isDirty || performance.now() - this.#beatenAt >= heartbeatMs;
    if (isDue) this.#flushing = this.#flushing.then(() => this.#sendHeartbeat());
    return this.#flushing;
  }

  async #sendHeartbeat(): Promise<void> {
    const { database, wallClock, log } = this.#runContext;
    const isChange = this.#isDirty;
    this.#isDirty = false;
    this.#beatenAt = performance.now();
    try {
      const counts = this.#counts;
      const warnings = this.#warnings;
      const update = { at: wallClock.now(), counts, warnings };
      const row = await database.transaction((transaction) =>
        heartbeat(jobTables(transaction), this.#hold, update),
      );
      if (row === null) this.#end.abort(new RunLost(this.#hold.id));
      else if (row.is_cancelled === 1)
        this.#end.abort(new RunCancelled('Somebody cancelled the run'));
      if (row !== null && isChange) this.#runContext.report(row);
    } catch (error) {
      // The next beat tries again; when too many are missing another process takes the run.
      log.warn({ err: error, run: this.#hold.id }, 'cannot tell how far a run is');
    }
  }

  #context(): JobContext {
    const row = this.#row;
    const runContext = this.#runContext;
    const { signal } = this.#end;
    return {
      runId: row.id,
      now: row.market_time ?? runContext.wallClock.now(),
      isDryRun: row.is_dry_run === 1,
      signal,
      progress: (counts) => {
        this.#counts = { ...this.#counts, ...counts };
        this.#isDirty = true;
      },
      warn: (warning) => this.#warn(warning),
      commit: (write) => this.#commit(write),
      runStep: (name, parameters) => runContext.runStep(row, { name, parameters }, signal),
    };
  }

  #warn(warning: Message): void {
    const stored = storedMessage(warning);
    const isKnown = this.#warnings.some((each) => storedMessage(each) === stored);
    if (this.#warnings.length >= maxWarnings || isKnown) return;
    this.#warnings = [...this.#warnings, warning];
    this.#isDirty = true;
  }

  async #commit(write: Parameters<JobContext['commit']>[0]): Promise<void> {
    this.#end.signal.throwIfAborted();
    if (this.#row.is_dry_run === 1) return;
    await this.#runContext.database.forLongWork.transaction(async (transaction) => {
      if (!(await lockClaimed(jobTables(transaction), this.#hold)))
        throw new RunLost(this.#hold.id);
      await write(transaction);
    });
  }

  async #finish(outcome: JobOutcome): Promise<void> {
    const { status, counts, reason = null, result = null, write } = outcome;
    this.#counts = counts;
    const row = await this.#runContext.database.forLongWork.transaction(async (transaction) => {
      const access = jobTables(transaction);
      if (write !== undefined && this.#row.is_dry_run === 0) {
        if (!(await lockClaimed(access, this.#hold))) throw new RunLost(this.#hold.id);
        await write(transaction);
      }
      return endRun(access, this.#hold, this.#ending({ state: status, reason, result }));
    });
    if (row !== null) this.#runContext.report(row);
  }

  #ending({
    state,
    reason,
    result = null,
  }: Pick<Ending, 'state' | 'reason'> & Partial<Pick<Ending, 'result'>>): Ending & { at: number } {
    const counts = this.#counts;
    const warnings = this.#warnings;
    return { state, reason, result, counts, warnings, at: this.#runContext.wallClock.now() };
  }

  /** Writes how the run ended, again and again while the database fails: its signs of life go on until then. */
  async #endOnceAnswered(error: unknown): Promise<void> {
    for (let failures = 1; ; failures += 1)
      try {
        return await this.#endAfter(error);
      } catch (refusal) {
        if (databaseFaultFrom(refusal) === null || this.#isStopping()) throw refusal;
        await delay(backoffMs(failures), undefined, { ref: false });
      }
  }

  #isStopping(): boolean {
    return this.#end.signal.reason instanceof ServerStops;
  }

  async #endAfter(error: unknown): Promise<void> {
    const given: unknown = this.#end.signal.reason;
    const access = jobTables(this.#runContext.database.kysely);
    if (given instanceof ServerStops && this.#row.parent_id === null)
      await releaseRun(access, this.#hold);
    // A fault of the database says nothing about the job.
    else if (given === undefined && isOfDatabase(error) && this.#row.attempt < maxAttempts)
      await this.#giveBackForLater();
    else await this.#endFor(error);
  }

  async #endFor(error: unknown): Promise<void> {
    const { database, log } = this.#runContext;
    const given: unknown = this.#end.signal.reason;
    // A refused commit does not say why; the row does.
    if (given === undefined && error instanceof RunLost) await this.#sendHeartbeat();
    const why: unknown = this.#end.signal.reason;
    const isCancelled = why instanceof RunCancelled || why instanceof ServerStops;
    if (why === undefined && !(error instanceof Problem || error instanceof RunFailure))
      log.error({ err: error, run: this.#hold.id, job: this.#row.name }, 'a job failed');
    const ending = isCancelled
      ? this.#ending({ state: 'cancelled', reason: null })
      : this.#ending({ state: 'failed', reason: reasonOf(error, this.#hold.id) });
    // Of a run that was taken over nothing is written: it is no longer ours.
    const row = await endRun(jobTables(database.kysely), this.#hold, ending);
    if (row !== null) this.#runContext.report(row);
  }

  /** The caller that waits for a step claims it when its time has come. */
  async #giveBackForLater(): Promise<void> {
    const { database, wallClock } = this.#runContext;
    const restMs = backoffMs(this.#row.attempt);
    const notBefore = wallClock.now() + restMs;
    const row = await releaseRun(jobTables(database.kysely), this.#hold, notBefore);
    if (row === null) return;
    this.#runContext.report(row);
    if (row.parent_id === null) await this.#runContext.offer(row.id, restMs);
  }
}

const maxWarnings = 50;

/** So often a run is begun before a fault of the database fails it, too. */
const maxAttempts = 12;

const firstBackoffMs = 250;
const maxBackoffMs = 30_000;

/** Each failure doubles the wait. */
function backoffMs(failures: number): number {
  return Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 10));
}

/** Whether the database failed, and neither the job nor its parameters. */
function isOfDatabase(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseFault) return true;
  return false;
}

function reasonOf(error: unknown, run: string): Message {
  if (error instanceof RunFailure) return error.reason;
  const problem = error instanceof Problem ? error : problemFromDatabase(error);
  if (problem !== null) return messageOf(problem.kind, problem.values);
  const detail = error instanceof Error ? error.message : String(error);
  return runMessage('unforeseen', { run, detail });
}
