import { routes, watchlistLimits } from '@chanscope/contract';
import { symbolFromStockId } from '@chanscope/market';
import { expect, it, vi } from 'vitest';

import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import {
  groupOf,
  idOf,
  itemsOf,
  stockIdsOf,
  unpricedOf,
  watch,
  watcherOf,
} from '../../test-support/watch-for-test.ts';

const noon = '2026-11-18T10:17:30+08:00';
const three = ['hs600519', 'hk00700', 'usAAPL'];

describeOnEachDatabase('adding to a watchlist', (fresh) => {
  it('puts newcomers on top in the order given, with name, price and time, once', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    const first = await call(routes.manageWatchlist, { stockId: 'hs600519' });
    expect(first.data).toEqual({
      zxlist: ['hs600519'],
      version: 1,
      added: ['hs600519'],
      removed: [],
      undoToken: null,
    });
    await call(routes.manageWatchlist, { stockIds: ['hk00700', 'usAAPL'], op: 'add' });
    expect(await stockIdsOf(call)).toEqual(['hk00700', 'usAAPL', 'hs600519']);
    // Where others work, prices follow the answer.
    await expect.poll(async () => unpricedOf(call), { timeout: 15_000 }).toEqual([]);
    const [, , oldest] = await itemsOf(call);
    expect(oldest?.addPrice).toBeGreaterThan(0);
    expect(oldest).toMatchObject({
      stockName: '贵州茅台',
      stockPy: 'GZMT',
      stockType: 'hs',
      addTime: Date.parse(noon),
      note: '',
      tags: [],
      groupIds: [],
      revision: 0,
    });
    const { version } = (await call(routes.getWatchlist, {})).data;
    const again = await call(routes.manageWatchlist, { stockIds: three, op: 'add', pos: 'top' });
    expect(again.data).toMatchObject({ version, added: [], removed: [], undoToken: null });
  });

  it('toggles each security for itself, and adds to a group, making the item', async () => {
    const app = await serveForTest(fresh, noon);
    const call = await watcherOf(app);
    await watch(call, three);
    const answer = await call(routes.manageWatchlist, { stockIds: ['hk00700', 'hs000001'] });
    expect(answer.data).toMatchObject({
      zxlist: ['hs000001', 'hs600519', 'usAAPL'],
      added: ['hs000001'],
      removed: ['hk00700'],
    });
    expect(answer.data.undoToken).toHaveLength(22);

    const other = await watcherOf(app);
    await watch(other, ['hs600519']);
    const groupId = await groupOf(other, '持仓');
    const stockIds = ['hs600519', 'hk00700'];
    const joined = await other(routes.manageWatchlist, { stockIds, op: 'add', groupId });
    expect(joined.data).toMatchObject({ zxlist: ['hk00700', 'hs600519'], added: stockIds });
    expect(await stockIdsOf(other, groupId)).toEqual(stockIds);
    const removed = await other(routes.manageWatchlist, {
      stockId: 'hs600519',
      op: 'remove',
      groupId,
    });
    expect(removed.data.zxlist).toEqual(['hk00700', 'hs600519']);
    expect(await stockIdsOf(other, groupId)).toEqual(['hk00700']);
  });

  it('refuses unknown securities and groups, and asks for one security at least', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    const answers = [
      await call(routes.manageWatchlist, { stockIds: ['hs600519', 'hs688888'] }),
      await call(routes.manageWatchlist, { stockId: 'nonsense' }),
      await call(routes.manageWatchlist, { stockId: 'hs600519', groupId: 'other' }),
      await call(routes.manageWatchlist, {}),
    ];
    expect(answers.map(({ status, msg }) => [status, msg])).toEqual([
      [404, '没有找到证券 “688888.SH”，请检查代码或重新搜索'],
      [404, '没有找到证券 “nonsense”，请检查代码或重新搜索'],
      [404, '分组不存在或已被删除'],
      [400, '缺少参数“证券代码”，需要：hs600519'],
    ]);
    expect(await stockIdsOf(call)).toEqual([]);
  });
});

