import type { JobName } from '@chanscope/contract';

import type { Database } from '../../platform/database.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';

/** A run as a test sees it. */
export interface TestRun {
  readonly outcome: JobOutcome;
  readonly warnings: readonly string[];
  /** How often progress was told. */
  readonly told: number;
}

/** Runs a job without the engine of jobs, writing straight to the database. */
export async function runForTest(
  database: Database,
  jobs: readonly JobDefinition[],
  asked: {
    readonly name: JobName;
    readonly parameters: object;
    readonly now: number;
    readonly signal?: AbortSignal;
  },
): Promise<TestRun> {
  const definition = jobs.find(({ name }) => name === asked.name);
  if (definition === undefined) throw new Error(`There is no job ${asked.name}`);
  const warnings: string[] = [];
  let told = 0;
  const context: JobContext = {
    runId: 'test',
    now: asked.now,
    isDryRun: false,
    signal: asked.signal ?? new AbortController().signal,
    progress: () => {
      told += 1;
    },
    warn: (warning) => warnings.push(warning),
    commit: (write) => database.transaction(write),
    runStep: () => Promise.reject(new Error('No steps in this test')),
  };
  const parameters: unknown = definition.parameters.parse(asked.parameters);
  return { outcome: await definition.run(parameters, context), warnings, told };
}
