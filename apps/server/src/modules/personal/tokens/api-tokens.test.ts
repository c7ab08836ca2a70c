import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import {
  type RouteAccess,
  administrationRoutes,
  deliveredPolicy,
  routes,
  streamCloseCodes,
} from '@chanscope/contract';
import { expect, it } from 'vitest';

import type { HttpServer } from '../../../platform/http/http.ts';
import { openStream } from '../../../stream-for-test.ts';
import {
  type Call,
  callAs,
  signIn,
  testPassword,
} from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { identityTables } from '../../identity/identity-schema.ts';

const iso = '2026-11-21T10:00:00+08:00';
const day = 86_400_000;
const { createToken, listOwnTokens, revokeOwnToken, listTokens, revokeToken } =
  administrationRoutes;
const { getWatchlist, manageWatchlist, getPersonal, listAnnouncementRows } = routes;
const asked = { name: 'my script', password: testPassword };

async function secretOf(call: Call, parameters: object = {}): Promise<string> {
  const { code, data } = await call(createToken, { ...asked, ...parameters });
  expect(code).toBe(200);
  return data.secret;
}

async function signedIn(
  app: ServedApp,
  made: Parameters<typeof signIn>[1] = {},
): Promise<{ readonly call: Call; readonly id: string; readonly username: string }> {
  const { token, account } = await signIn(app, made);
  return { call: callAs(app, token), id: account.id, username: account.username };
}

describeOnEachDatabase('an API token', (fresh) => {
  it('reads for its owner for thirty days, is shown once and stored as a hash', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await signedIn(app);
    const wrong = await call(createToken, { ...asked, password: 'x' });
    expect(wrong).toMatchObject({ code: 400, data: { kind: 'wrongPassword' } });
    const secret = await secretOf(call);
    expect(secret).toMatch(/^cst_[\w-]{43}$/);
    const now = Date.parse(iso);
    const row = {
      name: 'my script',
      ability: ['READ'],
      createdAt: now,
      expiresAt: now + 30 * day,
      lastUsedAt: null,
      isExpired: false,
    };
    expect((await call(listOwnTokens)).data).toMatchObject([row]);

    const script = callAs(app, secret);
    expect((await script(getWatchlist)).code).toBe(200);
    await expect
      .poll(async () => (await call(listOwnTokens)).data)
      .toMatchObject([{ lastUsedAt: now }]);
    const stored = await identityTables(app.database).selectFrom('api_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4));

    app.setClock('2026-12-21T09:59:59+08:00');
    expect((await script(getWatchlist)).code).toBe(200);
    app.setClock('2026-12-21T10:00:00+08:00');
    expect(await script(getWatchlist)).toMatchObject({ code: 401, data: { kind: 'tokenRefused' } });
    const again = await signIn(app, { roles: ['admin'] });
    const { data } = await callAs(app, again.token)(listTokens);
    expect(data).toMatchObject({ total: 1, list: [{ isExpired: true }] });
  });

  it('does no more than both its scope and its owner may at the time of the call', async () => {
    const app = await serveForTest(fresh, iso);
    const { call, id } = await signedIn(app, { roles: ['editor'] });
    const beyond = await call(createToken, { ...asked, ability: ['JOB_RUN'] });
    expect(beyond).toMatchObject({ code: 400, data: { kind: 'badParameter' } });
    const reading = callAs(app, await secretOf(call));
    const writing = callAs(app, await secretOf(call, { ability: ['CONTENT_EDIT'] }));
    expect((await reading(listAnnouncementRows)).code).toBe(403);
    expect((await writing(listAnnouncementRows)).code).toBe(200);
    expect((await writing(getWatchlist)).code).toBe(200);
    expect((await writing(manageWatchlist)).code).toBe(403);
    expect(await writing(getPersonal)).toMatchObject({
      code: 403,
      data: { kind: 'closedToTokens' },
    });
    await app.identity.accounts.change(id, { roles: [] });
    expect((await writing(listAnnouncementRows)).code).toBe(403);
    expect((await writing(getWatchlist)).code).toBe(200);
  });

  it('has no part in signing in, out or on, and requests no codes', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await signedIn(app);
    const script = callAs(app, await secretOf(call));
    expect((await script(routes.refreshToken)).code).toBe(401);
    expect((await script(routes.logout)).code).toBe(200);
    const code = { phone: '13812345678', purpose: 'bindPhone' };
    expect(await script(routes.sendSms, code)).toMatchObject({ data: { kind: 'closedToTokens' } });
    expect((await script(getWatchlist)).code).toBe(200);
  });

  it('is one of ten at most, for ninety days at most', async () => {
    const app = await serveForTest(fresh, iso);
    const { call, id } = await signedIn(app);
    expect((await call(createToken, { ...asked, days: 91 })).code).toBe(400);
    expect((await call(createToken, { ...asked, name: ' ' })).code).toBe(400);
    for (let made = 0; made < 9; made += 1) await secretOf(call, { days: 1 });
    const both = await Promise.all([0, 1].map(() => call(createToken, asked)));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 400]));
    const refusal = await call(createToken, asked);
    expect(refusal).toMatchObject({ code: 400, data: { kind: 'listLimit' } });
    app.setClock('2026-11-22T10:00:00+08:00');
    // What has expired takes no place.
    const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };
    const token = await app.identity.sessions.begin(id, origin);
    await secretOf(callAs(app, token), { days: 90 });
  });

  it('is revoked by its owner and by administrators alone, who see whose it is', async () => {
    const app = await serveForTest(fresh, iso);
    const owner = await signedIn(app, { username: 'script-owner' });
    const stranger = await signedIn(app, { username: 'stranger' });
    const admin = await signedIn(app, { roles: ['admin'], username: 'root' });
    const [one, other] = [await secretOf(owner.call), await secretOf(owner.call)];
    const { data } = await admin.call(listTokens, { username: 'T-OWN' });
    expect(data).toMatchObject({ total: 2, list: [{ username: 'script-owner' }, {}] });
    expect((await admin.call(listTokens, { username: 'stranger' })).data.total).toBe(0);
    const ids = data.list.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    expect((await stranger.call(listOwnTokens)).data).toEqual([]);
    expect((await stranger.call(revokeOwnToken, { id: first })).code).toBe(404);
    expect((await stranger.call(revokeToken, { id: first })).code).toBe(403);
    expect((await owner.call(revokeOwnToken, { id: first })).data).toHaveLength(1);
    expect((await admin.call(revokeToken, { id: second })).code).toBe(200);
    expect((await admin.call(revokeToken, { id: second })).code).toBe(404);
    for (const secret of [one, other])
      expect((await callAs(app, secret)(getWatchlist)).code).toBe(401);
    const { data: log } = await admin.call(routes.listLog, { type: 'revokeToken' });
    expect(log.list).toMatchObject([
      { account: 'root', executeResult: 'failure' },
      { account: 'root', target: 'script-owner', details: { name: 'my script' } },
      { account: 'script-owner', executeResult: 'success' },
    ]);
  });

  it('ends with everything else that lets in, where all sessions of its owner end', async () => {
    const app = await serveForTest(fresh, iso);
    const { call, id } = await signedIn(app);
    const script = callAs(app, await secretOf(call));
    const admin = await signedIn(app, { roles: ['admin'] });
    // Other devices are no tokens.
    await call(routes.endOtherDevices);
    expect((await script(getWatchlist)).code).toBe(200);
    await admin.call(administrationRoutes.linkPassword, { id, revision: 0 });
    expect((await script(getWatchlist)).code).toBe(401);
    expect((await admin.call(listTokens)).data.total).toBe(0);
  });
});

