import { markets, simulatedSource } from '@chanscope/market';

import { createDepartments, registerAdministrationRoutes } from './modules/administration/index.ts';
import { createBackups } from './modules/backups/index.ts';
import { jobDutiesOf, readFollowed } from './job-duties.ts';
import { openHttp } from './open-http.ts';
import { endWithdrawnAnswers, openIdentity } from './open-identity.ts';
import { type OpenedRules, openRules } from './open-rules.ts';
import {
  type Analyses,
  type Series,
  createSeries,
  registerAnalysisRoutes,
  registerSeriesRoutes,
  registerSparkRoute,
} from './modules/charts/index.ts';
import { createNotes, createRedivisions, registerMarkingRoutes } from './modules/markings/index.ts';
import { createChartLinks, registerChartLinkRoutes } from './modules/chart-links/index.ts';
import { type AuditLog, createAuditLog } from './modules/audit/index.ts';
import { openContent, registerContentRoutes } from './modules/content/index.ts';
import {
  type Identity,
  type SmsSender,
  createSetUpLink,
  createSignInLimits,
  createSmsCodes,
  createSmsSender,
  registerIdentityRoutes,
  registerSocialRoutes,
} from './modules/identity/index.ts';
import { createDataCentre } from './modules/data-centre/index.ts';
import {
  type Instruments,
  createInstruments,
  registerInstrumentRoutes,
  symbolUploads,
} from './modules/instruments/index.ts';
import {
  type JobDefinition,
  cachesTopic,
  createJobs,
  droppedFromText,
} from './modules/jobs/index.ts';
import {
  type BarStore,
  type SeriesReader,
  createBarStore,
  createManySeries,
  createSeriesReader,
  hasRealSeries,
} from './modules/bars/index.ts';
import { type Feeds, createFeeds } from './modules/feeds/index.ts';
import { barUploads } from './modules/bar-import/index.ts';
import { registerFundamentalsRoute } from './modules/fundamentals/index.ts';
import { openLessons } from './modules/lessons/index.ts';
import { createMenu, registerNavigationRoutes } from './modules/navigation/index.ts';
import {
  type GatheredFigures,
  createOperations,
  registerOperationsRoutes,
} from './modules/operations/index.ts';
import { registerOrderBookRoute } from './modules/order-book/index.ts';
import { registerPeerRoutes } from './modules/peers/index.ts';
import { registerPersonalRoutes } from './modules/personal/index.ts';
import { createQuotes } from './modules/quotes/index.ts';
import { createScreening } from './modules/screening/index.ts';
import { createWatchlists, registerWatchlistRoutes } from './modules/watchlists/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { openKeyRing } from './platform/security/file-key-ring.ts';
import { freeBytesOf, watchDiskSpace } from './platform/disk-space.ts';
import type { AddressGuard } from './platform/http/address-guard.ts';
import { type Readiness, createReadiness, registerHealth } from './platform/http/health.ts';
import type { HttpServer } from './platform/http/http.ts';
import type { Log } from './platform/log.ts';
import { createParamOpener } from './platform/security/param-opener.ts';
import { type ScaleOut, openScaleOut } from './platform/cluster/scale-out.ts';
import { registerFramePage } from './platform/http/frame-page.ts';
import { registerPage } from './platform/http/static-page.ts';
import { createAttempts } from './platform/security/stored-attempts.ts';

