import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import {
  describeAtEachLocation,
  describeOnEachDatabase,
} from '../../../test-support/test-databases.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { identityTables } from '../identity-schema.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

function goTo(app: ServedApp, ms: number): void {
  app.setClock(new Date(start + ms).toISOString());
}

function whoIs(app: ServedApp, token: string): Promise<{ code: number; data: unknown }> {
  return callAs(app, token)(routes.getUserInfo);
}

/** The successor that a call is answered with; fails when it is answered otherwise. */
async function successorOf(app: ServedApp, token: string): Promise<string> {
  const answer = await whoIs(app, token);
  expect(answer).toMatchObject({ code: 402, data: { token: expect.any(String) as unknown } });
  return (answer.data as { token: string }).token;
}

/** The one successor that was handed out in many answers; fails when there are several or other failures. */
function onlySuccessorIn(answers: readonly { code: number; data: unknown }[]): string {
  const renewed = answers.filter(({ code }) => code === 402);
  const served = answers.filter(({ code }) => code === 200);
  expect(renewed.length + served.length).toBe(answers.length);
  const tokens = new Set(renewed.map(({ data }) => (data as { token: string }).token));
  expect(tokens.size).toBe(1);
  return Array.from(tokens)[0] ?? '';
}

async function countTokens(app: ServedApp): Promise<number> {
  const rows = await identityTables(app.database)
    .selectFrom('session_token')
    .select('hash')
    .execute();
  return rows.length;
}

