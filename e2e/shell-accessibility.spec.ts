import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible, graveFaults } from './stage/accessibility.ts';
import { chooseDisplay } from './stage/display.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

const layouts = ['horizontal', 'vertical', 'column', 'comprehensive', 'common'] as const;
const themes = ['green', 'default', 'ocean', 'white', 'red'] as const;
const looks = layouts.flatMap((layout) => themes.map((themeName) => ({ layout, themeName })));

const pages = [
  { address: '/index', shows: '[data-testid="stock-search"]' },
  {
    address: '/stock/detail?stockId=hs600519',
    shows: '[data-testid="stock-chart"][data-state="ready"]',
  },
  { address: '/setting/personalCenter', shows: '[data-testid="personal-page"]' },
  { address: '/vab/table/comprehensiveTable', shows: 'table' },
];

async function speak(page: Page, locale: 'zh' | 'en'): Promise<void> {
  const language = { zh: 'zh-CN', en: 'en' }[locale];
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await chooseDisplay(page, locale);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
}

describe('every layout in every theme', () => {
  it.each(looks)(
    'X-05 has nothing serious that axe could find: $layout, $themeName',
    async (theme) => {
      const { page } = await stage.open('/index', { as: 'admin', theme });
      const faults: string[] = [];
      for (const locale of ['zh', 'en'] as const) {
        await speak(page, locale);
        for (const { address, shows } of pages) {
          await openPage(page, address);
          await expectShown(activePane(page).locator(shows).first());
          const found = await graveFaults(page);
          faults.push(...found.map((fault) => `${locale} ${address} ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it.each(themes)('X-05 has nothing serious on the login: %s', async (themeName) => {
    const { page } = await stage.open('/login', { theme: { themeName } });
    for (const locale of ['zh', 'en'] as const) {
      await speak(page, locale);
      await expectShown(page.locator('input[name="username"]'));
      await expectAccessible(page);
    }
  });
});
