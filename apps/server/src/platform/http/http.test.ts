import { connect } from 'node:net';

import { Problem } from '@chanscope/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type HttpServer, bodyLimitBytes, createHttp } from './http.ts';
import { createLog, createSilentLog } from '../log.ts';
import { registerRoute } from './register-route.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const addRoute = {
  method: 'POST',
  path: '/api/add',
  summary: { zh: '测试', en: 'Add' },
  access: 'visitor',
  request: z.object({
    left: z.coerce.number().min(0).max(100),
    right: z.coerce.number().default(1),
    sign: z.enum(['plus', 'minus']).optional(),
  }),
  response: z.object({ sum: z.number() }),
} as const;

const servers: HttpServer[] = [];

/** Starts a server with one route that adds, one that repeats a letter and one that fails. */
async function start(log = createSilentLog()): Promise<string> {
  const app = await createHttp({ ...bareHttpOptions, log });
  servers.push(app);
  registerRoute(app, addRoute, ({ left, right }) => ({ sum: left + right }));
  app.get('/letters', { config: { access: 'visitor' } }, ({ query }) =>
    'a'.repeat(Number((query as { count: string }).count)),
  );
  app.get('/spoilt', { config: { access: 'visitor' } }, () => {
    throw new TypeError('secret detail');
  });
  app.get('/missing', { config: { access: 'visitor' } }, () => {
    throw new Problem('unknownStock', { stockId: 'hs999999' });
  });
  return app.listen({ port: 0 });
}

function post(address: string, body?: string, type = 'application/json'): Promise<Response> {
  const headers = { 'content-type': type, 'accept-language': 'en' };
  return fetch(address, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
}

it('answers a call that takes too long as busy, with the time after which to try again', async () => {
  const app = await createHttp({ ...bareHttpOptions, handlerTimeoutMs: 20 });
  servers.push(app);
  app.get('/stuck', { config: { access: 'visitor' } }, () => new Promise(() => undefined));
  const answer = await fetch(`${await app.listen({ port: 0 })}/stuck`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ data: { kind: 'busy' } });
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
});

