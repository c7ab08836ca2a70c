import { operatorRoutes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { jobForTest, lastingWork, runOnce } from '../../../test-support/jobs-for-test.ts';

const iso = '2026-11-20T16:00:00+08:00';

describeOnEachDatabase('an operator', (fresh) => {
  it('cancels a run that another server executes, and one that waits behind it', async () => {
    const database = await fresh();
    const lasting = lastingWork();
    const waiting = lastingWork();
    const worker = await serveOn(database, {
      iso,
      begins: true,
      replacedJobs: [jobForTest('init', lasting.work), jobForTest('initRps', waiting.work)],
    });
    const other = await serveOn(database, { iso, begins: false });
    const call = callAs(worker, (await signIn(worker, { roles: ['admin'] })).token);
    const elsewhere = callAs(other, (await signIn(other, { roles: ['admin'] })).token);
    const first = await call(operatorRoutes.init);
    const second = await call(operatorRoutes.initRps);
    await runOnce(call, first.data.jobId, 'running');
    expect(
      (await elsewhere(operatorRoutes.cancelJob, { jobId: second.data.jobId })).data.status,
    ).toBe('cancelled');
    await elsewhere(operatorRoutes.cancelJob, { jobId: first.data.jobId });
    await runOnce(call, first.data.jobId, 'cancelled');
    expect([lasting.begun(), waiting.begun()]).toEqual([1, 0]);
    const unknown = await call(operatorRoutes.cancelJob, { jobId: 'nothing' });
    expect([unknown.status, unknown.data]).toMatchObject([404, { kind: 'unknownItem' }]);
  });

  it('retries a run that ended, and is answered the one that goes on', async () => {
    const lasting = lastingWork();
    let attempts = 0;
    const init = jobForTest('init', (context) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('broken')) : lasting.work(context);
    });
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [init] });
    const call = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    const first = await call(operatorRoutes.init, { market: 'us' });
    await runOnce(call, first.data.jobId, 'failed');
    const retried = await call(operatorRoutes.retryJob, { jobId: first.data.jobId });
    expect([retried.status, retried.data.market]).toEqual([200, 'us']);
    expect(retried.data.jobId).not.toBe(first.data.jobId);
    const again = await call(operatorRoutes.retryJob, { jobId: first.data.jobId });
    expect([again.status, again.data.jobId]).toEqual([202, retried.data.jobId]);
    lasting.end();
    await runOnce(call, retried.data.jobId, 'done');
  });

  it('sees the catalogue with the steps of the whole', async () => {
    const app = await serveOn(await fresh(), { iso, begins: false });
    const call = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    const { data } = await call(operatorRoutes.listJobKinds);
    const statistics = data.list.find(({ name }) => name === 'initZhangtingtj');
    expect(statistics?.step).toMatchObject({ after: ['initZhangting'], markets: ['hs'] });
    expect(data.list.find(({ name }) => name === 'initAll')).toMatchObject({
      isAvailable: true,
      step: null,
    });
  });
});
