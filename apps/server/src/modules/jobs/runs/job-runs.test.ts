import { setTimeout as delay } from 'node:timers/promises';

import type { JobRun } from '@chanscope/contract';
import { expect, it, onTestFinished, vi } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DatabaseUnreachable } from '../../../platform/database/database-fault.ts';
import { type JobDefinition, RunLost } from '../job-definition.ts';
import { jobForTest, lastingWork } from '../../../test-support/jobs-for-test.ts';
import { jobTables } from '../job-schema.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';
import { pipeline } from '../operator/whole-pipeline.ts';

const patience = { timeout: 25_000, interval: 20 };
const afterClose = { now: () => Date.parse('2026-11-20T16:00:00+08:00') };

async function openOn(
  database: Database,
  definitions: readonly JobDefinition[],
): ReturnType<typeof openJobsAlone> {
  const opened = await openJobsAlone({
    database,
    databaseUrl: null,
    definitions,
    clock: afterClose,
  });
  onTestFinished(() => opened.close());
  await opened.jobs.begin();
  return opened;
}

type Opened = Awaited<ReturnType<typeof openOn>>;

function ended({ jobs }: Opened, jobId: string, status: JobRun['status']): Promise<JobRun> {
  return vi.waitFor(async () => {
    const run = (await jobs.recent(20)).find((each) => each.jobId === jobId);
    expect(run?.status).toBe(status);
    if (run === undefined) throw new Error('Cannot find the run');
    return run;
  }, patience);
}

function databaseAway(): Error {
  return new DatabaseUnreachable('postgres', new Error('connect ECONNREFUSED'));
}

async function stepsOf(database: Database, parentId: string): Promise<string[]> {
  const rows = await jobTables(database.kysely)
    .selectFrom('job_run')
    .select(['name', 'state'])
    .where('parent_id', '=', parentId)
    .execute();
  return rows.map(({ name, state }) => `${name} ${state}`).toSorted();
}

describeOnEachDatabase('a run', (fresh) => {
  it('of a job that no one brought along is skipped, and says so', async () => {
    const { jobs } = await openOn(await fresh(), []);
    const run = await jobs.start('initKaipanla', {}, 'test');
    expect(run).toMatchObject({ status: 'skipped', name: 'initKaipanla' });
    expect(run.reason).toBe('本系统未安装此任务');
    expect(run.messages.reason).toEqual({ kind: 'jobMissing', values: {} });
  });

  it('that fails reports the reason, and its key is free again', async () => {
    const opened = await openOn(await fresh(), [
      jobForTest('init', () => Promise.reject(new Error('no file'))),
    ]);
    const first = await opened.jobs.start('init', {}, 'test');
    expect(await ended(opened, first.jobId, 'failed')).toMatchObject({
      reason: `任务意外中断，详情见服务器日志，编号 ${first.jobId}`,
      messages: {
        reason: { kind: 'unforeseen', values: { run: first.jobId, detail: 'no file' } },
      },
    });
    const second = await opened.jobs.start('init', {}, 'test');
    expect(second.jobId).not.toBe(first.jobId);
  });

  it('is published on the channel as it begins, at most twice a second as it goes on, and as it ends', async () => {
    const lasting = lastingWork();
    const opened = await openOn(await fresh(), [
      jobForTest('init', async (context) => {
        for (let ok = 0; ok < 100; ok += 1) {
          context.progress({ total: 100, ok });
          await delay(5);
        }
        await lasting.work(context);
      }),
    ]);
    const reported: JobRun[] = [];
    await opened.scaleOut.channel.subscribe('jobs', (message) => {
      reported.push(JSON.parse(message) as JobRun);
    });
    const { jobId } = await opened.jobs.start('init', {}, 'test');
    await vi.waitFor(() => expect(reported.at(-1)?.counts.ok).toBe(99), patience);
    lasting.end();
    await vi.waitFor(() => expect(reported.at(-1)?.status).toBe('done'), patience);
    const [first] = reported;
    expect(first).toMatchObject({ jobId, status: 'queued' });
    // 100 changes; the run lasts long enough for some flushes, not for one each.
    expect(reported.length).toBeLessThan(20);
  });

  it('writes nothing once another server has it, even before it noticed', async () => {
    const database = await fresh();
    let written = 0;
    const failures: unknown[] = [];
    const opened = await openOn(database, [
      jobForTest('init', async (context) => {
        await jobTables(database.kysely)
          .updateTable('job_run')
          .set({ attempt: 2, worker: 'another' })
          .execute();
        await context
          .commit(() => {
            written += 1;
            return Promise.resolve();
          })
          .catch((error: unknown) => failures.push(error));
      }),
    ]);
    const { jobId } = await opened.jobs.start('init', {}, 'test');
    await vi.waitFor(() => expect(failures).toEqual([expect.any(RunLost)]), patience);
    expect(written).toBe(0);
    expect(await ended(opened, jobId, 'running')).toMatchObject({ attempt: 2 });
  });

  it('begins anew after a while when the database failed it, as often as that takes', async () => {
    let failures = 2;
    const opened = await openOn(await fresh(), [
      jobForTest('init', () =>
        failures-- > 0 ? Promise.reject(databaseAway()) : Promise.resolve(),
      ),
    ]);
    const { jobId } = await opened.jobs.start('init', {}, 'test');
    expect(await ended(opened, jobId, 'done')).toMatchObject({ attempt: 3 });
  });

  it('is given back when its server stops, and executed by the next', async () => {
    const database = await fresh();
    const lasting = lastingWork();
    const first = await openOn(database, [jobForTest('init', lasting.work)]);
    const { jobId } = await first.jobs.start('init', {}, 'test');
    await ended(first, jobId, 'running');
    await first.close();
    const [queued] = await first.jobs.recent(1);
    expect(queued?.status).toBe('queued');
    const second = await openOn(database, [jobForTest('init', () => Promise.resolve())]);
    expect(await ended(second, jobId, 'done')).toMatchObject({ attempt: 2 });
  });
});

