import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import type { JobName, JobRun } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ScaleOut } from '../../platform/scale-out.ts';
import { isAfterClose, marketFrom } from './due-days.ts';
import type { JobDefinition } from './job-definition.ts';
import type { RunRow } from './job-schema.ts';
import { jobTables } from './job-schema.ts';
import { isOver, runFromRow } from './present-run.ts';
import type { OngoingRun, RunDesk, Step } from './run-body.ts';
import { carryOut } from './run-body.ts';
import type { NewRun } from './run-store.ts';
import {
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

export interface EngineParts {
  readonly definitionOf: (name: JobName) => JobDefinition;
  readonly database: Database;
  readonly scaleOut: Pick<ScaleOut, 'channel' | 'jobQueue'>;
  /** The market's time. */
  readonly clock: Clock;
  readonly wallClock: Clock;
  readonly log: Log;
}

/** Topics of the channel: progress as JSON of `JobRun`; ids of runs that somebody cancelled. */
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
  private readonly parts: EngineParts;
  private readonly desk: RunDesk;
  private readonly ongoing = new Map<string, OngoingRun>();
  private readonly sweeper: ReturnType<typeof createSweeper>;
  private readonly stopping = new AbortController();
  private stopListening: () => Promise<void> = () => Promise.resolve();
  private hasBegun = false;

  constructor(parts: EngineParts) {
    this.parts = parts;
    const { database, wallClock, log, scaleOut } = parts;
    this.desk = {
      database,
      wallClock,
      log,
      tell: (row) => this.tell(row),
      runStep: (parent, step, signal) => this.runStep(parent, step, signal),
    };
    this.sweeper = createSweeper({
      ...parts,
      isOurs: (id) => this.ongoing.has(id),
      offer: (id) => scaleOut.jobQueue.offer(id),
      tell: (row) => this.tell(row),
    });
  }

  /** Begins to take runs. */
  async begin(): Promise<void> {
    const { channel, jobQueue } = this.parts.scaleOut;
    this.hasBegun = true;
    this.stopListening = await channel.subscribe(jobTopics.cancel, (id) =>
      this.ongoing.get(id)?.lookAgain(),
    );
    await jobQueue.work((id) => this.take(id));
    await this.sweeper.begin();
  }

  /** Stops at once; what goes on is given back for whoever comes next. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.sweeper.close();
    await this.stopListening();
    const runs = [...this.ongoing.values()];
    for (const run of runs) run.giveBack();
    await withinMs(Promise.all(runs.map(({ done }) => done)), farewellMs);
  }

  /** Begins a run, or finds the one that stands for it. Throws `badParameter`, and what `admit` throws. */
  async start(order: Order): Promise<Started> {
    const { database, wallClock } = this.parts;
    const access = jobTables(database.kysely);
    const wanted = this.runOf(order, null);
    const isNeeded = wanted.isForced || wanted.isDryRun || order.isRetry === true;
    const done = isNeeded ? null : await findDone(access, wanted);
    if (done !== null && isAfterClose(done)) return { kind: 'known', run: runFromRow(done) };
    const active = await findActive(access, activeKeyOf(wanted));
    if (active !== null) return { kind: 'active', run: runFromRow(active) };
    await order.admit?.();
    const { row, isNew } = await database.transaction((transaction) =>
      addRun(jobTables(transaction), wanted, wallClock.now()),
    );
    if (!isNew) return { kind: 'active', run: runFromRow(row) };
    this.tell(row);
    await this.offer(row);
    const newest = (await findRun(access, row.id)) ?? row;
    return { kind: 'begun', run: runFromRow(newest) };
  }

  /** Lets a run that was added elsewhere begin. */
  async offer(row: RunRow): Promise<void> {
    // Before the beginning nothing is taken; `begin` offers all that wait.
    if (!this.hasBegun || this.stopping.signal.aborted) return;
    if (this.definitionOf(row).isPrompt === true) await withinMs(this.take(row.id), promptMs);
    else await this.parts.scaleOut.jobQueue.offer(row.id);
  }

  /** Wants a run cancelled; null for an unknown one. */
  async cancel(id: string): Promise<JobRun | null> {
    const { database, scaleOut, wallClock } = this.parts;
    const row = await database.transaction((transaction) =>
      cancelRun(jobTables(transaction), id, wallClock.now()),
    );
    if (row === null) return null;
    this.tell(row);
    if (row.state === 'running') await scaleOut.channel.publish(jobTopics.cancel, id);
    return runFromRow(row);
  }

  /** What a run of an order is like. Throws for parameters that the job does not take. */
  runOf(order: Order, parentId: string | null): NewRun {
    const { name, parameters, askedBy, isDryRun = false, isForced = false } = order;
    const definition = this.parts.definitionOf(name);
    const now = this.parts.clock.now();
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

  private async take(id: string): Promise<void> {
    const row = await this.claim(id);
    if (row !== null) await this.carry(row);
  }

  private claim(id: string): Promise<RunRow | null> {
    const { database, clock, wallClock } = this.parts;
    const claim = { worker: this.worker, at: wallClock.now(), marketTime: clock.now() };
    if (this.stopping.signal.aborted) return Promise.resolve(null);
    return database.transaction((transaction) => claimRun(jobTables(transaction), id, claim));
  }

  private async carry(row: RunRow, signal?: AbortSignal): Promise<void> {
    const run = carryOut(this.desk, { row, definition: this.definitionOf(row) }, signal);
    this.ongoing.set(row.id, run);
    await run.done.finally(() => this.ongoing.delete(row.id));
  }

  private async runStep(parent: RunRow, step: Step, signal: AbortSignal): Promise<JobRun> {
    signal.throwIfAborted();
    const { database, wallClock } = this.parts;
    const access = jobTables(database.kysely);
    const [isDryRun, isForced] = [parent.is_dry_run === 1, parent.is_forced === 1];
    const order = { ...step, askedBy: parent.asked_by, isDryRun, isForced };
    const wanted = this.runOf(order, parent.id);
    const ofParent = await findStep(access, parent.id, wanted);
    const done = ofParent ?? (isForced || isDryRun ? null : await findDone(access, wanted));
    if (done !== null && (done === ofParent || isAfterClose(done))) return runFromRow(done);
    const { row } = await database.transaction((transaction) =>
      addRun(jobTables(transaction), wanted, wallClock.now()),
    );
    return this.endOf(row.id, signal);
  }

  /** Carries a run out here, or waits while another process does. */
  private async endOf(id: string, signal: AbortSignal): Promise<JobRun> {
    for (;;) {
      const row = await this.claim(id);
      if (row !== null) await this.carry(row, signal);
      signal.throwIfAborted();
      const found = await findRun(jobTables(this.parts.database.kysely), id);
      if (found === null) throw new Error(`Cannot wait for the run ${id}: it is gone`);
      const run = runFromRow(found);
      if (isOver(run)) return run;
      await delay(pollMs, undefined, { signal });
    }
  }

  private definitionOf(row: RunRow): JobDefinition {
    return this.parts.definitionOf(runFromRow(row).name);
  }

  private tell(row: RunRow): void {
    const { scaleOut, log } = this.parts;
    scaleOut.channel
      .publish(jobTopics.progress, JSON.stringify(runFromRow(row)))
      .catch((error: unknown) => log.warn({ err: error }, 'cannot tell how a run stands'));
  }
}

/** Throws the Problem `badParameter` for what a job does not take. */
function readParameters({ parameters: schema }: JobDefinition, given: object): unknown {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0] ?? '');
  const value: unknown = Object.entries(given).find(([key]) => key === name)?.[1];
  throw new Problem('badParameter', {
    name,
    value: JSON.stringify(value ?? null).slice(0, 80),
    permitted: issue?.message ?? '…',
  });
}

/** The market that parameters name. */
function marketIn(parameters: unknown): string | null {
  const isObject = typeof parameters === 'object' && parameters !== null;
  const market: unknown = isObject && 'market' in parameters ? parameters.market : null;
  return typeof market === 'string' ? market : null;
}

/** Waits for work, but not for ever. */
async function withinMs(work: Promise<unknown>, longestMs: number): Promise<void> {
  const end = new AbortController();
  await Promise.race([
    work.finally(() => end.abort()),
    delay(longestMs, undefined, { signal: end.signal }).catch(() => undefined),
  ]);
}
