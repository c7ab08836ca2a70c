import {
  administrationRoutes,
  allEndpoints,
  isOpenToActing,
  routes,
  streamCloseCodes,
} from '@chanscope/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { openStream } from '../../../stream-for-test.ts';
import { type Call, callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const until = Date.parse('2026-11-21T10:30:00+08:00');
const reason = '会员来电：看不到自选';
const { beginActing } = administrationRoutes;

interface Acted {
  readonly app: ServedApp;
  readonly boss: { readonly id: string; readonly call: Call };
  readonly member: { readonly id: string; readonly token: string };
  /** As the member, on behalf of the boss. */
  readonly call: Call;
  readonly token: string;
}

async function act(app: ServedApp, roles: readonly string[] = []): Promise<Acted> {
  const boss = await signIn(app, { roles: ['admin'], username: 'boss' });
  const member = await signIn(app, { username: 'member', roles, phone: '13812345678' });
  const call = callAs(app, boss.token);
  const { data } = await call(beginActing, { id: member.account.id, reason });
  return {
    app,
    boss: { id: boss.account.id, call },
    member: { id: member.account.id, token: member.token },
    call: callAs(app, data.token),
    token: data.token,
  };
}

const ended = { code: 401, data: { kind: 'sessionEnded' } };

describeOnEachDatabase('an administrator who looks at the product as another user', (fresh) => {
  const serve = (): Promise<ServedApp> => serveForTest(fresh, iso);

  it('has the account, the rights, the watchlist and the menu of that user, and is named', async () => {
    const { call, member, app } = await act(await serve());
    await callAs(app, member.token)(routes.manageWatchlist, { stockId: 'SH.600519' });
    const own = await callAs(app, member.token)(routes.getUserInfo);
    const seen = await call(routes.getUserInfo);
    const acting = { actor: 'boss', reason, until };
    expect(seen).toMatchObject({ code: 200, data: { ...own.data, acting } });
    expect(own.data).not.toHaveProperty('acting');
    expect((await call(routes.getWatchlist)).data).toEqual(
      (await callAs(app, member.token)(routes.getWatchlist)).data,
    );
    expect(await call(routes.listNoticeRows)).toMatchObject({
      code: 403,
      data: { kind: 'forbidden' },
    });
    expect(JSON.stringify((await call(routes.getPersonal)).data)).not.toContain('13812345678');
  });

  it('is refused every call that is not declared to only read, and no other', async () => {
    const { call } = await act(await serve(), ['editor']);
    // Signing out ends it.
    const endpoints = allEndpoints().filter(({ path }) => path !== routes.logout.path);
    const found: [call: string, code: number | null][] = [];
    for (const endpoint of endpoints) {
      const { code, data } = await call(endpoint, { nothing: 'x' });
      const { kind } = Object(data) as { readonly kind?: string };
      found.push([`${endpoint.method} ${endpoint.path}`, kind === 'actingReadsOnly' ? code : null]);
    }
    expect(found).toEqual(
      endpoints.map((endpoint) => [
        `${endpoint.method} ${endpoint.path}`,
        isOpenToActing(endpoint) ? null : 403,
      ]),
    );
  });

  it('leaves no trace in what the user sees and nothing changed', async () => {
    const { call, app, member } = await act(await serve());
    const before = (await callAs(app, member.token)(routes.getDevices)).data;
    expect(before).toHaveLength(1);
    expect((await call(routes.getDevices)).data).toHaveLength(1);
    expect(await call(routes.savePreferences, { theme: 'dark' })).toMatchObject({ code: 403 });
    expect((await callAs(app, member.token)(routes.getPersonal)).data.preferences).toEqual({});
    expect((await app.identity.sessions.count([member.id])).get(member.id)).toBe(1);
  });

  it('is in the log under both names, with the reason, call by call', async () => {
    const { app, call, boss } = await act(await serve());
    // The log is written beside the answers: of one moment, its lines stand in any order.
    const calls = [
      () => call(routes.getUserInfo),
      () => call(routes.isMarketOpen),
      () => call(routes.savePreferences, { theme: 'dark' }),
      () => call(routes.logout),
    ];
    for (const [second, send] of calls.entries()) {
      app.setClock(`2026-11-21T10:00:0${String(second + 1)}+08:00`);
      await send();
    }
    const lines = async (parameters: object) =>
      (await boss.call(routes.listLog, parameters)).data.list.map(
        ({ account, type, target, executeResult, details }) => ({
          account,
          type,
          target,
          executeResult,
          detail: details['reason'] ?? details['call'],
        }),
      );
    const by = { account: 'boss', target: 'member' };
    const read = { ...by, type: 'actingCall', executeResult: 'success' };
    await expect
      .poll(() => lines({ kind: 'acting' }))
      .toEqual([
        { ...read, detail: 'GET /api/public/logout' },
        {
          ...by,
          type: 'actingRefused',
          executeResult: 'failure',
          detail: 'POST /api/sys/user/preferences',
        },
        { ...read, detail: 'POST /api/public/stock/kaipan' },
        { ...read, detail: 'GET /api/sys/user/userInfo' },
      ]);
    expect(await lines({ target: 'member' })).toEqual([
      { ...by, type: 'endActing', executeResult: 'success', detail: undefined },
      { ...by, type: 'actAs', executeResult: 'success', detail: reason },
    ]);
  });

  it('ends after half an hour and is never renewed', async () => {
    const { call, app } = await act(await serve());
    app.setClock('2026-11-21T10:29:59+08:00');
    expect(await call(routes.getUserInfo)).toMatchObject({ code: 200 });
    expect(await call(routes.refreshToken)).toMatchObject({ code: 403 });
    app.setClock('2026-11-21T10:30:00+08:00');
    expect(await call(routes.getUserInfo)).toMatchObject(ended);
    app.setClock('2026-11-21T10:31:00+08:00');
    expect(await call(routes.getUserInfo)).toMatchObject(ended);
    expect(await call(routes.refreshToken)).toMatchObject(ended);
  });

  it('ends on request, and when another one begins from the same session', async () => {
    const { call, boss, member } = await act(await serve());
    await boss.call(beginActing, { id: member.id, reason });
    expect(await call(routes.getUserInfo)).toMatchObject(ended);
    const again = await act(await serve());
    expect(await again.call(routes.logout)).toMatchObject({ code: 200 });
    expect(await again.call(routes.getUserInfo)).toMatchObject(ended);
    expect(await again.boss.call(routes.getUserInfo)).toMatchObject({ code: 200 });
  });

  it.each([
    ['the session of the administrator', ({ boss }: Acted) => boss.call(routes.logout)],
    [
      'the rights of the administrator',
      ({ app, boss }: Acted) => app.identity.accounts.change(boss.id, { roles: ['editor'] }),
    ],
    [
      'the account of the administrator',
      ({ app, boss }: Acted) => app.identity.accounts.change(boss.id, { state: 'disabled' }),
    ],
    [
      'the account of the user',
      ({ app, member }: Acted) => app.identity.accounts.change(member.id, { state: 'disabled' }),
    ],
    [
      'the user’s being no administrator',
      ({ app, member }: Acted) => app.identity.accounts.change(member.id, { roles: ['admin'] }),
    ],
  ] as const)('ends with %s', async (_, end) => {
    const acted = await act(await serve());
    await end(acted);
    expect(await acted.call(routes.getUserInfo)).toMatchObject(ended);
    expect(await acted.call(routes.isMarketOpen)).toMatchObject(ended);
  });

  it('is refused for administrators, oneself, accounts that cannot be used, and without a reason', async () => {
    const { boss, member, app } = await act(await serve());
    const other = await signIn(app, { roles: ['admin'] });
    const refused = { code: 403, data: { kind: 'actingRefused' } };
    expect(await boss.call(beginActing, { id: other.account.id, reason })).toMatchObject(refused);
    expect(await boss.call(beginActing, { id: boss.id, reason })).toMatchObject(refused);
    for (const bad of ['', '  ', 'x'.repeat(201), 'a\u0000b'])
      expect(await boss.call(beginActing, { id: member.id, reason: bad })).toMatchObject({
        code: 400,
      });
    expect(await boss.call(beginActing, { id: 'nobody', reason })).toMatchObject({ code: 404 });
    await app.identity.accounts.change(member.id, { state: 'disabled' });
    expect(await boss.call(beginActing, { id: member.id, reason })).toMatchObject(refused);
  });

  it('has a token that is stored nowhere', async () => {
    const { token, app } = await act(await serve());
    const { rows } = await sql`select * from session, session_token, audit_entry`.execute(
      app.database.kysely,
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });
});

describe('a socket of somebody who acts as another user', () => {
  it('is a member’s, and is closed when the administrator signs out', async () => {
    const [one, other] = await serveTwo(iso);
    const { boss, token } = await act(one);
    const stream = await openStream(other.address, { token });
    expect(await stream.next('hello')).toMatchObject({ member: true });
    await boss.call(routes.logout);
    expect(await stream.closed()).toBe(streamCloseCodes.sessionEnded);
  });
});
