import type { Page } from 'playwright-core';

import { graveFaults } from '../accessibility.ts';
import { activePane, openPage } from '../shell-page.ts';
import type { ShellStage } from '../shell-stage.ts';
import { type Visitor, expectShown } from '../visitor.ts';

// In which looks the shell has to be accessible: a short form for every run, and all of them.

const layouts = ['horizontal', 'vertical', 'column', 'comprehensive', 'common'] as const;
const themes = ['green', 'default', 'ocean', 'white', 'red'] as const;
const schemes = ['light', 'dark'] as const;
const locales = ['zh', 'en'] as const;

const pages = [
  { address: '/index', shows: '[data-testid="stock-search"]' },
  {
    address: '/stock/detail?stockId=hs600519',
    shows: '[data-testid="stock-chart"][data-state="ready"]',
  },
  { address: '/setting/personalCenter', shows: '[data-testid="personal-page"]' },
  { address: '/vab/table/comprehensiveTable', shows: 'table' },
] as const;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** How the shell looks: what its owner chose, and which page is looked at on a phone. */
export interface Look {
  readonly layout: (typeof layouts)[number];
  readonly themeName: (typeof themes)[number];
  readonly scheme: (typeof schemes)[number];
  readonly locale: (typeof locales)[number];
  /** The place among the pages of the one that is as narrow as a phone; the others are on a desktop. */
  readonly phonePage: number;
}

/**
 * Five looks (a Latin square): each layout and each theme once, both schemes and both languages, and
 * every page on a phone once.
 */
export const fewLooks: readonly Look[] = layouts.map((layout, index) =>
  lookAt({ layout, theme: index, scheme: index, locale: index >> 1 }),
);

/** Every layout in every theme and language, the schemes in turn. */
export const allLooks: readonly Look[] = layouts.flatMap((layout, row) =>
  themes.flatMap((_, theme) =>
    locales.map((_locale, locale) =>
      lookAt({ layout, theme, scheme: row + theme + locale, locale }),
    ),
  ),
);

interface LookPlan {
  readonly layout: Look['layout'];
  readonly theme: number;
  readonly scheme: number;
  readonly locale: number;
}

function lookAt({ layout, theme, scheme, locale }: LookPlan): Look {
  return {
    layout,
    themeName: themes[theme % themes.length] ?? 'green',
    scheme: schemes[scheme % schemes.length] ?? 'light',
    locale: locales[locale % locales.length] ?? 'zh',
    phonePage: (theme + locale) % pages.length,
  };
}

/** What axe finds that is serious or critical in a look: on the pages of an administrator, and on the login after them. */
export async function faultsInShell(stage: ShellStage, look: Look): Promise<string[]> {
  const { page } = await openIn(stage, '/index', look);
  const faults: string[] = [];
  for (const [index, { address, shows }] of pages.entries()) {
    await page.setViewportSize(index === look.phonePage ? phone : desktop);
    await openPage(page, address);
    await expectShown(activePane(page).locator(shows).first());
    const found = await graveFaults(page);
    faults.push(...found.map((fault) => `${address} ${fault}`));
  }
  await page.setViewportSize(desktop);
  await page.getByTestId('account-menu').click();
  await page.getByTestId('sign-out').click();
  await expectShown(page.locator('input[name="username"]'));
  await expectLook(page, look);
  faults.push(...(await graveFaults(page)).map((fault) => `/login ${fault}`));
  return faults;
}

/** Opens an address in a look, and waits until the page has that look. */
export async function openIn(stage: ShellStage, address: string, look: Look): Promise<Visitor> {
  const { layout, themeName, scheme, locale } = look;
  const visitor = await stage.open(address, {
    as: 'admin',
    theme: { layout, themeName },
    storage: {
      language: JSON.stringify({ language: locale }),
      'chanscope.settings.v1': JSON.stringify({ theme: scheme }),
    },
  });
  await expectLook(visitor.page, look);
  return visitor;
}

async function expectLook(page: Page, { scheme, themeName, locale }: Look): Promise<void> {
  const lang = { zh: 'zh-CN', en: 'en' }[locale];
  await page
    .locator(`html[lang="${lang}"][data-theme="${scheme}"] body.vab-theme-${themeName}`)
    .waitFor({ state: 'attached' });
}
