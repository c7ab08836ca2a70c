import type { CciRow, JobName, JobRun } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { HttpServer } from '../../platform/http.ts';
import type { Log } from '../../platform/log.ts';
import type { ScaleOut } from '../../platform/scale-out.ts';
import { createAttempts } from '../../platform/stored-attempts.ts';
import type { AuditLog } from '../audit/index.ts';
import type { JobDefinition } from './job-definition.ts';
import type { CacheDuties } from './cache-jobs.ts';
import { createCacheJobs } from './cache-jobs.ts';
import { JobEngine } from './job-engine.ts';
import { registerJobRoutes } from './job-routes.ts';
import { jobTables } from './job-schema.ts';
import { missingJob } from './missing-job.ts';
import { initOne } from './one-security.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { runFromRow } from './present-run.ts';
import { runSchedules } from './run-schedules.ts';
import { listRuns } from './run-store.ts';
import { initAll } from './whole-pipeline.ts';

/** What jobs stand on. */
export interface JobsOptions {
  readonly config: Config;
  readonly definitions: readonly JobDefinition[];
  /** Take the place of definitions of the same name. */
  readonly replaced: readonly JobDefinition[];
  readonly database: Database;
  readonly scaleOut: ScaleOut;
  readonly audit: AuditLog;
  /** What other modules do for calls that stand among the jobs'. */
  readonly duties: JobDuties;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
}

/** What other modules do for calls that stand among the jobs'; see there. */
export interface JobDuties {
  /** Tells every page of every process that a market opened or closed. */
  readonly tellOpen: () => Promise<void>;
  /** Live connections of each process that answers. */
  readonly countConnections: () => Promise<readonly CountedConnections[]>;
  readonly caches: CacheDuties;
  /** What a run of `ccijx` or `ccihjz` found. */
  readonly readCci: (question: CciQuestion) => Promise<readonly CciRow[]>;
}

/** The live connections of one process, with further numbers about them. */
interface CountedConnections {
  readonly connections: number;
  /** Those that are told of openings. */
  readonly pages: number;
}

/** Which list of CCI (CCI 列表). */
export interface CciQuestion {
  readonly kind: 'ccijx' | 'ccihjz';
  readonly market: Market;
  /** yyyy-mm-dd; null: the newest. */
  readonly date: string | null;
  readonly level: '15' | '30' | '60' | 'day';
  readonly stockId: string | null;
}

/** Runs of jobs: who asked, how far they are, how they ended. */
export interface Jobs {
  /** Starts a run, or answers the one of the same key that is queued or running. */
  start(name: JobName, parameters: object, askedBy: string): Promise<JobRun>;
  /** Newest first. */
  recent(limit: number): Promise<readonly JobRun[]>;
  register(http: HttpServer): void;
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** What the calls of jobs stand on. */
export interface JobParts extends JobsOptions {
  readonly engine: JobEngine;
  readonly attempts: Attempts;
  readonly definitionOf: (name: JobName) => JobDefinition;
  readonly isAvailable: (name: JobName) => boolean;
}

/** Throws RangeError when two modules define the same job. */
export function createJobs(options: JobsOptions): Jobs {
  const { database, wallClock, scaleOut } = options;
  const cacheJobs = createCacheJobs({ ...scaleOut, wallClock, duties: options.duties.caches });
  const ours = [initAll, initOne, ...cacheJobs];
  const definitions = definitionsByName([...options.definitions, ...ours]);
  for (const definition of options.replaced) definitions.set(definition.name, definition);
  const definitionOf = (name: JobName): JobDefinition => definitions.get(name) ?? missingJob(name);
  const engine = new JobEngine({ ...options, definitionOf });
  const attempts = createAttempts({ database, clock: wallClock });
  const isAvailable = (name: JobName): boolean => definitions.has(name);
  const parts: JobParts = { ...options, engine, attempts, definitionOf, isAvailable };
  let stopSchedules: () => Promise<void> = () => Promise.resolve();
  return {
    async start(name, parameters, askedBy): Promise<JobRun> {
      const { run } = await engine.start({ name, parameters, askedBy });
      return run;
    },
    async recent(limit): Promise<JobRun[]> {
      const any = { name: null, state: null, market: null, parentId: null };
      const { rows } = await listRuns(jobTables(database.kysely), { ...any, offset: 0, limit });
      return rows.map(runFromRow);
    },
    register(http): void {
      registerJobRoutes(http, parts);
      registerOperatorRoutes(http, parts);
    },
    async begin(): Promise<void> {
      await engine.begin();
      stopSchedules = runSchedules({ ...parts, leases: scaleOut.leases });
    },
    async close(): Promise<void> {
      await stopSchedules();
      await engine.close();
    },
  };
}

function definitionsByName(definitions: readonly JobDefinition[]): Map<JobName, JobDefinition> {
  const byName = new Map<JobName, JobDefinition>();
  for (const definition of definitions) {
    if (byName.has(definition.name))
      throw new RangeError(`Cannot create jobs: two are called ${definition.name}`);
    byName.set(definition.name, definition);
  }
  return byName;
}
