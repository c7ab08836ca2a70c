import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import {
  groupOf,
  idOf,
  itemsOf,
  stockIdsOf,
  unpricedOf,
  watch,
  watcherOf,
} from '../../../test-support/watch-for-test.ts';

const noon = '2026-11-18T10:17:30+08:00';
const patience = { timeout: 15_000 };
const three = ['hs600519', 'hk00700', 'usAAPL'];

describeOnEachDatabase('editing', (fresh) => {
  it('changes what is given, and is refused when another user was first', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    await watch(call, three);
    // Where others work, prices follow the answer.
    await expect.poll(async () => unpricedOf(call), patience).toEqual([]);
    const groupId = await groupOf(call, '持仓');
    const id = await idOf(call, 'hk00700');
    const expected = {
      note: '等回抽\n1421',
      colour: 'red',
      tags: ['龙头', 'T+0'],
      alias: '鹅',
      targetHigh: 700,
      targetLow: 500.5,
      groupIds: [groupId],
    };
    const first = await call(routes.editWatched, { id, revision: 0, ...expected });
    expect(first.data.item).toMatchObject({ ...expected, stockId: 'hk00700' });
    expect(first.data.zxlist).toEqual(three);
    const second = await call(routes.editWatched, { id, revision: 0, note: 'lost' });
    expect([second.code, second.msg]).toEqual([
      409,
      '内容已在别处修改，已显示最新状态，请确认后重试',
    ]);
    expect((await itemsOf(call))[1]).toEqual(first.data.item);
    const { revision } = first.data.item;
    const low = await call(routes.editWatched, { id, revision, targetLow: 700 });
    expect([low.code, low.data]).toMatchObject([400, { values: { name: 'targetHigh' } }]);
    const cleared = await call(routes.editWatched, { id, revision, groupIds: [], colour: null });
    expect(cleared.data.item).toMatchObject({ groupIds: [], colour: null, note: expected.note });
    const { item, version } = cleared.data;
    const same = await call(routes.editWatched, { id, revision: item.revision, note: item.note });
    expect([same.data.version, same.data.item]).toEqual([version, item]);
  });

  it('is refused after a change of groups, not after a move', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    await watch(call, three);
    const groupId = await groupOf(call, '持仓');
    const id = await idOf(call, 'usAAPL');
    await call(routes.manageWatchlist, { stockId: 'usAAPL', op: 'add', groupId });
    expect((await call(routes.editWatched, { id, revision: 0, groupIds: [] })).code).toBe(409);
    await call(routes.moveWatched, { id, dir: 'top' });
    const moved = await call(routes.editWatched, { id, revision: 1, note: 'kept' });
    expect(moved.data.item).toMatchObject({ groupIds: [groupId], note: 'kept' });
  });
});

describeOnEachDatabase('changing many', (fresh) => {
  it('adds and takes groups, tags and colours, all or nothing', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    await watch(call, three);
    const [from, to] = [await groupOf(call, 'A'), await groupOf(call, 'B')];
    const ids = (await itemsOf(call)).map(({ id }) => id);
    const [first] = ids;
    await call(routes.batchWatched, { ids, addGroupId: from, addTag: 'one', colour: 'blue' });
    await call(routes.batchWatched, { ids: ids.slice(1), removeGroupId: from, addGroupId: to });
    await call(routes.batchWatched, { ids: [first], removeTag: 'one', addTag: 'two' });
    expect((await itemsOf(call)).map(({ groupIds, tags }) => [groupIds, tags])).toEqual([
      [[from], ['two']],
      [[to], ['one']],
      [[to], ['one']],
    ]);
    expect(await stockIdsOf(call, to)).toEqual(['hk00700', 'usAAPL']);
    for (const addTag of ['3', '4', '5', '6', '7', '8', '9', '10', '11'])
      await call(routes.batchWatched, { ids: [first], addTag });
    const refused = await call(routes.batchWatched, { ids, addTag: 'last', colour: null });
    expect([refused.code, refused.msg]).toEqual([400, '该证券的标签已达上限 10，请先删除一些']);
    const gone = await call(routes.batchWatched, { ids: [...ids, 'gone'], addTag: 'x' });
    expect(gone.code).toBe(404);
    expect((await itemsOf(call)).map(({ colour }) => colour)).toEqual(['blue', 'blue', 'blue']);
  });

  it('makes, renames, orders and deletes groups, whose names are unique', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    await watch(call, three);
    const [a, b] = [await groupOf(call, 'A'), await groupOf(call, 'B')];
    const c = await groupOf(call, 'C');
    const twice = await call(routes.saveWatchGroup, { name: 'ａ' });
    expect([twice.code, twice.msg]).toEqual([400, '分组名称：已有同名分组']);
    const renamed = await call(routes.saveWatchGroup, { id: b, revision: 0, name: 'b!' });
    expect(renamed.data.group).toEqual({ id: b, name: 'b!', colour: null, count: 0, revision: 1 });
    const late = await call(routes.saveWatchGroup, { id: b, revision: 0, name: 'late' });
    expect(late.code).toBe(409);
    await call(routes.manageWatchlist, { stockIds: three, op: 'add', groupId: c });
    await call(routes.sortWatchGroups, { ids: [c, 'gone', b] });
    await call(routes.deleteWatchGroup, { id: b });
    const { groups, list } = (await call(routes.getWatchlist)).data;
    expect(groups.map(({ id, count }) => [id, count])).toEqual([
      [c, 3],
      [a, 0],
    ]);
    expect(list?.map(({ groupIds }) => groupIds)).toEqual([[c], [c], [c]]);
    expect((await call(routes.deleteWatchGroup, { id: b })).code).toBe(404);
  });
});

