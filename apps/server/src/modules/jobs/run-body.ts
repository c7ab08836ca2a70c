import type { JobName, JobRun } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { JobContext, JobDefinition, JobOutcome } from './job-definition.ts';
import { RunLost } from './job-definition.ts';
import type { RunRow } from './job-schema.ts';
import { jobTables } from './job-schema.ts';
import type { Ending, Hold } from './run-store.ts';
import { beat, endRun, lockHeld, releaseRun } from './run-store.ts';

/** What carries a run out. */
export interface RunDesk {
  readonly database: Database;
  readonly wallClock: Clock;
  readonly log: Log;
  /** Tells everybody how a run stands. */
  tell(row: RunRow): void;
  runStep(parent: RunRow, step: Step, signal: AbortSignal): Promise<JobRun>;
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

/** How often progress is told, a sign of life given and a wish to cancel noticed. */
const flushMs = 500;
const beatMs = 1000;

class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

class ServerStops extends Error {
  override readonly name = 'ServerStops';
}

/** Does what a claimed run is for, and writes down how it ended. */
export function carryOut(
  desk: RunDesk,
  { row, definition }: { readonly row: RunRow; readonly definition: JobDefinition },
  outer?: AbortSignal,
): OngoingRun {
  const run = new Carrying(desk, row);
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

class Carrying {
  private readonly desk: RunDesk;
  private readonly row: RunRow;
  private readonly hold: Hold;
  private readonly end = new AbortController();
  private counts: JobRun['counts'];
  private warnings: readonly string[] = [];
  private isDirty = false;
  private beatenAt = performance.now();
  private flushing: Promise<void> = Promise.resolve();

  constructor(desk: RunDesk, row: RunRow) {
    this.desk = desk;
    this.row = row;
    this.hold = { id: row.id, attempt: row.attempt, worker: row.worker ?? '' };
    this.counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  }

  giveUp(reason: unknown): void {
    this.end.abort(reason);
  }

  async execute(definition: JobDefinition): Promise<void> {
    this.desk.tell(this.row);
    const timer = setInterval(() => void this.flush(false), flushMs);
    timer.unref();
    try {
      const parameters = definition.parameters.parse(JSON.parse(this.row.parameters));
      const outcome = await definition.run(parameters, this.context());
      await this.flushing;
      await this.finish(outcome);
    } catch (error) {
      await this.flushing;
      await this.endAfter(error).catch((lost: unknown) => {
        // It stays as it is, without further signs of life: somebody takes it over.
        this.desk.log.warn({ err: lost, run: this.hold.id }, 'cannot write how a run ended');
      });
    } finally {
      clearInterval(timer);
    }
  }

  /** Gives a sign of life when there is news or it is time, and looks whether the run is still wanted. */
  flush(isUrgent: boolean): Promise<void> {
    const isDue = isUrgent || this.isDirty || performance.now() - this.beatenAt >= beatMs;
    if (isDue) this.flushing = this.flushing.then(() => this.beatNow());
    return this.flushing;
  }

  private async beatNow(): Promise<void> {
    const { database, wallClock, log } = this.desk;
    const isNews = this.isDirty;
    this.isDirty = false;
    this.beatenAt = performance.now();
    try {
      const { counts, warnings } = this;
      const news = { at: wallClock.now(), counts, warnings };
      const row = await database.transaction((transaction) =>
        beat(jobTables(transaction), this.hold, news),
      );
      if (row === null) this.end.abort(new RunLost(this.hold.id));
      else if (row.is_cancelled === 1)
        this.end.abort(new RunCancelled('Somebody cancelled the run'));
      if (row !== null && isNews) this.desk.tell(row);
    } catch (error) {
      // The next beat tries again; when too many are missing another process takes the run.
      log.warn({ err: error, run: this.hold.id }, 'cannot tell how far a run is');
    }
  }

  private context(): JobContext {
    const { row, desk } = this;
    const { signal } = this.end;
    return {
      runId: row.id,
      now: row.market_time ?? desk.wallClock.now(),
      isDryRun: row.is_dry_run === 1,
      signal,
      progress: (counts) => {
        this.counts = { ...this.counts, ...counts };
        this.isDirty = true;
      },
      warn: (warning) => this.warn(warning),
      commit: (write) => this.commit(write),
      runStep: (name, parameters) => desk.runStep(row, { name, parameters }, signal),
    };
  }

  private warn(warning: string): void {
    if (this.warnings.length >= mostWarnings || this.warnings.includes(warning)) return;
    this.warnings = [...this.warnings, warning.slice(0, longestWarning)];
    this.isDirty = true;
  }

  private async commit(write: Parameters<JobContext['commit']>[0]): Promise<void> {
    this.end.signal.throwIfAborted();
    if (this.row.is_dry_run === 1) return;
    await this.desk.database.transaction(async (transaction) => {
      if (!(await lockHeld(jobTables(transaction), this.hold))) throw new RunLost(this.hold.id);
      await write(transaction);
    });
  }

  private async finish(outcome: JobOutcome): Promise<void> {
    const { status, counts, reason = null, result = null, write } = outcome;
    this.counts = counts;
    const row = await this.desk.database.transaction(async (transaction) => {
      const access = jobTables(transaction);
      if (write !== undefined && this.row.is_dry_run === 0) {
        if (!(await lockHeld(access, this.hold))) throw new RunLost(this.hold.id);
        await write(transaction);
      }
      return endRun(access, this.hold, this.ending({ state: status, reason, result }));
    });
    if (row !== null) this.desk.tell(row);
  }

  private ending({
    state,
    reason,
    result = null,
  }: Pick<Ending, 'state' | 'reason'> & Partial<Pick<Ending, 'result'>>): Ending & { at: number } {
    const { counts, warnings } = this;
    return { state, reason, result, counts, warnings, at: this.desk.wallClock.now() };
  }

  private async endAfter(error: unknown): Promise<void> {
    const { database, log } = this.desk;
    const given: unknown = this.end.signal.reason;
    const access = jobTables(database.kysely);
    const isStep = this.row.parent_id !== null;
    if (given instanceof ServerStops && !isStep) return releaseRun(access, this.hold);
    // A refused commit does not say why; the row does.
    if (given === undefined && error instanceof RunLost) await this.beatNow();
    const why: unknown = this.end.signal.reason;
    const isCancelled = why instanceof RunCancelled || why instanceof ServerStops;
    if (why === undefined && !(error instanceof Problem))
      log.error({ err: error, run: this.hold.id, job: this.row.name }, 'a job failed');
    const ending = isCancelled
      ? this.ending({ state: 'cancelled', reason: null })
      : this.ending({ state: 'failed', reason: reasonOf(error) });
    // Of a run that was taken over nothing is written: it is no longer ours.
    const row = await endRun(access, this.hold, ending);
    if (row !== null) this.desk.tell(row);
    return undefined;
  }
}

const mostWarnings = 50;
const longestWarning = 400;

function reasonOf(error: unknown): string {
  if (error instanceof Problem) return `${error.messageIn('zh')} · ${error.messageIn('en')}`;
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