describeOnEachDatabase('the list', (fresh) => {
  it('is left out while the version is the caller’s, and is part of who the user is', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    expect((await call(routes.getWatchlist)).data).toEqual({
      version: 0,
      groups: [],
      shared: [],
      list: [],
    });
    await watch(call, three);
    // On a busy machine prices come after the answer, as a version of their own.
    await vi.waitFor(async () => expect(await unpricedOf(call)).toEqual([]), { timeout: 15_000 });
    const { version } = (await call(routes.getWatchlist)).data;
    expect((await call(routes.getWatchlist, { version })).data.list).toBeNull();
    expect((await call(routes.getWatchlist, { version: version - 1 })).data.list).toHaveLength(3);
    expect((await call(routes.getUserInfo)).data.zxlist).toEqual(three);
  });

  it('is no one else’s: other accounts neither see nor reach it', async () => {
    const app = await serveForTest(fresh, noon);
    const [owner, stranger] = [await watcherOf(app), await watcherOf(app)];
    await watch(owner, three);
    await watch(stranger, ['hs000001']);
    const groupId = await groupOf(owner, '持仓');
    const id = await idOf(owner, 'hs600519');
    const strangersId = await idOf(stranger, 'hs000001');
    const before = (await owner(routes.getWatchlist)).data;
    const { undoToken } = (await owner(routes.deleteWatched, { stockId: 'usAAPL', groupId })).data;
    expect(undoToken).toBeNull();
    const refused = [
      await stranger(routes.getWatchlist, { groupId }),
      await stranger(routes.moveWatched, { id, dir: 'top' }),
      await stranger(routes.moveWatched, { id: strangersId, beforeId: id }),
      await stranger(routes.editWatched, { id, revision: 0, note: 'x' }),
      await stranger(routes.editWatched, { id: strangersId, revision: 0, groupIds: [groupId] }),
      await stranger(routes.batchWatched, { ids: [id], addTag: 'x' }),
      await stranger(routes.batchWatched, { ids: [strangersId], addGroupId: groupId }),
      await stranger(routes.saveWatchGroup, { id: groupId, revision: 0, name: 'x' }),
      await stranger(routes.deleteWatchGroup, { id: groupId }),
      await stranger(routes.importWatchlist, { text: '600519', groupId, commit: true }),
      await stranger(routes.exportWatchlist, { groupId }),
    ];
    expect(refused.map(({ status, msg }) => [status, msg.slice(-8)])).toEqual(
      refused.map(() => [404, '不存在或已被删除']),
    );
    expect((await stranger(routes.deleteWatched, { ids: [id] })).data.removed).toBe(0);
    await stranger(routes.orderWatched, { ids: [id] });
    await stranger(routes.sortWatchGroups, { ids: [groupId] });
    expect((await owner(routes.getWatchlist)).data).toEqual(before);
    expect(await stockIdsOf(stranger)).toEqual(['hs000001']);
  });
});

