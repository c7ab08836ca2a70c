import { readConfig } from '../../platform/config/config.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { type ScaleOut, openScaleOut } from '../../platform/cluster/scale-out.ts';
import type { JobDefinition } from './job-definition.ts';
import { type Jobs, createJobs } from './jobs.ts';
import type { JobDuties } from './job-dependencies.ts';

const dutiesOfNobody: JobDuties = {
  publishOpen: () => Promise.resolve(),
  countConnections: () => Promise.resolve([]),
  readCci: () => Promise.resolve([]),
  isFilling: () => false,
  caches: {
    listWatched: () => Promise.resolve([]),
    warmMaster: () => Promise.resolve({ keys: 0, bytes: 0 }),
    warmDays: () => Promise.resolve(null),
    warmAnalysis: () => Promise.resolve(null),
    refreshQuotes: () => Promise.resolve(),
    hasQuote: () => false,
  },
};

interface LoneJobs {
  readonly jobs: Jobs;
  readonly scaleOut: ScaleOut;
  close(): Promise<void>;
}

interface LoneOptions {
  readonly database: Database;
  readonly databaseUrl: string | null;
  readonly definitions: readonly JobDefinition[];
  /** The market's time; the real one without it. */
  readonly clock?: Clock;
  /** Whether the first run begins by itself; it does not without it. */
  readonly hasFirstRun?: boolean;
  /** What other modules do; nothing without it. */
  readonly duties?: Partial<JobDuties>;
}

/** The jobs of a process that has nothing else: what other modules do for them is left out. */
export async function openJobsAlone(options: LoneOptions): Promise<LoneJobs> {
  const { database, databaseUrl, definitions, clock = systemClock, hasFirstRun = false } = options;
  const log = createSilentLog();
  const config = { ...readConfig({}), databaseUrl, hasFirstRun };
  const scaleOut = await openScaleOut({ config, database, log, clock: systemClock });
  const jobs = createJobs({
    config,
    definitions: [],
    replaced: definitions,
    database,
    scaleOut,
    audit: {
      write: () => Promise.resolve(),
      note: () => undefined,
      settle: () => Promise.resolve(),
      list: () => Promise.resolve({ list: [], total: 0, next: null, searchedFrom: null }),
      countFailures: () => Promise.resolve({ total: 0, accounts: [], addresses: [] }),
      verify: () => Promise.resolve({ isWhole: true, lines: 0, sealed: 0, firstFault: null }),
      cut: () => Promise.resolve({ lines: 0, sealed: 0 }),
    },
    duties: { ...dutiesOfNobody, ...options.duties },
    clock,
    wallClock: systemClock,
    log,
  });
  return {
    jobs,
    scaleOut,
    async close(): Promise<void> {
      await jobs.close();
      await scaleOut.close();
    },
  };
}
