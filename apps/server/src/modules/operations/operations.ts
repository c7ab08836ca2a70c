import { hostname } from 'node:os';

import type { Operations, ProcessReading } from '@chanscope/contract';

import type { Clock } from '../../platform/clock.ts';
import {
  type ProcessQuestion,
  createProcessQuestion,
} from '../../platform/cluster/process-question.ts';
import type { ScaleOut } from '../../platform/cluster/scale-out.ts';
import { readCacheCounts } from '../../platform/cache-counts.ts';
import { readDatabaseSize } from '../../platform/database/database-size.ts';
import type { Database } from '../../platform/database/database.ts';
import { waitAtMost } from '../../platform/wait-at-most.ts';
import type { Backups } from '../backups/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Quotes } from '../quotes/index.ts';
import { type CallMeter, type RouteCounts, slowestOf } from './call-meter.ts';
import type { MissedSearches } from './missed-searches.ts';
import { countRuns, countSeen } from './operations-store.ts';
import { watchProcess } from './process-figures.ts';
import type { VisitorCount } from './visitor-count.ts';

/** What is counted from the first call on. */
export interface GatheredFigures {
  readonly meter: CallMeter;
  readonly visitors: VisitorCount;
  readonly missedSearches: MissedSearches;
}

export interface OperationsDependencies extends GatheredFigures {
  readonly database: Database;
  readonly scaleOut: Pick<ScaleOut, 'channel'>;
  readonly feeds: Pick<Feeds, 'health'>;
  readonly quotes: Pick<Quotes, 'statuses'>;
  readonly backups: Pick<Backups, 'readStanding'>;
  /** The real time. */
  readonly wallClock: Clock;
}

/** How the installation does: one source for the board and for monitoring. */
export interface OperationsReader {
  /** Of all processes that answer at once. */
  read(): Promise<Operations>;
  /** Of this process alone, with every route. */
  readOwn(): Promise<OwnReading>;
  begin(): Promise<void>;
  close(): Promise<void>;
}

export interface OwnReading extends Operations {
  readonly own: ProcessReading;
  readonly routes: readonly RouteCounts[];
}

const topic = 'operations:status';
const shownRoutes = 12;
/** A process that has not answered by then is left out, ms. */
const waitMs = 500;
/** How often it is written who came and what was searched for. */
const flushEveryMs = 30_000;
/** How long a closing application waits for it. */
const flushAtMostMs = 3000;

export function createOperations(dependencies: OperationsDependencies): OperationsReader {
  const { scaleOut, meter, quotes, wallClock, visitors, missedSearches } = dependencies;
  const figures = watchProcess();
  const startedAt = wallClock.now();
  const process = `${hostname()} ${globalThis.process.pid}`;
  const own = (): ProcessReading => ({
    process,
    startedAt,
    ...figures.read(),
    sockets: null,
    hours: [...meter.hours()],
    slowest: slowestOf(meter.routes(), shownRoutes),
    caches: readCacheCounts(),
  });
  const question: ProcessQuestion<ProcessReading> = createProcessQuestion({
    channel: scaleOut.channel,
    topic,
    answer: () => Promise.resolve(own()),
  });
  const flush = async (): Promise<void> => {
    await visitors.flush();
    await missedSearches.flush();
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    async read(): Promise<Operations> {
      const statuses = await quotes.statuses();
      const answers = statuses.length;
      const processes = answers <= 1 ? [own()] : await question.ask('', { answers, waitMs });
      return readShared(
        dependencies,
        processes
          .map((each) => withSockets(each, statuses))
          .toSorted((one, other) => one.process.localeCompare(other.process)),
      );
    },
    async readOwn(): Promise<OwnReading> {
      const self = withSockets(own(), await quotes.statuses());
      return {
        ...(await readShared(dependencies, [self])),
        own: self,
        routes: meter.routes(),
      };
    },
    begin: () => question.begin(),
    async close(): Promise<void> {
      clearInterval(timer);
      figures.close();
      await question.close();
      await waitAtMost(flushAtMostMs, flush());
    },
  };
}

function withSockets(
  reading: ProcessReading,
  statuses: Awaited<ReturnType<Quotes['statuses']>>,
): ProcessReading {
  const status = statuses.find(({ process }) => process === reading.process);
  return { ...reading, sockets: status?.connections ?? null };
}

/** What all processes have in common. */
async function readShared(
  { database, feeds, backups, wallClock, visitors, missedSearches }: OperationsDependencies,
  processes: ProcessReading[],
): Promise<Operations> {
  const takenAt = wallClock.now();
  const health = await feeds.health();
  return {
    takenAt,
    processes,
    database: await readDatabaseSize(database),
    jobs: await countRuns(database, takenAt),
    feeds: health.map(({ provider, market, state, lastSuccessAt }) => ({
      provider,
      market,
      state,
      lastSuccessAt,
    })),
    backups: await backups.readStanding(),
    seen: await countSeen(database, takenAt),
    visits: await visitors.read(),
    missedSearches: await missedSearches.read(),
  };
}