describeOnEachDatabase('an API token of an administrator', (fresh) => {
  it('is kept to what its owner is kept to: a second factor, and the addresses of administrators', async () => {
    const app = await serveOn(await fresh(), { iso, config: { trustedProxies: 1 } });
    const { editPolicy, editAddresses } = administrationRoutes;
    const chief = await signedIn(app, { roles: ['admin'] });
    const owner = await signedIn(app, { roles: ['admin'] });
    const secret = await secretOf(owner.call, { ability: ['CONTENT_EDIT'] });
    const script = callAs(app, secret);
    const afar = callAs(app, secret, { 'x-forwarded-for': '192.0.3.1' });
    expect((await afar(listAnnouncementRows)).code).toBe(200);
    const near = { denied: [], administrators: [{ range: '127.0.0.1', note: '' }] };
    await chief.call(editAddresses, { revision: 0, content: near });
    expect((await script(listAnnouncementRows)).code).toBe(200);
    const away = await afar(listAnnouncementRows);
    expect(away).toMatchObject({ code: 403, data: { kind: 'administratorAddress' } });
    expect((await afar(getWatchlist)).code).toBe(200);

    await app.identity.accounts.change(chief.id, { totpSecret: 'sealed' });
    const content = { ...deliveredPolicy, requiresAdminTotp: true };
    expect((await chief.call(editPolicy, { revision: 0, content })).code).toBe(200);
    const refusal = { code: 403, data: { kind: 'secondFactorRequired' } };
    expect(await script(listAnnouncementRows)).toMatchObject(refusal);
    expect(await script(getWatchlist)).toMatchObject(refusal);
  });
});

const download = '/test/token-download';

/** A download that never comes to its end. */
function addDownload(http: HttpServer): void {
  const access: RouteAccess = 'member';
  http.get(download, { config: { access, tokenAbility: 'READ' } }, (_, reply) =>
    reply.type('application/zip').send(Readable.from(endlessBytes())),
  );
}

async function* endlessBytes(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.alloc(1024);
    await pause(20);
  }
}

describeOnEachDatabase('an API token that is revoked', (fresh) => {
  it('loses its sockets and downloads within a second', async () => {
    const app = await serveOn(await fresh(), { iso, begins: true, addRoutes: addDownload });
    const { call } = await signedIn(app);
    const secret = await secretOf(call);
    const headers = { authorization: `Bearer ${secret}` };
    const { body } = await fetch(app.address + download, { headers });
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const { socket } = await openStream(app.address, { token: secret });
    const closed = new Promise<number>((resolve) => {
      socket.on('close', resolve);
    });
    const [token] = (await call(listOwnTokens)).data;
    await call(revokeOwnToken, { id: token?.id });
    const revokedAt = performance.now();
    expect(await closed).toBe(streamCloseCodes.sessionEnded);
    await expect(readToEnd(reader)).rejects.toThrow('terminated');
    expect(performance.now() - revokedAt).toBeLessThan(1000);
  });
});

async function readToEnd(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<void> {
  while ((await reader?.read())?.done === false);
}
