import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { type CountingProxy, startCountingProxy } from './server/counting-proxy.ts';
import { type RunningServer, createDataFolder, startServer } from './server/running-server.ts';
import { type Visitor, atRest, insistOnQuiet, openBrowser, welcomeVisitor } from './visitor.ts';

/** The market's clock runs six times as fast, so that two hours of it are enough for all tests of a stage. */
const speed = 6;

export interface MarketStage {
  readonly proxy: CountingProxy;
  /** Of the server itself, which answers also while the proxy does not. */
  readonly address: string;
  /** A user in a browser profile of their own, on a page that is prepared before it opens. */
  welcome(route: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visitor>;
  /** Stops the server and starts it again when its clock has gone on. */
  restart(pause: () => Promise<unknown>): Promise<void>;
}

/** A server whose market stands at an instant when the tests begin, seen through a proxy. */
export function setMarketStage(startsAt: string): MarketStage {
  let browser: Browser;
  let server: RunningServer;
  let proxy: CountingProxy;
  let present: Visitor[] = [];
  let beganAt = 0;
  const folder = createDataFolder();
  const start = async (): Promise<RunningServer> => {
    const passed = beganAt === 0 ? 0 : (performance.now() - beganAt) * speed;
    const now = new Date(Date.parse(startsAt) + passed).toISOString();
    return startServer(folder.dataDir, {
      SIMULATION_CLOCK: `${speed}x@${now.slice(0, 19)}Z`,
    });
  };

  beforeAll(async () => {
    browser = await openBrowser();
    server = await start();
    beganAt = performance.now();
    proxy = await startCountingProxy(server);
  });
  afterEach(async () => {
    const leaving = present;
    present = [];
    await Promise.all(leaving.map(async (visitor) => visitor.leave()));
    leaving.forEach(insistOnQuiet);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), proxy.close()]);
    await server.stop();
    folder.remove();
  });

  return {
    get proxy() {
      return proxy;
    },
    get address() {
      return server.address;
    },
    welcome: async (route, prepare) => {
      const visitor = await welcomeVisitor(browser, proxy.address, atRest);
      present.push(visitor);
      await prepare?.(visitor.page);
      await visitor.open(route);
      return visitor;
    },
    restart: async (pause) => {
      await server.stop();
      await pause();
      server = await start();
      proxy.leadTo(server);
    },
  };
}
