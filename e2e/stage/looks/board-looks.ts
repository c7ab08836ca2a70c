import { operatorRoutes } from '@chanscope/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';

import { answerWith } from '../answers/answers.ts';
import { overviewAnswer } from '../answers/overview-answer.ts';
import { mapAnswer, memberAnswer, sectorAnswer } from '../answers/sector-answers.ts';
import { storeLimitDays } from '../server/limit-days.ts';
import type { RunningServer } from '../server/running-server.ts';
import { storeMarketLists, storedDays } from '../server/stored-lists.ts';
import { activePane, openPage } from '../shell-page.ts';
import { type Visitor, expectShown, phone } from '../visitor.ts';

// The boards of the market, and the looks in which they are looked at: a few for every run, and all of them.

/** A page of the market. */
export interface Board {
  readonly address: string;
  /** What is there once the page is. */
  readonly shows: string;
  /** What comes by itself above that, and perhaps later. */
  readonly alsoShows?: string;
  /** Where its content begins; there too when left out. */
  readonly begins?: string;
  /** Where Tab leads to after the controls above the content. */
  readonly firstStop: string;
  /** Whether what stands above the content is a head that must be low on a phone. */
  readonly hasHead: boolean;
}

const rows = {
  shows: '[data-testid="data-table-row"], [data-testid="data-table-card"]',
  firstStop: '[data-testid="data-table-grid"], [data-testid="data-table-card"] a',
  hasHead: true,
};

export const boards = {
  home: {
    address: '/index',
    shows: '[data-testid="widget-score"] a',
    firstStop: '[data-testid="market-summary"] a',
    hasHead: false,
  },
  workbench: {
    address: '/workbench',
    shows: '[data-widget] a',
    begins: '[data-widget]',
    firstStop: '[data-widget] a',
    hasHead: true,
  },
  limitup: {
    address: '/market/limitup',
    shows: '[data-testid="limit-card"]',
    begins: '[data-testid="limit-rung"]',
    firstStop: '[data-testid="limit-card"] button',
    hasHead: true,
  },
  sector: {
    address: '/market/sector',
    shows: '[data-testid="heat-map-canvas"]',
    firstStop: '[data-sector]',
    hasHead: true,
  },
  rps: { address: '/market/rps', ...rows },
  flow: { address: '/market/flow', ...rows },
  signals: { address: '/market/signals', ...rows },
  score: { address: '/market/score', ...rows },
  indicators: { address: '/market/indicators?view=ccijx', ...rows },
  // What a sector did stands above its members.
  members: {
    address: '/stock/stockBkgg?stockId=hsBK0475&stockName=银行',
    ...rows,
    alsoShows: '[data-testid="stock-chart"]',
    hasHead: false,
  },
} as const satisfies Readonly<Record<string, Board>>;

type BoardName = keyof typeof boards;

const themes = ['green', 'default', 'ocean', 'white', 'red'] as const;
const schemes = ['light', 'dark'] as const;
const locales = ['zh', 'en'] as const;
const widths = ['desktop', 'phone'] as const;

/** What its owner chose for the page. */
interface Dress {
  readonly themeName: (typeof themes)[number];
  readonly scheme: (typeof schemes)[number];
  readonly locale: (typeof locales)[number];
}

/** How all boards are looked at. */
interface BoardLook extends Dress {
  readonly width: (typeof widths)[number];
}

/** Two boards that one page shows in a look: rows for the keys on a desktop, and another one on a phone. */
interface FewBoards extends Dress {
  readonly desktop: BoardName;
  readonly onPhone: BoardName;
}

/** Every board once, every theme once, both schemes and both languages at both widths. */
export const fewBoardLooks: readonly FewBoards[] = [
  { desktop: 'rps', onPhone: 'sector', themeName: 'green', scheme: 'light', locale: 'zh' },
  { desktop: 'flow', onPhone: 'home', themeName: 'default', scheme: 'dark', locale: 'zh' },
  { desktop: 'members', onPhone: 'workbench', themeName: 'ocean', scheme: 'light', locale: 'en' },
  { desktop: 'indicators', onPhone: 'limitup', themeName: 'white', scheme: 'dark', locale: 'en' },
  { desktop: 'score', onPhone: 'signals', themeName: 'red', scheme: 'light', locale: 'zh' },
];

/** Every theme in both schemes and both languages at both widths: forty. */
export const allBoardLooks: readonly BoardLook[] = themes.flatMap((themeName) =>
  schemes.flatMap((scheme) =>
    locales.flatMap((locale) => widths.map((width) => ({ themeName, scheme, locale, width }))),
  ),
);

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** The screens of the looks. */
export const screens: Readonly<Record<BoardLook['width'], BrowserContextOptions>> = {
  desktop: { viewport: sizes.desktop },
  phone,
};

/** Fills a server with what the boards show: what no job has left there is answered in its place. */
export function storeBoards(server: RunningServer): void {
  storeMarketLists(server);
  storeLimitDays(server);
}

/** Dresses a page of a member that is not open yet. */
export async function dressPage(
  page: Page,
  { themeName, scheme, locale }: Dress,
  token: string,
): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    {
      'chanscope.token': token,
      theme: JSON.stringify({ themeName }),
      language: JSON.stringify({ language: locale }),
      'chanscope.settings.v1': JSON.stringify({ theme: scheme }),
    },
  );
  await answerWith(page, operatorRoutes.listStoredDays.path, {
    days: [storedDays.newest, storedDays.before],
  });
  await answerWith(
    page,
    operatorRoutes.readMarketOverview.path,
    overviewAnswer(storedDays.newest, 2025),
  );
  await answerWith(
    page,
    operatorRoutes.readMarketMap.path,
    mapAnswer({ sectorCount: 12, shareCount: 240 }),
  );
  await answerWith(page, operatorRoutes.listSectors.path, sectorAnswer());
  await answerWith(page, operatorRoutes.listSectorMembers.path, memberAnswer(false));
}

/** Opens the first board of a page, and waits until it has its look. */
export async function openFirstBoard(
  { page, open }: Pick<Visitor, 'page' | 'open'>,
  board: Board,
  { themeName, scheme, locale }: Dress,
): Promise<void> {
  await open(board.address);
  const lang = { zh: 'zh-CN', en: 'en' }[locale];
  await page
    .locator(`html[lang="${lang}"][data-theme="${scheme}"] body.vab-theme-${themeName}`)
    .waitFor({ state: 'attached' });
  await expectBoard(page, board);
}

/** Goes on to another board. */
export async function openBoard(page: Page, board: Board): Promise<void> {
  await openPage(page, board.address);
  await expectBoard(page, board);
}

async function expectBoard(page: Page, { shows, alsoShows }: Board): Promise<void> {
  await expectShown(activePane(page).locator(shows).first());
  if (alsoShows !== undefined) await expectShown(activePane(page).locator(alsoShows));
}

/** Looks at the page at another width. */
export async function resizeTo(page: Page, width: BoardLook['width']): Promise<void> {
  await page.setViewportSize(sizes[width]);
}
