import {
  type FirstRunProgress,
  type JobName,
  type JobRun,
  operatorRoutes,
} from '@chanscope/contract';
import { markets } from '@chanscope/market';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { lastingWork } from '../../../test-support/jobs-for-test.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import type { JobContext, JobDefinition } from '../job-definition.ts';
import type { Jobs } from '../jobs.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';
import { stepsOfPastDay } from '../operator/whole-pipeline.ts';
import { planFirstRun } from './first-run-plan.ts';

/** A Friday evening in Shanghai: New York has closed on Thursday. */
const iso = '2026-11-20T20:00:00+08:00';
const clock = { now: () => Date.parse(iso) };
const patience = { timeout: 25_000, interval: 20 };

const parameters = z.object({
  market: z.enum(markets),
  date: z.string(),
  part: z.number().optional(),
});

/** A job of screening as a test needs it, which notes what it is asked for. */
function noting(
  name: JobName,
  begun: string[],
  work: (asked: string, context: JobContext) => Promise<void> = () => Promise.resolve(),
): JobDefinition<typeof parameters> {
  const textOf = ({ market, date, part }: z.output<typeof parameters>): string =>
    `${market} ${date}${part === undefined ? '' : ' part'}`;
  return {
    name,
    ruleVersion: 'test-1',
    parameters,
    keyOf: textOf,
    asOf: ({ date }) => date,
    async run(given, context) {
      const asked = `${name} ${textOf(given)}`;
      begun.push(asked);
      await work(asked, context);
      return { status: 'done', counts: { total: 1, ok: 1, skip: 0, fail: 0 } };
    },
  };
}

async function openOn(
  database: Database,
  definitions: readonly JobDefinition[],
  options: Pick<Parameters<typeof openJobsAlone>[0], 'hasFirstRun' | 'duties'> = {
    hasFirstRun: true,
  },
): Promise<{ jobs: Jobs; close: () => Promise<void> }> {
  const given = { database, databaseUrl: null, definitions, clock, ...options };
  const opened = await openJobsAlone(given);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= opened.close());
  onTestFinished(close);
  await opened.jobs.begin();
  return { jobs: opened.jobs, close };
}

const light = [
  'initMarket hs 2026-11-20 part',
  'initMarket hk 2026-11-20 part',
  'initMarket us 2026-11-19 part',
];
const full = ['initMarket hs 2026-11-20', 'initMarket hk 2026-11-20', 'initMarket us 2026-11-19'];

