import path from 'node:path';

import { factoryRoutes, flatRoutes } from '@chanscope/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { graveFaults } from '../../e2e/stage/accessibility.ts';
import { fewLooks, openIn } from '../../e2e/stage/looks/looks.ts';
import { waitMs } from '../../e2e/stage/patience.ts';
import { setShellStage } from '../../e2e/stage/shell-stage.ts';
import { activePane, openPage } from '../../e2e/stage/shell-page.ts';
import { narrow } from '../../e2e/stage/visitor.ts';
import { buildPageIfStale } from '../../tools/page/page-build.ts';

// Every page of the demonstration in every layout, theme, scheme and language once; each as wide as a desk and a phone.

buildPageIfStale();
// The page as it is served: with fixtures, small pages stand in for those of this room.
const stage = setShellStage({ environment: { PAGE_DIR: path.resolve('apps/web/dist') } });

/** The addresses of the room's pages; what a path or query names is given where a page needs it. */
const addresses = flatRoutes(factoryRoutes)
  .filter(({ record }) => /^(?:vab|other|mall)\//.test(record.component ?? ''))
  .map(({ address }) => address.replace(':id', '1'));

/** What a page does not fit into, or nothing. */
function sidewaysFault(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} px too wide`] : [];
}

/** Waits until nothing is added to the page any more: what is heavy in it comes late. */
async function expectWhole(page: Page): Promise<void> {
  let before = -1;
  const isWhole = async (): Promise<boolean> => {
    const count = await activePane(page).locator('*').count();
    const isSame = count === before;
    before = count;
    return isSame;
  };
  await expect.poll(isWhole, { interval: 300, timeout: waitMs(20_000) }).toBe(true);
}

describe('the demonstration', () => {
  it('has its pages among the routes', () => {
    expect(addresses.length).toBeGreaterThan(50);
  });

  it.each(fewLooks)(
    'has nothing serious that axe could find, and fits: $layout, $themeName, $scheme, $locale',
    async (look) => {
      const visitor = await openIn(stage, '/index', look);
      const { page } = visitor;
      const faults: string[] = [];
      for (const [index, address] of addresses.entries()) {
        const isPhone = index % fewLooks.length === look.phonePage;
        await page.setViewportSize(isPhone ? narrow : { width: 1440, height: 900 });
        await openPage(page, address);
        await expectWhole(page);
        const found = [...(await graveFaults(page)), ...(await page.evaluate(sidewaysFault))];
        faults.push(...found.map((fault) => `${address}${isPhone ? ' (phone)' : ''} ${fault}`));
        await visitor.picture(`demo-look-${look.layout}${address.replaceAll('/', '-')}`);
      }
      expect(faults).toEqual([]);
    },
    waitMs(900_000),
  );
});
