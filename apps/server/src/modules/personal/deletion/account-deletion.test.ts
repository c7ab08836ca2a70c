import { routes } from '@chanscope/contract';
import { afterEach, expect, it, vi } from 'vitest';

import { callAs, signIn, testPassword } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const due = '2026-11-28T10:00:00+08:00';
const password = { password: testPassword };

afterEach(() => {
  vi.useRealTimers();
});

describeOnEachDatabase('an account whose owner leaves', (fresh) => {
  it('works for seven days and can be kept', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app);
    const call = callAs(app, token);
    const refusal = await call(routes.requestDeletion, { password: 'x' });
    expect(refusal).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
    const deletionDueAt = Date.parse(due);
    expect((await call(routes.requestDeletion, password)).data).toEqual({ deletionDueAt });
    app.setClock('2026-11-21T10:20:00+08:00');
    expect((await call(routes.requestDeletion, password)).data).toEqual({ deletionDueAt });
    expect((await call(routes.getPersonal)).data).toMatchObject({ deletionDueAt });
    expect((await call(routes.cancelDeletion)).data).toEqual({ deletionDueAt: null });
    expect((await call(routes.getPersonal)).data).toMatchObject({ deletionDueAt: null });
  });

  it('is removed with all that belongs to it by the next server that starts', async () => {
    const app = await serveForTest(fresh, iso);
    const leaver = await signIn(app, { username: 'leaver' });
    const stayer = await signIn(app, { username: 'stayer' });
    await callAs(app, leaver.token)(routes.requestDeletion, password);
    await serveOn(app.database, { iso: '2026-11-28T09:59:59+08:00' });
    expect((await callAs(app, leaver.token)(routes.getPersonal)).code).toBe(200);

    const later = await serveOn(app.database, { iso: due });
    await expect.poll(() => app.identity.accounts.findByName('leaver')).toBeNull();
    expect((await callAs(app, leaver.token)(routes.getPersonal)).code).toBe(401);
    expect((await callAs(app, stayer.token)(routes.getPersonal)).code).toBe(200);
    const { token } = await signIn(later, { roles: ['admin'] });
    const log = await callAs(later, token)(routes.listLog, { type: 'deleteAccount' });
    expect(log.data).toMatchObject({
      total: 1,
      list: [{ account: 'leaver', executeResult: 'success' }],
    });
  });

  it('is removed within the hour by a server that runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { username: 'leaver' });
    await callAs(app, token)(routes.requestDeletion, password);
    app.setClock(due);
    vi.advanceTimersByTime(3_600_000);
    await expect.poll(() => app.identity.accounts.findByName('leaver')).toBeNull();
  });

  it('stays while it is the last administrator', async () => {
    const app = await serveForTest(fresh, iso);
    const first = await signIn(app, { roles: ['admin'], username: 'first' });
    const call = callAs(app, first.token);
    const refusal = await call(routes.requestDeletion, password);
    expect(refusal).toMatchObject({ code: 400, data: { kind: 'protectedAccount' } });

    const second = await signIn(app, { roles: ['admin'], username: 'second' });
    const both = [call, callAs(app, second.token)].map((each) =>
      each(routes.requestDeletion, password),
    );
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 200]);
    await serveOn(app.database, { iso: due });
    await expect.poll(() => app.identity.accounts.countAdministrators()).toBe(1);
    const { accounts } = await app.identity.accounts.list({ name: '', offset: 0, limit: 9 });
    expect(accounts).toHaveLength(1);
    await expect
      .poll(
        async () => (await app.identity.accounts.findById(accounts[0]?.id ?? ''))?.deletionDueAt,
      )
      .toBeNull();
  });
});
