import { type RevisedNotes, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';
const stockId = 'hs600519';
const nothing: RevisedNotes = { notes: [], cost: null, stop: null, revision: 0 };
const note = {
  id: 'a-1',
  barTime: 1_763_600_000_000,
  text: '三买，看回抽\n不破 1421',
  writtenAt: 1_763_700_000_000,
};
const written: RevisedNotes = { notes: [note], cost: 1402.5, stop: 1380, revision: 0 };

describeOnEachDatabase('private notes', (fresh) => {
  it('are kept for their owner, and for nobody else', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const owner = callAs(app, token);
    expect((await owner(routes.getNotes, { stockId })).data).toEqual(nothing);
    const saved = await owner(routes.saveNotes, { stockId, ...written });
    expect(saved.data).toEqual({ ...written, revision: 1 });
    expect((await owner(routes.getNotes, { stockId })).data).toEqual({ ...written, revision: 1 });
    expect((await owner(routes.getNotes, { stockId: 'hk00700' })).data).toEqual(nothing);
    const other = callAs(app, (await signIn(app, { username: 'another' })).token);
    expect((await other(routes.getNotes, { stockId })).data).toEqual(nothing);
  });

  it('are not written over by a page that did not see them', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const owner = callAs(app, token);
    const both = await Promise.all([
      owner(routes.saveNotes, { stockId, ...written }),
      owner(routes.saveNotes, { stockId, ...written, cost: 1 }),
    ]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = await owner(routes.saveNotes, { stockId, ...nothing });
    expect([late.code, late.data]).toMatchObject([409, { kind: 'editConflict' }]);
    const seen = await owner(routes.saveNotes, { stockId, ...written, stop: 9, revision: 1 });
    expect(seen.data).toMatchObject({ stop: 9, revision: 2 });
    const stale = await owner(routes.saveNotes, { stockId, ...written, revision: 1 });
    expect(stale.code).toBe(409);
  });

  it('are of securities that there are, and of plain text', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const owner = callAs(app, token);
    expect((await owner(routes.getNotes, { stockId: 'hs999999' })).code).toBe(404);
    expect((await owner(routes.getNotes, { stockId: 'nonsense' })).code).toBe(404);
    const bell = { ...written, notes: [{ ...note, text: 'a\u0007b' }] };
    expect((await owner(routes.saveNotes, { stockId, ...bell })).code).toBe(400);
    expect((await owner(routes.saveNotes, { stockId, ...written, cost: -1 })).code).toBe(400);
  });
});
