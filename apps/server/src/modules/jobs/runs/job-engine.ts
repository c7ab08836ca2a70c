import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { type JobName, type JobRun, Problem } from '@chanscope/contract';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { parameterProblem } from '../../../platform/parameter-problem.ts';
import type { ScaleOut } from '../../../platform/cluster/scale-out.ts';
import { waitAtMost } from '../../../platform/wait-at-most.ts';
import { isAfterClose, marketFrom } from '../schedules/due-days.ts';
import type { AuditLog } from '../../audit/index.ts';
import type { JobDefinition } from '../job-definition.ts';
import { type RunRow, jobTables } from '../job-schema.ts';
import { endNoteOf } from './end-note.ts';
import { isOver, runFromRow } from './present-run.ts';
import { type OngoingRun, type RunContext, type Step, execute } from './run-body.ts';
import {
  type NewRun,
  activeKeyOf,
  addRun,
  cancelRun,
  claimRun,
  findActive,
  findDone,
  findRun,
  findStep,
} from './run-store.ts';
import { createSweeper } from './sweep-runs.ts';

/** What is asked for. */
export interface Order {
  readonly name: JobName;
  readonly parameters: object;
  readonly askedBy: string;
  readonly isDryRun?: boolean;
  /** Runs although the same is done already, and so do its steps. */
  readonly isForced?: boolean;
  /** Runs although the same is done already; steps that are done stay so. */
  readonly isRetry?: boolean;
  /** Asked when a new run would begin; what it throws keeps it from beginning. */
  readonly admit?: () => Promise<void>;
}

/** `begun` a new run, `active` one that is queued or running already, `known` one that is done. */
export interface Started {
  readonly run: JobRun;
  readonly kind: 'begun' | 'active' | 'known';
}

export interface EngineDependencies {
  readonly definitionOf: (name: JobName) => JobDefinition;
  readonly database: Database;
  readonly scaleOut: Pick<ScaleOut, 'channel' | 'jobQueue'>;
  readonly audit: Pick<AuditLog, 'note'>;
  /** The market's time. */
  readonly clock: Clock;
  readonly wallClock: Clock;
  readonly log: Log;
}

/** Topics of the channel: progress as JSON of `JobRun`; ids of runs that a user cancelled. */
const jobTopics = { progress: 'jobs', cancel: 'jobs:cancel' } as const;

/** How long a step waits for another run of the same before it looks again. */
const pollMs = 250;
/** How long a caller waits for a prompt run, and a stopping server for its runs. */
const promptMs = 3000;
const farewellMs = 3000;

/** Begins runs, carries them out, and takes over those whose server died. */
export class JobEngine {
  /** This process. */
  readonly worker = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  readonly #dependencies: EngineDependencies;
  readonly #runContext: RunContext;
  readonly #ongoing = new Map<string, OngoingRun>();
  readonly #sweeper: ReturnType<typeof createSweeper>;
  readonly #stopping = new AbortController();
  #stopListening: () => Promise<void> = () => Promise.resolve();
  #hasBegun = false;

