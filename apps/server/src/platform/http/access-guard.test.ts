import { abilitiesOf, type BuiltInRole } from '@chanscope/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Caller } from './caller.ts';
import { type HttpDependencies, type HttpServer, createHttp } from './http.ts';
import { registerRoute } from './register-route.ts';
import { bareHttpOptions, tokensOf } from '../../test-support/test-http.ts';

const base = {
  summary: { zh: '测试', en: 'Who calls' },
  request: z.strictObject({}),
  response: z.string().nullable(),
} as const;

const openRoute = { ...base, method: 'GET', path: '/open', access: 'visitor' } as const;
const memberRoute = { ...base, method: 'GET', path: '/member', access: 'member' } as const;
const adminRoute = {
  ...base,
  method: 'GET',
  path: '/admin',
  access: { role: ['admin'], ability: ['WRITE'] },
} as const;
const postRoute = { ...base, method: 'POST', path: '/post', access: 'member' } as const;

function callerWith(username: string, roles: readonly BuiltInRole[]): Caller {
  const ability = abilitiesOf(roles);
  const rights = roles.join(' ');
  const owner = { accountId: username, sessionId: username, username };
  const own = { roles, ability, rights, owesSecondFactor: false, byToken: null, acting: null };
  return { ...owner, ...own };
}

const callers = {
  'member-token': callerWith('member', []),
  'editor-token': callerWith('editor', ['editor']),
  'admin-token': callerWith('admin', ['admin']),
};

const servers: HttpServer[] = [];

async function create(tokens: HttpDependencies['tokens']): Promise<HttpServer> {
  const app = await createHttp({ ...bareHttpOptions, tokens });
  servers.push(app);
  return app;
}

async function start(tokens = tokensOf(callers)): Promise<string> {
  const app = await create(tokens);
  registerRoute(app, openRoute, (_, { caller }) => caller);
  registerRoute(app, memberRoute, (_, { caller }) => caller.username);
  registerRoute(app, adminRoute, (_, { caller }) => caller.username);
  registerRoute(app, postRoute, (_, { caller }) => caller.username);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function kindFor(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, { headers });
  const envelope = (await answer.json()) as {
    code: number;
    data: { kind: string } | string | null;
  };
  expect(envelope.code).toBe(answer.status);
  return typeof envelope.data === 'object' ? (envelope.data?.kind ?? null) : envelope.data;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
});

describe('a server', () => {
  it('does not start with a route that declares no access', async () => {
    const app = await create(tokensOf({}));
    app.get('/forgotten', () => 'open by oversight');
    await expect(app.ready()).rejects.toThrow('Cannot start: GET /forgotten declares no access');
  });

  it('does not start with one inside of a plugin either', async () => {
    const app = await create(tokensOf({}));
    await app.register((scope, _options, done) => {
      scope.post('/deep', () => 'open by oversight');
      done();
    });
    await expect(app.ready()).rejects.toThrow('Cannot start: POST /deep declares no access');
  });
});

describe('a guarded route', () => {
  it.each([
    ['/open', {}, null],
    ['/open', bearer('forged'), null],
    ['/member', {}, 'notSignedIn'],
    ['/member', bearer('forged'), 'sessionEnded'],
    ['/member', bearer('member-token'), 'member'],
    ['/member', bearer('admin-token'), 'admin'],
    ['/admin', {}, 'notSignedIn'],
    ['/admin', bearer('member-token'), 'forbidden'],
    ['/admin', bearer('editor-token'), 'forbidden'],
    ['/admin', bearer('admin-token'), 'admin'],
  ])('%s with %j answers %s', async (path, headers, outcome) => {
    expect(await kindFor((await start()) + path, headers)).toBe(outcome);
  });

  it.each([
    'member-token',
    'Basic bWVtYmVyOnRva2Vu',
    'Bearer',
    'Bearer member-token more',
    'Bearer member-token,member-token',
    `Bearer ${'a'.repeat(129)}`,
    'Bearer 令牌'.replaceAll(/[^\u0020-\u007e]/g, '%'),
  ])('does not take the header %j for a token', async (authorization) => {
    expect(await kindFor(`${await start()}/member`, { authorization })).toBe('sessionEnded');
  });

  it('takes a token from nowhere else', async () => {
    const address = await start();
    expect(await kindFor(`${address}/member?token=member-token`)).toBe('notSignedIn');
    expect(await kindFor(`${address}/member`, { cookie: 'token=member-token' })).toBe(
      'notSignedIn',
    );
  });

  it('refuses before it looks at what was sent', async () => {
    const address = await start();
    const answer = await fetch(`${address}/post`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
  });

  it('refuses with all headers that protect, and the number of the request', async () => {
    const { headers } = await fetch(`${await start()}/member`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('hands out the successor of a token without doing what was asked', async () => {
    const done: string[] = [];
    const app = await create({
      ...tokensOf({}),
      read: () => Promise.resolve({ kind: 'renewed', token: 'successor' }),
    });
    registerRoute(app, memberRoute, (_, { caller }) => {
      done.push(caller.username);
      return null;
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/member`, { headers: bearer('old-token') });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject({ code: 402, data: { token: 'successor' } });
    expect(done).toEqual([]);
  });
});
