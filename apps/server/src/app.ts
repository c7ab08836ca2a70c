import { registerAdministrationRoutes } from './modules/administration/index.ts';
import { registerAnalysisRoutes } from './modules/analysis/index.ts';
import { createAuditLog } from './modules/audit/index.ts';
import { openContent, registerContentRoutes } from './modules/content/index.ts';
import {
  createIdentity,
  createSetUpLink,
  registerIdentityRoutes,
  registerSocialRoutes,
} from './modules/identity/index.ts';
import type { Instruments } from './modules/instruments/index.ts';
import { createInstruments, registerInstrumentRoutes } from './modules/instruments/index.ts';
import {
  createBarStore,
  createSeriesReader,
  createSimulatedProvider,
} from './modules/market-data/index.ts';
import { createMenu, registerNavigationRoutes } from './modules/navigation/index.ts';
import { registerPersonalRoutes } from './modules/personal/index.ts';
import type { Series } from './modules/series/index.ts';
import { createSeries, registerSeriesRoutes } from './modules/series/index.ts';
import type { SmsSender } from './modules/verification/index.ts';
import { createSmsCodes, createSmsSender } from './modules/verification/index.ts';
import { createWatchlists, registerWatchlistRoutes } from './modules/watchlists/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { openKeyRing } from './platform/file-key-ring.ts';
import { createReadiness, registerHealth } from './platform/health.ts';
import type { HttpServer } from './platform/http.ts';
import { createHttp } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { createParamOpener } from './platform/param-opener.ts';
import { registerPage } from './platform/static-page.ts';
import { createAttempts } from './platform/stored-attempts.ts';

/** What the modules stand on. */
export interface Foundation {
  readonly config: Config;
  /** The market's time, which may run faster than the real one. */
  readonly clock: Clock;
  /** The real time, by which sessions, codes and keys live. */
  readonly wallClock: Clock;
  readonly database: Database;
  readonly log: Log;
  /** See HttpOptions. */
  readonly checksAnswers: boolean;
  /** Null: the sender that the configuration names. */
  readonly smsSender: SmsSender | null;
}

/** The application before it listens. */
export interface App {
  readonly http: HttpServer;
  /** The path of the link that makes the first administrator; null when there is one. */
  readonly setUpPath: string | null;
}

/** Creates the modules, hands them to each other and registers their routes: what the server offers. */
export async function createApp(foundation: Foundation): Promise<App> {
  const { config, wallClock, database, log } = foundation;
  const keys = openKeyRing({ folder: config.keyDir, clock: wallClock });
  const basis = { database, keys, clock: wallClock, log };
  const audit = createAuditLog(basis);
  const identity = createIdentity({ ...basis, audit });
  const http = await createHttp({
    ...foundation,
    tokens: identity.sessions,
    opener: createParamOpener(basis),
    trustedProxies: config.trustedProxies,
    isReachedByTls: config.publicUrl?.startsWith('https:') ?? false,
  });
  const readiness = createReadiness(database);
  http.addHook('preClose', (done) => {
    readiness.drain();
    done();
  });
  registerHealth(http, readiness);

  const { instruments, series } = await registerMarket(http, foundation);
  const watchlists = createWatchlists({ ...basis, instruments, series });
  registerWatchlistRoutes(http, { watchlists, audit });

  const attempts = createAttempts(basis);
  const sender = foundation.smsSender ?? createSmsSender({ ...basis, config });
  const parts = {
    ...basis,
    config,
    identity,
    attempts,
    audit,
    smsCodes: createSmsCodes({ ...basis, attempts, sender }),
    readZxlist: (accountId: string) => watchlists.readZxlist(accountId),
  };
  registerIdentityRoutes(http, parts);
  registerSocialRoutes(http, parts);
  const content = await openContent(basis);
  registerPersonalRoutes(http, { ...parts, watchlists, content });
  registerAdministrationRoutes(http, parts);
  registerNavigationRoutes(http, await createMenu(parts));
  registerContentRoutes(http, parts);

  await registerPage(http, config.pageDir, config.shellOptions);
  return { http, setUpPath: await createSetUpLink({ ...basis, identity }) };
}

/** What visitors may read: the directory, quotes and bars, structures. */
async function registerMarket(
  http: HttpServer,
  { config, clock, database, log }: Foundation,
): Promise<{ instruments: Instruments; series: Series }> {
  const instruments = await createInstruments({ database, log });
  const reader = createSeriesReader({
    store: createBarStore(database),
    provider: createSimulatedProvider(config.simulationSeed),
  });
  const series = createSeries({ instruments, reader, clock });
  registerInstrumentRoutes(http, instruments);
  registerSeriesRoutes(http, series);
  registerAnalysisRoutes(http, series);
  return { instruments, series };
}
