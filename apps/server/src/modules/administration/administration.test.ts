import { routes } from '@chanscope/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  callAs,
  createTestAccount,
  sealFor,
  signIn,
} from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';

describeOnEachDatabase('administration', (fresh) => {
  it('lists accounts by part of the name, newest first, a page at a time', async () => {
    const app = await serveForTest(fresh, iso);
    const admin = await signIn(app, { roles: ['admin'], username: 'Root', phone: '13812345678' });
    for (const [index, username] of ['anna_1', 'ANNA-2', '缠论anna', 'bert'].entries()) {
      app.setClock(`2026-11-21T10:0${index + 1}:00+08:00`);
      await createTestAccount(app, { username });
    }
    const call = callAs(app, admin.token);
    const names = async (parameters: object): Promise<string[]> =>
      (await call(routes.listUsers, parameters)).data.list.map(({ username }) => username);
    expect(await names({ username: 'Anna' })).toEqual(['缠论anna', 'ANNA-2', 'anna_1']);
    expect(await names({ username: '%' })).toEqual([]);
    expect(await names({ username: "' or 1=1 --" })).toEqual([]);
    expect(await names({ pageNo: 2, pageSize: 2 })).toEqual(['ANNA-2', 'anna_1']);
    expect(await names({ pageNo: 9, pageSize: 2 })).toEqual([]);
    const { data } = await call(routes.listUsers, { username: 'root' });
    expect(data).toEqual({
      total: 1,
      list: [
        {
          id: admin.account.id,
          username: 'Root',
          nickname: 'Root',
          phone: '138****5678',
          email: null,
          roles: ['admin'],
          ability: ['READ', 'WRITE', 'DELETE', 'JOB_RUN', 'CACHE_CLEAR', 'CONTENT_EDIT'],
          department: null,
          state: 'active',
          validUntil: null,
          lockedUntil: null,
          goneAt: null,
          revision: 0,
          datatime: Date.parse(iso),
          lastLoginAt: null,
          hasPassword: true,
          hasTotp: false,
          sessions: 1,
        },
      ],
    });
  });

  it('changes roles and states with effect on the next call', async () => {
    const app = await serveForTest(fresh, iso);
    const admin = await signIn(app, { roles: ['admin'], username: 'root' });
    const user = await signIn(app, { username: 'reader' });
    const call = callAs(app, admin.token);
    const { id } = user.account;
    expect((await callAs(app, user.token)(routes.listUsers)).code).toBe(403);
    const promoted = await call(routes.editUser, { id, revision: 0, roles: ['admin', 'editor'] });
    expect(promoted.data).toMatchObject({ roles: ['admin', 'editor'], revision: 1, sessions: 1 });
    expect((await callAs(app, user.token)(routes.listUsers)).code).toBe(200);
    const stale = await call(routes.editUser, { id, revision: 0, roles: [] });
    expect(stale).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    await call(routes.editUser, { id, revision: 1, roles: [] });
    expect((await callAs(app, user.token)(routes.listUsers)).code).toBe(403);

    const disabled = await call(routes.editUser, { id, revision: 2, state: 'disabled' });
    expect(disabled.data).toMatchObject({ state: 'disabled', sessions: 0 });
    expect((await callAs(app, user.token)(routes.getPersonal)).code).toBe(401);
    await call(routes.editUser, { id, revision: 3, state: 'active' });
    // Its sessions do not come back with it.
    expect((await callAs(app, user.token)(routes.getPersonal)).code).toBe(401);

    const { data } = await call(routes.listLog, { type: 'editUser' });
    expect(data.list).toMatchObject([
      { account: 'root', target: 'reader', details: { stateAfter: 'active' } },
      { details: { stateBefore: 'active', stateAfter: 'disabled', endedSessions: true } },
      { details: { rolesBefore: 'admin editor', rolesAfter: '' } },
      { executeResult: 'failure', details: { problem: 'editConflict' } },
      { executeResult: 'success', details: { rolesBefore: '', rolesAfter: 'admin editor' } },
    ]);
  });

  it('signs an account out when asked, and refuses what no one may send', async () => {
    const app = await serveForTest(fresh, iso);
    const admin = await signIn(app, { roles: ['admin'] });
    const user = await signIn(app);
    const call = callAs(app, admin.token);
    const { id } = user.account;
    await call(routes.editUser, { id, revision: 0, endsSessions: true });
    expect((await callAs(app, user.token)(routes.getPersonal)).code).toBe(401);
    for (const wrong of [
      { id, revision: 1, roles: ['Root'] },
      { id, revision: 1, state: 'deleted' },
      { id, revision: 1, username: 'other' },
      { id, revision: 1, passwordHash: 'x' },
      { id, revision: '1; drop table account' },
      { id },
      { id: `${id}\0`, revision: 1 },
      { id: "' or 1=1 --", revision: 1 },
    ])
      expect((await call(routes.editUser, wrong)).code).toBe(400);
    const unknown = await call(routes.editUser, { id: 'nobody', revision: 0, roles: [] });
    expect(unknown).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
    const noRole = await call(routes.editUser, { id, revision: 1, roles: ['root'] });
    expect(noRole).toMatchObject({ code: 404, data: { values: { what: 'root' } } });
    expect(await app.identity.accounts.findById(id)).toMatchObject({ revision: 1, roles: [] });
  });

  it('does not let administrators demote or disable themselves', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, account } = await signIn(app, { roles: ['admin'] });
    await signIn(app, { roles: ['admin'] });
    const call = callAs(app, token);
    for (const change of [{ roles: [] }, { roles: ['editor'] }, { state: 'disabled' }]) {
      const refusal = await call(routes.editUser, { id: account.id, revision: 0, ...change });
      expect(refusal).toMatchObject({ code: 400, data: { kind: 'protectedAccount' } });
    }
    const more = { id: account.id, revision: 0, roles: ['admin', 'editor'] };
    expect((await call(routes.editUser, more)).code).toBe(200);
  });

  it('leaves one of two administrators who demote each other at once', async () => {
    const app = await serveForTest(fresh, iso);
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all([1, 2].map(() => signIn(app, { roles: ['admin'] })));
      const edits = pair.map(({ token }, index) =>
        callAs(app, token)(routes.editUser, {
          id: pair[1 - index]?.account.id,
          revision: 0,
          roles: [],
        }),
      );
      const codes = (await Promise.all(edits)).map(({ code }) => code);
      expect(codes).toHaveLength(2);
      expect(new Set(codes)).toEqual(new Set([200, 403]));
      expect(await app.identity.accounts.countAdministrators()).toBe(round + 1);
    }
  });

  it('replaces the key of encrypted requests', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'] });
    const call = callAs(app, token);
    const before = (await call(routes.getPublicKey)).data;
    const sealed = await sealFor(app, { password: 'x' });
    const { data } = await call(routes.rotateKey);
    expect(data).toEqual({ previousValidUntil: app.clock.now() + 86_400_000 });
    expect((await call(routes.getPublicKey)).data).not.toBe(before);
    const { path } = routes.requestDeletion;
    const headers = { authorization: `Bearer ${token}` };
    // What was sealed with the previous key is still read.
    const answer = await app.post(path, sealed, headers);
    expect(answer).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
    const { data: log } = await call(routes.listLog, { type: 'rotateKey' });
    expect(log).toMatchObject({ total: 1, list: [{ details: data }] });
  });

  it('shows the log and whether it is whole', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const call = callAs(app, token);
    await call(routes.editPersonal, { bio: 'a' });
    await call(routes.editPersonal, { bio: 'b' });
    const { data: first } = await call(routes.listLog);
    expect(first).toMatchObject({
      total: 3,
      list: [
        { id: 3, type: 'viewLog', account: 'root', ip: '127.0.0.1' },
        { id: 2, type: 'editPersonal', executeResult: 'success', datetime: Date.parse(iso) },
        { id: 1 },
      ],
    });
    const page = await call(routes.listLog, { pageNo: 2, pageSize: 2, account: 'ROO' });
    // The user who turns pages looks once.
    expect(page.data).toMatchObject({ total: 3, list: [{ id: 1 }] });
    app.setClock('2026-11-21T10:01:01+08:00');
    expect((await call(routes.listLog, { result: 'failure' })).data.total).toBe(0);
    expect((await call(routes.listLog, { type: 'viewLog' })).data.total).toBe(2);

    const whole = { isWhole: true, lines: 4, sealed: 0, firstFault: null };
    expect((await call(routes.verifyLog)).data).toEqual(whole);
    await sql`delete from audit_entry where id = 2`.execute(app.database.kysely);
    const broken = { isWhole: false, lines: 1, sealed: 0, firstFault: 2 };
    expect((await call(routes.verifyLog)).data).toEqual(broken);
    const { data } = await call(routes.listLog, { type: 'verifyLog' });
    expect(data.list).toMatchObject([
      { executeResult: 'failure', details: { firstFault: 2 } },
      { executeResult: 'success' },
    ]);
  });

  it('cuts the log off where it is asked to, and says who did', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const call = callAs(app, token);
    await call(routes.editPersonal, { bio: 'a' });
    const answer = await call(routes.cutLog, { retainedDays: 30 });
    expect(answer.data).toEqual({ lines: 0, sealed: 0 });
    expect((await call(routes.cutLog, { retainedDays: 29 })).code).toBe(400);
    await sql`update audit_entry set account = 'x' where id = 1`.execute(app.database.kysely);
    app.setClock('2027-01-21T10:01:01+08:00');
    const fresher = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    expect(await fresher(routes.cutLog, { retainedDays: 30 })).toMatchObject({
      code: 400,
      data: { kind: 'logAltered' },
    });
    const { data: log } = await fresher(routes.listLog, { type: 'cutLog' });
    expect(log.list).toMatchObject([{ account: 'root', details: { retainedDays: 30, lines: 0 } }]);
  });

  it('is closed to everybody else', async () => {
    const app = await serveForTest(fresh, iso);
    const editor = await signIn(app, { roles: ['editor'] });
    const { listUsers, editUser, rotateKey, listLog, verifyLog, cutLog } = routes;
    for (const route of [listUsers, editUser, rotateKey, listLog, verifyLog, cutLog]) {
      expect((await callAs(app, editor.token)(route)).code).toBe(403);
      expect((await callAs(app, null)(route)).code).toBe(401);
    }
  });
});
