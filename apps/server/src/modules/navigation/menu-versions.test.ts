import {
  type MenuRow,
  type RouteRecord,
  factoryRoutes,
  flatRoutes,
  menuLimits,
  administrationRoutes,
  routes,
} from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { type Call, callAs, signIn } from '../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';

const { saveMenu, listMenuVersions, readMenuVersion, restoreMenu } = administrationRoutes;

async function callAsAdmin(app: ServedApp, username = 'root'): Promise<Call> {
  return callAs(app, (await signIn(app, { roles: ['admin'], username })).token);
}

async function rowsOf(call: Call): Promise<Readonly<Record<string, MenuRow>>> {
  const { list } = (await call(routes.listMenu)).data;
  return Object.fromEntries(list.map((row) => [row.name, row]));
}

/** Names and revisions of saved entries, as a save sends them. */
async function seen(call: Call, ...names: readonly string[]) {
  const rows = await rowsOf(call);
  return names.map((name) => ({ name, revision: rows[name]?.revision ?? 0 }));
}

async function addressesOf(call: Call): Promise<string[]> {
  const { list } = (await call(routes.getPrivateList)).data;
  return flatRoutes(list as RouteRecord[]).map(({ address }) => address);
}

describeOnEachDatabase('a save of many entries', (fresh) => {
  it('adds, moves and removes at once, whatever their order', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const [goods, mall] = await seen(call, 'Goods', 'Mall');
    const saved = await call(saveMenu, {
      edits: [
        // Below an entry that is added after it.
        { ...goods, parent: 'Shop', path: 'wares' },
        { name: 'Shop', path: '/shop', meta: { title: '商店 | Shop', icon: 'shop' } },
      ],
      removals: [mall],
    });
    expect(saved.data).toMatchObject({ version: 2, total: flatRoutes(factoryRoutes).length });
    const addresses = await addressesOf(call);
    expect(addresses).toContain('/shop/wares');
    expect(addresses).not.toContain('/mall');
  });

  it('is refused as a whole when one of its entries is stale or cannot be', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const [goods, mall, menu1] = await seen(call, 'Goods', 'Mall', 'Menu1');
    const before = await rowsOf(call);
    const change = { ...goods, order: 70 };
    const conflict = { code: 409, data: { kind: 'editConflict' } };
    const stale = await call(saveMenu, {
      edits: [change, { name: 'Card', revision: 9, order: 5 }],
      removals: [],
    });
    expect(stale).toMatchObject(conflict);
    // No one decided about what is still below it.
    expect(await call(saveMenu, { edits: [], removals: [mall] })).toMatchObject(conflict);
    const circle = [
      { ...menu1, parent: 'Menu11' },
      { name: 'Menu11', revision: 0, parent: 'Menu111' },
      { name: 'Menu111', revision: 0, parent: 'Menu11' },
    ];
    const refused = await call(saveMenu, { edits: [change, ...circle], removals: [] });
    expect(refused).toMatchObject({ code: 400, data: { values: { name: 'parent' } } });
    const hidden = { name: 'MenuManagement', revision: 0, meta: { title: 'x', hidden: true } };
    expect(await call(saveMenu, { edits: [change, hidden], removals: [] })).toMatchObject({
      code: 400,
      data: { kind: 'protectedEntry', values: { name: 'MenuManagement' } },
    });
    expect(await rowsOf(call)).toEqual(before);
  });
});