describeOnEachDatabase('the whole of a market', (fresh) => {
  it('goes on with a step that the database failed, and leaves nothing out', async () => {
    let failures = 1;
    const opened = await openOn(await fresh(), [
      jobForTest('initDay', () =>
        failures-- > 0 ? Promise.reject(databaseAway()) : Promise.resolve(),
      ),
    ]);
    const { jobId } = await opened.jobs.start('initAll', { market: 'hk' }, 'test');
    const run = await ended(opened, jobId, 'done');
    expect(run.counts.fail).toBe(0);
  });

  const quick = (name: JobDefinition['name'], begun: string[]): JobDefinition =>
    jobForTest(name, () => {
      begun.push(name);
      return Promise.resolve();
    });

  it('runs what there is in order, and names what there is not', async () => {
    const begun: string[] = [];
    const names = ['initXg', 'initRps', 'initDay'] as const;
    const database = await fresh();
    const opened = await openOn(
      database,
      names.map((name) => quick(name, begun)),
    );
    const { jobId } = await opened.jobs.start('initAll', { market: 'hk' }, 'test');
    const run = await ended(opened, jobId, 'done');
    expect(begun).toEqual(['initDay', 'initRps', 'initXg']);
    expect(run).toMatchObject({ asOf: '2026-11-20', market: 'hk', name: 'initAll' });
    const ofMarket = pipeline.filter(({ markets }) => markets.includes('hk'));
    // Prices are warmed in every installation.
    const ok = names.length + 1;
    const total = ofMarket.length;
    expect(run.counts).toEqual({ total, ok, skip: total - ok, fail: 0 });
    expect(await stepsOf(database, jobId)).toContain('setRedisjia done');
    const reported = run.messages.warnings.map(({ kind, values }) => [kind, values['job']]);
    expect(reported).toContainEqual(['stepSkipped', 'initZjl']);
    expect(reported.flat()).not.toContain('initZhangting');
    expect(run.warnings).toContain('“资金流（分钟估算）”已跳过：本系统未安装此任务');
  });

  it('leaves out what builds on a step that failed, and does not repeat what is done', async () => {
    const database = await fresh();
    const begun: string[] = [];
    let isBroken = true;
    const rps = jobForTest('initRps', () => {
      begun.push('initRps');
      return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
    });
    const others = (['initDay', 'initQiangrou', 'initXg'] as const).map((name) =>
      quick(name, begun),
    );
    const opened = await openOn(database, [rps, ...others]);
    const first = await opened.jobs.start('initAll', { market: 'hk' }, 'test');
    const failed = await ended(opened, first.jobId, 'failed');
    expect(begun).toEqual(['initDay', 'initRps', 'initQiangrou']);
    expect(failed.counts.fail).toBe(1);
    expect(await stepsOf(database, first.jobId)).toContain('initRps failed');
    isBroken = false;
    begun.length = 0;
    const second = await opened.jobs.start('initAll', { market: 'hk' }, 'test');
    await ended(opened, second.jobId, 'done');
    expect(begun).toEqual(['initRps', 'initXg']);
  });
});