describeOnEachDatabase('moving', (fresh) => {
  const five = ['hs600519', 'hk00700', 'usAAPL', 'hs000001', 'hs300750'];
  const [a, b, c, d, e] = five;

  const steps: [object, (string | undefined)[]][] = [
    [{ dir: 'up' }, [a, c, b, d, e]],
    [{ dir: '-1' }, [a, c, b, d, e]],
    [{ dir: 'down', steps: 2 }, [a, b, d, e, c]],
    [{ dir: '1', steps: 9 }, [a, b, d, e, c]],
    [{ dir: 'up', steps: 9 }, [c, a, b, d, e]],
    [{ dir: 'top' }, [c, a, b, d, e]],
    [{ dir: 'bottom' }, [a, b, d, e, c]],
    [{ beforeId: null }, [a, b, d, e, c]],
  ];

  it('goes by steps up to the ends, to the ends, and before another one', async () => {
    const app = await serveForTest(fresh, noon);
    const moved = await Promise.all(
      steps.map(async ([step]) => {
        const call = await watcherOf(app);
        await watch(call, five);
        const id = await idOf(call, 'usAAPL');
        const { zxlist } = (await call(routes.moveWatched, { id, ...step })).data;
        return [step, zxlist, await stockIdsOf(call)];
      }),
    );
    expect(moved).toEqual(steps.map(([step, order]) => [step, order, order]));
    const call = await watcherOf(app);
    await watch(call, five);
    const [id, beforeId] = [await idOf(call, 'hs300750'), await idOf(call, 'hk00700')];
    const before = await call(routes.moveWatched, { id, beforeId });
    expect(before.data).toEqual({ zxlist: [a, e, b, c, d], version: 2 });
    const stayed = await call(routes.moveWatched, { id, beforeId: id });
    expect(stayed.data).toEqual({ zxlist: [a, e, b, c, d], version: 2 });
  });

  it('in a group leaves the order of everything alone, and is refused for what is not there', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    await watch(call, five);
    const groupId = await groupOf(call, '持仓');
    await call(routes.manageWatchlist, { stockIds: [a, b, c], op: 'add', groupId });
    const id = await idOf(call, 'usAAPL');
    expect((await call(routes.moveWatched, { id, dir: 'top', groupId })).data.zxlist).toEqual(five);
    expect(await stockIdsOf(call, groupId)).toEqual([c, a, b]);
    await call(routes.orderWatched, { ids: [await idOf(call, 'hk00700')], groupId });
    expect(await stockIdsOf(call, groupId)).toEqual([b, c, a]);
    const ids = [await idOf(call, 'hs300750'), 'gone', id];
    expect((await call(routes.orderWatched, { ids })).data.zxlist).toEqual([e, c, a, b, d]);
    const answers = [
      await call(routes.moveWatched, { id: 'gone', dir: 'up' }),
      await call(routes.moveWatched, { id, beforeId: 'gone' }),
      await call(routes.moveWatched, { id: ids[0], dir: 'up', groupId }),
      await call(routes.moveWatched, { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
  });
});

describeOnEachDatabase('limits of a watchlist', (fresh) => {
  it('hold for groups, items and the items of a group, all or nothing', async () => {
    const app = await serveForTest(fresh, noon);
    const english = await watcherOf(app, 'en');
    const names = Array.from({ length: watchlistLimits.groups }, (_, at) => `group ${at}`);
    for (const name of names) await english(routes.saveWatchGroup, { name });
    const refused = await english(routes.saveWatchGroup, { name: 'one more' });
    expect([refused.status, refused.msg]).toEqual([
      400,
      'The number of groups reached the limit of 50; delete some first',
    ]);
    const call = await watcherOf(app);
    const stockIds = Array.from(
      { length: watchlistLimits.items + 1 },
      (_, at) => `us${['A', 'B', 'C'][at % 3]}${String(at).padStart(4, '0')}`,
    );
    await app.instruments.ensure(stockIds.map(symbolFromStockId));
    const [last = '', ...others] = stockIds.toReversed();
    await watch(call, others);
    const full = await call(routes.manageWatchlist, { stockIds: [last], op: 'add' });
    expect([full.status, full.msg]).toEqual([400, '自选已达上限 2000，请先删除一些']);
    const groupId = await groupOf(call, '持仓');
    const half = others.slice(0, watchlistLimits.itemsInGroup);
    await call(routes.manageWatchlist, { stockIds: half, op: 'add', groupId });
    const more = await call(routes.manageWatchlist, { stockId: others.at(-1), op: 'add', groupId });
    expect([more.status, more.msg]).toEqual([400, '该分组已达上限 500，请先删除一些']);
    expect(await stockIdsOf(call, groupId)).toHaveLength(watchlistLimits.itemsInGroup);
    expect(await stockIdsOf(call)).toEqual(others);
  });
});
