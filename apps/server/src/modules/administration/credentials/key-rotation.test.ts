import { administrationRoutes, dayMs, routes } from '@chanscope/contract';
import { afterEach, expect, it, vi } from 'vitest';

import { callAs, sealFor, signIn } from '../../../test-support/identity-for-test.ts';
import { serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';
/** Random primes are found when they are found. */
const makingAKey = { timeout: 20_000 };
const { readKeys, editKeySchedule } = administrationRoutes;

afterEach(() => {
  vi.useRealTimers();
});

describeOnEachDatabase('the key of encrypted requests', (fresh) => {
  it('is replaced for who saw it, and what was sealed before is still read', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'] });
    const call = callAs(app, token);
    const { data: before } = await call(readKeys);
    expect(before).toMatchObject({
      previous: null,
      schedule: { everyDays: null, dueAt: null, revision: 0 },
    });
    const { fingerprint } = before;
    const sealed = await sealFor(app, { password: 'x' });
    const { data: rotation } = await call(routes.rotateKey, { fingerprint });
    const { data: after } = await call(readKeys);
    expect(after).toMatchObject({
      since: Date.parse(iso),
      previous: { fingerprint, validUntil: rotation.previousValidUntil },
    });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.post(routes.requestDeletion.path, sealed, headers);
    expect(answer).toMatchObject({ data: { kind: 'wrongPassword' } });

    // Who still shows the former key is told, and the key that was replaced a moment ago stays good.
    const second = await call(routes.rotateKey, { fingerprint });
    expect(second).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    expect((await call(readKeys)).data).toEqual(after);
    const { data: log } = await call(routes.listLog, { type: 'rotateKey' });
    expect(log.list).toMatchObject([
      { executeResult: 'failure', details: { problem: 'editConflict' } },
      { executeResult: 'success' },
    ]);
  });

  it('is replaced by itself once it is as old as an administrator said, once for all processes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const database = await fresh();
    const app = await serveOn(database, { iso });
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const call = callAs(app, token);
    await call(routes.rotateKey, {});
    const { data: before } = await call(readKeys);
    const edited = await call(editKeySchedule, { everyDays: 7, revision: 0 });
    const dueAt = Date.parse(iso) + 7 * dayMs;
    expect(edited.data.schedule).toEqual({ everyDays: 7, dueAt, revision: 1 });
    const late = await call(editKeySchedule, { everyDays: 30, revision: 0 });
    expect(late).toMatchObject({ code: 409, data: { kind: 'editConflict' } });

    app.setClock('2026-11-28T09:59:59+08:00');
    vi.advanceTimersByTime(3_600_000);
    app.setClock('2026-11-28T11:00:00+08:00');
    vi.advanceTimersByTime(3_600_000);
    const later = callAs(app, (await signIn(app, { roles: ['admin'] })).token);
    await expect
      .poll(async () => (await later(readKeys)).data, makingAKey)
      .toMatchObject({
        since: Date.parse('2026-11-28T11:00:00+08:00'),
        previous: { fingerprint: before.fingerprint },
      });
    const { data: log } = await later(routes.listLog, { type: 'rotateKey' });
    expect(log.list.map(({ account }) => account)).toEqual(['', 'root']);
    const { data: edits } = await later(routes.listLog, { type: 'editKeySchedule' });
    expect(edits.list).toMatchObject([
      { executeResult: 'failure' },
      { details: { everyDaysBefore: null, everyDaysAfter: 7 } },
    ]);
  });

  it.each([0, 366, 1.5])('is not replaced every %s days', async (everyDays) => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'] });
    const refusal = await callAs(app, token)(editKeySchedule, { everyDays, revision: 0 });
    expect(refusal).toMatchObject({ code: 400, data: { kind: 'badParameter' } });
  });
});
