import { type JobName, runMessage } from '@chanscope/contract';
import { z } from 'zod';

import type { JobDefinition } from './job-definition.ts';

/** A job that this installation does not have: a run of it ends at once and says so. */
export function missingJob(name: JobName): JobDefinition {
  return {
    name,
    ruleVersion: '',
    parameters: z.unknown(),
    isPrompt: true,
    keyOf: () => '',
    asOf: () => null,
    run: () =>
      Promise.resolve({
        status: 'skipped',
        counts: { total: 0, ok: 0, skip: 0, fail: 0 },
        reason: runMessage('jobMissing', {}),
      }),
  };
}
