import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { watch, watcherOf } from '../../../test-support/watch-for-test.ts';

const noon = '2026-11-18T10:17:30+08:00';
const nothing = { notes: [], cost: null, stop: null, revision: 0 };

describeOnEachDatabase('what auto groups go by', (fresh) => {
  it('is the stops that the owner noted, and the industries of what is watched', async () => {
    const app = await serveForTest(fresh, noon);
    const call = await watcherOf(app);
    expect((await call(routes.getWatchContext)).data).toEqual({ stops: [], industries: [] });
    await watch(call, ['hs600519', 'usAAPL', 'hs000001', 'hs000858']);
    await call(routes.saveNotes, { ...nothing, stockId: 'hs600519', stop: 1380 });
    await call(routes.saveNotes, { ...nothing, stockId: 'hs000001', cost: 11 });
    // Noted, but not watched.
    await call(routes.saveNotes, { ...nothing, stockId: 'hs300750', stop: 200 });
    const liquor = { stockId: 'hsBK0477', name: '酿酒行业', nameEn: 'Liquor and Beer' };
    const banks = { stockId: 'hsBK0475', name: '银行', nameEn: 'Banks' };
    expect((await call(routes.getWatchContext)).data).toEqual({
      stops: [{ stockId: 'hs600519', price: 1380 }],
      industries: [
        { ...liquor, members: ['hs600519', 'hs000858'] },
        { ...banks, members: ['hs000001'] },
      ],
    });
  });

  it('is no one else’s', async () => {
    const app = await serveForTest(fresh, noon);
    const [owner, stranger] = [await watcherOf(app), await watcherOf(app)];
    for (const each of [owner, stranger]) await watch(each, ['hs600519']);
    await owner(routes.saveNotes, { ...nothing, stockId: 'hs600519', stop: 1380 });
    expect((await owner(routes.getWatchContext)).data.stops).toHaveLength(1);
    expect((await stranger(routes.getWatchContext)).data.stops).toEqual([]);
  });
});
