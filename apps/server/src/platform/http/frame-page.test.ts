import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { registerFramePage } from './frame-page.ts';
import { type HttpServer, createHttp } from './http.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

let app: HttpServer;
let base: string;

beforeAll(async () => {
  app = await createHttp(bareHttpOptions);
  await registerFramePage(app, ['www.sse.com.cn']);
  base = await app.listen({ port: 0 });
});

afterAll(async () => {
  await app.close();
});

async function ask(url: string, language = 'en'): Promise<Response> {
  return fetch(`${base}/frame.html?${new URLSearchParams({ url, lang: language }).toString()}`);
}

describe('registerFramePage()', () => {
  it('embeds the page of a host that is listed, in a sandbox, and lets no other host in', async () => {
    const answer = await ask('https://www.sse.com.cn/a?b=1&c="');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(
      /<iframe [^>]*src="https:\/\/www\.sse\.com\.cn\/a\?b=1&amp;c=%22"[^>]* sandbox="[^"]+">/,
    );
    expect(answer.headers.get('content-security-policy')?.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'self'",
        'frame-src https://www.sse.com.cn',
      ]),
    );
  });

  it.each([
    'https://other.example/',
    'https://www.sse.com.cn.other.example/',
    'https://www.sse.com.cn:8443/',
  ])('refuses %s, whose host is not listed', async (url) => {
    const answer = await ask(url);
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(text).toContain('not among those that may be embedded');
    expect(text).not.toContain('iframe title');
  });

  it.each([
    '',
    'www.sse.com.cn',
    'http://www.sse.com.cn/',
    'javascript:alert(1)',
    'https://a:b@www.sse.com.cn/',
  ])('refuses “%s”, which is no address by https alone', async (url) => {
    const answer = await ask(url, 'zh');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('地址无效');
  });
});
