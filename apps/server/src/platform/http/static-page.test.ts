import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { type ShellOptions, shellOptions } from '@chanscope/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type HttpServer, createHttp } from './http.ts';
import { registerPage } from './static-page.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const script = `export const answer = 42;${' '.repeat(5000)}`;
const html = { accept: 'text/html,*/*' };

const options = shellOptions.parse({ uniqueOpened: true });

let folder: string;
let app: HttpServer | undefined;
let base: string;

/** Serves the folder in place of what was served before. */
async function serve(reported: ShellOptions | null): Promise<void> {
  await app?.close();
  app = await createHttp(bareHttpOptions);
  await registerPage(app, folder, reported);
  base = await app.listen({ port: 0 });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-page-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<head><title>缠镜</title></head>');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, '.built-from'), 'a fingerprint');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await serve(null);
});

afterEach(async () => {
  await app?.close();
  app = undefined;
  rmSync(folder, { recursive: true });
});

describe('registerPage()', () => {
  it('lets hashed files be kept for ever', async () => {
    const answer = await fetch(`${base}/assets/app-1a2b.js`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe(script);
  });

  it('sends the file that the build compressed', async () => {
    const answer = await fetch(`${base}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBe(brotliCompressSync(script).length);
  });

  it.each(['/', '/index.html'])(
    'has %s asked for again and answers 304 while it is the same',
    async (address) => {
      const first = await fetch(base + address, { headers: html });
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(await first.text()).toContain('缠镜');
      const etag = first.headers.get('etag') ?? '';
      // Without a directive of its own fetch would add no-cache, which forbids the answer 304.
      const ask = { ...html, 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const second = await fetch(base + address, { headers: ask });
      expect(second.status).toBe(304);
    },
  );

  it('answers the page for an address that its own router may know', async () => {
    const answer = await fetch(`${base}/stock/detail`, { headers: html });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('缠镜');
  });

  it.each(['/', '/index.html', '/stock/detail'])(
    'informs the page on %s its options',
    async (address) => {
      const unreported = await fetch(base + address, { headers: html });
      expect(await unreported.text()).toBe('<head><title>缠镜</title></head>');
      await serve(options);
      const reported = await fetch(base + address, { headers: html });
      const text = await reported.text();
      const content =
        /<meta name="shell-options" content="([^"]*)" \/><\/head>/.exec(text)?.[1] ?? '';
      expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(options);
      expect(reported.headers.get('cache-control')).toBe('no-cache');
      expect(reported.headers.get('content-security-policy')).toContain("default-src 'self'");
      // Who knows the page without options has to be sent this one.
      expect(reported.headers.get('etag')).not.toBe(unreported.headers.get('etag'));
    },
  );

  it('answers who asks for the head of the page, and a page that has no tag for it', async () => {
    const head = await fetch(`${base}/`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const other = await fetch(base, { headers: { 'if-none-match': '"other", W/"another"' } });
    expect(other.status).toBe(200);
  });

  it.each(['/api/nowhere', '/api', '/assets/app-old.js'])('answers 404 for %s', async (address) => {
    const answer = await fetch(base + address, { headers: html });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: { kind: 'unknownAddress' } });
  });

  it.each(['/assets/..%2f..%2f..%2fetc/hosts', '/.built-from'])(
    'does not serve what is outside of its folder or hidden in it: %s',
    async (address) => {
      const answer = await fetch(base + address);
      expect(answer.status).toBe(404);
    },
  );
});
