import { registerAdministrationRoutes } from './modules/administration/index.ts';
import { jobDutiesOf } from './job-duties.ts';
import type { Analyses } from './modules/analysis/index.ts';
import { registerAnalysisRoutes } from './modules/analysis/index.ts';
import type { AuditLog } from './modules/audit/index.ts';
import { createAuditLog } from './modules/audit/index.ts';
import { openContent, registerContentRoutes } from './modules/content/index.ts';
import type { Identity } from './modules/identity/index.ts';
import {
  createIdentity,
  createSetUpLink,
  registerIdentityRoutes,
  registerSocialRoutes,
} from './modules/identity/index.ts';
import { createDataCentre } from './modules/data-centre/index.ts';
import type { Instruments } from './modules/instruments/index.ts';
import {
  createInstruments,
  registerInstrumentRoutes,
  symbolUploads,
} from './modules/instruments/index.ts';
import type { JobDefinition } from './modules/jobs/index.ts';
import { cachesTopic, createJobs, droppedFromText } from './modules/jobs/index.ts';
import type { BarStore, Feeds, SeriesReader } from './modules/market-data/index.ts';
import {
  barUploads,
  createBarStore,
  createFeeds,
  createManySeries,
  createSeriesReader,
} from './modules/market-data/index.ts';
import { createMenu, registerNavigationRoutes } from './modules/navigation/index.ts';
import { registerPersonalRoutes } from './modules/personal/index.ts';
import { createQuotes, sessionsTopic } from './modules/quotes/index.ts';
import { createScreening } from './modules/screening/index.ts';
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
import type { ScaleOut } from './platform/scale-out.ts';
import { openScaleOut } from './platform/scale-out.ts';
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
  /** Jobs in the place of those of the same name that modules bring along. */
  readonly replacedJobs?: readonly JobDefinition[];
}

/** The application before it listens. */
export interface App {
  readonly http: HttpServer;
  /** The path of the link that makes the first administrator; null when there is one. */
  readonly setUpPath: string | null;
  /** Begins what goes on by itself: feeds, streams, jobs. It ends when the application is closed. */
  readonly begin: () => Promise<void>;
}

/** Creates the modules, hands them to each other and registers their routes: what the server offers. */
export async function createApp(foundation: Foundation): Promise<App> {
  const { config, wallClock, database, log } = foundation;
  const keys = openKeyRing({ folder: config.keyDir, clock: wallClock });
  const basis = { database, keys, clock: wallClock, log };
  const audit = createAuditLog(basis);
  const scaleOut = await openScaleOut({ ...foundation, clock: wallClock });
  const announce = (accountId: string): void => {
    void scaleOut.channel.publish(sessionsTopic, accountId);
  };
  const identity = createIdentity({ ...basis, audit, announce });
  const http = await createHttp({
    ...foundation,
    tokens: identity.sessions,
    opener: createParamOpener(basis),
    trustedProxies: config.trustedProxies,
    isReachedByTls: config.publicUrl?.startsWith('https:') ?? false,
  });
  const readiness = createReadiness({ database, scaleOut });
  http.addHook('preClose', (done) => {
    readiness.drain();
    done();
  });
  registerHealth(http, readiness);
  const market = await openMarket(http, foundation, { scaleOut, audit });
  const { instruments, series } = market;
  const begin = await openMarketWork(http, { ...foundation, ...market, scaleOut, audit, identity });

  const watchlists = createWatchlists({ ...basis, instruments, series });
  registerWatchlistRoutes(http, { watchlists, audit });
  await scaleOut.channel.subscribe(cachesTopic, (text) =>
    watchlists.forgetCharts(droppedFromText(text).symbol),
  );

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
  return {
    http,
    setUpPath: await createSetUpLink({ ...basis, identity }),
    begin,
  };
}

/** What the market's modules read and share. */
interface OpenedMarket {
  readonly instruments: Instruments;
  readonly store: BarStore;
  readonly reader: SeriesReader;
  readonly series: Series;
  readonly feeds: Feeds;
  readonly analyses: Analyses;
}

/** What visitors may read: the directory, quotes and bars, structures. */
async function openMarket(
  http: HttpServer,
  foundation: Foundation,
  parts: { readonly scaleOut: ScaleOut; readonly audit: AuditLog },
): Promise<OpenedMarket> {
  const { clock, database, log } = foundation;
  const instruments = await createInstruments({ database, log });
  const store = createBarStore(database);
  const feeds = await createFeeds({ ...foundation, ...parts, instruments, store });
  const reader = createSeriesReader({ store, provider: feeds.simulated, feeds: feeds.bars });
  const series = createSeries({ instruments, reader, clock });
  registerInstrumentRoutes(http, instruments);
  registerSeriesRoutes(http, series);
  const analyses = registerAnalysisRoutes(http, series);
  await parts.scaleOut.channel.subscribe(cachesTopic, (text) =>
    analyses.forget(droppedFromText(text)),
  );
  return { instruments, store, reader, series, feeds, analyses };
}

type MarketParts = Foundation &
  OpenedMarket & {
    readonly scaleOut: ScaleOut;
    readonly audit: AuditLog;
    readonly identity: Identity;
  };

/** What goes on in the market by itself: live quotes, jobs, and what administrators see of them. Answers how to begin it. */
async function openMarketWork(http: HttpServer, parts: MarketParts): Promise<App['begin']> {
  const { feeds, scaleOut, identity } = parts;
  const { sessions } = identity;
  const callersOf = (sessionIds: readonly string[]): ReturnType<typeof sessions.callersOf> =>
    sessions.callersOf(sessionIds);
  const quotes = createQuotes({ ...parts, tokens: sessions, callersOf });
  feeds.useQuotes(quotes);
  await quotes.register(http);
  const screening = createScreening({
    ...parts,
    many: createManySeries(parts.database),
    tokens: identity.sessions,
    threadEntry: new URL('screening-worker.ts', import.meta.url),
  });
  screening.register(http);
  const dataCentre = createDataCentre({
    ...parts,
    barUploads,
    symbolUploads,
    quotes,
  });
  const jobs = createJobs({
    ...parts,
    definitions: [...feeds.jobs, ...screening.jobs, ...dataCentre.jobs],
    replaced: parts.replacedJobs ?? [],
    duties: jobDutiesOf({ ...parts, quotes, screening }),
  });
  jobs.register(http);
  await dataCentre.register(http);
  closeInTurn(http, [quotes, jobs, screening, feeds, scaleOut]);
  return async () => {
    await feeds.begin();
    await jobs.begin();
    await quotes.begin();
  };
}

/** Closes one after the other when the application is closed: each may need those behind it. */
function closeInTurn(http: HttpServer, parts: readonly { close(): Promise<void> }[]): void {
  http.addHook('onClose', async () => {
    for (const part of parts) await part.close();
  });
}
