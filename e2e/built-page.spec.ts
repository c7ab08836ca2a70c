import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import type { Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildFixturePage } from '../tools/page/fixture-page.ts';
import { buildPageIfStale } from '../tools/page/page-build.ts';
import { dropDelayedTimers } from './stage/delayed-timers.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown } from './stage/visitor.ts';

let fixturePage: string;

beforeAll(async () => {
  buildPageIfStale();
  fixturePage = await buildFixturePage();
});

/** The files of a build that hold code of the fixtures. */
function withFixtures(folder: string): string[] {
  return globSync(`${folder}/**/*.js`).filter((file) =>
    /fixture-(?:page|input|scroller)/.test(readFileSync(file, 'utf8')),
  );
}

describe('the page as it is served', () => {
  it('holds none of the pages that are there for tests only', () => {
    expect(withFixtures(fixturePage)).not.toEqual([]);
    expect(withFixtures('apps/web/dist')).toEqual([]);
  });

  it('holds nothing of the mock that stands in for a server', () => {
    const traces = /mockServiceWorker|展示版|the showcase cannot|-token-\$\{crypto/i;
    const sources = globSync('apps/web/src/demo/mock/**/*.ts', { exclude: ['**/*.test.ts'] });
    expect(sources.filter((file) => traces.test(readFileSync(file, 'utf8'))).length).toBe(3);
    const files = globSync('apps/web/dist/**/*.{js,html,css,map}');
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => traces.test(`${file} ${readFileSync(file, 'utf8')}`))).toEqual(
      [],
    );
  });
});

describe('the first load', () => {
  const stage = setStage();

  it('X-07 takes at most 300 kB of scripts, none of them for a page beyond home', async () => {
    const scripts: Response[] = [];
    const { page } = stage.visitor;
    await page.addInitScript(dropDelayedTimers);
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await stage.visitor.open('/index');
    await expectShown(activePane(page).getByTestId('stock-search'));
    await expectShown(activePane(page).getByTestId('market-strip'));
    // What the page asks for later has budgets of its own, and comes sooner or later as the machine is fast.
    const document = await (await page.request.get(new URL('/', page.url()).href)).text();
    const first = scripts.filter((script) => document.includes(new URL(script.url()).pathname));
    const sizes = await Promise.all(
      first.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
    );
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThanOrEqual(300);
    const names = scripts.map((script) => new URL(script.url()).pathname);
    const beyond =
      /klinecharts|stock-(?!list|step|tile)|analysis|sign-in|personal|watchlist-page|theme-drawer-(?!store)/;
    expect(names.filter((name) => beyond.test(name))).toEqual([]);
  });
});
