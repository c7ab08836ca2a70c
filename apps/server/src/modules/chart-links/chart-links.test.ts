import { type ChartLinkState, maxChartLinks, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { createChartLinks } from './chart-links.ts';

const iso = '2026-11-21T10:00:00+08:00';
const state: ChartLinkState = {
  stockId: 'hs600519',
  period: '30',
  adjust: 'qfq',
  layers: ['strokes', 'pivots'],
  school: 'chan.py',
  options: { bi_strict: false, divergence_rate: 0.9, bs_type: '1,2s' },
  view: { from: 1_763_000_000_000, to: 1_763_600_000_000 },
  asOf: 1_763_600_000_000,
};

describeOnEachDatabase('a short link to a chart', (fresh) => {
  it('is made by a member and opened by a visitor, with all that the chart showed', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const member = callAs(app, token);
    const { data } = await member(routes.saveChartLink, state);
    expect(data.id).toMatch(/^[0-9A-Za-z]{10}$/);
    const visitor = callAs(app, null);
    expect((await visitor(routes.openChartLink, data)).data).toEqual(state);
    expect((await member(routes.saveChartLink, state)).data).toEqual(data);
    const other = await member(routes.saveChartLink, { ...state, asOf: null });
    expect(other.data.id).not.toBe(data.id);
  });

  it('says that it is not there, whatever its id is', async () => {
    const app = await serveForTest(fresh, iso);
    const visitor = callAs(app, null);
    for (const id of ['AAAAAAAAAA', "'; drop table account", '%']) {
      const answer = await visitor(routes.openChartLink, { id });
      expect([answer.code, answer.data]).toMatchObject([404, { kind: 'unknownItem' }]);
    }
  });

  it('keeps nothing that a reader wrote for themselves, nor anything else', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const member = callAs(app, token);
    for (const more of [{ notes: 'mine' }, { note: 'mine' }, { lines: [1] }])
      expect((await member(routes.saveChartLink, { ...state, ...more })).code).toBe(400);
    const texts = { ...state, options: { bi_strict: 'a sentence of my own' } };
    expect((await member(routes.saveChartLink, texts)).code).toBe(400);
  });

  it('stays while its owner makes as many as are permitted; the oldest goes then', async () => {
    const app = await serveForTest(fresh, iso);
    const { account } = await signIn(app);
    let now = 0;
    const clock = { now: () => (now += 1) };
    const links = createChartLinks({ database: app.database, clock });
    const ids: string[] = [];
    for (let at = 0; at <= maxChartLinks; at += 1)
      ids.push(await links.save(account.id, { ...state, asOf: at }));
    expect(await links.list(account.id)).toHaveLength(maxChartLinks);
    expect(await links.open(ids[0] ?? '')).toBeNull();
    expect(await links.open(ids[1] ?? '')).toMatchObject({ asOf: 1 });
  });

  it('is refused to who makes them by the hundred in an hour', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const codes = new Map<number, number>();
    for (let at = 0; at < 125; at += 1) {
      const { code } = await callAs(app, token)(routes.saveChartLink, { ...state, asOf: at });
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 200: 120, 429: 5 });
  });
});
