import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';

describeOnEachDatabase('what takes a removal back', (fresh) => {
  it('is of no use to another account', async () => {
    const app = await serveForTest(fresh, '2026-11-18T12:00:00+08:00');
    const [owner, stranger] = [
      callAs(app, (await signIn(app)).token),
      callAs(app, (await signIn(app)).token),
    ];
    const stockId = 'hs600519';
    await owner(routes.manageWatchlist, { stockIds: [stockId, 'hk00700'], op: 'add' });
    const { undoToken } = (await owner(routes.deleteWatched, { stockId })).data;
    const refusal = await stranger(routes.undoDelete, { undoToken });
    expect(refusal).toMatchObject({ code: 400, data: { kind: 'undoExpired' } });
    expect((await stranger(routes.getWatchlist)).data.list).toEqual([]);
    // Nor was it spent by the try.
    const undone = await owner(routes.undoDelete, { undoToken });
    expect(undone.data.zxlist).toEqual([stockId, 'hk00700']);
  });
});
