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
});
