import { type JobName, messageText } from '@chanscope/contract';

import type { Database } from '../../platform/database/database.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';

/** A run as a test sees it. */
export interface TestRun {
  readonly outcome: JobOutcome;
  /** Why it was skipped, in Chinese. */
  readonly reason: string | null;
  readonly warnings: readonly string[];
  /** How often progress was reported. */
  readonly reported: number;
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
  let reported = 0;
  const context: JobContext = {
    runId: 'test',
    now: asked.now,
    isDryRun: false,
    signal: asked.signal ?? new AbortController().signal,
    progress: () => {
      reported += 1;
    },
    warn: (warning) => warnings.push(messageText(warning, 'zh') ?? warning.kind),
    commit: (write) => database.transaction(write),
    runStep: () => Promise.reject(new Error('No steps in this test')),
  };
  const parameters: unknown = definition.parameters.parse(asked.parameters);
  const outcome = await definition.run(parameters, context);
  if (outcome.write !== undefined) await database.transaction(outcome.write);
  const reason = outcome.reason === undefined ? null : messageText(outcome.reason, 'zh');
  return { outcome, reason, warnings, reported };
}
