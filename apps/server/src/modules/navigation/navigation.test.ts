import {
  type MenuRow,
  type RouteRecord,
  factoryRoutes,
  flatRoutes,
  reachableRoutes,
  routes,
} from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { type Call, callAs, signIn } from '../../test-support/identity-for-test.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import {
  describeAtEachLocation,
  describeOnEachDatabase,
} from '../../test-support/test-databases.ts';
import { type ServedApp, serveForTest, serveOn } from '../../test-support/serve-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';

const lists = [routes.getPrivateList, routes.getPrivateListOfMenus, routes.getMenuRoutes];

async function callAsAdmin(app: ServedApp, username = 'root'): Promise<Call> {
  return callAs(app, (await signIn(app, { roles: ['admin'], username })).token);
}

async function rowsOf(call: Call): Promise<Readonly<Record<string, MenuRow>>> {
  const { list } = (await call(routes.listMenu)).data;
  return Object.fromEntries(list.map((row) => [row.name, row]));
}

/** The addresses of a route list. */
async function addressesOf(call: Call, route = routes.getPrivateList): Promise<string[]> {
  const { list } = (await call(route)).data;
  return flatRoutes(list as RouteRecord[]).map(({ address }) => address);
}

/** Sends a change with the revision that the table has. */
async function edit(call: Call, name: string, change: object) {
  const { revision } = (await rowsOf(call))[name] ?? {};
  return call(routes.editMenu, { name, revision, ...change });
}

async function remove(call: Call, name: string) {
  const { revision } = (await rowsOf(call))[name] ?? { revision: 0 };
  return call(routes.removeMenu, { name, revision });
}

describeOnEachDatabase('the route lists', (fresh) => {
  it('answer the factory tree as far as roles reach', async () => {
    const app = await serveForTest(fresh, iso);
    const visits = await callAs(app, null)(routes.getVisitList);
    expect(visits.data.list).toEqual(reachableRoutes(factoryRoutes, null));
    for (const roles of [[], ['editor'], ['admin'], ['admin', 'editor']] as const) {
      const call = callAs(app, (await signIn(app, { roles })).token);
      const expected = reachableRoutes(factoryRoutes, { roles, ability: [] });
      for (const route of lists) expect((await call(route)).data.list).toEqual(expected);
    }
  });

  it('answer what visitors see to a signed in caller too, and never more for a role in the query', async () => {
    const app = await serveForTest(fresh, iso);
    const editor = callAs(app, (await signIn(app, { roles: ['editor'] })).token);
    expect((await editor(routes.getVisitList)).data.list).toEqual(
      reachableRoutes(factoryRoutes, null),
    );
    const asked = await editor(routes.getMenuRoutes, { role: 'admin' });
    expect(asked.data.list).toEqual(
      reachableRoutes(factoryRoutes, { roles: ['editor'], ability: [] }),
    );
  });

  it('follow an edit and a changed role on the next call', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const user = await signIn(app);
    const member = callAs(app, user.token);
    expect(await addressesOf(member)).not.toContain('/mall/goods');
    await edit(call, 'Goods', { meta: { title: 'goods', access: 'member' } });
    expect(await addressesOf(member)).toContain('/mall/goods');
    expect(await addressesOf(member)).not.toContain('/other/workflow');
    await app.identity.accounts.change(user.account.id, { roles: ['admin'] });
    expect(await addressesOf(member)).toContain('/other/workflow');
  });
});

