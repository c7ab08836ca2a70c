import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import {
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  chromium,
} from 'playwright-core';

import { waitMs } from './patience.ts';

/** What a journey is watched in: `shell` unless the browser itself matters to it. */
export type BrowserKind = 'shell' | 'full';

const programs: Readonly<Record<BrowserKind, string>> = {
  shell: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  full: process.env['FULL_CHROMIUM'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
};

/** Chromium without sandbox (containers) and without calls to the outside. */
export async function openBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  return chromium.launch({
    executablePath: programs[kind],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Compiling and collecting beside the page costs more than it gives where journeys go side by side, and so
      // does the compiler for what runs some hundred times: a page lives for seconds.
      '--js-flags=--single-threaded --no-maglev',
    ],
  });
}

/** A person at a screen: a page, and everything that it complained about. */
export interface Visitor {
  readonly page: Page;
  /** Console errors and uncaught exceptions so far. */
  readonly complaints: string[];
  /** Opens a hash route such as `/index` on the server. */
  open(route: string): Promise<void>;
  /** Saves a picture of the screen, for people to judge, in the folder that SCREENSHOTS names; without it, none. */
  picture(name: string): Promise<void>;
  leave(): Promise<void>;
}

/** Passes as soon as the element is on the screen; fails when it does not come within the ms. */
export async function expectShown(locator: Locator, ms = 30_000): Promise<void> {
  await locator.waitFor({ state: 'visible', timeout: waitMs(ms) });
}

/** Fails when the browser's console complained about anything. */
export function insistOnQuiet({ complaints }: Visitor): void {
  if (complaints.length > 0)
    throw new Error(`The browser's console complained: ${complaints.join(' | ')}`);
}

/**
 * Waits for a complaint that a sad path brings along, such as the browser's own line about a refused call, and
 * takes all of its kind off the list. Throws when none comes, so that no more is forgiven than happened.
 */
export async function forgive({ complaints }: Visitor, expected: RegExp): Promise<void> {
  const isExpected = (complaint: string): boolean => expected.test(complaint);
  const deadline = performance.now() + waitMs(10_000);
  // The page may show that a call was refused before the browser says so.
  while (!complaints.some(isExpected)) {
    if (performance.now() > deadline)
      throw new Error(`Cannot forgive ${String(expected)}: nothing of the kind was said`);
    await delay(50);
  }
  const others = complaints.filter((complaint) => !isExpected(complaint));
  complaints.splice(0, complaints.length, ...others);
}

/** The width of a phone, for a page that is open already and needs no finger: it is drawn anew instead of loaded. */
export const narrow = { width: 390, height: 844 };

/**
 * A browser in which nothing moves: drawing what moves is an eighth of a journey's processor time, and what
 * moves is waited for. A test of a movement has `reducedMotion: 'no-preference'`; with `MOTION=on` things move for all.
 */
export const atRest: BrowserContextOptions =
  process.env['MOTION'] === 'on' ? {} : { reducedMotion: 'reduce' };

export const phone: BrowserContextOptions = {
  viewport: narrow,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Makes the browser one that saves data, before a page is loaded: nothing is fetched that nobody looks at. */
function saveData(): void {
  if ('connection' in navigator && navigator.connection instanceof Object)
    Object.defineProperty(navigator.connection, 'saveData', { value: true });
}

/** What a visitor comes with. */
export interface VisitorOptions extends BrowserContextOptions {
  /** Whether the page may fetch what the visitor is likely to want next; otherwise their browser saves data. */
  readonly fetchesAhead?: boolean;
}

/** Opens a fresh browser profile on the server at `address`. */
export async function welcomeVisitor(
  browser: Browser,
  address: string,
  { fetchesAhead = false, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A service worker fetches past the answers that tests give in the server's place.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(waitMs(30_000));
  if (!fetchesAhead) await context.addInitScript(saveData);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    complaints,
    open: async (route) => {
      await page.goto(`${address}/#${route}`);
    },
    picture: async (name) => {
      const folder = process.env['SCREENSHOTS'];
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    },
    leave: async () => context.close(),
  };
}
