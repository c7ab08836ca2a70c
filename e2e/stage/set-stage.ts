import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { type RunningServer, createDataFolder, startServer } from './server/running-server.ts';
import {
  type BrowserKind,
  type Visitor,
  type VisitorOptions,
  atRest,
  insistOnQuiet,
  openBrowser,
  welcomeVisitor,
} from './visitor.ts';

/** What every journey has: a server of the file's own, a browser, and a new user for each test. */
export interface Stage {
  readonly server: RunningServer;
  /** Who came for this test: at a desktop, on no page yet. */
  readonly visitor: Visitor;
  /** Another user at another screen, for as long as the test takes. */
  welcome(options?: VisitorOptions): Promise<Visitor>;
  /** Replaces the visitor by one at another screen. */
  welcomeInstead(options: VisitorOptions): Promise<void>;
}

interface StagePlan {
  /** Fills the data folder before the server starts. */
  readonly fill?: (dataDir: string) => unknown;
  /** What the server receives from its environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly browser?: BrowserKind;
}

/**
 * Sets the stage for the tests of a file or of a `describe`. A test fails when anybody's console
 * complained of anything that was not forgiven.
 */
export function setStage({ fill, environment, browser: kind }: StagePlan = {}): Stage {
  let browser: Browser;
  let server: RunningServer;
  let folder: ReturnType<typeof createDataFolder>;
  let present: Visitor[] = [];

  const welcome = async (options?: VisitorOptions): Promise<Visitor> => {
    // The full browser is as most people have it.
    const calm = kind === 'full' ? {} : atRest;
    const visitor = await welcomeVisitor(browser, server.address, { ...calm, ...options });
    present.push(visitor);
    return visitor;
  };
  const seeOff = async (): Promise<void> => {
    const leaving = present;
    present = [];
    await Promise.all(leaving.map(async (visitor) => visitor.leave()));
    leaving.forEach(insistOnQuiet);
  };
  const first = (): Visitor => {
    const [visitor] = present;
    if (visitor === undefined) throw new Error('Cannot find the visitor: no test is running');
    return visitor;
  };

  beforeAll(async () => {
    folder = createDataFolder();
    fill?.(folder.dataDir);
    [browser, server] = await Promise.all([
      openBrowser(kind),
      startServer(folder.dataDir, environment),
    ]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), server.stop()]);
    folder.remove();
  });
  beforeEach(async () => {
    await welcome();
  });
  afterEach(seeOff);

  return {
    get server() {
      return server;
    },
    get visitor() {
      return first();
    },
    welcome,
    welcomeInstead: async (options) => {
      await seeOff();
      await welcome(options);
    },
  };
}