describeOnEachDatabase('the first run', (fresh) => {
  it('computes a part of each market, then all of each, then earlier days, once over all servers', async () => {
    const database = await fresh();
    const begun: string[] = [];
    const lasting = lastingWork();
    const job = noting('initMarket', begun, (asked, context) =>
      asked === 'initMarket hs 2026-11-19' ? lasting.work(context) : Promise.resolve(),
    );
    const first = await openOn(database, [job]);
    await openOn(database, [job]);
    await vi.waitFor(() => expect(lasting.begun()).toBe(1), patience);
    expect(begun).toEqual([...light, ...full, 'initMarket hs 2026-11-19']);
    // What is not there to be computed is no reason to stop.
    const states = (await first.jobs.recent(10)).map(({ name, status }) => `${name} ${status}`);
    expect([...new Set(states)]).toEqual([
      'initHistory running',
      'initHistory done',
      'initFirst done',
    ]);
  });

  it('goes on where it stopped when its server stops, and ends when an operator cancels it', async () => {
    const database = await fresh();
    const begun: string[] = [];
    const isHalf = lastingWork();
    const stopped = await openOn(database, [
      noting('initMarket', begun),
      noting('initRps', begun, (asked, context) =>
        asked.startsWith('initRps hk') ? isHalf.work(context) : Promise.resolve(),
      ),
    ]);
    await vi.waitFor(() => expect(isHalf.begun()).toBe(1), patience);
    await stopped.close();
    begun.length = 0;
    const lasting = lastingWork();
    const app = await serveOn(database, {
      iso,
      begins: true,
      config: { hasFirstRun: true },
      replacedJobs: [
        ...stepsOfPastDay('hs').map(({ name }) => noting(name, [])),
        noting('initMarket', begun),
        noting('initRps', begun, (asked, context) =>
          asked.startsWith('initRps us') ? lasting.work(context) : Promise.resolve(),
        ),
      ],
    });
    await vi.waitFor(() => expect(lasting.begun()).toBe(1), patience);
    expect(begun).toEqual([
      'initRps hk 2026-11-20 part',
      'initMarket us 2026-11-19 part',
      'initRps us 2026-11-19 part',
    ]);
    const progress = async (): Promise<FirstRunProgress> =>
      (await app.post<FirstRunProgress>(operatorRoutes.readFirstRun.path, {})).data;
    // All steps of two markets and one of the third.
    const [hs, hk, us] = [stepsOfPastDay('hs'), stepsOfPastDay('hk'), stepsOfPastDay('us')];
    const done = (hs.length + hk.length + 1) * 100;
    const of = (hs.length + hk.length + us.length) * 100;
    await vi.waitFor(async () => {
      expect(await progress()).toEqual({
        state: 'light',
        market: 'us',
        day: '2026-11-19',
        done,
        of,
      });
    }, patience);

    const call = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    const { data } = await call(operatorRoutes.listJobs, { status: 'running' });
    const [run] = data.list.filter(({ name }: JobRun) => name === 'initFirst');
    await call(operatorRoutes.cancelJob, { jobId: run?.jobId ?? '' });
    await vi.waitFor(async () => expect((await progress()).state).toBe('done'), patience);
    expect((await progress()).of).toBe(0);
  });

  it('computes no whole market while that is being filled, nor while another run waits', async () => {
    const database = await fresh();
    const begun: string[] = [];
    const lasting = lastingWork();
    let isFilling = true;
    let looks = 0;
    const duties = {
      isFilling: () => {
        looks += 1;
        return isFilling;
      },
    };
    const { jobs } = await openOn(
      database,
      [
        noting('initMarket', begun),
        noting('initRps', [], (asked, context) =>
          asked === 'initRps hk 2026-11-18' ? lasting.work(context) : Promise.resolve(),
        ),
      ],
      { hasFirstRun: true, duties },
    );
    const afterLooks = (count: number): Promise<void> => {
      const until = looks + count;
      return vi.waitFor(() => expect(looks).toBeGreaterThan(until), patience);
    };
    await afterLooks(3);
    expect(begun).toEqual(light);
    await jobs.start('initRps', { market: 'hk', date: '2026-11-18' }, 'test');
    await vi.waitFor(() => expect(lasting.begun()).toBe(1), patience);
    isFilling = false;
    await afterLooks(3);
    expect(begun).toEqual(light);
    lasting.end();
    await vi.waitFor(() => expect(begun).toContain(full[0]), patience);
  });

  it('leaves alone what another run computed of its day', async () => {
    const database = await fresh();
    const begun: string[] = [];
    const jobs = [noting('initMarket', begun), noting('initRps', begun)];
    const quiet = await openOn(database, jobs, {});
    const day = { market: 'hs', date: '2026-11-20' };
    await quiet.jobs.start('initMarket', day, 'test');
    await vi.waitFor(() => expect(begun).toEqual(full.slice(0, 1)), patience);
    await quiet.jobs.start('initFirst', day, 'test');
    await vi.waitFor(async () => {
      const [run] = await quiet.jobs.recent(1);
      expect(run).toMatchObject({ name: 'initFirst', status: 'done' });
    }, patience);
    expect(begun).toEqual([...full.slice(0, 1), 'initRps hs 2026-11-20 part']);
  });

  it('does not begin where a list was computed before', async () => {
    const database = await fresh();
    const begun: string[] = [];
    const quiet = await openOn(database, [noting('initRps', begun)], {});
    await quiet.jobs.start('initRps', { market: 'hk', date: '2026-11-18' }, 'test');
    await vi.waitFor(async () => {
      expect((await quiet.jobs.recent(1))[0]).toMatchObject({ status: 'done' });
    }, patience);
    await quiet.close();
    const app = await serveOn(database, { iso, begins: true, config: { hasFirstRun: true } });
    const { data } = await app.post<FirstRunProgress>(operatorRoutes.readFirstRun.path, {});
    expect(data).toEqual({ state: 'idle', market: null, day: null, done: 0, of: 0 });
    expect(begun).toHaveLength(1);
  });
});

describe('the plan of the first run', () => {
  it('keeps to the days that it began with, and ends twenty days back', () => {
    const planned = planFirstRun(new Map([['hs', '2026-11-17']]), clock.now());
    const ofMarket = planned.filter(({ market }) => market === 'hs');
    expect(ofMarket.map(({ stage, day }) => `${stage} ${day}`).slice(0, 4)).toEqual([
      'light 2026-11-17',
      'full 2026-11-17',
      'past 2026-11-16',
      'past 2026-11-13',
    ]);
    expect(ofMarket).toHaveLength(21);
    expect(planned.find(({ market }) => market === 'us')?.day).toBe('2026-11-19');
  });
});
