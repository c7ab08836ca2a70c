import { operatorRoutes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const now = '2026-11-18T20:00:00+08:00';

describeOnEachDatabase('the choice of sources over the interface', (fresh) => {
  it('shows what there is, refuses what was not thought over, and keeps what was chosen', async () => {
    const app = await serveForTest(fresh, now);
    const { token, account } = await signIn(app, { roles: ['admin'] });
    const call = callAs(app, token, { 'accept-language': 'en' });
    const { data } = await call(operatorRoutes.listDataSources);
    expect(data).toMatchObject({ isOpen: true, choice: null, operatorFolders: [] });
    const tencent = data.vendors.find(
      ({ provider, market }) => provider === 'feed:tencent' && market === 'hs',
    );
    expect(tencent).toMatchObject({ callsPerSecond: 5, isOn: false, isRecommended: true });

    const orders = [{ market: 'hs', providers: ['feed:tencent'] }];
    const feeds = { kind: 'feeds', orders };
    const unread = await call(operatorRoutes.chooseDataSource, feeds);
    expect(unread).toMatchObject({ status: 400, data: { kind: 'termsNotRead' } });
    const none = { kind: 'feeds', hasReadTerms: true };
    expect((await call(operatorRoutes.chooseDataSource, none)).status).toBe(400);
    const nowhere = await call(operatorRoutes.lookAtFolder, { path: '/absent/bars' });
    expect(nowhere).toMatchObject({
      status: 400,
      msg: 'This folder cannot be used: there is no such folder on the server',
      data: { kind: 'folderRefused' },
    });
    expect((await call(operatorRoutes.listDataSources)).data.isOpen).toBe(true);

    const selected = await call(operatorRoutes.chooseDataSource, { ...feeds, hasReadTerms: true });
    expect(selected.data).toMatchObject({
      isOpen: false,
      choice: { kind: 'feeds', by: account.username, at: Date.parse(now) },
    });
    const fill = await call(operatorRoutes.getMarketFill);
    expect(fill.data).toMatchObject({ state: 'running', begunBy: account.username });
    const paused = await call(operatorRoutes.steerMarketFill, { op: 'pause' });
    expect(paused.data.state).toBe('paused');
    const stayed = await call(operatorRoutes.chooseDataSource, { kind: 'simulation' });
    expect(stayed.data).toMatchObject({ choice: { kind: 'simulation' } });
    expect((await call(operatorRoutes.getMarketFill)).data.state).toBe('idle');
    const ready = await fetch(`${app.address}/readyz`);
    expect(await ready.json()).toMatchObject({
      data: { fill: { state: 'idle', done: 0, total: 0, secondsLeft: null } },
    });
  });
});
