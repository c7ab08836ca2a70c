import { type JobName, type JobRun, operatorRoutes } from '@chanscope/contract';
import { markets } from '@chanscope/market';
import type { Transaction } from 'kysely';
import { expect, vi } from 'vitest';
import { z } from 'zod';

import type { Call } from './identity-for-test.ts';
import type { JobContext, JobDefinition } from '../modules/jobs/index.ts';

const parameters = z.object({
  market: z.enum(markets).default('hs'),
  date: z.string().optional(),
});

/** What a job of a test does; it ends as done. */
type Work = (context: JobContext) => Promise<void>;

/** A job of a test, one run for each market and day. */
export function jobForTest(
  name: JobName,
  work: Work,
  write?: (transaction: Transaction<object>) => Promise<void>,
): JobDefinition<typeof parameters> {
  return {
    name,
    ruleVersion: 'test-1',
    parameters,
    keyOf: ({ market, date }) => `${market} ${date ?? ''}`,
    asOf: ({ date }) => date ?? null,
    async run(_, context) {
      await work(context);
      const counts = { total: 1, ok: 1, skip: 0, fail: 0 };
      return { status: 'done', counts, ...(write === undefined ? {} : { write }) };
    },
  };
}

/** Work that goes on until it is asked to end, or its run is given up. */
export function lastingWork(): { readonly work: Work; end(): void; readonly begun: () => number } {
  let begun = 0;
  let release: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    async work({ signal }) {
      begun += 1;
      await new Promise<void>((resolve, reject) => {
        void ended.then(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    },
    end: () => release(),
    begun: () => begun,
  };
}

/** Waits until a run is as expected and answers it. */
export async function runOnce(
  call: Call,
  jobId: string,
  status: JobRun['status'],
): Promise<JobRun> {
  return vi.waitFor(
    async () => {
      const { data } = await call(operatorRoutes.listJobs, { pageSize: 100 });
      const run = data.list.find((each) => each.jobId === jobId);
      expect(run).toMatchObject({ jobId, status });
      if (run === undefined) throw new Error('Cannot find the run');
      return run;
    },
    { timeout: 25_000, interval: 50 },
  );
}
