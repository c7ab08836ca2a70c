import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { waitMs } from './stage/patience.ts';
import {
  type RunningServer,
  createDataFolder,
  startServer,
} from './stage/server/running-server.ts';
import {
  type Visitor,
  expectShown,
  forgive,
  insistOnQuiet,
  openBrowser,
  welcomeVisitor,
} from './stage/visitor.ts';

const withWorker: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'allow',
};

// The server stops and starts again here, so it is not the one of a stage.
const folder = createDataFolder();
let browser: Browser;
let server: RunningServer | null;
let address: string;
let visitor: Visitor;

beforeAll(async () => {
  // Service workers and caches of the disk are the subject: as people have them.
  browser = await openBrowser('full');
  server = await startServer(folder.dataDir);
  ({ address } = server);
});

afterEach(async () => {
  await visitor.leave();
  insistOnQuiet(visitor);
});

afterAll(async () => {
  await browser.close();
  await server?.stop();
  folder.remove();
});

/** Passes when the shell is kept for bad times, with all that the page loaded. */
async function expectCached(): Promise<void> {
  await expectShown(visitor.page.getByRole('main'));
  const missing = (): Promise<string[]> =>
    visitor.page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['the worker'];
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/assets/'));
      const cached = await Promise.all(loaded.map((name) => caches.match(name)));
      return loaded.filter((_, index) => cached[index] === undefined);
    });
  await expect.poll(missing, { timeout: waitMs(40_000) }).toEqual([]);
}

async function stopServer(): Promise<void> {
  await server?.stop();
  server = null;
}

describe('the page', () => {
  it('can be installed', async () => {
    visitor = await welcomeVisitor(browser, address, withWorker);
    const { page } = visitor;
    await visitor.open('/index');
    const session = await page.context().newCDPSession(page);
    const { errors, data, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${address}/manifest.webmanifest`);
    const { name, display, icons } = JSON.parse(data ?? '{}') as {
      name: string;
      display: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect({ name, display }).toEqual({ name: '缠镜 ChanScope', display: 'standalone' });
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
    const drawn = await page.evaluate(
      async (sources) => {
        const images = sources.map((source) => Object.assign(new Image(), { src: source }));
        await Promise.all(images.map((image) => image.decode()));
        return images.map(({ naturalWidth, naturalHeight }) => `${naturalWidth}x${naturalHeight}`);
      },
      icons.map(({ src }) => src),
    );
    expect(drawn.slice(1)).toEqual(['192x192', '512x512', '512x512']);
    const types = icons.map(async ({ src }) => (await page.request.get(address + src)).headers());
    expect((await Promise.all(types)).map((headers) => headers['content-type'])).toEqual(
      icons.map(({ type }) => type),
    );
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), {
        timeout: waitMs(20_000),
      })
      .toBe(`${address}/service-worker.js`);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Every profile of a test is a private one, and that is all that is against it.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  it('keeps its own files alone, forgets those of another build, and opens while the server is away', async () => {
    visitor = await welcomeVisitor(browser, address, withWorker);
    const { page } = visitor;
    await visitor.open('/index');
    await expectCached();
    expect((await cachedPaths(page)).filter((file) => !/^\/assets\/[\w.-]+$/.test(file))).toEqual([
      '/',
      '/favicon.svg',
      '/manifest.webmanifest',
      '/old-browser.js',
    ]);
    // A part of a file, as films are asked for: the kept whole of it would be no answer.
    const asset = (await cachedPaths(page)).find((file) => file.startsWith('/assets/')) ?? '';
    const part = await page.evaluate(async (file) => {
      const answer = await fetch(file, { headers: { range: 'bytes=0-1' } });
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    }, asset);
    expect(part).toEqual({ status: 206, bytes: 2 });

    await page.evaluate(async () => {
      const assets = await caches.open('chanscope-assets');
      await assets.put('/assets/of-another-build.js', new Response(''));
      const shell = await caches.open('chanscope-shell');
      await shell.put('/', new Response('', { headers: { etag: '"another"' } }));
    });
    await page.reload();
    const isCached = (): Promise<boolean> =>
      page.evaluate(async () => (await caches.match('/assets/of-another-build.js')) !== undefined);
    await expect.poll(isCached).toBe(false);

    await expectCached();
    await stopServer();
    await page.reload();
    await expectShown(page.getByTestId('connection-banner').locator('span'));
    await expectShown(page.getByRole('main'));
    await visitor.picture('server-away-desktop-zh');
    server = await startServer(folder.dataDir, { PORT: new URL(address).port });
    await expect
      .poll(() => page.getByTestId('connection-banner').textContent(), { timeout: waitMs(20_000) })
      .toBe('');
    // Calls, and chunks that were to be fetched ahead and never came.
    await forgive(visitor, /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/);
  });

  /** The paths of everything that is cached, in their order. */
  async function cachedPaths(page: Page): Promise<string[]> {
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    return cached.toSorted();
  }
});
