import {
  type DepartmentNode,
  departmentLimits,
  administrationRoutes,
  routes,
} from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  type Call,
  callAs,
  createTestAccount,
  signIn,
} from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { groupOf, watch } from '../../../test-support/watch-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const { listDepartments, listDepartmentOptions, editDepartment, moveDepartment } =
  administrationRoutes;
const { removeDepartment, assignMembers, listLeaderGroups } = administrationRoutes;

interface Stage {
  readonly app: ServedApp;
  readonly call: Call;
  /** Adds a department and answers its id. */
  readonly add: (name: string, parentId?: string) => Promise<string>;
}

async function setStage(app: ServedApp): Promise<Stage> {
  const call = callAs(app, (await signIn(app, { roles: ['admin'], username: 'boss-one' })).token);
  const add = async (name: string, parentId = 'root'): Promise<string> =>
    (await call(editDepartment, { name, parentId })).data.id;
  return { app, call, add };
}

/** The tree in one line, such as `总部(一班(甲) 二班)`. */
async function treeOf(call: Call, name?: string): Promise<string> {
  const { list } = (await call(listDepartments, name === undefined ? {} : { name })).data;
  const textOf = (nodes: readonly DepartmentNode[]): string =>
    nodes
      .map((node) => `${node.name}${node.children.length > 0 ? `(${textOf(node.children)})` : ''}`)
      .join(' ');
  return textOf(list);
}

async function find(call: Call, id: string): Promise<DepartmentNode> {
  const all = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const found = all((await call(listDepartments)).data.list).find((each) => each.id === id);
  if (found === undefined) throw new Error(`Cannot find the department ${id}`);
  return found;
}

