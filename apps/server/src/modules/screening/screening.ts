import type { Config } from '../../platform/config/config.ts';
import type { TokenReader } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import type { Instruments } from '../instruments/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { ManySeries } from '../bars/index.ts';
import type { RuleCentre } from '../administration/index.ts';
import { crossingJobs } from './crossings/crossing-jobs.ts';
import { createStrategyChoice } from './crossings/strategy-choice.ts';
import { flowJob } from './flow/flow-job.ts';
import { limitJobs } from './limits/limit-jobs.ts';
import { registerLimitRoutes } from './limits/limit-routes.ts';
import { registerCrossingRoutes } from './lists/crossing-routes.ts';
import { registerMarketRoutes } from './lists/market-routes.ts';
import { registerMemberRoute } from './lists/member-routes.ts';
import { registerStrategyRoutes } from './lists/strategy-routes.ts';
import { registerMapRoutes } from './map/map-routes.ts';
import { stepJob } from './map/step-job.ts';
import { marketJob } from './overview/market-job.ts';
import { registerPoolRoute } from './pools/pool-routes.ts';
import { createRulesOfDay } from './rules-of-day.ts';
import { rankJob } from './strength/rank-job.ts';
import { scoreJob } from './scores/score-job.ts';
import { type ReadPeerDay, createPeerDays } from './scores/peer-days.ts';
import { registerScoreRoute } from './scores/score-routes.ts';
import { type CciList, type CciRequest, readCciList } from './lists/screening-lists.ts';
import { registerStoredDaysRoute } from './lists/stored-days-route.ts';
import { registerScreeningRoutes } from './lists/screening-routes.ts';
import { screeningTables } from './screening-store.ts';
import { strategyJobs } from './crossings/strategy-jobs.ts';
import { strengthJob } from './strength/strength-job.ts';
import { ThreadPool } from './threads/thread-pool.ts';

/** The dependencies of screens of the market. */
export interface ScreeningDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly instruments: Instruments;
  readonly many: ManySeries;
  readonly tokens: TokenReader;
  /** The rules that administrators keep. */
  readonly rules: Pick<RuleCentre, 'current'>;
  /** The file that a thread of screening begins with. */
  readonly threadEntry: URL;
}

/** What a thread is handed, to open the bars by itself. */
export type ScreeningLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'simulationSeed'>;

/** What is computed over whole markets (选股, 涨停, RPS, 强弱, 资金流, 评分) and read back. */
export interface Screening {
  readonly jobs: readonly JobDefinition[];
  /** See `readCciList`. */
  readCci(kind: 'ccijx' | 'ccihjz', request: CciRequest): Promise<CciList>;
  readonly readPeerDay: ReadPeerDay;
  register(http: HttpServer): void;
  close(): Promise<void>;
}

export function createScreening(dependencies: ScreeningDependencies): Screening {
  const { config, database, instruments, many, tokens, rules, threadEntry } = dependencies;
  const { dataDir, databaseUrl, simulationSeed } = config;
  const workerData: ScreeningLocation = { dataDir, databaseUrl, simulationSeed };
  const threads = new ThreadPool({ entry: threadEntry, workerData });
  const strategies = createStrategyChoice(rules);
  const rulesOfDay = createRulesOfDay(rules);
  const screening = { database, instruments, many, threads, strategies, rulesOfDay };
  const lists = { access: screeningTables(database.kysely), instruments };
  return {
    jobs: [
      marketJob(screening),
      ...limitJobs(screening),
      rankJob(screening),
      strengthJob(screening),
      scoreJob(screening),
      flowJob(screening),
      stepJob(screening),
      ...crossingJobs(screening),
      ...strategyJobs(screening),
    ],
    readCci: (kind, request) => readCciList(lists, kind, request),
    readPeerDay: createPeerDays(lists.access),
    register(http): void {
      const served = { ...lists, tokens, strategies };
      registerMarketRoutes(http, served);
      registerMapRoutes(http, served);
      registerMemberRoute(http, served);
      registerLimitRoutes(http, served);
      registerScreeningRoutes(http, served);
      registerStrategyRoutes(http, served);
      registerCrossingRoutes(http, served);
      registerScoreRoute(http, served);
      registerStoredDaysRoute(http, served);
      registerPoolRoute(http, served);
    },
    close: () => threads.close(),
  };
}
