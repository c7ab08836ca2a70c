import { operatorRoutes, routes, runMessage } from '@chanscope/contract';
import { expect, it, vi } from 'vitest';

import { type Call, callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { jobForTest, lastingWork, runOnce } from '../../../test-support/jobs-for-test.ts';

const iso = '2026-11-20T16:00:00+08:00';
const laterIso = '2026-11-20T16:01:00+08:00';
const patience = { timeout: 20_000, interval: 20 };

async function callerOf(app: ServedApp, roles: readonly ('admin' | 'editor')[]): Promise<Call> {
  return callAs(app, (await signIn(app, { roles })).token);
}

describeOnEachDatabase('calls of jobs', (fresh) => {
  it('say how a run begins, goes on and ends', async () => {
    const lasting = lastingWork();
    const init = jobForTest('init', async (context) => {
      context.progress({ total: 4, ok: 3 });
      context.warn(runMessage('rowsRefused', { count: 1 }));
      await lasting.work(context);
    });
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [init] });
    const call = await callerOf(app, ['admin']);
    const answer = await call(operatorRoutes.init, { market: 'hs' });
    expect([answer.status, answer.code]).toEqual([200, 200]);
    expect(answer.data).toMatchObject({
      name: 'init',
      market: 'hs',
      dryRun: false,
      parentId: null,
    });
    const running = await vi.waitFor(async () => {
      const { data } = await call(operatorRoutes.listJobs);
      expect(data.list[0]?.counts).toMatchObject({ total: 4, ok: 3 });
      return data.list[0];
    }, patience);
    expect(running).toMatchObject({ status: 'running', warnings: ['1 行被拒收'], attempt: 1 });
    lasting.end();
    const done = await runOnce(call, answer.data.jobId, 'done');
    expect(done).toMatchObject({ counts: { total: 1, ok: 1, skip: 0, fail: 0 }, reason: null });
    expect(done.finishedAt).not.toBeNull();
  });

  it('answer 202 with the run of the same key that is under way, on another server too', async () => {
    const lasting = lastingWork();
    const database = await fresh();
    const init = jobForTest('init', lasting.work);
    const options = { iso, begins: true, replacedJobs: [init] };
    const [one, other] = [await serveOn(database, options), await serveOn(database, options)];
    const call = await callerOf(one, ['admin']);
    const first = await call(operatorRoutes.init, { market: 'hk' });
    await runOnce(call, first.data.jobId, 'running');
    const again = await call(operatorRoutes.init, { market: 'hk' });
    const elsewhere = await (
      await callerOf(other, ['admin'])
    )(operatorRoutes.init, { market: 'hk' });
    expect([again.status, again.code, again.msg]).toEqual([202, 202, '请求已进入后台排队']);
    expect([elsewhere.status, elsewhere.data.jobId]).toEqual([202, first.data.jobId]);
    expect(again.data).toMatchObject({ jobId: first.data.jobId, status: 'running' });
    lasting.end();
    await runOnce(call, first.data.jobId, 'done');
    expect(lasting.begun()).toBe(1);
  });

  it('begin one run where many ask at once', async () => {
    const lasting = lastingWork();
    const database = await fresh();
    const options = { iso, begins: true, replacedJobs: [jobForTest('init', lasting.work)] };
    const apps = [await serveOn(database, options), await serveOn(database, options)];
    const eight = Array.from({ length: 4 }, () => apps).flat();
    const calls = await Promise.all(eight.map((app) => callerOf(app, ['admin'])));
    const answers = await Promise.all(calls.map((call) => call(operatorRoutes.init)));
    expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    await vi.waitFor(() => expect(lasting.begun()).toBe(1), patience);
    lasting.end();
    expect(lasting.begun()).toBe(1);
  });

  it('answer the finished run of a day that is over, unless another is forced', async () => {
    const init = jobForTest('initZhangting', () => Promise.resolve());
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [init] });
    const call = await callerOf(app, ['admin']);
    const asked = { market: 'hs', date: '2026-11-20' };
    const first = await call(operatorRoutes.initZhangting, asked);
    await runOnce(call, first.data.jobId, 'done');
    const known = await call(operatorRoutes.initZhangting, asked);
    expect([known.status, known.data.jobId]).toEqual([200, first.data.jobId]);
    app.setClock(laterIso);
    const forced = await call(operatorRoutes.initZhangting, { ...asked, force: 1 });
    expect(forced.data.jobId).not.toBe(first.data.jobId);
  });

  it('begin another run for a day that was not over', async () => {
    const init = jobForTest('initZhangting', () => Promise.resolve());
    const morning = '2026-11-20T11:00:00+08:00';
    const app = await serveOn(await fresh(), { iso: morning, begins: true, replacedJobs: [init] });
    const call = await callerOf(app, ['admin']);
    const asked = { market: 'hs', date: '2026-11-20' };
    const first = await call(operatorRoutes.initZhangting, asked);
    await runOnce(call, first.data.jobId, 'done');
    app.setClock('2026-11-20T11:01:00+08:00');
    const second = await call(operatorRoutes.initZhangting, asked);
    expect(second.data.jobId).not.toBe(first.data.jobId);
  });

  it('refuse a second run of one account within ten seconds, and say so', async () => {
    const init = jobForTest('init', () => Promise.resolve());
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [init] });
    const call = await callerOf(app, ['admin']);
    const first = await call(operatorRoutes.init);
    await runOnce(call, first.data.jobId, 'done');
    const refused = await call(operatorRoutes.init);
    expect([refused.status, refused.data]).toMatchObject([
      429,
      { kind: 'tooManyRequests', values: { seconds: 10 } },
    ]);
    app.setClock('2026-11-20T16:00:11+08:00');
    expect((await call(operatorRoutes.init)).code).toBe(200);
  });

  it('write nothing in a dry run', async () => {
    let written = 0;
    const init = jobForTest(
      'init',
      (context) =>
        context.commit(() => {
          written += 1;
          return Promise.resolve();
        }),
      () => {
        written += 1;
        return Promise.resolve();
      },
    );
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [init] });
    const call = await callerOf(app, ['admin']);
    const dry = await call(operatorRoutes.init, { dryRun: 1 });
    expect(await runOnce(call, dry.data.jobId, 'done')).toMatchObject({ dryRun: true });
    expect(written).toBe(0);
    app.setClock(laterIso);
    const wet = await call(operatorRoutes.init);
    await runOnce(call, wet.data.jobId, 'done');
    expect(written).toBe(2);
  });

  it('let members run twenty strategies a day, and nothing else', async () => {
    const single = jobForTest('initXgSingle', () => Promise.resolve());
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [single] });
    const call = await callerOf(app, []);
    expect((await call(operatorRoutes.initXgSingle, { stockId: 'hs600519' })).status).toBe(400);
    expect(await call(operatorRoutes.initXgSingle, {})).toMatchObject({
      status: 400,
      data: { kind: 'missingParameter', values: { name: 'strategyId' } },
    });
    const begin = Date.parse(iso);
    const codes: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      app.setClock(new Date(begin + index * 11_000).toISOString());
      const { code } = await call(operatorRoutes.initXgSingle, { strategyId: 'first', force: 1 });
      codes.push(code === 202 ? 200 : code);
      await vi.waitFor(async () => {
        const { data } = await (await callerOf(app, ['admin']))(operatorRoutes.listJobs);
        expect(data.list.every(({ status }) => status === 'done')).toBe(true);
      }, patience);
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await call(operatorRoutes.initOne, { stockId: 'hs600519' })).status).toBe(403);
  });

  it('are written into the system log', async () => {
    const init = jobForTest('init', () => Promise.resolve());
    const app = await serveOn(await fresh(), { iso, begins: true, replacedJobs: [init] });
    const call = await callerOf(app, ['admin']);
    const { data } = await call(operatorRoutes.init, { market: 'us' });
    await call(operatorRoutes.cancelJob, { jobId: data.jobId });
    await call(operatorRoutes.editSchedule, { market: 'us', isOn: false });
    const log = await call(routes.listLog);
    expect(log.data.list.map(({ type, target }) => [type, target])).toEqual(
      expect.arrayContaining([
        ['init', 'market=us'],
        ['cancelJob', data.jobId],
        ['editSchedule', 'us false '],
      ]),
    );
    await vi.waitFor(async () => {
      const ended = await call(routes.listLog, { kind: 'job', type: 'init' });
      expect(ended.data.list).toMatchObject([
        { kind: 'job', requestId: data.jobId, details: { fail: 0 } },
      ]);
    }, patience);
  });
});