describeOnEachDatabase('the departments', (fresh) => {
  it('are a tree with places, found by part of a name with what is around it', async () => {
    const { call, add } = await setStage(await serveForTest(fresh, iso));
    const one = await add('一班');
    await add('二班');
    await add('甲组', one);
    const first = await call(editDepartment, { name: '零班', parentId: 'root', order: 1 });
    expect(first.data).toEqual({
      id: first.data.id,
      parentId: 'root',
      parentName: '总部',
      name: '零班',
      order: 1,
      createTime: Date.parse(iso),
      revision: 0,
      leader: null,
      sharedGroup: null,
      rules: null,
      members: 0,
      allMembers: 0,
    });
    expect(await treeOf(call)).toBe('总部(零班 一班(甲组) 二班)');
    expect(await treeOf(call, '甲')).toBe('总部(一班(甲组))');
    expect(await treeOf(call, '一')).toBe('总部(一班(甲组))');
    expect(await treeOf(call, '%')).toBe('');
    expect((await find(call, one)).order).toBe(2);
    const options = (await call(listDepartmentOptions)).data.list;
    expect(options.map(({ name, depth }) => `${depth} ${name}`)).toEqual([
      '0 总部',
      '1 零班',
      '1 一班',
      '2 甲组',
      '1 二班',
    ]);
  });

  it('are moved below others and among their neighbours, and the log says how', async () => {
    const { call, add } = await setStage(await serveForTest(fresh, iso));
    const [one, two, three] = [await add('一班'), await add('二班'), await add('三班')];
    await call(moveDepartment, { id: three, revision: 0, parentId: 'root', order: 1 });
    expect(await treeOf(call)).toBe('总部(三班 一班 二班)');
    const below = await call(moveDepartment, { id: one, revision: 0, parentId: two, order: 9 });
    expect(below.data).toMatchObject({ parentName: '二班', order: 1, revision: 1 });
    await call(editDepartment, { id: one, revision: 1, name: '一组', parentId: three });
    expect(await treeOf(call)).toBe('总部(三班(一组) 二班)');
    const { list } = (await call(routes.listLog, { type: 'editDepartment' })).data;
    expect(list[0]).toMatchObject({
      account: 'boss-one',
      target: '一班',
      executeResult: 'success',
      details: { nameBefore: '一班', nameAfter: '一组', parentBefore: '二班', parentAfter: '三班' },
    });
    expect(list[1]?.details).toEqual({
      id: one,
      parentBefore: '总部',
      parentAfter: '二班',
      orderBefore: 2,
      orderAfter: 1,
    });
  });

  it('refuse what cannot be, with the reason', async () => {
    const { app, call, add } = await setStage(await serveForTest(fresh, iso));
    const one = await add('一班');
    const inner = await add('甲组', one);
    await add('二班');
    const { id: outsider } = await createTestAccount(app);
    for (const [route, parameters, code, kind] of [
      [moveDepartment, { id: one, revision: 0, parentId: one, order: 1 }, 400, 'departmentCycle'],
      [moveDepartment, { id: one, revision: 0, parentId: inner, order: 1 }, 400, 'departmentCycle'],
      [
        moveDepartment,
        { id: 'root', revision: 0, parentId: one, order: 1 },
        400,
        'protectedDepartment',
      ],
      [moveDepartment, { id: one, revision: 0, parentId: 'nowhere', order: 1 }, 404, 'unknownItem'],
      [moveDepartment, { id: one, revision: 7, parentId: 'root', order: 2 }, 409, 'editConflict'],
      [editDepartment, { id: one, revision: 0, name: '二班' }, 400, 'departmentTaken'],
      [editDepartment, { name: '一班', parentId: 'root' }, 400, 'departmentTaken'],
      [editDepartment, { name: '一班' }, 400, 'missingParameter'],
      [editDepartment, { name: ' ', parentId: 'root' }, 400, 'badParameter'],
      [editDepartment, { id: one, revision: 0, leaderId: 'nobody' }, 404, 'unknownItem'],
      [
        editDepartment,
        { id: one, revision: 0, leaderId: outsider, sharedGroupId: 'g' },
        404,
        'unknownItem',
      ],
      [editDepartment, { id: 'nowhere', revision: 0, name: 'x' }, 404, 'unknownItem'],
      [removeDepartment, { id: 'root', revision: 0, moveTo: one }, 400, 'protectedDepartment'],
      [removeDepartment, { id: one, revision: 3, moveTo: 'root' }, 409, 'editConflict'],
      [removeDepartment, { id: one, revision: 0 }, 400, 'departmentInUse'],
      [removeDepartment, { id: one, revision: 0, moveTo: inner }, 400, 'departmentCycle'],
      [assignMembers, { accounts: [outsider], department: 'nowhere' }, 404, 'unknownItem'],
    ] as const)
      expect([parameters, await call(route, parameters)]).toMatchObject([
        parameters,
        { code, data: { kind } },
      ]);
    expect(await treeOf(call)).toBe('总部(一班(甲组) 二班)');
    expect((await find(call, one)).revision).toBe(0);
  });

  it('are at most 500, eight below each other', async () => {
    const { app, call, add } = await setStage(await serveForTest(fresh, iso));
    let parent = 'root';
    for (let depth = 1; depth < departmentLimits.depth; depth += 1)
      parent = await add(`第${depth}级`, parent);
    const deeper = await call(editDepartment, { name: '再下一级', parentId: parent });
    expect(deeper).toMatchObject({ code: 400, data: { kind: 'departmentTooDeep' } });
    const pair = await add('上');
    await add('下', pair);
    const above = (await find(call, parent)).parentId;
    const tall = { id: pair, revision: 0, parentId: above, order: 1 };
    expect(await call(moveDepartment, tall)).toMatchObject({ data: { kind: 'departmentTooDeep' } });
    for (let number = 10; number < departmentLimits.departments; number += 1)
      await sql`insert into department (id, parent_id, name, place, revision, created_at) values (${`d${number}`}, 'root', ${`d${number}`}, ${number}, 0, 0)`.execute(
        app.database.kysely,
      );
    const last = await call(editDepartment, { name: '最后', parentId: 'root' });
    expect(last).toMatchObject({ code: 400, data: { kind: 'listLimit', values: { limit: 500 } } });
  });

  it('have members, who are counted and listed with those of all departments below', async () => {
    const { app, call, add } = await setStage(await serveForTest(fresh, iso));
    const one = await add('一班');
    const inner = await add('甲组', one);
    const accounts = [];
    for (const username of ['anna', 'bert', 'cleo', 'dora'])
      accounts.push((await createTestAccount(app, { username })).id);
    const [anna = '', bert = '', cleo = '', dora = ''] = accounts;
    const assigned = await call(assignMembers, {
      accounts: [anna, bert, 'nobody'],
      department: one,
    });
    expect(assigned.data).toEqual({ moved: 2 });
    await call(assignMembers, { accounts: [cleo, dora], department: inner });
    await call(administrationRoutes.removeUser, { id: dora, revision: 1 });
    expect(await find(call, one)).toMatchObject({ members: 2, allMembers: 3 });
    expect(await find(call, 'root')).toMatchObject({ members: 0, allMembers: 3 });
    const namesIn = async (department: string): Promise<string[]> => {
      const query = { department, sort: 'username', direction: 'asc' };
      return (await call(routes.listUsers, query)).data.list.map(({ username }) => username);
    };
    expect(await namesIn(one)).toEqual(['anna', 'bert', 'cleo']);
    expect(await namesIn(inner)).toEqual(['cleo']);
    expect(await namesIn('nowhere')).toEqual([]);
    // Who had the account open before is told that it changed.
    const stale = await call(routes.editUser, { id: anna, revision: 0, nickname: 'A' });
    expect(stale).toMatchObject({ code: 409, data: { kind: 'editConflict' } });

    const removed = await call(removeDepartment, { id: one, revision: 0, moveTo: 'root' });
    expect(removed.data).toEqual({ members: 2, children: 1 });
    expect(await treeOf(call)).toBe('总部(甲组)');
    expect(await namesIn('root')).toEqual(['anna', 'bert', 'cleo']);
    const { list } = (await call(routes.listLog, { type: 'removeDepartment' })).data;
    expect(list[0]).toMatchObject({
      target: '一班',
      details: { nameBefore: '一班', nameAfter: null, members: 2, children: 1, movedTo: '总部' },
    });
    // A removed account is in a department that is there when it is restored.
    expect((await call(removeDepartment, { id: inner, revision: 0, moveTo: 'root' })).code).toBe(
      200,
    );
    expect(
      (await call(administrationRoutes.restoreUser, { id: dora, revision: 3 })).data,
    ).toMatchObject({
      department: 'root',
    });
    await call(assignMembers, { accounts: [anna], department: null });
    expect(await namesIn('root')).toEqual(['bert', 'cleo', 'dora']);
  });

  it('are changed by one administrator at a time, and the second is told', async () => {
    const { app, call, add } = await setStage(await serveForTest(fresh, iso));
    const [one, two] = [await add('一班'), await add('二班')];
    const other = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    const edits = await Promise.all([
      call(editDepartment, { id: one, revision: 0, name: '壹班' }),
      other(editDepartment, { id: one, revision: 0, name: '甲班' }),
    ]);
    expect(edits.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // Each below the other, at once: one of them finds that it would be a ring.
    const { revision } = await find(call, one);
    const moves = await Promise.all([
      call(moveDepartment, { id: one, revision, parentId: two, order: 1 }),
      other(moveDepartment, { id: two, revision: 0, parentId: one, order: 1 }),
    ]);
    expect(moves.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('are led by an account, one group of whose watchlist can be shared', async () => {
    const { app, call, add } = await setStage(await serveForTest(fresh, iso));
    const one = await add('一班');
    const teacher = await signIn(app, { username: 'teacher' });
    const own = callAs(app, teacher.token);
    const groupId = await groupOf(own, '课堂');
    await watch(own, ['hs600519']);
    const { id: leaderId } = teacher.account;
    expect((await call(listLeaderGroups, { account: leaderId })).data.list).toEqual([
      { id: groupId, name: '课堂', count: 0 },
    ]);
    const led = await call(editDepartment, {
      id: one,
      revision: 0,
      leaderId,
      sharedGroupId: groupId,
    });
    expect(led.data).toMatchObject({
      leader: { id: leaderId, username: 'teacher', nickname: 'teacher' },
      sharedGroup: { id: groupId, name: '课堂' },
    });
    const renamed = await call(editDepartment, { id: one, revision: 1, name: '壹班' });
    expect(renamed.data).toMatchObject({ leader: { id: leaderId }, sharedGroup: { id: groupId } });
    // Another leader has other groups.
    const { id: next } = await createTestAccount(app, { username: 'next-one' });
    const handed = await call(editDepartment, { id: one, revision: 2, leaderId: next });
    expect(handed.data).toMatchObject({ leader: { id: next }, sharedGroup: null });
    await call(administrationRoutes.removeUser, { id: next, revision: 0 });
    expect((await find(call, one)).leader).toBeNull();
  });
});
