import type { JobRun } from '@chanscope/contract';
import { tradingDaysBetween } from '@chanscope/market';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { jobForTest } from '../../../test-support/jobs-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import type { JobDefinition } from '../job-definition.ts';
import { jobTables } from '../job-schema.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';
import { initHistory } from './past-days.ts';

/** A Friday evening. */
const clock = { now: () => Date.parse('2026-11-20T20:00:00+08:00') };

async function openOn(database: Database, definitions: readonly JobDefinition[]) {
  const opened = await openJobsAlone({ database, databaseUrl: null, definitions, clock });
  onTestFinished(() => opened.close());
  await opened.jobs.begin();
  return async (parameters: object, status: JobRun['status']): Promise<JobRun> => {
    const { jobId } = await opened.jobs.start('initHistory', parameters, 'test');
    return vi.waitFor(
      async () => {
        const run = (await opened.jobs.recent(20)).find((each) => each.jobId === jobId);
        expect(run).toMatchObject({ status });
        if (run === undefined) throw new Error('Cannot find the run');
        return run;
      },
      { timeout: 25_000, interval: 20 },
    );
  };
}

describeOnEachDatabase('the lists of past days', (fresh) => {
  it('are computed newest day first, and what was done before is not done again', async () => {
    const database = await fresh();
    const begun: string[] = [];
    let isBroken = true;
    /** Notes the day of each run, which stands in the row of the run. */
    const noting = (name: 'initMarket' | 'initRps'): JobDefinition =>
      jobForTest(name, async ({ runId }) => {
        const { as_of: day } = await jobTables(database.kysely)
          .selectFrom('job_run')
          .select('as_of')
          .where('id', '=', runId)
          .executeTakeFirstOrThrow();
        begun.push(`${name} ${day}`);
        if (isBroken && name === 'initRps' && day === '2026-11-19') throw new Error('broken');
      });
    const run = await openOn(database, [noting('initMarket'), noting('initRps')]);
    const span = { market: 'hk', from: '2026-11-19', to: '2026-11-29' };
    const failed = await run(span, 'failed');
    expect(begun).toEqual([
      'initMarket 2026-11-20',
      'initRps 2026-11-20',
      'initMarket 2026-11-19',
      'initRps 2026-11-19',
    ]);
    expect(failed).toMatchObject({ asOf: '2026-11-20', counts: { ok: 3, fail: 1 } });

    begun.length = 0;
    isBroken = false;
    const done = await run(span, 'done');
    expect(begun).toEqual(['initRps 2026-11-19']);
    expect(done.counts).toMatchObject({ ok: 4, fail: 0 });
    // A longer span computes its further day alone.
    begun.length = 0;
    await run({ ...span, from: '2026-11-18' }, 'done');
    expect(begun).toEqual(['initMarket 2026-11-18', 'initRps 2026-11-18']);
  });

  it('say so when no day of the span has closed', async () => {
    const run = await openOn(await fresh(), []);
    const none = await run({ market: 'us', from: '2026-11-28' }, 'skipped');
    expect(none.reason).toContain('没有已收盘的交易日');
  });
});

describe('the span of past days', () => {
  it('is sixty trading days up to the last that has closed, where none is named', () => {
    const now = clock.now();
    const [market, from = '', to = ''] = initHistory.keyOf({ market: 'us' }, now).split(' ');
    expect([market, to]).toEqual(['us', '2026-11-19']);
    expect(tradingDaysBetween('us', from, to)).toHaveLength(60);
  });
});
