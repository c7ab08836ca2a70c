import type { JobName, JobRun, Locale } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { createAttempts } from '../../platform/security/stored-attempts.ts';
import type { JobDefinition } from './job-definition.ts';
import { createCacheJobs } from './operator/cache-jobs.ts';
import { JobEngine } from './runs/job-engine.ts';
import { registerJobRoutes } from './job-routes.ts';
import { jobTables } from './job-schema.ts';
import { missingJob } from './missing-job.ts';
import { beginFirstRun } from './first-run/begin-first-run.ts';
import { firstListsJob } from './first-run/first-lists.ts';
import { registerFirstRunRoute } from './first-run/first-run-route.ts';
import { initOne } from './operator/one-security.ts';
import { initHistory } from './operator/past-days.ts';
import { registerOperatorRoutes } from './operator/operator-routes.ts';
import { runFromRow, runIn } from './runs/present-run.ts';
import { runSchedules } from './schedules/run-schedules.ts';
import { listRuns } from './runs/run-store.ts';
import { initAll } from './operator/whole-pipeline.ts';
import type { JobDependencies, JobsDependencies } from './job-dependencies.ts';

/** Runs of jobs: who asked, how far they are, how they ended. */
export interface Jobs {
  /** Starts a run, or answers the one of the same key that is queued or running. */
  start(name: JobName, parameters: object, askedBy: string): Promise<JobRun>;
  /** Newest first. */
  recent(limit: number): Promise<readonly JobRun[]>;
  /** The newest run of a job that is no step of another, in a language; null before the first. */
  newest(name: JobName, locale: Locale): Promise<JobRun | null>;
  register(http: HttpServer): void;
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** Throws RangeError when two modules define the same job. */
export function createJobs(dependencies: JobsDependencies): Jobs {
  const { config, database, wallClock, scaleOut } = dependencies;
  const cacheJobs = createCacheJobs({ ...scaleOut, wallClock, duties: dependencies.duties.caches });
  const ours = [initAll, initHistory, initOne, firstListsJob(database), ...cacheJobs];
  const definitions = definitionsByName([...dependencies.definitions, ...ours]);
  for (const definition of dependencies.replaced) definitions.set(definition.name, definition);
  const definitionOf = (name: JobName): JobDefinition => definitions.get(name) ?? missingJob(name);
  const engine = new JobEngine({ ...dependencies, definitionOf });
  const attempts = createAttempts({ database, clock: wallClock });
  const isAvailable = (name: JobName): boolean => definitions.has(name);
  const routeDependencies: JobDependencies = {
    ...dependencies,
    engine,
    attempts,
    definitionOf,
    isAvailable,
  };
  const stops: (() => Promise<void>)[] = [];
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
    async newest(name, locale): Promise<JobRun | null> {
      const filter = { name, state: null, market: null, parentId: null, offset: 0, limit: 1 };
      const { rows } = await listRuns(jobTables(database.kysely), filter);
      return rows[0] === undefined ? null : runIn(runFromRow(rows[0]), locale);
    },
    register(http): void {
      registerJobRoutes(http, routeDependencies);
      registerOperatorRoutes(http, routeDependencies);
      registerFirstRunRoute(http, routeDependencies);
    },
    async begin(): Promise<void> {
      await engine.begin();
      const duties = { ...routeDependencies, leases: scaleOut.leases };
      stops.push(runSchedules(duties));
      if (config.hasFirstRun) stops.push(beginFirstRun(duties));
    },
    async close(): Promise<void> {
      for (const stop of stops) await stop();
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
