import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type HttpServer, createHttp } from './http.ts';
import { lasting } from './answers/lasting-answers.ts';
import { registerRoute } from './register-route.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const accountRoute = {
  method: 'GET',
  path: '/account',
  summary: { zh: '测试', en: 'An account' },
  access: 'visitor',
  request: z.strictObject({}),
  response: z.object({ name: z.string(), devices: z.array(z.object({ id: z.string() })) }),
} as const;

const servers: HttpServer[] = [];

/** What a call is answered when the handler gives this, by a server that checks its answers or not. */
async function answerOf(data: object, checksAnswers = true): Promise<Response> {
  const app = await createHttp({ ...bareHttpOptions, checksAnswers });
  servers.push(app);
  registerRoute(app, accountRoute, () => data as z.output<typeof accountRoute.response>);
  return fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/account`);
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
});

const listed = { name: 'chan', devices: [{ id: 'a' }] };

describe('an answer', () => {
  it('is not kept by browsers and proxies', async () => {
    const answer = await answerOf(listed, false);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('holds what the contract lists', async () => {
    expect((await answerOf(listed)).status).toBe(200);
  });

  it.each([
    { ...listed, passwordHash: 'x' },
    { ...listed, devices: [{ id: 'a', tokenHash: 'x' }] },
    { name: 'chan' },
  ])('fails a test where it is %j', async (data) => {
    expect((await answerOf(data)).status).toBe(500);
  });

  it('that lasts is the same in every language and encoding, and written once', async () => {
    let written = 0;
    const data = lasting({
      ...listed,
      toJSON() {
        written += 1;
        return listed;
      },
    });
    const app = await createHttp({ ...bareHttpOptions, checksAnswers: false });
    servers.push(app);
    registerRoute(app, accountRoute, () => data);
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/account`;
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['identity', null],
      ['gzip', 'gzip'],
    ] as const)
      for (const [language, msg] of [
        ['zh', '服务器成功返回请求数据'],
        ['en', 'The request succeeded'],
      ] as const) {
        const headers = { 'accept-encoding': accepted, 'accept-language': language };
        const answer = await fetch(address, { headers });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.json()).toEqual({ code: 200, msg, data: listed });
      }
    // Two languages, each in three encodings.
    expect(written).toBe(6);
  });
});