  constructor(dependencies: EngineDependencies) {
    this.#dependencies = dependencies;
    const { database, wallClock, log, scaleOut } = dependencies;
    this.#runContext = {
      database,
      wallClock,
      log,
      report: (row) => this.#reportAndNote(row),
      runStep: (parent, step, signal) => this.#runStep(parent, step, signal),
      offer: (id, afterMs) => scaleOut.jobQueue.offer(id, afterMs),
    };
    this.#sweeper = createSweeper({
      ...dependencies,
      isOurs: (id) => this.#ongoing.has(id),
      offer: (id) => scaleOut.jobQueue.offer(id),
      report: (row) => this.#reportAndNote(row),
    });
  }

  /** Begins to take runs. */
  async begin(): Promise<void> {
    const { channel, jobQueue } = this.#dependencies.scaleOut;
    this.#hasBegun = true;
    this.#stopListening = await channel.subscribe(jobTopics.cancel, (id) =>
      this.#ongoing.get(id)?.lookAgain(),
    );
    await jobQueue.work((id) => this.#executeById(id));
    await this.#sweeper.begin();
  }

  /** Stops at once; what goes on is given back for the next one. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#sweeper.close();
    await this.#stopListening();
    const runs = [...this.#ongoing.values()];
    for (const run of runs) run.giveBack();
    await waitAtMost(farewellMs, Promise.all(runs.map(({ done }) => done)));
  }

  /** Begins a run, or finds the one that stands for it. Throws `badParameter`, and what `admit` throws. */
  async start(order: Order): Promise<Started> {
    const { database, wallClock } = this.#dependencies;
    const access = jobTables(database.kysely);
    const requested = this.runOf(order, null);
    const isNeeded = requested.isForced || requested.isDryRun || order.isRetry === true;
    const done = isNeeded ? null : await findDone(access, requested);
    if (done !== null && isAfterClose(done)) return { kind: 'known', run: runFromRow(done) };
    const active = await findActive(access, activeKeyOf(requested));
    if (active !== null) return { kind: 'active', run: runFromRow(active) };
    await order.admit?.();
    const { row, isNew } = await database.transaction((transaction) =>
      addRun(jobTables(transaction), requested, wallClock.now()),
    );
    if (!isNew) return { kind: 'active', run: runFromRow(row) };
    this.#report(row);
    await this.offer(row);
    const newest = (await findRun(access, row.id)) ?? row;
    return { kind: 'begun', run: runFromRow(newest) };
  }

  /** Lets a run that was added elsewhere begin. */
  async offer(row: RunRow): Promise<void> {
    // Before the beginning nothing is taken; `begin` offers all that wait.
    if (!this.#hasBegun || this.#stopping.signal.aborted) return;
    if (this.#definitionOf(row).isPrompt === true)
      await waitAtMost(promptMs, this.#executeById(row.id));
    else await this.#dependencies.scaleOut.jobQueue.offer(row.id);
  }

  /** Requests that a run is cancelled; null for an unknown one. */
  async cancel(id: string): Promise<JobRun | null> {
    const { database, scaleOut, wallClock } = this.#dependencies;
    const at = wallClock.now();
    const row = await database.transaction((transaction) =>
      cancelRun(jobTables(transaction), id, at),
    );
    if (row === null) return null;
    // One that was over before is in the log already.
    if (row.state === 'cancelled' && row.finished_at === at) this.#reportAndNote(row);
    else this.#report(row);
    if (row.state === 'running') await scaleOut.channel.publish(jobTopics.cancel, id);
    return runFromRow(row);
  }

  /** What a run of an order is like. Throws for parameters that the job does not take. */
  runOf(order: Order, parentId: string | null): NewRun {
    const { name, parameters, askedBy, isDryRun = false, isForced = false } = order;
    const definition = this.#dependencies.definitionOf(name);
    const now = this.#dependencies.clock.now();
    const read = readParameters(definition, parameters);
    const runKey = definition.keyOf(read, now);
    return {
      name,
      parameters,
      askedBy,
      isDryRun,
      isForced,
      parentId,
      runKey,
      asOf: definition.asOf(read, now),
      ruleVersion: definition.ruleVersion,
      market: marketIn(read) ?? marketFrom(runKey.split(' ')[0] ?? ''),
    };
  }

  async #executeById(id: string): Promise<void> {
    const row = await this.#claim(id);
    if (row !== null) await this.#execute(row);
  }

  #claim(id: string): Promise<RunRow | null> {
    const { database, clock, wallClock } = this.#dependencies;
    const claim = { worker: this.worker, at: wallClock.now(), marketTime: clock.now() };
    if (this.#stopping.signal.aborted) return Promise.resolve(null);
    return database.transaction((transaction) => claimRun(jobTables(transaction), id, claim));
  }

  async #execute(row: RunRow, signal?: AbortSignal): Promise<void> {
    const run = execute(this.#runContext, { row, definition: this.#definitionOf(row) }, signal);
    this.#ongoing.set(row.id, run);
    await run.done.finally(() => this.#ongoing.delete(row.id));
  }

  async #runStep(parent: RunRow, step: Step, signal: AbortSignal): Promise<JobRun> {
    signal.throwIfAborted();
    const { database, wallClock } = this.#dependencies;
    const access = jobTables(database.kysely);
    const [isDryRun, isForced] = [parent.is_dry_run === 1, parent.is_forced === 1];
    const order = { ...step, askedBy: parent.asked_by, isDryRun, isForced };
    const requested = this.runOf(order, parent.id);
    const ofParent = await findStep(access, parent.id, requested);
    const done = ofParent ?? (isForced || isDryRun ? null : await findDone(access, requested));
    if (done !== null && (done === ofParent || isAfterClose(done))) return runFromRow(done);
    const { row } = await database.transaction((transaction) =>
      addRun(jobTables(transaction), requested, wallClock.now()),
    );
    return this.#endOf(row.id, signal);
  }

  /** Executes a run here, or waits while another process does. */
  async #endOf(id: string, signal: AbortSignal): Promise<JobRun> {
    for (;;) {
      const row = await this.#claim(id);
      if (row !== null) await this.#execute(row, signal);
      signal.throwIfAborted();
      const found = await findRun(jobTables(this.#dependencies.database.kysely), id);
      if (found === null) throw new Error(`Cannot wait for the run ${id}: it is gone`);
      const run = runFromRow(found);
      if (isOver(run)) return run;
      await delay(pollMs, undefined, { signal });
    }
  }

  #definitionOf(row: RunRow): JobDefinition {
    return this.#dependencies.definitionOf(runFromRow(row).name);
  }

  /** Publishes how a run stands, and writes into the system log how it ended. */
  #reportAndNote(row: RunRow): void {
    this.#report(row);
    if (row.finished_at !== null) this.#dependencies.audit.note(endNoteOf(row));
  }

  #report(row: RunRow): void {
    const { scaleOut, log } = this.#dependencies;
    scaleOut.channel
      .publish(jobTopics.progress, JSON.stringify(runFromRow(row)))
      .catch((error: unknown) => log.warn({ err: error }, 'cannot tell how a run stands'));
  }
}

/** Throws the Problems `badParameter` and `missingParameter` for what a job does not take. */
function readParameters({ parameters: schema }: JobDefinition, given: object): unknown {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue === undefined) throw new Problem('unreadableBody');
  throw parameterProblem(issue, { ...given });
}

/** The market that parameters name. */
function marketIn(parameters: unknown): string | null {
  const isObject = typeof parameters === 'object' && parameters !== null;
  const market: unknown = isObject && 'market' in parameters ? parameters.market : null;
  return typeof market === 'string' ? market : null;
}