describeOnEachDatabase('the versions of the menu', (fresh) => {
  it('say who made them, when and what they changed, from the delivered menu on', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const [goods, mall] = await seen(call, 'Goods', 'Mall');
    await call(saveMenu, { edits: [{ ...goods, order: 70 }], removals: [] });
    await call(routes.removeMenu, mall);
    await call(routes.resetMenu);
    const { list, total } = (await call(listMenuVersions)).data;
    const at = Date.parse(iso);
    const head = { at, account: 'root', restored: null };
    expect(list).toEqual([
      { ...head, number: 4, kind: 'reset', added: 2, changed: 0, removed: 0 },
      { ...head, number: 3, kind: 'edit', added: 0, changed: 0, removed: 2 },
      { ...head, number: 2, kind: 'edit', added: 0, changed: 1, removed: 0 },
      {
        ...head,
        number: 1,
        account: '',
        kind: 'release',
        added: flatRoutes(factoryRoutes).length,
        changed: 0,
        removed: 0,
      },
    ]);
    expect(total).toBe(4);
    const second = (await call(readMenuVersion, { number: 2 })).data;
    expect(second.list.find(({ name }) => name === 'Goods')).toMatchObject({ order: 70 });
    expect((await call(readMenuVersion, { number: 9 })).code).toBe(404);
  });

  it('come back when they are restored, and stay in the history', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const [goods, mall] = await seen(call, 'Goods', 'Mall');
    await call(saveMenu, {
      edits: [
        { ...goods, meta: { title: '货架 | Shelf' } },
        { name: 'Own', path: 'https://own.cn', meta: { title: 'own' } },
      ],
      removals: [],
    });
    const changed = await rowsOf(call);
    await call(saveMenu, {
      edits: [],
      removals: [mall, ...(await seen(call, 'Goods', 'Own'))],
    });
    expect((await call(restoreMenu, { number: 2 })).data).toMatchObject({ version: 4 });
    const restored = await rowsOf(call);
    expect(Object.keys(restored)).toEqual(Object.keys(changed));
    expect(restored['Goods']).toMatchObject({ meta: { title: '货架 | Shelf' } });
    // Who saw the entry before has to look at it anew.
    expect(restored['Goods']?.revision).not.toBe(changed['Goods']?.revision);
    await call(restoreMenu, { number: 1 });
    expect((await call(routes.getPrivateList)).data.list).toEqual(factoryRoutes);
    const { list } = (await call(listMenuVersions)).data;
    expect(list.slice(0, 2)).toMatchObject([
      { number: 5, kind: 'restore', restored: 1, removed: 1 },
      { number: 4, kind: 'restore', restored: 2, added: 3 },
    ]);
    expect((await call(restoreMenu, { number: 99 })).code).toBe(404);
  });

  it('are written down in the system log', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const [goods] = await seen(call, 'Goods');
    await call(saveMenu, { edits: [{ ...goods, order: 70 }], removals: [] });
    await call(restoreMenu, { number: 1 });
    await call(restoreMenu, { number: 99 });
    const { list } = (await call(routes.listLog)).data;
    expect(list.filter(({ type }) => type.endsWith('Menu'))).toMatchObject([
      { type: 'restoreMenu', target: '99', executeResult: 'failure' },
      { type: 'restoreMenu', target: '1', details: { version: 3, changed: 'Goods' } },
      { type: 'saveMenu', details: { version: 2, changed: 'Goods', added: '', removed: '' } },
    ]);
  });

  it('are not made by a start that changes nothing, and only the newest are kept', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const later = await serveOn(app.database, { iso });
    const other = await callAsAdmin(later, 'other');
    expect((await other(listMenuVersions)).data.total).toBe(1);
    const older = Array.from(
      { length: menuLimits.versions - 1 },
      (_, index) => sql`(${index + 2}, 0, '', 'edit', 0, 0, 0, '[]')`,
    );
    await sql`insert into menu_version (number, at, account, kind, added, changed, removed, content)
      values ${sql.join(older)}`.execute(app.database.kysely);
    const [goods] = await seen(call, 'Goods');
    await call(routes.editMenu, { ...goods, name: 'Goods', order: 70 });
    const { list } = (await call(listMenuVersions)).data;
    expect([list.length, list[0]?.number, list.at(-1)?.number]).toEqual([
      menuLimits.versions,
      menuLimits.versions + 1,
      2,
    ]);
  });

  it('reach open pages as a number of who is signed in', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const member = callAs(app, (await signIn(app)).token);
    expect((await member(routes.getUserInfo)).data.menu).toBe(1);
    const [goods] = await seen(call, 'Goods');
    await call(saveMenu, { edits: [{ ...goods, order: 70 }], removals: [] });
    expect((await member(routes.getUserInfo)).data.menu).toBe(2);
  });
});
