import { connect } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type HttpDependencies, type HttpServer, createHttp } from './http.ts';
import { createLog } from '../log.ts';
import { registerRoute } from './register-route.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const echoRoute = {
  method: 'POST',
  path: '/api/echo',
  summary: { zh: '测试', en: 'Echo' },
  access: 'visitor',
  request: z.looseObject({}),
  response: z.record(z.string(), z.unknown()),
} as const;

const memberRoute = {
  method: 'GET',
  path: '/api/member',
  summary: { zh: '测试', en: 'For members' },
  access: 'member',
  request: z.strictObject({}),
  response: z.null(),
} as const;

const servers: HttpServer[] = [];

async function start(dependencies: Partial<HttpDependencies> = {}): Promise<string> {
  const app = await createHttp({ ...bareHttpOptions, ...dependencies });
  servers.push(app);
  registerRoute(app, echoRoute, (fields) => fields);
  registerRoute(app, memberRoute, () => null);
  app.get('/api/spoilt', { config: { access: 'visitor' } }, () => {
    throw new TypeError('secret detail');
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
});

/** Sends bytes as they are and answers all that comes back until the connection is closed. */
function exchange(base: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(chunks.join('')));
  });
}

async function envelopeFor(
  base: string,
  bytes: string,
): Promise<{ head: string; envelope: unknown }> {
  const [head = '', body = ''] = (await exchange(base, bytes)).split('\r\n\r\n', 2);
  return { head, envelope: JSON.parse(body) };
}

/** Sends the beginning of a request, waits until it has arrived, and hangs up. */
function leaveEarly(base: string, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.on('close', () => resolve());
    socket.write(bytes, () => void fetch(`${base}/api/nowhere`).then(() => socket.destroy()));
  });
}

function post(address: string, body: string, type = 'application/json'): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
}

async function refusalOf(answer: Response): Promise<unknown> {
  const envelope = (await answer.json()) as { code: number; data: unknown };
  expect(envelope.code).toBe(answer.status);
  return envelope.data;
}

const requestStart = 'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

