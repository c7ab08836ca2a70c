import { type ShellOptions, shellOptions, shellOptionsMetaName } from '@chanscope/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { buildFixturePage } from '../../tools/page/fixture-page.ts';
import {
  type Member,
  editUser,
  forgetAttempts,
  isGood,
  makeAdministrator,
  registerMember,
  tokenOf,
} from './server/members.ts';
import { type RunningServer, createDataFolder, startServer } from './server/running-server.ts';
import { type Visitor, atRest, insistOnQuiet, openBrowser, welcomeVisitor } from './visitor.ts';

/** The accounts of the acceptance cases: `test` is administrator and editor, `member` neither. */
const roleNames = ['admin', 'editor', 'test', 'member'] as const;

const desktop = { width: 1440, height: 900 };

type RoleName = (typeof roleNames)[number];

/** The saved theme, as far as a test says something about it; the rest is as delivered. */
export interface StageTheme {
  readonly layout?: 'vertical' | 'horizontal' | 'column' | 'comprehensive' | 'common';
  readonly themeName?: 'default' | 'ocean' | 'green' | 'white' | 'red';
  readonly columnStyle?: 'vertical' | 'horizontal' | 'card';
  readonly tabsBarStyle?: 'card' | 'smart' | 'smooth';
  readonly fixedHeader?: boolean;
  readonly showProgressBar?: boolean;
  readonly showTabs?: boolean;
  readonly showTabsBarIcon?: boolean;
  readonly showLanguage?: boolean;
  readonly showRefresh?: boolean;
  readonly showSearch?: boolean;
  readonly showTheme?: boolean;
  readonly showNotice?: boolean;
  readonly showFullScreen?: boolean;
  readonly showThemeSetting?: boolean;
  readonly remembersTabs?: boolean;
}

/** Who comes, and what the browser and the server inform the page before it starts. */
export interface Arrival {
  /** A visitor when it is left out. */
  readonly as?: 'visitor' | RoleName;
  readonly theme?: StageTheme;
  /** Options of the shell that differ from those of the stage. */
  readonly options?: Partial<ShellOptions>;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Anything else about the screen, such as `phone` or `{ reducedMotion: 'no-preference' }`. */
  readonly screen?: BrowserContextOptions;
  /** Entries of the local storage beside token and theme, as they are written. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What is done to the empty page before it loads, such as answering calls in the server's place. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A server with the fixture page and four accounts, and a browser, for the tests of a file. */
export interface ShellStage {
  readonly server: RunningServer;
  readonly accounts: Readonly<Record<RoleName, Member>>;
  /** Opens a route such as `/vab/card` in a browser profile of its own, until the test ends. */
  open(route: string, arrival?: Arrival): Promise<Visitor>;
  /** A token of an account that is good now. */
  tokenOf(role: RoleName): Promise<string>;
}

/** What the server of a stage receives. */
export interface ShellStagePlan {
  readonly options?: Partial<ShellOptions>;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Sets the stage for the tests of the shell. A test fails when anybody's console complained of anything
 * that was not forgiven.
 */
export function setShellStage({ options, environment }: ShellStagePlan = {}): ShellStage {
  let browser: Browser;
  let server: RunningServer;
  let accounts: Record<RoleName, Member>;
  let present: Visitor[] = [];
  const toClose: (() => Promise<void>)[] = [];
  const folder = createDataFolder();
  const tokens = new Map<RoleName, string>();

  const goodTokenOf = async (role: RoleName): Promise<string> => {
    const known = tokens.get(role);
    if (known !== undefined && (await isGood(server, known))) return known;
    forgetAttempts(server);
    const token = await tokenOf(server, accounts[role]);
    tokens.set(role, token);
    return token;
  };

  beforeAll(async () => {
    // A page that was built already may be given, while the sources are changing.
    const pageDir = process.env['PAGE_DIR'] ?? (await buildFixturePage());
    const reported = options === undefined ? {} : { SHELL_OPTIONS: JSON.stringify(options) };
    server = await startServer(folder.dataDir, { PAGE_DIR: pageDir, ...reported, ...environment });
    toClose.push(async () => server.stop());
    browser = await openBrowser();
    toClose.push(async () => browser.close());
    accounts = await makeAccounts(server);
  });
  afterEach(async () => {
    const leaving = present;
    present = [];
    await Promise.all(leaving.map(async (visitor) => visitor.leave()));
    leaving.forEach(insistOnQuiet);
  });
  afterAll(async () => {
    await Promise.all(toClose.map(async (close) => close()));
    folder.remove();
  });

  return {
    get server() {
      return server;
    },
    get accounts() {
      return accounts;
    },
    tokenOf: goodTokenOf,
    open: async (route, arrival = {}) => {
      const { as = 'visitor' } = arrival;
      const token = as === 'visitor' ? null : await goodTokenOf(as);
      const { viewport = desktop, screen } = arrival;
      const visitor = await welcomeVisitor(browser, server.address, {
        ...atRest,
        viewport,
        ...screen,
      });
      present.push(visitor);
      await fillStorage(visitor.page, entriesOf(arrival, token));
      const differing = { ...options, ...arrival.options };
      if (arrival.options !== undefined) await optionVariables(visitor.page, differing);
      await arrival.prepare?.(visitor.page);
      await visitor.open(route);
      await visitor.page.locator('[data-pane="active"]').first().waitFor({ state: 'attached' });
      return visitor;
    },
  };
}

async function makeAccounts(server: RunningServer): Promise<Record<RoleName, Member>> {
  const admin = await makeAdministrator(server, 'admin');
  const editor = await registerMember(server, 'editor_one');
  const test = await registerMember(server, 'test_one');
  const member = await registerMember(server, 'member_one');
  await editUser(server, admin, { username: editor.username, roles: ['editor'] });
  await editUser(server, admin, { username: test.username, roles: ['admin', 'editor'] });
  return { admin, editor, test, member };
}

function entriesOf(
  { theme, storage = {} }: Arrival,
  token: string | null,
): Readonly<Record<string, string>> {
  return {
    ...(token === null ? {} : { 'chanscope.token': token }),
    ...(theme === undefined ? {} : { theme: JSON.stringify(theme) }),
    ...storage,
  };
}

/**
 * Fills the local storage before the first page of a profile loads, and never again: what the page
 * changes stays changed. Several times quicker than a profile that is made with a storage.
 */
async function fillStorage(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.context().addInitScript((given) => {
    // A frame in a sandbox has neither cookies nor a storage.
    if (globalThis.top !== globalThis.self) return;
    if (document.cookie.includes('stage=set') || location.protocol === 'about:') return;
    document.cookie = 'stage=set';
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
}

/** Writes options into the page as the server does (界面选项). */
async function optionVariables(page: Page, options: Partial<ShellOptions>): Promise<void> {
  const content = JSON.stringify(shellOptions.parse(options)).replaceAll('"', '&quot;');
  const meta = `<meta name="${shellOptionsMetaName}" content="${content}">`;
  const written = new RegExp(`<meta name="${shellOptionsMetaName}"[^>]*>`);
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(written, '');
      await route.fulfill({ response, body: html.replace('</head>', `${meta}</head>`) });
    },
  );
}
