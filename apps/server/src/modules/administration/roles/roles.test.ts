import {
  type RouteRecord,
  administrationRoutes,
  flatRoutes,
  operatorRoutes,
  routes,
} from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  type Call,
  type MadeAccount,
  callAs,
  createTestAccount,
  signIn,
} from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';
const { listRoles, editRole, removeRole, previewRole } = administrationRoutes;
const { listJobs } = operatorRoutes;
const name = { zh: '班主任', en: 'Class teacher' };

async function callOf(app: ServedApp, made: MadeAccount): Promise<Call> {
  return callAs(app, (await signIn(app, made)).token);
}

async function addressesOf(call: Call): Promise<string[]> {
  const { list } = (await call(routes.getPrivateList)).data;
  return flatRoutes(list as RouteRecord[]).map(({ address }) => address);
}

describeOnEachDatabase('the roles', (fresh) => {
  it('are the two that came with the product, and are searched and counted', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callOf(app, { roles: ['admin'] });
    await createTestAccount(app, { roles: ['editor', 'admin'] });
    const { data } = await call(listRoles);
    expect(data).toMatchObject({
      total: 2,
      list: [
        { role: 'admin', name: { zh: '管理员' }, isBuiltIn: true, members: 2, pages: {} },
        {
          role: 'editor',
          abilities: ['READ', 'WRITE', 'CONTENT_EDIT'],
          revision: 0,
          members: 1,
        },
      ],
    });
    const created = await call(editRole, { role: 'class-teacher', name, copyOf: 'editor' });
    expect(created.data).toEqual({
      role: 'class-teacher',
      name,
      abilities: ['READ', 'WRITE', 'CONTENT_EDIT'],
      pages: {},
      isBuiltIn: false,
      revision: 0,
      members: 0,
      createTime: Date.parse(iso),
    });
    for (const search of ['TEACHER', '班主'])
      expect((await call(listRoles, { search })).data).toMatchObject({
        total: 1,
        list: [{ role: 'class-teacher' }],
      });
    expect((await call(listRoles, { pageNo: 2, pageSize: 2 })).data).toMatchObject({
      total: 3,
      list: [{ role: 'class-teacher' }],
    });
  });

  it('grant abilities and pages from the next call on, on every server', async () => {
    const app = await serveForTest(fresh, iso);
    const other = await serveOn(app.database, { iso });
    const admin = await callOf(app, { roles: ['admin'] });
    await admin(editRole, { role: 'operator', name, abilities: ['JOB_RUN'] });
    const { token } = await signIn(app, { roles: ['operator'], username: 'worker' });
    const [here, there] = [app, other].map((server) => callAs(server, token));
    if (here === undefined || there === undefined) throw new TypeError('Cannot call: no server');
    expect((await there(listJobs)).code).toBe(200);
    expect((await there(routes.listNoticeRows)).code).toBe(403);
    expect((await there(routes.getUserInfo)).data).toMatchObject({
      roles: ['operator'],
      ability: ['READ', 'JOB_RUN'],
      rights: 'operator@0',
    });
    expect(await addressesOf(there)).not.toContain('/setting/systemLog');

    const changed = await admin(editRole, {
      role: 'operator',
      revision: 0,
      abilities: ['CONTENT_EDIT', 'WRITE'],
      pages: { SystemLog: 'open', Watchlist: 'hide' },
    });
    expect(changed.data).toMatchObject({ abilities: ['WRITE', 'CONTENT_EDIT'], revision: 1 });
    expect((await there(listJobs)).code).toBe(403);
    expect((await there(routes.listNoticeRows)).code).toBe(200);
    expect((await here(routes.getUserInfo)).data).toMatchObject({ rights: 'operator@1' });
    const addresses = await addressesOf(there);
    expect(addresses).toContain('/setting/systemLog');
    expect(addresses).not.toContain('/watchlist');
    expect(addresses).not.toContain('/setting/userManagement');
    // A page is no call: what it would show stays closed.
    expect((await there(routes.listLog)).code).toBe(403);
    // What a role hides is not taken from anybody: the data of a hidden page are answered.
    expect((await there(routes.getWatchlist)).code).toBe(200);

    const { data } = await admin(routes.listLog, { type: 'editRole' });
    expect(data.list[0]).toMatchObject({
      target: 'operator',
      details: {
        abilitiesBefore: 'JOB_RUN',
        abilitiesAfter: 'WRITE CONTENT_EDIT',
        pagesBefore: 'SystemLog:- Watchlist:-',
        pagesAfter: 'SystemLog:open Watchlist:hide',
      },
    });
    expect(Object.keys(data.list[0]?.details ?? {})).not.toContain('nameBefore');
  });

  it('are changed by one administrator at a time, and the second is told', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callOf(app, { roles: ['admin'] });
    await call(editRole, { role: 'class-one', name });
    const edits = [['WRITE'], ['DELETE']].map((abilities) =>
      call(editRole, { role: 'class-one', revision: 0, abilities }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ code }) => code === 409);
    expect(lost).toMatchObject({ data: { kind: 'editConflict' } });
    const { data } = await call(listRoles, { search: 'class-one' });
    expect(data.list[0]).toMatchObject({ revision: 1 });
  });

  it('refuse what cannot be, with the reason', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callOf(app, { roles: ['admin'] });
    await call(editRole, { role: 'class-one', name });
    await createTestAccount(app, { roles: ['class-one'] });
    for (const [route, parameters, code, kind] of [
      [editRole, { role: 'admin', revision: 0, abilities: [] }, 400, 'protectedRole'],
      [removeRole, { role: 'editor', revision: 0 }, 400, 'protectedRole'],
      [editRole, { role: 'editor', name }, 400, 'roleTaken'],
      [editRole, { role: 'class-two' }, 400, 'missingParameter'],
      [editRole, { role: 'class-two', name, copyOf: 'nothing' }, 404, 'unknownItem'],
      [editRole, { role: 'class-two', name, pages: { Nowhere: 'open' } }, 404, 'unknownItem'],
      [editRole, { role: 'class-two', revision: 0, abilities: [] }, 404, 'unknownItem'],
      [editRole, { role: 'class-one', revision: 0, copyOf: 'admin' }, 400, 'unknownParameter'],
      [editRole, { role: 'Class', name }, 400, 'badParameter'],
      [editRole, { role: 'class-two', name, abilities: ['ROOT'] }, 400, 'badParameter'],
      [removeRole, { role: 'class-one', revision: 7 }, 409, 'editConflict'],
      [removeRole, { role: 'class-one', revision: 0 }, 400, 'roleInUse'],
      [previewRole, { role: 'admin', abilities: [] }, 400, 'protectedRole'],
    ] as const)
      expect([parameters, await call(route, parameters)]).toMatchObject([
        parameters,
        { code, data: { kind } },
      ]);
    expect((await call(listRoles)).data).toMatchObject({
      total: 3,
      list: [{ revision: 0 }, { revision: 0 }, { role: 'class-one', revision: 0 }],
    });
  });

  it('are at most 64', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callOf(app, { roles: ['admin'] });
    for (let number = 3; number < 64; number += 1)
      await sql`insert into role values (${`r${number}`}, 'r', 'r', '[]', '{}', 0, 0, 0)`.execute(
        app.database.kysely,
      );
    expect((await call(editRole, { role: 'last', name })).code).toBe(200);
    expect(await call(editRole, { role: 'one-more', name })).toMatchObject({
      code: 400,
      data: { kind: 'listLimit', values: { what: '角色数量', limit: 64 } },
    });
  });

  it('are removed once no account holds them', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callOf(app, { roles: ['admin'] });
    await call(editRole, { role: 'class-one', name, abilities: ['DELETE'] });
    expect((await call(removeRole, { role: 'class-one', revision: 0 })).code).toBe(200);
    expect((await call(listRoles)).data.total).toBe(2);
    const { data } = await call(routes.listLog, { type: 'removeRole' });
    expect(data.list[0]).toMatchObject({
      target: 'class-one',
      executeResult: 'success',
      details: { nameBefore: '班主任 / Class teacher', abilitiesBefore: 'DELETE' },
    });
  });

  it('say before a change what it would do, and to how many', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callOf(app, { roles: ['admin'] });
    await call(editRole, { role: 'class-one', name, abilities: ['CONTENT_EDIT'] });
    for (const roles of [['class-one'], ['class-one'], ['class-one', 'editor']])
      await createTestAccount(app, { roles });
    const { data } = await call(previewRole, {
      role: 'class-one',
      abilities: ['JOB_RUN'],
      pages: { SystemLog: 'open', Workbench: 'hide' },
    });
    expect(data.members).toBe(3);
    // The editor among them keeps what the other role grants.
    expect(data.abilities).toEqual([
      { ability: 'JOB_RUN', effect: 'granted', accounts: 3 },
      { ability: 'CONTENT_EDIT', effect: 'withdrawn', accounts: 2 },
    ]);
    expect(data.calls).toContainEqual({
      method: 'GET',
      path: listJobs.path,
      effect: 'granted',
      accounts: 3,
    });
    expect(data.calls).toContainEqual({
      method: 'POST',
      path: routes.editNotice.path,
      effect: 'withdrawn',
      accounts: 2,
    });
    expect(data.pages).toEqual([
      {
        name: 'Workbench',
        address: '/workbench',
        title: 'workbench',
        effect: 'withdrawn',
        accounts: 3,
      },
      // It comes into the menu with the group around the page that is opened.
      {
        name: 'PersonalCenter',
        address: '/setting/personalCenter',
        title: 'personal',
        effect: 'granted',
        accounts: 3,
      },
      {
        name: 'Content',
        address: '/setting/content',
        title: 'content',
        effect: 'granted',
        accounts: 1,
      },
      {
        name: 'SystemLog',
        address: '/setting/systemLog',
        title: 'systemLog',
        effect: 'granted',
        accounts: 3,
      },
    ]);
    expect((await call(listRoles, { search: 'class-one' })).data.list[0]).toMatchObject({
      abilities: ['CONTENT_EDIT'],
      revision: 0,
    });
    const unheld = await call(previewRole, { role: 'class-new', abilities: ['DELETE'] });
    expect(unheld.data).toMatchObject({
      members: 0,
      abilities: [{ ability: 'DELETE', effect: 'granted', accounts: 0 }],
    });
  });
});