describe('bytes that are no request', () => {
  const lengths = 'content-length: 2\r\ncontent-length: 3';
  const lengthAndChunks = 'content-length: 2\r\ntransfer-encoding: chunked';

  it.each([
    ['a garbage line', 'hello\r\n\r\n'],
    ['TLS', '\u0016\u0003\u0001\u0002'],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: a\r\nno colon\r\n\r\n'],
    ['two lengths', `${requestStart}${lengths}\r\n\r\n{}`],
    ['a length and chunks', `${requestStart}${lengthAndChunks}\r\n\r\n0\r\n\r\n`],
    ['a broken chunk', `${requestStart}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  ])('are answered 400 in the envelope: %s', async (_, bytes) => {
    const { head, envelope } = await envelopeFor(await start(), bytes);
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(envelope).toMatchObject({ code: 400, data: { kind: 'unreadableBody' } });
  });

  it('are answered 431 when the headers are over 8 KB', async () => {
    const long = `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(9000)}\r\n\r\n`;
    const { head, envelope } = await envelopeFor(await start(), long);
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    const data = { kind: 'headersTooLarge', values: { limit: 8192 } };
    expect(envelope).toMatchObject({ code: 431, data });
  });

  it('are no failure of the server', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    const base = await start({ log });
    await exchange(base, `${requestStart}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`);
    await leaveEarly(base, `${requestStart}content-length: 9\r\n\r\n{`);
    await Promise.all(servers.splice(0).map((app) => app.close()));
    expect(lines).toEqual([]);
  });

  it('leave the server serving others', async () => {
    const base = await start();
    await exchange(base, 'hello\r\n\r\n');
    expect((await post(`${base}/api/echo`, '{"a":1}')).status).toBe(200);
  });
});

describe('requests that are refused', () => {
  it.each([
    ['text/plain', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['nonsense', '{}'],
  ])('for their media type %s: 415', async (type, body) => {
    const base = await start();
    const answer = await post(`${base}/api/echo`, body, type);
    expect(answer.status).toBe(415);
    expect(await refusalOf(answer)).toMatchObject({ kind: 'unsupportedMedia' });
  });

  it.each([
    ['GET', '/api/echo', 'POST'],
    ['PUT', '/api/echo?a=1', 'POST'],
    ['DELETE', '/api/member', 'GET, HEAD'],
    ['OPTIONS', '/api/echo', 'POST'],
  ])('for their method, %s of %s: 405 with what is permitted', async (method, path, permitted) => {
    const base = await start();
    const answer = await fetch(base + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(permitted);
    expect(await refusalOf(answer)).toEqual({
      kind: 'methodNotAllowed',
      values: { method, permitted },
    });
  });

  it('for a parameter of the address that is given twice', async () => {
    const base = await start();
    const answer = await post(`${base}/api/echo?a=1&b=2&a=3`, '{}');
    expect(answer.status).toBe(400);
    expect(await refusalOf(answer)).toEqual({
      kind: 'badParameter',
      values: { name: 'a', value: '1&3', permitted: 'once' },
    });
  });

  it.each([
    ['deep', '{"a":'.repeat(3000) + '1' + '}'.repeat(3000)],
    ['deep in lists', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['naming a prototype', '{"a":{"__proto__":{"roles":["admin"]}}}'],
    ['naming a constructor', '{"constructor":{"prototype":{"roles":["admin"]}}}'],
    ['no text', '\u0000'],
  ])('for a body that is %s', async (_, body) => {
    const base = await start();
    const answer = await post(`${base}/api/echo`, body);
    expect(answer.status).toBe(400);
    expect(await refusalOf(answer)).toMatchObject({ kind: 'unreadableBody' });
  });
});

describe('requests that are not in UTF-8', () => {
  const bytes = Buffer.from('{"a":"\u7f20"}');

  const half = Buffer.concat([bytes.subarray(0, 7), bytes.subarray(9)]);
  const json = 'application/json';

  it.each([
    { what: 'bytes that are no letter', body: Buffer.from('{"a":"\u00ff"}', 'latin1'), type: json },
    { what: 'half of a letter', body: half, type: json },
    { what: 'GBK by its own word', body: bytes, type: `${json}; charset=gbk` },
    { what: 'UTF-16 by its own word', body: bytes, type: `${json};charset="utf-16"` },
  ])(
    'for a body that is not UTF-8, or says that it is something else: $what',
    async ({ body, type }) => {
      const base = await start();
      const headers = { 'content-type': type };
      const answer = await fetch(`${base}/api/echo`, { method: 'POST', headers, body });
      const [status, kind] = type === json ? [400, 'unreadableBody'] : [415, 'unsupportedMedia'];
      expect(answer.status).toBe(status);
      expect(await refusalOf(answer)).toMatchObject({ kind });
    },
  );

  it('are taken where they are, whatever the letters of its name', async () => {
    const base = await start();
    const type = 'application/json; charset="UTF-8"';
    expect((await post(`${base}/api/echo`, '{"a":"\u7f20"}', type)).status).toBe(200);
  });
});

describe('headers that do not come to their end', () => {
  it('are looked for every second', async () => {
    await start();
    const { server } = servers[0] as HttpServer;
    const checking = Object.getOwnPropertySymbols(server).find(
      ({ description }) => description === 'http.server.connectionsCheckingInterval',
    );
    expect(server.headersTimeout).toBe(10_000);
    expect(Reflect.get(server, checking ?? '')).toMatchObject({ _repeat: 1000 });
  });
});

describe('the headers', () => {
  const paths = [
    '/api/echo',
    '/api/member',
    '/api/spoilt',
    '/api/nowhere',
    '/',
    '/%zz',
    '/api/docs/json',
  ];

  it.each(paths)('that protect are on the answer of GET %s', async (path) => {
    const base = await start();
    const { headers } = await fetch(base + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('of the page let nothing in that it does not need', async () => {
    const base = await start();
    const { headers } = await fetch(`${base}/api/echo`);
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('ask for TLS only where people reach the server by it', async () => {
    const [plain, secure] = [await start(), await start({ isReachedByTls: true })];
    const name = 'strict-transport-security';
    expect((await fetch(`${plain}/api/echo`)).headers.get(name)).toBeNull();
    expect((await fetch(`${secure}/api/echo`)).headers.get(name)).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1'])(
    'let no other origin in: %s',
    async (origin) => {
      const base = await start();
      const preflight = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const answers = [
        await fetch(`${base}/api/echo`, { method: 'OPTIONS', headers: preflight }),
        await fetch(`${base}/api/echo`, { method: 'POST', headers: { origin } }),
        await fetch(`${base}/api/member`, { headers: { origin } }),
      ];
      for (const { headers } of answers) {
        const names = Array.from(headers.keys()).filter((name) =>
          name.startsWith('access-control-'),
        );
        expect(names).toEqual([]);
      }
    },
  );
});