describeOnEachDatabase('taking a removal back', (fresh) => {
  it('puts items where they were, with what was noted and their groups', async () => {
    const app = await serveForTest(fresh, noon);
    const call = await watcherOf(app);
    await watch(call, three);
    // A price that follows the answer raises the version.
    await expect.poll(async () => unpricedOf(call), patience).toEqual([]);
    const groupId = await groupOf(call, '持仓');
    await call(routes.manageWatchlist, { stockIds: three, op: 'add', groupId });
    const [first, second] = await itemsOf(call);
    const ids = [first?.id, second?.id];
    const removal = await call(routes.deleteWatched, { ids });
    expect(removal.data).toMatchObject({ zxlist: ['usAAPL'], removed: 2 });
    expect((await call(routes.deleteWatched, { ids })).data).toMatchObject({
      removed: 0,
      undoToken: null,
      version: removal.data.version,
    });
    await call(routes.manageWatchlist, { stockId: 'hs000001', op: 'add', pos: 'bottom' });
    const { undoToken } = removal.data;
    const stranger = await watcherOf(app);
    expect((await stranger(routes.undoDelete, { undoToken })).code).toBe(400);
    const undone = await call(routes.undoDelete, { undoToken });
    expect(undone.data.zxlist).toEqual([...three, 'hs000001']);
    expect(await stockIdsOf(call, groupId)).toEqual(three);
    const [again] = await itemsOf(call);
    expect({ ...again, revision: first?.revision }).toEqual(first);
    const twice = await call(routes.undoDelete, { undoToken });
    expect([twice.code, twice.msg]).toEqual([400, '撤销已过期（超过 10 秒或已撤销）']);
  });

  it('joins what was added again, and is too late after ten seconds', async () => {
    const app = await serveForTest(fresh, noon);
    const call = await watcherOf(app);
    await watch(call, three);
    const groupId = await groupOf(call, '持仓');
    const id = await idOf(call, 'hk00700');
    await call(routes.editWatched, { id, revision: 0, note: 'mine', groupIds: [groupId] });
    const { undoToken } = (await call(routes.deleteWatched, { stockId: 'hk00700' })).data;
    await call(routes.manageWatchlist, { stockId: 'hk00700', op: 'add' });
    await call(routes.undoDelete, { undoToken });
    const [joined] = await itemsOf(call);
    expect(joined).toMatchObject({ stockId: 'hk00700', note: 'mine', groupIds: [groupId] });
    const left = await call(routes.deleteWatched, { stockId: 'hk00700', groupId });
    expect(left.data).toMatchObject({ removed: 1, zxlist: ['hk00700', 'hs600519', 'usAAPL'] });
    app.setClock('2026-11-18T10:17:40+08:00');
    const late = await call(routes.undoDelete, { undoToken: left.data.undoToken });
    expect([late.code, late.data]).toMatchObject([400, { kind: 'undoExpired' }]);
  });
});
