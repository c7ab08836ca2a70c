import { administrationRoutes, routes } from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  type Call,
  callAs,
  createTestAccount,
  signIn,
  testPassword,
} from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';
const now = Date.parse(iso);
const soon = '2026-11-21T10:20:00+08:00';
const waitMs = 20 * 60_000;
const dayMs = 86_400_000;
const { removeUser, restoreUser, linkPassword, readRights } = administrationRoutes;
const { setPasswordByLink } = routes;

/** What leaves the site with one administrator less, at once or one day. */
const harms = [
  [routes.editUser, { state: 'disabled' }],
  [routes.editUser, { roles: ['editor'] }],
  [routes.editUser, { lockedUntil: now + waitMs }],
  [routes.editUser, { validUntil: now + waitMs }],
  [removeUser, {}],
] as const;

async function callAsAdmin(app: ServedApp, username = 'boss-one'): Promise<Call> {
  return callAs(app, (await signIn(app, { roles: ['admin'], username })).token);
}

function login(app: ServedApp, username: string, password: string) {
  return callAs(app, null)(routes.login, { username, password });
}

describeOnEachDatabase('the accounts', (fresh) => {
  it('are found by name, number, address, role and state, in the order that is asked for', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const add = async (username: string, more: object): Promise<string> =>
      (await call(routes.editUser, { username, ...more })).data.id;
    await add('Anna', { phone: '13812340001', email: 'Anna@Example.org', roles: ['editor'] });
    app.setClock('2026-11-21T10:01:00+08:00');
    const bert = await add('bert', { phone: '13912340002', validUntil: now + waitMs });
    const cleo = await add('Cleo', {});
    await call(routes.editUser, { id: cleo, revision: 0, lockedUntil: now + 2 * waitMs });
    const doris = await add('doris', {});
    await call(routes.editUser, { id: doris, revision: 0, state: 'disabled' });
    await call(removeUser, { id: await add('emil', {}), revision: 0 });
    const found = async (parameters: object): Promise<string[]> =>
      (await call(routes.listUsers, parameters)).data.list.map(({ username }) => username);
    expect(await found({ phone: '1234' })).toEqual(['bert', 'Anna']);
    expect(await found({ email: 'anna@' })).toEqual(['Anna']);
    expect(await found({ email: '%' })).toEqual([]);
    expect(await found({ role: 'editor' })).toEqual(['Anna']);
    expect(await found({ department: 'd1' })).toEqual([]);
    expect(await found({ state: 'locked' })).toEqual(['Cleo']);
    expect(await found({ state: 'disabled' })).toEqual(['doris']);
    expect(await found({ state: 'removed' })).toEqual(['emil']);
    const byName = { sort: 'username', direction: 'asc' };
    expect(await found(byName)).toEqual(['Anna', 'bert', 'boss-one', 'Cleo', 'doris']);
    expect(await found({ ...byName, pageNo: 2, pageSize: 2 })).toEqual(['boss-one', 'Cleo']);
    expect(await found({ ...byName, state: 'active' })).toEqual(['Anna', 'bert', 'boss-one']);
    app.setClock(soon);
    expect(await found({ state: 'expired' })).toEqual(['bert']);
    expect(await found({ ...byName, state: 'active' })).toEqual(['Anna', 'boss-one']);
    await app.identity.accounts.change(bert, { lastLoginAt: now });
    expect((await found({ sort: 'lastLoginAt' }))[0]).toBe('bert');
    const { data } = await call(routes.listUsers, { username: 'ANN' });
    expect(data).toMatchObject({
      total: 1,
      list: [{ phone: '138****0001', email: 'anna@example.org', state: 'active' }],
    });
  });

  it('begin without a password, and their owners set one by a link that works once', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const visitor = callAs(app, null);
    const made = await call(routes.editUser, { username: 'new-member', nickname: '新' });
    expect(made.data).toMatchObject({ nickname: '新', hasPassword: false, revision: 0 });
    const { id } = made.data;
    const taken = await call(routes.editUser, { username: 'NEW-member' });
    expect(taken).toMatchObject({ code: 400, data: { kind: 'nameTaken' } });

    const tokenOf = async (revision: number): Promise<string> => {
      const { data } = await call(linkPassword, { id, revision });
      expect(data).toMatchObject({ validUntil: now + dayMs, user: { revision: revision + 1 } });
      return /^\/#\/passwordback\?token=([\w-]{43})$/.exec(data.path)?.[1] ?? '';
    };
    const older = await tokenOf(0);
    const token = await tokenOf(1);
    const password = 'tall quiet mountain';
    const spent = { code: 400, data: { kind: 'passwordLinkSpent' } };
    for (const wrong of [older, 'A'.repeat(43), 'x'])
      expect(await visitor(setPasswordByLink, { token: wrong, password })).toMatchObject(spent);
    const weak = await visitor(setPasswordByLink, { token, password: 'new-member1' });
    expect(weak).toMatchObject({ data: { kind: 'weakPassword' } });
    expect((await visitor(setPasswordByLink, { token, password })).code).toBe(200);
    expect(await visitor(setPasswordByLink, { token, password })).toMatchObject(spent);
    const signedIn = await login(app, 'new-member', password);
    expect(signedIn.code).toBe(200);

    // Forced again: the password and the session end before the next one is set.
    const again = await tokenOf(2);
    expect((await login(app, 'new-member', password)).code).toBe(401);
    app.setClock('2026-11-22T10:00:00+08:00');
    expect(await visitor(setPasswordByLink, { token: again, password })).toMatchObject(spent);
    const log = await sql<{ details: string }>`select details from audit_entry`.execute(
      app.database.kysely,
    );
    const links = await sql<object>`select * from password_link`.execute(app.database.kysely);
    const stored = JSON.stringify([log.rows, links.rows]);
    for (const secret of [older, token, again]) expect(stored).not.toContain(secret);
  });

  it('are locked for a time and expire, with their sessions, and are unlocked', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const { token, account } = await signIn(app, { username: 'abuser' });
    const { id } = account;
    const own = callAs(app, token);
    const locked = await call(routes.editUser, { id, revision: 0, lockedUntil: now + waitMs });
    expect(locked.data).toMatchObject({ state: 'locked', sessions: 0 });
    expect((await own(routes.getPersonal)).code).toBe(401);
    const refused = { code: 401, data: { kind: 'wrongCredentials' } };
    expect(await login(app, 'abuser', testPassword)).toMatchObject(refused);
    for (let failures = 0; failures < 6; failures += 1) await login(app, 'abuser', 'wrong one');
    expect((await login(app, 'abuser', testPassword)).code).toBe(429);
    const free = await call(routes.editUser, { id, revision: 1, lockedUntil: null });
    expect(free.data.state).toBe('active');
    const signedIn = await login(app, 'abuser', testPassword);
    expect(signedIn.code).toBe(200);

    const validUntil = now + waitMs;
    await call(routes.editUser, { id, revision: 2, validUntil });
    const later = callAs(app, signedIn.data.token);
    expect((await later(routes.getPersonal)).code).toBe(200);
    app.setClock(soon);
    // The session is of an account that cannot be used, whether or not a call came.
    expect((await later(routes.getPersonal)).code).toBe(401);
    expect(await login(app, 'abuser', testPassword)).toMatchObject(refused);
    const past = await call(routes.editUser, { id, revision: 3, lockedUntil: now });
    expect(past).toMatchObject({ code: 400, data: { values: { name: 'lockedUntil' } } });
  });

  it('are removed at once, restored for seven days, and then gone', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const { token, account } = await signIn(app, { username: 'leaver', roles: ['admin'] });
    const { id } = account;
    const removed = await call(removeUser, { id, revision: 0 });
    expect(removed.data).toMatchObject({ state: 'removed', goneAt: now + 7 * dayMs, revision: 1 });
    expect((await callAs(app, token)(routes.getPersonal)).code).toBe(401);
    expect((await login(app, 'leaver', testPassword)).code).toBe(401);
    const twice = await call(removeUser, { id, revision: 1 });
    expect(twice).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
    const edited = await call(routes.editUser, { id, revision: 1, roles: [] });
    expect(edited).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
    const stale = await call(restoreUser, { id, revision: 0 });
    expect(stale).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    const restored = await call(restoreUser, { id, revision: 1 });
    expect(restored.data).toMatchObject({ state: 'active', goneAt: null, roles: ['admin'] });
    expect((await login(app, 'leaver', testPassword)).code).toBe(200);
    await call(removeUser, { id, revision: 2 });
    const types = (await call(routes.listLog, { account: 'boss-one' })).data.list;
    expect(types.map(({ type, executeResult }) => `${type} ${executeResult}`)).toEqual(
      expect.arrayContaining(['removeUser success', 'restoreUser success', 'removeUser failure']),
    );
    const later = await serveOn(app.database, { iso: '2026-11-28T10:00:00+08:00' });
    await expect.poll(() => later.identity.accounts.findById(id)).toBeNull();
  });

  it('keep administrators from doing any of it to themselves', async () => {
    const app = await serveForTest(fresh, iso);
    await signIn(app, { roles: ['admin'] });
    const { token, account } = await signIn(app, { roles: ['admin'] });
    const { id } = account;
    for (const [route, change] of [...harms, [linkPassword, {}] as const]) {
      const refusal = await callAs(app, token)(route, { id, revision: 0, ...change });
      expect(refusal).toMatchObject({ code: 400, data: { kind: 'protectedAccount' } });
    }
    expect(await app.identity.accounts.findById(id)).toEqual(account);
  });

  it('keep one administrator who does not expire', async () => {
    const app = await serveForTest(fresh, iso);
    const { account: staying } = await signIn(app, { roles: ['admin'] });
    const { token, account } = await signIn(app, { roles: ['admin'] });
    const call = callAs(app, token);
    // Who acts will be gone one day, so that the other one has to stay.
    await app.identity.accounts.change(account.id, { validUntil: now + dayMs });
    for (const [route, change] of harms) {
      const refusal = await call(route, { id: staying.id, revision: 0, ...change });
      expect(refusal).toMatchObject({ code: 400, data: { kind: 'protectedAccount' } });
    }
    expect(await app.identity.accounts.findById(staying.id)).toEqual(staying);
    await app.identity.accounts.change(account.id, { validUntil: null });
    const demoted = await call(routes.editUser, { id: staying.id, revision: 0, roles: [] });
    expect(demoted.code).toBe(200);
  });

  it('are shown with every page and call and the reason for each', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const name = { zh: '值班', en: 'Operator' };
    const pages = { SystemLog: 'open', Watchlist: 'hide' };
    await call(administrationRoutes.editRole, {
      role: 'operator',
      name,
      abilities: ['JOB_RUN'],
      pages,
    });
    const { id } = await createTestAccount(app, { roles: ['operator'] });
    const { data } = await call(readRights, { id });
    expect(data).toMatchObject({ roles: ['operator'], ability: ['READ', 'JOB_RUN'] });
    const callAt = (path: string): unknown => data.calls.find((each) => each.path === path);
    expect(callAt('/jobs/getList')).toEqual({
      method: 'GET',
      path: '/jobs/getList',
      isAllowed: true,
      opensTo: 'rule',
      needs: [{ kind: 'ability', mode: 'oneOf', names: ['JOB_RUN'], isMet: true }],
    });
    expect(callAt('/systemLog/getList')).toMatchObject({
      isAllowed: false,
      needs: [{ kind: 'role', names: ['admin'], isMet: false }],
    });
    expect(callAt('/api/stock/zx/getZxList')).toMatchObject({ isAllowed: true, opensTo: 'member' });
    const page = (of: string): unknown => data.pages.find((each) => each.name === of);
    expect(page('SystemLog')).toEqual({
      name: 'SystemLog',
      address: '/setting/systemLog',
      title: 'systemLog',
      isOpen: true,
      isInMenu: true,
      opensTo: 'rule',
      needs: [{ kind: 'role', mode: 'oneOf', names: ['admin'], isMet: false }],
      byRole: { role: 'operator', rule: 'open' },
    });
    expect(page('Watchlist')).toMatchObject({
      isOpen: false,
      opensTo: 'member',
      byRole: { role: 'operator', rule: 'hide' },
    });
    expect(page('Index')).toMatchObject({ isOpen: true, opensTo: 'visitor', byRole: null });
    await app.identity.accounts.change(id, { state: 'disabled' });
    const disabled = (await call(readRights, { id })).data;
    expect(disabled.state).toBe('disabled');
    expect(
      disabled.calls.filter((each) => each.isAllowed !== (each.opensTo === 'visitor')),
    ).toEqual([]);
    const unknown = await call(readRights, { id: 'nobody' });
    expect(unknown).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
  });
});