describeOnEachDatabase('the menu table', (fresh) => {
  it('lists what was delivered, each group in its order', async () => {
    const app = await serveForTest(fresh, iso);
    const { data } = await (await callAsAdmin(app))(routes.listMenu);
    expect(data.total).toBe(data.list.length);
    expect(data.list.map(({ path }) => path)).toEqual(
      flatRoutes(factoryRoutes).map(({ record }) => record.path),
    );
    expect(data.list.find(({ name }) => name === 'Goods')).toEqual({
      name: 'Goods',
      parent: 'Mall',
      order: 10,
      path: 'goods',
      component: 'mall/goods',
      redirect: null,
      meta: { title: 'goods', icon: 'gift', badge: 'Hot' },
      isFactory: true,
      revision: 0,
    });
  });

  it('takes a new entry, changes it, and removes a group with everything below it', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const group = { name: 'Lab', path: '/lab', redirect: '/lab/x', meta: { title: '实验室' } };
    expect((await call(routes.editMenu, group)).data).toMatchObject({
      parent: null,
      order: 80,
      component: null,
      isFactory: false,
    });
    const page = { name: 'LabX', parent: 'Lab', path: 'x', component: 'workbench' };
    await call(routes.editMenu, { ...page, meta: { title: 'workbench' } });
    expect((await addressesOf(call)).slice(-2)).toEqual(['/lab', '/lab/x']);
    const moved = await edit(call, 'LabX', { parent: 'Mall', order: 5, path: 'lab' });
    expect(moved.data).toMatchObject({ parent: 'Mall', order: 5, component: 'workbench' });
    const addresses = await addressesOf(call);
    expect(addresses).not.toContain('/lab');
    expect(addresses.indexOf('/mall/lab')).toBe(addresses.indexOf('/mall') + 1);

    expect((await remove(call, 'Mall')).data).toEqual({ removed: 3 });
    expect(Object.keys(await rowsOf(call))).not.toContain('LabX');
    expect((await edit(call, 'LabX', {})).code).toBe(400);
    expect((await call(routes.removeMenu, { name: 'Mall', revision: 9 })).code).toBe(404);
    // A removed entry comes back when it is added again.
    const again = { name: 'Mall', path: '/mall', meta: { title: 'mall' } };
    expect((await call(routes.editMenu, again)).data).toMatchObject({ isFactory: true });
  });

  it('refuses a change of what another user changed meanwhile', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const { revision } = (await rowsOf(call))['Goods'] ?? {};
    const first = await call(routes.editMenu, { name: 'Goods', revision, order: 20 });
    expect(first.data.revision).not.toBe(revision);
    const conflict = { code: 409, data: { kind: 'editConflict' } };
    const stale = { name: 'Goods', revision };
    expect(await call(routes.editMenu, { ...stale, order: 30 })).toMatchObject(conflict);
    expect(await call(routes.removeMenu, stale)).toMatchObject(conflict);
    expect((await rowsOf(call))['Goods']).toMatchObject({ order: 20 });
    // Nor does a revision come again after the table was put back.
    await call(routes.resetMenu);
    expect(await call(routes.editMenu, { ...stale, order: 30 })).toMatchObject(conflict);
  });

  it('lets one of many who change an entry at once win', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const changes = [1, 2, 3, 4, 5].map((order) =>
      call(routes.editMenu, { name: 'Goods', revision: 0, order }),
    );
    const codes = (await Promise.all(changes)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(4);
  });

  it('says which field of an entry cannot be', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const meta = { title: 'x' };
    const entry = { name: 'X', parent: 'Mall', path: 'x', component: 'workbench', meta };
    const leaf = { name: 'Menu1111', revision: 0 };
    const faults: readonly (readonly [object, string])[] = [
      [{ ...entry, name: 'Goods' }, 'name'],
      [{ ...entry, name: '1' }, 'name'],
      [{ ...entry, name: 'x y' }, 'name'],
      [{ ...entry, parent: 'Nobody' }, 'parent'],
      [{ ...entry, parent: 'ExternalLink' }, 'parent'],
      [{ ...entry, parent: 'DynamicSegment-test2-id-1' }, 'parent'],
      [{ name: 'Mall', revision: 0, parent: 'Goods' }, 'parent'],
      [{ name: 'Mall', revision: 0, parent: 'Mall' }, 'parent'],
      [{ name: 'Menu1', revision: 0, parent: 'ComprehensiveForm' }, 'parent'],
      [{ ...leaf, parent: 'Mall', path: 'goods' }, 'path'],
      [{ ...entry, path: '/login' }, 'path'],
      [{ ...entry, path: '/other/dynamicSegment/test1/:other' }, 'path'],
      [{ ...entry, parent: null }, 'path'],
      [{ ...entry, path: 'a b' }, 'path'],
      [{ ...entry, path: 'a//b' }, 'path'],
      [{ ...entry, path: '../x' }, 'path'],
      [{ ...entry, path: 'x/' }, 'path'],
      [{ ...entry, path: '\u8def' }, 'path'],
      [{ ...entry, path: 'x\0' }, 'path'],
      [{ ...entry, path: 'javascript:alert(1)', component: null }, 'path'],
      [{ ...entry, path: 'https://a b', component: null }, 'path'],
      [{ ...entry, path: 'https://', component: null }, 'path'],
      [{ ...entry, path: 'x?id=1' }, 'path'],
      [{ ...entry, path: 'https://www.sse.com.cn' }, 'path'],
      [{ name: 'Mall', revision: 0, path: '/mall?x=1' }, 'path'],
      [{ ...entry, path: undefined }, 'path'],
      [{ ...entry, component: 'no/such/page' }, 'component'],
      [{ ...entry, component: 'login' }, 'component'],
      [{ ...entry, redirect: 'https://elsewhere' }, 'redirect'],
      [{ ...entry, redirect: '//elsewhere' }, 'redirect'],
      [{ ...entry, redirect: 'index' }, 'redirect'],
      [{ ...entry, meta: undefined }, 'meta'],
      [{ ...entry, meta: {} }, 'meta'],
      [{ ...entry, meta: { title: ' ' } }, 'meta'],
      [{ ...entry, meta: { title: 'x', target: '_top' } }, 'meta'],
      [{ ...entry, meta: { title: 'x', roles: 'admin' } }, 'meta'],
      [{ ...entry, order: -1 }, 'order'],
      [{ ...entry, order: 1.5 }, 'order'],
    ];
    for (const [change, field] of faults)
      expect([change, await call(routes.editMenu, change)]).toMatchObject([
        change,
        { code: 400, data: { values: { name: field } } },
      ]);
    expect((await call(routes.editMenu, { ...entry, isFactory: true })).code).toBe(400);
    const unknown = { ...entry, meta: { title: 'x', script: 'y' } };
    expect((await call(routes.editMenu, unknown)).code).toBe(400);
    expect(await rowsOf(call)).not.toHaveProperty('X');
    expect((await call(routes.editMenu, entry)).code).toBe(200);
  });

  it('reports in the language of the caller what is wrong', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'] });
    const wrong = { name: 'X', path: 'x', meta: { title: 'x' } };
    const english = callAs(app, token, { 'accept-language': 'en' });
    expect(
      (await english(routes.editMenu, { ...wrong, path: '/mall/goods', component: 'index' })).msg,
    ).toBe('path: the address “/mall/goods” belongs to another page');
    const chinese = callAs(app, token, { 'accept-language': 'zh' });
    expect((await chinese(routes.editMenu, { ...wrong, parent: 'Nobody' })).msg).toBe(
      '上级菜单\uff1a上级菜单不存在',
    );
  });

  it('takes six levels and no seventh', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const below = (name: string, parent: string): object => ({
      name,
      parent,
      path: name,
      component: 'workbench',
      meta: { title: name },
    });
    expect((await call(routes.editMenu, below('L6', 'Menu1111'))).code).toBe(200);
    const deep = await call(routes.editMenu, below('L7', 'L6'));
    expect(deep).toMatchObject({ code: 400, data: { values: { name: 'parent' } } });
  });

  it('takes 500 entries and no more', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const { total } = (await call(routes.listMenu)).data;
    const row = (index: number): ReturnType<typeof sql> =>
      sql`(${`E${index}`}, ${index}, ${`https://e/${index}`}, ${'{"title":"e"}'}, 0, 1, 0, 0)`;
    const more = Array.from({ length: 499 - total }, (_, index) => row(index));
    await sql`insert into menu_entry
      (name, position, path, meta, is_factory, is_edited, is_removed, revision)
      values ${sql.join(more)}`.execute(app.database.kysely);
    const link = { path: 'mailto:a@b.cn', meta: { title: 'x' } };
    expect((await call(routes.editMenu, { ...link, name: 'Last' })).code).toBe(200);
    expect(await call(routes.editMenu, { ...link, name: 'TooMany' })).toMatchObject({
      code: 400,
      data: { kind: 'listLimit', values: { limit: 500 } },
    });
  });

  it('keeps administrators a way to home and to the menu table, whatever they do', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const before = await addressesOf(call);
    const meta = { title: 'x' };
    const changes: readonly (readonly [string, object])[] = [
      ['MenuManagement', { meta: { ...meta, hidden: true } }],
      ['MenuManagement', { meta: { ...meta, roles: ['editor'] } }],
      ['MenuManagement', { meta: { ...meta, roles: { role: ['editor'], mode: 'except' } } }],
      ['MenuManagement', { path: 'elsewhere' }],
      ['MenuManagement', { component: 'index' }],
      ['MenuManagement', { redirect: '/index' }],
      ['MenuManagement', { parent: 'Mall' }],
      ['Setting', { meta: { ...meta, hidden: true } }],
      ['Setting', { meta: { ...meta, roles: ['nobody'] } }],
      ['Setting', { path: '/elsewhere' }],
      ['Index', { meta: { ...meta, hidden: true } }],
      ['Index', { component: null }],
      ['Root', { meta: { ...meta, hidden: true } }],
      ['Root', { path: '/elsewhere' }],
    ];
    const refusal = { code: 400, data: { kind: 'protectedEntry' } };
    for (const [name, change] of changes)
      expect([name, change, await edit(call, name, change)]).toMatchObject([name, change, refusal]);
    for (const name of ['Root', 'Index', 'Setting', 'MenuManagement'])
      expect(await remove(call, name)).toMatchObject(refusal);
    expect(await addressesOf(call)).toEqual(before);
    const retitled = { meta: { title: '菜单', icon: 'menu', badge: '1' }, order: 1 };
    expect((await edit(call, 'MenuManagement', retitled)).code).toBe(200);
    // Not by way of a group around it either.
    const around = { name: 'Around', path: '/around', meta };
    await call(routes.editMenu, around);
    expect((await edit(call, 'Setting', { parent: 'Around' })).code).toBe(200);
    expect(await remove(call, 'Around')).toMatchObject(refusal);
    const hidden = { meta: { ...meta, hidden: true } };
    expect(await edit(call, 'Around', hidden)).toMatchObject(refusal);
  });

  it('goes back to what was delivered', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    await call(routes.editMenu, { name: 'X', path: 'https://x.cn', meta: { title: 'x' } });
    await edit(call, 'Goods', { order: 70 });
    await remove(call, 'Other');
    const { total } = (await call(routes.resetMenu)).data;
    expect(total).toBe(flatRoutes(factoryRoutes).length);
    expect((await call(routes.getPrivateList)).data.list).toEqual(factoryRoutes);
  });

  it('writes down who changed what, also what was refused', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    await edit(call, 'Goods', { order: 70, redirect: null });
    await edit(call, 'Index', { component: null });
    await remove(call, 'Mall');
    await call(routes.resetMenu);
    const { list } = (await call(routes.listLog)).data;
    expect(list.filter(({ type }) => type.endsWith('Menu'))).toMatchObject([
      { type: 'resetMenu', account: 'root', target: '', details: { edited: 2 } },
      { type: 'removeMenu', target: 'Mall', details: { removed: 2, names: 'Mall Goods' } },
      { type: 'editMenu', executeResult: 'failure', details: { problem: 'protectedEntry' } },
      { type: 'editMenu', target: 'Goods', details: { orderBefore: '10', orderAfter: '70' } },
    ]);
    expect(Object.keys(list.at(-1)?.details ?? {})).toEqual(['orderBefore', 'orderAfter']);
  });

  it('keeps its edits across a start, takes what is new, and drops what is gone', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    await edit(call, 'Goods', { order: 70 });
    await remove(call, 'Other');
    await sql`delete from menu_entry where name = 'SystemLog'`.execute(app.database.kysely);
    await sql`update menu_entry set name = 'Former', path = 'former' where name = 'Roles'`.execute(
      app.database.kysely,
    );
    const rows = await rowsOf(call);
    const later = await serveOn(app.database, { iso });
    const after = await rowsOf(callAs(later, (await signIn(later, { roles: ['admin'] })).token));
    const { Former: _, ...expected } = rows;
    expect(after).toMatchObject(expected);
    expect(Object.keys(after).filter((name) => !(name in expected))).toEqual([
      'Roles',
      'SystemLog',
    ]);
  });

  it('is closed to everybody but administrators', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['editor'] });
    for (const route of [routes.listMenu, routes.editMenu, routes.removeMenu, routes.resetMenu]) {
      expect((await callAs(app, token)(route)).code).toBe(403);
      expect((await callAs(app, null)(route)).code).toBe(401);
    }
  });
});

describeAtEachLocation('an empty menu table', (freshLocation) => {
  it('is filled once by servers that start at once', async () => {
    const place = { ...(await freshLocation()), log: createSilentLog() };
    const databases = [1, 2, 3].map(() => openDatabase(place));
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.close()));
    });
    await Promise.all(databases.map((database) => migrate(database)));
    const apps = await Promise.all(databases.map((database) => serveOn(database, { iso })));
    for (const app of apps) {
      const visits = await callAs(app, null)(routes.getVisitList);
      expect(visits.data.list).toEqual(reachableRoutes(factoryRoutes, null));
      const { data } = await (await callAsAdmin(app, `root-${apps.indexOf(app)}`))(routes.listMenu);
      expect(data.total).toBe(flatRoutes(factoryRoutes).length);
      expect(new Set(data.list.map(({ revision }) => revision))).toEqual(new Set([0]));
    }
  });
});
