import type { Config } from '../../platform/config.ts';
import type { TokenReader } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { HttpServer } from '../../platform/http.ts';
import type { Instruments } from '../instruments/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { ManySeries } from '../market-data/index.ts';
import { crossingJobs } from './crossing-jobs.ts';
import { flowJob } from './flow-job.ts';
import { limitJobs } from './limit-jobs.ts';
import { rankJob } from './rank-job.ts';
import type { CciList, CciRequest } from './screening-lists.ts';
import { readCciList } from './screening-lists.ts';
import { registerScreeningRoutes } from './screening-routes.ts';
import { screeningTables } from './screening-store.ts';
import { strategyJobs } from './strategy-jobs.ts';
import { strengthJob } from './strength-job.ts';
import { ThreadPool } from './thread-pool.ts';

/** What screens of the market stand on. */
export interface ScreeningOptions {
  readonly config: Config;
  readonly database: Database;
  readonly instruments: Instruments;
  readonly many: ManySeries;
  readonly tokens: TokenReader;
  /** The file that a thread of screening begins with. */
  readonly threadEntry: URL;
}

/** What a thread is handed, to open the bars by itself. */
export type ScreeningPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'simulationSeed'>;

/** What is computed over whole markets (选股, 涨停, RPS, 强弱, 资金流) and read back. */
export interface Screening {
  readonly jobs: readonly JobDefinition[];
  /** See `readCciList`. */
  readCci(kind: 'ccijx' | 'ccihjz', request: CciRequest): Promise<CciList>;
  register(http: HttpServer): void;
  close(): Promise<void>;
}

export function createScreening(options: ScreeningOptions): Screening {
  const { config, database, instruments, many, tokens, threadEntry } = options;
  const { dataDir, databaseUrl, simulationSeed } = config;
  const workerData: ScreeningPlace = { dataDir, databaseUrl, simulationSeed };
  const threads = new ThreadPool({ entry: threadEntry, workerData });
  const desk = { database, instruments, many, threads };
  const lists = { access: screeningTables(database.kysely), instruments };
  return {
    jobs: [
      ...limitJobs(desk),
      rankJob(desk),
      strengthJob(desk),
      flowJob(desk),
      ...crossingJobs(desk),
      ...strategyJobs(desk),
    ],
    readCci: (kind, request) => readCciList(lists, kind, request),
    register: (http) => registerScreeningRoutes(http, { ...lists, tokens }),
    close: () => threads.close(),
  };
}
