import { operatorRoutes, routes, streamPaths } from '@chanscope/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { openStream } from '../../../stream-for-test.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';
import { AnalysisMemory } from '../../charts/analysis/analysis-memory.ts';

const patience = { timeout: 20_000, interval: 20 };

describe('an administrator of two servers', () => {
  it('drops what both keep of the analyses of a security', async () => {
    const [one] = await serveTwo('2026-11-20T16:00:00+08:00');
    const call = callAs(one, (await signIn(one, { roles: ['admin'] })).token);
    const forgotten = vi.spyOn(AnalysisMemory.prototype, 'forget');
    onTestFinished(() => forgotten.mockRestore());
    await call(operatorRoutes.clearQushiCache, { stockId: 'hs600519', level: 'day' });
    const meant = [{ symbol: 'SH.600519', level: 'day' }];
    await vi.waitFor(() => expect(forgotten.mock.calls).toEqual([meant, meant]), patience);
    expect(new Set(forgotten.mock.contexts).size).toBe(2);
  }, 60_000);

  it('has prices asked for by the server that has the duty, whichever is asked to', async () => {
    const [, other] = await serveTwo('2026-11-20T10:00:00+08:00');
    const call = callAs(other, (await signIn(other, { roles: ['admin'] })).token);
    await call(routes.manageWatchlist, { stockId: 'hs600519', op: 'add' });
    await vi.waitFor(async () => {
      const { leases } = (await call(operatorRoutes.getOperation)).data;
      expect(leases.map(({ name }) => name)).toContain('ingest:hs');
    }, patience);
    const { data } = await call(operatorRoutes.setRedisjia, { market: 'hs' });
    expect(data).toMatchObject({ status: 'done', counts: { total: 5, ok: 5, skip: 0 } });
  }, 60_000);

  it('sees the sockets of both, each for itself, and opens the market on both', async () => {
    const apps = await serveTwo('2026-11-20T16:00:00+08:00');
    const [one, other] = apps;
    const call = callAs(one, (await signIn(one, { roles: ['admin'] })).token);
    const pages = await Promise.all(
      [one, other, other].map(({ address }) => openStream(address, { path: streamPaths.open })),
    );
    await openStream(other.address, { token: null });
    const received: string[] = [];
    for (const { socket } of pages)
      socket.on('message', (data: Buffer) => received.push(data.toString()));
    await vi.waitFor(async () => {
      const { data } = await call(operatorRoutes.wsSocket, { msg: 'status' });
      expect(data).toMatchObject({ clients: 4, sent: null });
      expect(data.connections).toMatchObject([
        { connections: 1, pages: 1 },
        { connections: 3, pages: 2 },
      ]);
    }, patience);
    const reported = await call(operatorRoutes.wsSocket, { msg: 'kaipan' });
    expect(reported.data).toMatchObject({ clients: 4, sent: 3 });
    await vi.waitFor(() => expect(received).toEqual(['kaipan', 'kaipan', 'kaipan']), patience);
    const { data } = await call(operatorRoutes.getOperation);
    expect(data.connections).toContainEqual({ name: 'connections', value: 4 });
  }, 60_000);
});
