import { type JobRun, operatorRoutes } from '@chanscope/contract';
import { expect, it, onTestFinished, vi } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { jobForTest } from '../../../test-support/jobs-for-test.ts';
import { jobTables } from '../job-schema.ts';
import type { Jobs } from '../jobs.ts';
import { openJobsAlone } from '../jobs-alone-for-test.ts';
import { writeSchedule } from './schedule-store.ts';

const patience = { timeout: 20_000, interval: 20 };

/** Servers that see the same clock, which the test sets. */
function serversOn(
  database: Database,
  iso: string,
): {
  readonly open: () => Promise<Awaited<ReturnType<typeof openJobsAlone>>>;
  readonly setClock: (next: string) => void;
} {
  let now = Date.parse(iso);
  const definitions = [jobForTest('initAll', () => Promise.resolve())];
  const clock = { now: () => now };
  return {
    async open() {
      const opened = await openJobsAlone({ database, databaseUrl: null, definitions, clock });
      onTestFinished(() => opened.close());
      await opened.jobs.begin();
      return opened;
    },
    setClock(next): void {
      now = Date.parse(next);
    },
  };
}

/** The days for which a schedule is through, of a market. */
async function firedDays(database: Database, market: string): Promise<string[]> {
  const rows = await jobTables(database.kysely)
    .selectFrom('job_firing')
    .select('day')
    .where('market', '=', market)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

async function runsOf(jobs: Jobs, market: string): Promise<Pick<JobRun, 'asOf' | 'askedBy'>[]> {
  const runs = (await jobs.recent(50)).filter((run) => run.market === market);
  return runs.map(({ asOf, askedBy }) => ({ asOf, askedBy }));
}

describeOnEachDatabase('schedules', (fresh) => {
  it('begin the whole once a trading day, whatever servers there are and however often they start', async () => {
    const database = await fresh();
    const { open, setClock } = serversOn(database, '2026-12-23T15:34:00+08:00');
    const [first, second] = [await open(), await open()];
    await vi.waitFor(
      async () => expect(await firedDays(database, 'hs')).toEqual(['2026-12-22']),
      patience,
    );
    expect(await first.jobs.recent(50)).toEqual([]);
    setClock('2026-12-23T15:35:00+08:00');
    const ofDay = { asOf: '2026-12-23', askedBy: 'schedule' };
    await vi.waitFor(async () => expect(await runsOf(first.jobs, 'hs')).toEqual([ofDay]), patience);
    await first.close();
    await second.close();
    // Half a day in Hong Kong, whose close is at noon.
    setClock('2026-12-24T12:29:00+08:00');
    const third = await open();
    await vi.waitFor(
      async () => expect(await firedDays(database, 'hk')).toContain('2026-12-23'),
      patience,
    );
    setClock('2026-12-24T12:30:00+08:00');
    await vi.waitFor(
      async () =>
        expect((await runsOf(third.jobs, 'hk'))[0]).toEqual({
          asOf: '2026-12-24',
          askedBy: 'schedule',
        }),
      patience,
    );
    expect(await runsOf(third.jobs, 'hs')).toEqual([ofDay]);
  });

  it('begin nothing on a holiday, nor for a market that is switched off', async () => {
    const database = await fresh();
    const { open, setClock } = serversOn(database, '2026-09-30T15:00:00+08:00');
    await writeSchedule(jobTables(database.kysely), {
      market: 'us',
      isOn: false,
      minutesAfterClose: 45,
    });
    const { jobs } = await open();
    await vi.waitFor(async () => expect(await firedDays(database, 'us')).toHaveLength(1), patience);
    // A holiday of the mainland on which New York trades.
    setClock('2026-10-02T23:00:00+08:00');
    await vi.waitFor(async () => expect(await runsOf(jobs, 'hs')).toHaveLength(1), patience);
    setClock('2026-10-06T23:00:00+08:00');
    await vi.waitFor(
      async () => expect((await firedDays(database, 'us')).at(-1)).toBe('2026-10-05'),
      patience,
    );
    expect(await runsOf(jobs, 'hs')).toEqual([{ asOf: '2026-09-30', askedBy: 'schedule' }]);
    expect(await runsOf(jobs, 'us')).toEqual([]);
  });

  it('are switched and set by an operator', async () => {
    const app = await serveOn(await fresh(), { iso: '2026-11-20T12:00:00+08:00' });
    const call = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    const { data } = await call(operatorRoutes.listSchedules);
    expect(data.list.map(({ market, time, isOn }) => [market, time, isOn])).toEqual([
      ['hs', '15:35', true],
      ['hk', '16:30', true],
      ['us', '16:45', true],
    ]);
    const later = await call(operatorRoutes.editSchedule, { market: 'hs', time: '18:00' });
    expect(later.data).toMatchObject({
      isOn: true,
      time: '18:00',
      nextAt: Date.parse('2026-11-20T18:00:00+08:00'),
    });
    const off = await call(operatorRoutes.editSchedule, { market: 'hs', isOn: false });
    expect(off.data).toMatchObject({ isOn: false, time: '18:00', nextAt: null });
    const refused = await call(operatorRoutes.editSchedule, { market: 'hs', time: '14:00' });
    expect([refused.status, refused.data]).toMatchObject([400, { kind: 'badParameter' }]);
  });
});