/** The dependencies of the modules. */
export interface AppDependencies {
  readonly config: Config;
  /** The market's time, which may run faster than the real one. */
  readonly clock: Clock;
  /** The real time, by which sessions, codes and keys live. */
  readonly wallClock: Clock;
  readonly database: Database;
  readonly log: Log;
  /** See HttpDependencies. */
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
export async function createApp(given: AppDependencies): Promise<App> {
  const { config, wallClock, database, log } = given;
  const keys = openKeyRing({ folder: config.keyDir, clock: wallClock });
  const core = { database, keys, clock: wallClock, log };
  const audit = createAuditLog(core);
  const scaleOut = await openScaleOut({ ...given, clock: wallClock });
  const { identity, ...rights } = await openIdentity({ ...core, audit, scaleOut });
  const { http, figures } = await openHttp(given, {
    audit,
    keys,
    tokens: identity.sessions,
    opener: createParamOpener(core),
    settings: rights.settings,
  });
  await endWithdrawnAnswers(http, { ...given, scaleOut });
  const ruled = await openRules(given, scaleOut);
  const readiness = await openReadiness(http, given, scaleOut);
  const shared = { scaleOut, audit, identity, addresses: rights.settings.addresses, ...figures };
  const market = await openMarket(http, given, shared);
  readiness.showFill(() => market.feeds.fill.summary());
  const begin = await openMarketWork(http, { ...given, ...market, ...shared, ...ruled });

  const notes = createNotes(core);
  const departments = createDepartments(core);
  const watchlists = createWatchlists({ ...core, ...market, notes, departments });
  registerWatchlistRoutes(http, { watchlists, audit });
  await scaleOut.channel.subscribe(cachesTopic, (text) =>
    watchlists.forgetCharts(droppedFromText(text).symbol),
  );

  const attempts = createAttempts(core);
  const sender = given.smsSender ?? createSmsSender({ ...core, config });
  const menu = await createMenu({ ...core, database: database.forVisitors, audit, identity });
  const services = {
    ...core,
    config,
    identity,
    attempts,
    limits: createSignInLimits(attempts, rights.settings.policy),
    audit,
    smsCodes: createSmsCodes({ ...core, attempts, sender }),
    readZxlist: (accountId: string) => watchlists.readZxlist(accountId),
    isAllSimulated: simulationCheck(market, database),
    readMenuVersion: () => menu.readVersionNumber(),
  };
  registerIdentityRoutes(http, services);
  registerSocialRoutes(http, services);
  const content = await openContent(core);
  await openLessons(http, { ...core, ...market });
  const links = createChartLinks(core);
  registerChartLinkRoutes(http, { links, attempts });
  const redivisions = createRedivisions(core);
  registerMarkingRoutes(http, { ...services, ...market, notes, redivisions });
  const own = { notes, redivisions, watchlists, content, links, departments };
  registerPersonalRoutes(http, { ...services, ...own });
  registerAdministrationRoutes(http, { ...services, ...rights, ...ruled, menu, departments });
  registerNavigationRoutes(http, menu);
  registerContentRoutes(http, { ...services, database: database.forVisitors });

  await registerFramePage(http, config.frameHosts);
  await registerPage(http, config.pageDir, config.shellOptions);
  return { http, setUpPath: await createSetUpLink({ ...core, identity }), begin };
}

/** Serves whether the process should be given work; not any more once it stops. */
async function openReadiness(
  http: HttpServer,
  { config, database, log }: AppDependencies,
  scaleOut: ScaleOut,
): Promise<Readiness> {
  const diskSpace =
    config.databaseUrl === null ? await watchDiskSpace({ folder: config.dataDir, log }) : null;
  http.addHook('onClose', () => diskSpace?.close());
  const readiness = createReadiness({ database, scaleOut, diskSpace });
  http.addHook('preClose', (done) => {
    readiness.drain();
    done();
  });
  registerHealth(http, readiness);
  return readiness;
}

/** Answers whether no number comes from anywhere but the simulation. */
function simulationCheck(
  { feeds }: { readonly feeds: Feeds },
  database: Database,
): () => Promise<boolean> {
  return async () => !hasFeeds(feeds) && !(await hasRealSeries(database));
}

/** Whether a feed is asked for bars or quotes of any market. */
function hasFeeds(feeds: Feeds): boolean {
  return markets.some((market) =>
    (['dailyBars', 'minuteBars', 'quotes'] as const).some((capability) =>
      feeds.chainOf(market, capability).some(({ name }) => name !== simulatedSource),
    ),
  );
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
  given: AppDependencies,
  services: Pick<MarketDependencies, 'scaleOut' | 'audit' | 'identity'> & GatheredFigures,
): Promise<OpenedMarket> {
  const { clock, log } = given;
  const database = given.database.forVisitors;
  const instruments = await createInstruments({ database, log });
  const store = createBarStore(database);
  const feeds = await createFeeds({
    ...given,
    ...services,
    instruments,
    store,
    readFollowed: () => readFollowed(database),
  });
  const reader = createSeriesReader({ store, provider: feeds.simulated, feeds: feeds.bars });
  const series = createSeries({ database, instruments, reader, clock });
  const noteMissed = (text: string): void => services.missedSearches.note(text);
  registerInstrumentRoutes(http, { instruments, noteMissed });
  registerSeriesRoutes(http, series);
  registerSparkRoute(http, { series, clock });
  const { sessions: tokens } = services.identity;
  registerOrderBookRoute(http, { instruments, series, feeds, clock });
  registerFundamentalsRoute(http, { database, instruments });
  const analyses = registerAnalysisRoutes(http, { series, tokens });
  await services.scaleOut.channel.subscribe(cachesTopic, (text) =>
    analyses.forget(droppedFromText(text)),
  );
  return { instruments, store, reader, series, feeds, analyses };
}

type MarketDependencies = AppDependencies &
  OpenedMarket & {
    readonly scaleOut: ScaleOut;
    readonly audit: AuditLog;
    readonly identity: Identity;
    readonly addresses: AddressGuard;
  };

/** What goes on in the market by itself: live quotes, jobs, and what administrators see of them. Answers how to begin it. */
async function openMarketWork(
  http: HttpServer,
  services: MarketDependencies & OpenedRules & GatheredFigures,
): Promise<App['begin']> {
  const { database, feeds, scaleOut, identity, rules } = services;
  const { sessions } = identity;
  const callersOf = (sessionIds: readonly string[]): ReturnType<typeof sessions.callersOf> =>
    sessions.callersOf(sessionIds);
  const quotes = createQuotes({ ...services, tokens: sessions, callersOf });
  feeds.useQuotes(quotes);
  await quotes.register(http);
  const screening = createScreening({
    ...services,
    database: database.forVisitors,
    many: createManySeries(database.forLongWork),
    tokens: identity.sessions,
    threadEntry: new URL('screening-worker.ts', import.meta.url),
  });
  screening.register(http);
  registerPeerRoutes(http, { ...services, readPeerDay: screening.readPeerDay });
  const dataCentre = createDataCentre({
    ...services,
    barUploads,
    symbolUploads,
    quotes,
  });
  const backups = createBackups({
    ...services,
    processEntry: new URL('copies/backup-process.ts', import.meta.url),
    readFree: freeBytesOf,
  });
  const jobs = createJobs({
    ...services,
    definitions: [...feeds.jobs, ...screening.jobs, ...dataCentre.jobs, ...backups.jobs],
    replaced: services.replacedJobs ?? [],
    duties: jobDutiesOf({ ...services, quotes, screening }),
  });
  jobs.register(http);
  await dataCentre.register(http);
  backups.register(http, jobs);
  const operations = createOperations({ ...services, quotes, backups });
  registerOperationsRoutes(http, { operations, metricsToken: services.config.metricsToken });
  closeInTurn(http, [operations, backups, quotes, jobs, screening, feeds, rules, scaleOut]);
  return async () => {
    await feeds.begin();
    await jobs.begin();
    backups.begin(jobs);
    await quotes.begin();
    await operations.begin();
  };
}

/** Closes one after the other when the application is closed: each may need those behind it. */
function closeInTurn(http: HttpServer, services: readonly { close(): Promise<void> }[]): void {
  http.addHook('onClose', async () => {
    for (const part of services) await part.close();
  });
}