describe('registerRoute()', () => {
  it('answers in the envelope, with parameters from the query and the body, the body winning', async () => {
    const base = await start();
    const answer = await post(`${base}/api/add?left=1&right=7`, '{"left":5}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      code: 200,
      msg: 'The request succeeded',
      data: { sum: 12 },
    });
  });

  it('takes a JSON request without a body', async () => {
    const base = await start();
    const answer = await post(`${base}/api/add?left=1`);
    expect(await answer.json()).toMatchObject({ data: { sum: 2 } });
  });

  it.each([
    ['left=101', { name: 'left', value: '101', permitted: '≤ 100' }],
    ['left=1&sign=times', { name: 'sign', value: 'times', permitted: 'plus | minus' }],
    ['left=x', { name: 'left', value: 'x', permitted: 'number' }],
  ])('names the parameter, the value and what is permitted for ?%s', async (query, values) => {
    const base = await start();
    const answer = await post(`${base}/api/add?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 400,
      data: { kind: 'badParameter', values },
    });
  });

  it.each(['{"left":', '[1]', '"left"', '{"__proto__":{"left":1}}'])(
    'refuses the body %s as unreadable',
    async (body) => {
      const base = await start();
      const answer = await post(`${base}/api/add`, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ data: { kind: 'unreadableBody' } });
    },
  );

  it('fails when a handler answers something else than the contract says', async () => {
    const app = await createHttp(bareHttpOptions);
    servers.push(app);
    registerRoute(app, addRoute, () => ({ sum: Number.NaN }));
    const base = await app.listen({ port: 0 });
    expect((await post(`${base}/api/add?left=1`)).status).toBe(500);
  });

  it('is described on the API page', async () => {
    const base = await start();
    const description: unknown = await (await fetch(`${base}/api/docs/json`)).json();
    expect(description).toMatchObject({
      paths: { '/api/add': { post: { summary: '测试', description: 'Add' } } },
    });
    expect((await fetch(`${base}/api/docs/`)).headers.get('content-type')).toContain('text/html');
  });
});

describe('createHttp()', () => {
  it('refuses a body over the limit', async () => {
    const base = await start();
    const answer = await post(
      `${base}/api/add`,
      JSON.stringify({ left: '1'.repeat(bodyLimitBytes) }),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 413,
      data: { kind: 'bodyTooLarge', values: { limit: 65_536 } },
    });
  });

  it('answers a problem in the language of the caller, Chinese by default', async () => {
    const base = await start();
    const english = await fetch(`${base}/missing`, { headers: { 'accept-language': 'en-GB' } });
    const chinese = await fetch(`${base}/missing`);
    expect(english.status).toBe(404);
    expect(await english.json()).toMatchObject({ code: 404, msg: /no security “hs999999”/ });
    expect(await chinese.json()).toMatchObject({ msg: /没有找到证券 “hs999999”/ });
  });

  it('informs the caller nothing of an unforeseen error but the number under which it is logged', async () => {
    const lines: string[] = [];
    const base = await start(createLog('info', { write: (line) => lines.push(line) }));
    const answer = await fetch(`${base}/spoilt?token=abc`);
    const text = await answer.text();
    const requestId = answer.headers.get('x-request-id') ?? 'none';
    expect(answer.status).toBe(500);
    expect(text).not.toContain('secret detail');
    expect(text).toContain(requestId);
    const logged = lines.filter((line) => line.includes(requestId));
    expect(logged.some((line) => line.includes('secret detail'))).toBe(true);
    expect(logged.at(-1)).toMatch(/"method":"GET","path":"\/spoilt","status":500/);
    expect(lines.join('')).not.toContain('token=abc');
  });

  it.each(['/nowhere', '/api/nowhere', '/%zz'])('answers 404 for %s', async (path) => {
    const base = await start();
    const answer = await fetch(base + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404, data: { kind: 'unknownAddress' } });
  });

  it('compresses long answers and leaves short ones alone', async () => {
    const base = await start();
    const encodingOf = async (count: number): Promise<string | null> =>
      (
        await fetch(`${base}/letters?count=${count}`, {
          headers: { 'accept-encoding': 'gzip, br' },
        })
      ).headers.get('content-encoding');
    expect(await encodingOf(2000)).toBeNull();
    expect(await encodingOf(5000)).toBe('br');
  });

  it('lets the page run its scripts, styles and workers, and nothing from elsewhere', async () => {
    const base = await start();
    const policy = (await fetch(`${base}/letters?count=1`)).headers.get('content-security-policy');
    expect(policy?.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self' blob:",
        "media-src 'self' blob:",
        "connect-src 'self'",
      ]),
    );
  });

  it('finishes requests in flight when it closes', async () => {
    const app = await createHttp(bareHttpOptions);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    app.get('/slow', { config: { access: 'visitor' } }, async () => {
      arrive();
      await released;
      return { done: true };
    });
    const base = await app.listen({ port: 0 });
    const answer = fetch(`${base}/slow`);
    await arrived;
    const closing = app.close();
    release();
    expect(await (await answer).json()).toEqual({ done: true });
    await closing;
    await expect(fetch(`${base}/slow`)).rejects.toThrow('fetch failed');
  });

  it('refuses headers of more than 8 KB', async () => {
    const base = await start();
    const answer = await fetch(base, { headers: { 'x-long': 'a'.repeat(9000) } });
    expect(answer.status).toBe(431);
  });

  it('closes a connection that sends no valid request', async () => {
    const base = await start();
    const received = await new Promise<string>((resolve) => {
      const chunks: string[] = [];
      const socket = connect(Number(new URL(base).port), '127.0.0.1', () =>
        socket.write('hello\r\n\r\n'),
      );
      socket.on('data', (chunk) => chunks.push(chunk.toString()));
      socket.on('close', () => resolve(chunks.join('')));
    });
    expect(received).toMatch(/^HTTP\/1\.1 400/);
  });
});
