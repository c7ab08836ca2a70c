import { operatorRoutes, routes } from '@chanscope/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';

import { type Call, callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { AnalysisMemory } from '../../charts/analysis/analysis-memory.ts';

const iso = '2026-11-20T16:00:00+08:00';
const patience = { timeout: 20_000, interval: 20 };

async function adminOf(app: ServedApp): Promise<Call> {
  return callAs(app, (await signIn(app, { roles: ['admin'] })).token);
}

describeOnEachDatabase('an administrator', (fresh) => {
  it('warms the directory and the days of what is watched, and learns how much', async () => {
    const app = await serveOn(await fresh(), { iso, begins: true });
    const call = await adminOf(app);
    await call(routes.manageWatchlist, { stockId: 'hs600519', op: 'add' });
    const master = await call(operatorRoutes.setRedis, { scope: 'master' });
    expect(master.data).toMatchObject({ status: 'done', name: 'setRedis' });
    expect(Number(master.data.result?.['keys'])).toBeGreaterThan(100);
    app.setClock('2026-11-20T16:01:00+08:00');
    const days = await call(operatorRoutes.setRedis, { scope: 'day' });
    // The watched share and five indices at least.
    expect(days.data.counts.ok).toBeGreaterThanOrEqual(5);
    expect(Number(days.data.result?.['bytes'])).toBeGreaterThan(5 * 56 * 250);
  });

  it('has the prices of what is watched asked for while the market trades', async () => {
    const app = await serveOn(await fresh(), { iso: '2026-11-20T10:00:00+08:00', begins: true });
    const call = await adminOf(app);
    await call(routes.manageWatchlist, { stockId: 'hs600519', op: 'add' });
    const { data } = await call(operatorRoutes.setRedisjia, { market: 'hs' });
    // The watched share and four indices.
    expect(data).toMatchObject({ status: 'done', counts: { total: 5, ok: 5, skip: 0 } });
    app.setClock('2026-11-20T10:02:00+08:00');
    const all = await call(operatorRoutes.setRedisjia);
    expect(all.data.counts).toMatchObject({ total: 7, fail: 0 });
    // What was published in the morning is no answer to who asks at noon.
    app.setClock('2026-11-20T12:00:00+08:00');
    const atNoon = await (await adminOf(app))(operatorRoutes.setRedisjia, { market: 'hs' });
    expect(atNoon.data.counts).toMatchObject({ total: 5, ok: 0, skip: 5 });
  });

  it('drops what is kept of all analyses or of those of a security, and the epoch grows', async () => {
    const app = await serveOn(await fresh(), { iso, begins: true });
    const call = await adminOf(app);
    const forgotten = vi.spyOn(AnalysisMemory.prototype, 'forget');
    onTestFinished(() => forgotten.mockRestore());
    const first = await call(operatorRoutes.clearQushiCache);
    app.setClock('2026-11-20T16:01:00+08:00');
    const second = await call(operatorRoutes.clearQushiCache, { stockId: 'hs600519' });
    const epochs = [first, second].map(({ data }) => Number(data.result?.['epoch']));
    expect(epochs[0]).toBeGreaterThan(0);
    expect(epochs[1]).toBeGreaterThan(epochs[0] ?? 0);
    const meant = [
      { symbol: null, level: null },
      { symbol: 'SH.600519', level: null },
    ];
    await vi.waitFor(
      () => expect(forgotten.mock.calls).toEqual(meant.map((each) => [each])),
      patience,
    );
    app.setClock('2026-11-20T16:02:00+08:00');
    const unknown = await call(operatorRoutes.clearQushiCache, { stockId: '??' });
    expect(unknown.data).toMatchObject({ kind: 'unknownStock' });
  });

  it('informs every page that a market opened, and sees the connections', async () => {
    const app = await serveOn(await fresh(), { iso, begins: true });
    const call = await adminOf(app);
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/ws/kaipan`);
    onTestFinished(() => socket.terminate());
    const received: string[] = [];
    socket.on('message', (data: Buffer) => received.push(data.toString()));
    await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.OPEN), patience);
    const reported = await call(operatorRoutes.wsSocket, { msg: 'kaipan', market: 'hs' });
    expect(reported.data).toMatchObject({ clients: 1, sent: 1 });
    await vi.waitFor(() => expect(received).toContain('kaipan'), patience);
    const status = await call(operatorRoutes.wsSocket, { msg: 'status' });
    expect(status.data).toMatchObject({ clients: 1, sent: null });
  });

  it('changes the title of the logo', async () => {
    const app = await serveOn(await fresh(), { iso });
    const editor = callAs(app, (await signIn(app, { roles: ['editor'] })).token);
    const changed = await editor(operatorRoutes.setTitle, { title: '缠镜二', titleEn: 'Scope 2' });
    expect(changed.data.title).toBe('缠镜二');
    const shown = await callAs(app, null, { 'accept-language': 'en' })(routes.getLogo);
    expect(shown.data.title).toBe('Scope 2');
  });
});
