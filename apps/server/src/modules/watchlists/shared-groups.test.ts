import { administrationRoutes, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { type Call, callAs, signIn } from '../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { groupOf, idOf, stockIdsOf, watch } from '../../test-support/watch-for-test.ts';

const noon = '2026-11-18T10:17:30+08:00';
const { editDepartment, assignMembers, removeDepartment } = administrationRoutes;

interface Classroom {
  readonly admin: Call;
  readonly teacher: Call;
  readonly pupil: Call;
  readonly pupilId: string;
  readonly classId: string;
  readonly groupId: string;
}

/** A class whose teacher shares a group of two securities, and a pupil in a department below it. */
async function openClass(app: ServedApp): Promise<Classroom> {
  const admin = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
  const { token, account } = await signIn(app, { username: 'teacher' });
  const pupil = await signIn(app, { username: 'pupil-1' });
  const teacher = callAs(app, token);
  const groupId = await groupOf(teacher, '课堂');
  await watch(teacher, ['hs600519', 'hk00700', 'usAAPL']);
  for (const stockId of ['hs600519', 'usAAPL'])
    await teacher(routes.batchWatched, {
      ids: [await idOf(teacher, stockId)],
      addGroupId: groupId,
    });
  const shared = { leaderId: account.id, sharedGroupId: groupId };
  const made = await admin(editDepartment, { name: '一班', parentId: 'root', ...shared });
  const classId = made.data.id;
  const below = (await admin(editDepartment, { name: '甲组', parentId: classId })).data.id;
  const pupilId = pupil.account.id;
  await admin(assignMembers, { accounts: [pupilId], department: below });
  return { admin, teacher, pupil: callAs(app, pupil.token), pupilId, classId, groupId };
}

describeOnEachDatabase('a group of a watchlist that a department shares', (fresh) => {
  it('is read by its members beside their own groups, without what its owner noted', async () => {
    const { pupil, teacher, groupId } = await openClass(await serveForTest(fresh, noon));
    const id = await idOf(teacher, 'usAAPL');
    const { revision } = (await teacher(routes.getWatchlist, {})).data.list?.find(
      (item) => item.id === id,
    ) ?? { revision: -1 };
    const noted = { note: '成本 180', tags: ['重仓'], alias: '苹果', targetHigh: 300 };
    expect((await teacher(routes.editWatched, { id, revision, ...noted })).code).toBe(200);
    await groupOf(pupil, '自己的');
    const all = (await pupil(routes.getWatchlist, {})).data;
    expect(all).toMatchObject({
      groups: [{ name: '自己的' }],
      shared: [
        {
          id: groupId,
          name: '课堂',
          colour: null,
          count: 2,
          department: '一班',
          leader: 'teacher',
        },
      ],
      list: [],
    });
    const { data } = await pupil(routes.getWatchlist, { groupId });
    expect(data.list?.map(({ stockId }) => stockId)).toEqual(await stockIdsOf(teacher, groupId));
    const apple = data.list?.find(({ stockId }) => stockId === 'usAAPL');
    expect(apple).toMatchObject({ note: '', tags: [], alias: '', groupIds: [], targetHigh: null });
    expect(JSON.stringify(data)).not.toContain('重仓');
    expect(data.groups).toMatchObject([{ name: '自己的' }]);

    // Asked again by version it comes without the list until its owner changes anything.
    const { version } = data;
    expect((await pupil(routes.getWatchlist, { groupId, version })).data.list).toBeNull();
    await teacher(routes.manageWatchlist, { stockId: 'hs000001', op: 'add', groupId });
    expect((await pupil(routes.getWatchlist, { groupId, version })).data.list).toHaveLength(3);
    // The owner has it among the own groups alone.
    expect((await teacher(routes.getWatchlist, {})).data.shared).toEqual([]);
  });

  it('is changed by its owner alone', async () => {
    const { pupil, teacher, groupId } = await openClass(await serveForTest(fresh, noon));
    const id = await idOf(teacher, 'usAAPL');
    const before = await stockIdsOf(teacher, groupId);
    for (const [route, parameters] of [
      [routes.manageWatchlist, { stockId: 'hs000001', op: 'add', groupId }],
      [routes.deleteWatched, { id, groupId }],
      [routes.moveWatched, { id, dir: 'up', groupId }],
      [routes.orderWatched, { ids: [id], groupId }],
      [routes.editWatched, { id, revision: 1, note: 'x' }],
      [routes.batchWatched, { ids: [id], removeGroupId: groupId }],
      [routes.saveWatchGroup, { id: groupId, revision: 0, name: 'x' }],
      [routes.deleteWatchGroup, { id: groupId }],
      [routes.importWatchlist, { text: 'AAPL', groupId, commit: true }],
      [routes.exportWatchlist, { groupId }],
    ] as const)
      expect([route.path, await pupil(route, parameters)]).toMatchObject([
        route.path,
        { code: 404, data: { kind: 'unknownItem' } },
      ]);
    expect(await stockIdsOf(teacher, groupId)).toEqual(before);
  });

  it('is gone from who leaves the class, and from all when the class or the group goes', async () => {
    const stage = await openClass(await serveForTest(fresh, noon));
    const { admin, teacher, pupil, pupilId, classId, groupId } = stage;
    const sharedNow = async (): Promise<number> =>
      (await pupil(routes.getWatchlist, {})).data.shared.length;
    await admin(assignMembers, { accounts: [pupilId], department: null });
    expect(await sharedNow()).toBe(0);
    expect(await pupil(routes.getWatchlist, { groupId })).toMatchObject({
      code: 404,
      data: { kind: 'unknownItem' },
    });
    await admin(assignMembers, { accounts: [pupilId], department: classId });
    expect(await sharedNow()).toBe(1);
    await teacher(routes.deleteWatchGroup, { id: groupId });
    expect(await sharedNow()).toBe(0);
    const gone = await admin(removeDepartment, { id: classId, revision: 0, moveTo: 'root' });
    expect(gone.data).toEqual({ members: 1, children: 1 });
  });
});