describeOnEachDatabase('sessions', (fresh) => {
  const serve = (): Promise<ServedApp> => serveForTest(fresh, new Date(start).toISOString());

  it('answers a call after 30 minutes with a new token and does not execute it', async () => {
    const app = await serve();
    const { token, account } = await signIn(app);
    goTo(app, 30 * minute);
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
    goTo(app, 30 * minute + 1);
    const edit = { nickname: 'changed' };
    const answer = await callAs(app, token)(routes.editPersonal, edit);
    expect(answer).toMatchObject({ code: 402, status: 200 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await app.identity.accounts.findById(account.id))?.nickname).toBe(account.nickname);
    const { token: successor } = answer.data as unknown as { token: string };
    expect(await callAs(app, successor)(routes.editPersonal, edit)).toMatchObject({ code: 200 });
    expect((await app.identity.accounts.findById(account.id))?.nickname).toBe('changed');
  });

  it('serves calls with a replaced token for 30 seconds', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    goTo(app, 31 * minute);
    await whoIs(app, await successorOf(app, token));
    goTo(app, 31 * minute + 30_000);
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
    goTo(app, 31 * minute + 30_001);
    expect(await whoIs(app, token)).toMatchObject({ code: 401 });
  });

  it('ends the session when a replaced token comes back after its successor was used', async () => {
    const app = await serve();
    const { token, account } = await signIn(app);
    const { token: elsewhere } = await signIn(app);
    goTo(app, 31 * minute);
    const successor = await successorOf(app, token);
    expect(await whoIs(app, successor)).toMatchObject({ code: 200 });
    goTo(app, 32 * minute);
    expect(await whoIs(app, token)).toMatchObject({ code: 401, data: { kind: 'sessionEnded' } });
    expect(await whoIs(app, successor)).toMatchObject({ code: 401 });
    expect(await app.identity.sessions.list(account.id)).toEqual([]);
    const admin = await signIn(app, { roles: ['admin'] });
    const log = await callAs(app, admin.token)(routes.listLog, { type: 'tokenReuse' });
    expect(log.data.list).toMatchObject([{ account: account.username, executeResult: 'failure' }]);
    expect(await successorOf(app, elsewhere)).not.toBe('');
  });

  it('ends the session when the token before the last comes back', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    goTo(app, 31 * minute);
    const second = await successorOf(app, token);
    goTo(app, 62 * minute);
    const third = await successorOf(app, second);
    goTo(app, 63 * minute);
    expect(await whoIs(app, token)).toMatchObject({ code: 401 });
    expect(await whoIs(app, third)).toMatchObject({ code: 401 });
  });

  it('gives a token that was lost on its way again, hours later', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    goTo(app, 31 * minute);
    const successor = await successorOf(app, token);
    goTo(app, 5 * 60 * minute);
    expect(await successorOf(app, token)).toBe(successor);
    // What was sent along with the call that healed it is served as well.
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
    expect(await whoIs(app, successor)).toMatchObject({ code: 200 });
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
    expect(await countTokens(app)).toBe(2);
  });

  it('replaces a token once when 20 calls come with it, and all can go on', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    goTo(app, 31 * minute);
    const answers = await Promise.all(Array.from({ length: 20 }, () => whoIs(app, token)));
    const successor = onlySuccessorIn(answers);
    expect(await countTokens(app)).toBe(2);
    const again = await Promise.all(Array.from({ length: 20 }, () => whoIs(app, successor)));
    expect(again.map(({ code }) => code)).toEqual(Array(20).fill(200));
  });

  it('renews on request before the access life is over, alike for two tabs', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    const [one, other] = await Promise.all([
      callAs(app, token)(routes.refreshToken),
      callAs(app, token)(routes.refreshToken),
    ]);
    expect(one).toMatchObject({ code: 402, status: 200 });
    expect(other.data).toEqual(one.data);
    expect(await whoIs(app, one.data.token)).toMatchObject({ code: 200 });
    expect(await callAs(app, null)(routes.refreshToken)).toMatchObject({ code: 401 });
  });

  it('renews on request 30 times an hour', async () => {
    const app = await serve();
    let { token } = await signIn(app);
    for (let each = 0; each < 30; each += 1)
      token = (await callAs(app, token)(routes.refreshToken)).data.token;
    const refused = await callAs(app, token)(routes.refreshToken);
    expect(refused).toMatchObject({ code: 429, data: { kind: 'tooManyAttempts' } });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
  });

  it('ends a session after 7 days without a call', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    const { token: idle } = await signIn(app);
    goTo(app, 20 * minute);
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
    goTo(app, 7 * day + 1);
    expect(await whoIs(app, idle)).toMatchObject({ code: 401 });
    expect(await callAs(app, idle)(routes.refreshToken)).toMatchObject({ code: 401 });
    await successorOf(app, token);
  });

  it('ends a session after 30 days in any case', async () => {
    const app = await serve();
    let { token } = await signIn(app);
    for (const days of [6, 12, 18, 24, 30]) {
      goTo(app, days * day);
      token = await successorOf(app, token);
      expect(await whoIs(app, token)).toMatchObject({ code: 200 });
    }
    goTo(app, 30 * day + 1);
    expect(await whoIs(app, token)).toMatchObject({ code: 401 });
  });

  it('lets a changed role, a disabled and a removed account count on the next call', async () => {
    const app = await serve();
    const { token, account } = await signIn(app, { roles: ['admin'] });
    const { accounts } = app.identity;
    const list = async (): Promise<number> => (await callAs(app, token)(routes.listUsers)).code;
    expect(await list()).toBe(200);
    await accounts.change(account.id, { roles: [] });
    expect(await list()).toBe(403);
    await accounts.change(account.id, { roles: ['admin'] });
    expect(await list()).toBe(200);
    await accounts.change(account.id, { state: 'disabled' });
    expect(await list()).toBe(401);
    await accounts.change(account.id, { state: 'active', deletionDueAt: start });
    expect(await list()).toBe(401);
    await accounts.change(account.id, { deletionDueAt: start + 1 });
    expect(await list()).toBe(200);
    await accounts.remove(account.id);
    expect(await list()).toBe(401);
  });

  it('refuses tokens that are forged, cut off, or no tokens at all', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [
      forged,
      token.slice(0, -1),
      `${token}A`,
      token.slice(1),
      'admin-token-x',
      'null',
    ])
      expect(await whoIs(app, bad)).toMatchObject({ code: 401, data: { kind: 'sessionEnded' } });
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
  });

  it('signs out at once, also with a token that is spent, and is content when that was done', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    const { token: late } = await signIn(app);
    const logout = (which: string): Promise<unknown> => callAs(app, which)(routes.logout);
    expect(await logout(token)).toMatchObject({ code: 200, data: null });
    expect(await whoIs(app, token)).toMatchObject({ code: 401 });
    expect(await logout(token)).toMatchObject({ code: 200, data: null });
    goTo(app, 31 * minute);
    const successor = await successorOf(app, late);
    expect(await callAs(app, late)(routes.logoutByPost)).toMatchObject({ code: 200 });
    expect(await whoIs(app, successor)).toMatchObject({ code: 401 });
    expect(await callAs(app, null)(routes.logout)).toMatchObject({ code: 200, data: null });
  });

  it('does not sign out for a page elsewhere', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    const elsewhere = callAs(app, token, { 'sec-fetch-site': 'cross-site' });
    expect(await elsewhere(routes.logout)).toMatchObject({ code: 403 });
    expect(await whoIs(app, token)).toMatchObject({ code: 200 });
  });

  it('keeps 20 sessions of an account and ends the oldest', async () => {
    const app = await serve();
    const { token, account } = await signIn(app);
    const origin = { ip: '192.0.2.1', requestId: 'r', userAgent: '' };
    const tokens: string[] = [];
    for (let each = 1; each <= 20; each += 1) {
      goTo(app, each);
      tokens.push(await app.identity.sessions.begin(account.id, origin));
    }
    expect(await whoIs(app, token)).toMatchObject({ code: 401 });
    expect(await whoIs(app, tokens[0] ?? '')).toMatchObject({ code: 200 });
    expect((await app.identity.sessions.count([account.id])).get(account.id)).toBe(20);
  });

  it('keeps no token in the database', async () => {
    const app = await serve();
    const { token } = await signIn(app);
    goTo(app, 31 * minute);
    const successor = await successorOf(app, token);
    const tables = identityTables(app.database);
    const stored = JSON.stringify([
      await tables.selectFrom('session').selectAll().execute(),
      await tables.selectFrom('session_token').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(successor);
  });

  it('looks at a token without changing anything', async () => {
    const app = await serve();
    const { token, account } = await signIn(app, { roles: ['editor'] });
    const { sessions } = app.identity;
    expect(await sessions.peek(token)).toMatchObject({ accountId: account.id, roles: ['editor'] });
    goTo(app, 31 * minute);
    expect(await sessions.peek(token)).toBeNull();
    expect(await countTokens(app)).toBe(1);
    expect((await sessions.list(account.id))[0]?.lastSeenAt).toBe(start);
  });
});

describeAtEachLocation('sessions of two servers', (freshLocation) => {
  it('are the same', async () => {
    const place = { ...(await freshLocation()), log: createSilentLog() };
    const databases = [openDatabase(place), openDatabase(place)] as const;
    await migrate(databases[0]);
    const iso = new Date(start).toISOString();
    const one = await serveOn(databases[0], { iso });
    const other = await serveOn(databases[1], { iso });
    const { token } = await signIn(one);
    goTo(one, 31 * minute);
    goTo(other, 31 * minute);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => whoIs(index % 2 === 0 ? one : other, token)),
    );
    const successor = onlySuccessorIn(answers);
    expect(await countTokens(other)).toBe(2);
    expect(await whoIs(other, successor)).toMatchObject({ code: 200 });
    await callAs(one, successor)(routes.logout);
    expect(await whoIs(other, successor)).toMatchObject({ code: 401 });
    await Promise.all(databases.map((database) => database.close()));
  });
});
