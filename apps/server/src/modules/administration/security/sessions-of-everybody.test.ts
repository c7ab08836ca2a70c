import { administrationRoutes, routes, streamCloseCodes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { openStream } from '../../../stream-for-test.ts';
import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const { listSessions, endSessions } = administrationRoutes;

describeOnEachDatabase('the sessions of everybody', (fresh) => {
  it('are listed with the latest seen first, found by a part of the name, and turned page by page', async () => {
    const app = await serveForTest(fresh, iso);
    const boss = await signIn(app, { roles: ['admin'], username: 'boss_one' });
    const call = callAs(app, boss.token);
    app.setClock('2026-11-21T10:05:00+08:00');
    const { account } = await signIn(app, { username: 'Reader_1' });
    const origin = { ip: '203.0.113.9', requestId: 'r', userAgent: 'Firefox/142.0 Windows NT' };
    app.setClock('2026-11-21T10:06:00+08:00');
    await app.identity.sessions.begin(account.id, origin);
    const { data } = await call(listSessions);
    expect(data).toMatchObject({ total: 3, others: 2 });
    expect(data.list.map(({ username, isCurrent }) => [username, isCurrent])).toEqual([
      ['Reader_1', false],
      ['Reader_1', false],
      ['boss_one', true],
    ]);
    expect(data.list[0]).toMatchObject({
      accountId: account.id,
      device: 'Firefox · Windows',
      ip: '203.0.113.9',
      createdAt: Date.parse('2026-11-21T10:06:00+08:00'),
    });
    const found = await call(listSessions, { username: 'READER' });
    expect(found.data).toMatchObject({ total: 2, others: 2 });
    expect((await call(listSessions, { username: 'r%r' })).data.total).toBe(0);
    const second = await call(listSessions, { pageSize: 2, pageNo: 2 });
    expect(second.data).toMatchObject({ total: 3, list: [{ username: 'boss_one' }] });
  });

  it('end one by one, all of an account and all of everybody, but never the caller’s own', async () => {
    const app = await serveForTest(fresh, iso);
    const boss = await signIn(app, { roles: ['admin'], username: 'boss_one' });
    const call = callAs(app, boss.token);
    const first = callAs(app, (await signIn(app)).token);
    const { token, account } = await signIn(app, { username: 'reader_2' });
    const second = callAs(app, token);
    const idOf = async (username: string): Promise<string | undefined> =>
      (await call(listSessions, { username })).data.list[0]?.id;
    const [own, other] = [await idOf('boss_one'), await idOf('reader_2')];
    const one = await call(endSessions, { which: 'one', id: other });
    expect(one.data).toEqual({ ended: 1 });
    expect((await second(routes.getUserInfo)).code).toBe(401);
    expect((await first(routes.getUserInfo)).code).toBe(200);
    const gone = await call(endSessions, { which: 'one', id: other });
    expect(gone).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
    expect((await call(endSessions, { which: 'one', id: own })).data).toEqual({ ended: 0 });

    const { id } = account;
    for (let each = 0; each < 3; each += 1)
      await app.identity.sessions.begin(id, { ip: '::1', requestId: '', userAgent: '' });
    const all = await call(endSessions, { which: 'account', accountId: id });
    expect(all.data).toEqual({ ended: 3 });
    await app.identity.sessions.begin(boss.account.id, { ip: '', requestId: '', userAgent: '' });
    expect((await call(endSessions, { which: 'others' })).data).toEqual({ ended: 2 });
    expect((await first(routes.getUserInfo)).code).toBe(401);
    expect((await call(listSessions)).data).toMatchObject({ total: 1, others: 0 });

    const log = (await call(routes.listLog, { type: 'endSessions' })).data.list;
    expect(log.map(({ target, details }) => [target, details['which'], details['ended']])).toEqual([
      ['', 'others', 2],
      ['reader_2', 'account', 3],
      ['boss_one', 'one', 0],
      ['', undefined, undefined],
      ['reader_2', 'one', 1],
    ]);
  });
});

/** Ends a session by one server while a socket of it is open at another, or the same; answers after how many ms it closed. */
async function endWhileOpen(one: ServedApp, other: ServedApp): Promise<number> {
  const admin = callAs(one, (await signIn(one, { roles: ['admin'] })).token);
  const { token } = await signIn(one, { username: 'listener' });
  const stream = await openStream(other.address, { token });
  const [session] = (await admin(listSessions, { username: 'listener' })).data.list;
  const closed = stream.closed();
  const begin = performance.now();
  expect((await admin(endSessions, { which: 'one', id: session?.id })).code).toBe(200);
  expect(await closed).toBe(streamCloseCodes.sessionEnded);
  const took = performance.now() - begin;
  expect((await callAs(other, token)(routes.getUserInfo)).code).toBe(401);
  return took;
}

describeOnEachDatabase('a session that an administrator ends', (fresh) => {
  it('loses its socket within a second', async () => {
    const app = await serveOn(await fresh(), { iso, begins: true });
    expect(await endWhileOpen(app, app)).toBeLessThan(1000);
  });
});

describe('a session that an administrator ends by another server', () => {
  it('loses its socket within five seconds', async () => {
    const [one, other] = await serveTwo(iso);
    expect(await endWhileOpen(one, other)).toBeLessThan(5000);
  });
});
