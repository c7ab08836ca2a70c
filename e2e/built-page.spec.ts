import { globSync, readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { buildFixturePage } from '../tools/page/fixture-page.ts';
import { buildPageIfStale } from '../tools/page/page-build.ts';

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
