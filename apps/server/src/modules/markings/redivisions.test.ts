import { type RevisedRedivisions, operatorRoutes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';
const stockId = 'hs600519';
const { getRedivisions, saveRedivisions } = operatorRoutes;
const nothing: RevisedRedivisions = { redivisions: [], revision: 0 };
const redivision = {
  id: 'a-1',
  name: null,
  from: 1_763_600_000_000,
  timeframe: '1d',
  ink: 0,
  isShown: true,
} as const;
const written: RevisedRedivisions = { redivisions: [redivision], revision: 0 };

describeOnEachDatabase('divisions begun anew', (fresh) => {
  it('are kept for their owner by security, and for no other account', async () => {
    const app = await serveForTest(fresh, iso);
    const owner = callAs(app, (await signIn(app)).token);
    expect((await owner(getRedivisions, { stockId })).data).toEqual(nothing);
    const saved = await owner(saveRedivisions, { stockId, ...written });
    expect(saved.data).toEqual({ ...written, revision: 1 });
    expect((await owner(getRedivisions, { stockId })).data).toEqual(saved.data);
    expect((await owner(getRedivisions, { stockId: 'hk00700' })).data).toEqual(nothing);
    const other = callAs(app, (await signIn(app, { username: 'another' })).token);
    expect((await other(getRedivisions, { stockId })).data).toEqual(nothing);
  });

  it('are not written over by a page that did not see them', async () => {
    const app = await serveForTest(fresh, iso);
    const owner = callAs(app, (await signIn(app)).token);
    const both = await Promise.all([
      owner(saveRedivisions, { stockId, ...written }),
      owner(saveRedivisions, { stockId, ...written }),
    ]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const named = [{ ...redivision, name: '新低起', isShown: false }];
    const seen = await owner(saveRedivisions, { stockId, redivisions: named, revision: 1 });
    expect(seen.data).toEqual({ redivisions: named, revision: 2 });
    const stale = await owner(saveRedivisions, { stockId, ...written, revision: 1 });
    expect([stale.code, stale.data]).toMatchObject([409, { kind: 'editConflict' }]);
  });

  it('are five at the most, of securities that there are, with names of plain text', async () => {
    const app = await serveForTest(fresh, iso);
    const owner = callAs(app, (await signIn(app)).token);
    expect((await owner(getRedivisions, { stockId: 'hs999999' })).code).toBe(404);
    expect((await owner(getRedivisions, { stockId: 'nonsense' })).code).toBe(404);
    const codeOf = async (redivisions: readonly object[]): Promise<number> =>
      (await owner(saveRedivisions, { stockId, redivisions, revision: 0 })).code;
    const six = Array.from({ length: 6 }, (_, at) => ({ ...redivision, id: `a-${at}` }));
    expect(await codeOf(six)).toBe(400);
    for (const wrong of [
      { name: 'a\u0007b' },
      { name: '' },
      { name: 'x'.repeat(21) },
      { ink: 5 },
      { timeframe: '7d' },
      { prices: [1] },
    ])
      expect(await codeOf([{ ...redivision, ...wrong }])).toBe(400);
    expect(await codeOf(six.slice(1))).toBe(200);
  });
});
