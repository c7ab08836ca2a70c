import { createHash } from 'node:crypto';

import type { Channel } from './channel.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from './job-queue.ts';
import type { Leases } from './leases.ts';
import { createLocalCache } from './local/local-cache.ts';
import { createLocalChannel } from './local/local-channel.ts';
import { createLocalJobQueue } from './local/local-job-queue.ts';
import { createLocalLeases } from './local/local-leases.ts';
import type { Log } from '../log.ts';
import { createPostgresJobQueue } from './shared/postgres-job-queue.ts';
import { createPostgresLeases } from './shared/postgres-leases.ts';
import { createRedisCache } from './shared/redis-cache.ts';
import { createRedisChannel } from './shared/redis-channel.ts';
import { connectRedis } from './shared/redis-connection.ts';
import type { SharedCache } from './shared-cache.ts';

/** What the processes of one installation share their work by: see each port. */
export interface ScaleOut {
  readonly channel: Channel;
  readonly cache: SharedCache;
  readonly leases: Leases;
  readonly jobQueue: JobQueue;
  /** Whether this process can reach what it shares with the others; true where it shares nothing. */
  isShared(): Promise<boolean>;
  close(): Promise<void>;
}

interface ScaleOutDependencies {
  readonly config: Pick<Config, 'databaseUrl' | 'redisUrl'>;
  readonly database: Database;
  readonly log: Log;
  /** The real time. */
  readonly clock: Clock;
}

/** Opens the ports for one process, or for one of several when the configuration says so. */
export async function openScaleOut(dependencies: ScaleOutDependencies): Promise<ScaleOut> {
  const shared = openShared(dependencies);
  const leases = openLeases(dependencies);
  const jobQueue = openJobQueue(dependencies);
  return {
    ...shared,
    leases,
    jobQueue,
    async close(): Promise<void> {
      await Promise.all([leases.close(), jobQueue.close()]);
      await shared.close();
    },
  };
}

/** What several processes share by way of Redis. */
function openShared({
  config: { redisUrl, databaseUrl },
  log,
  clock,
}: ScaleOutDependencies): Omit<ScaleOut, 'leases' | 'jobQueue'> {
  if (redisUrl === null) {
    const alone = closedTogether(createLocalChannel(), createLocalCache(clock));
    return { ...alone, isShared: () => Promise.resolve(true) };
  }
  const redis = connectRedis(redisUrl, log);
  // Installations are distinguished by their databases, so that several can use one Redis.
  const installation = createHash('sha256')
    .update(databaseUrl ?? '')
    .digest('hex');
  const place = { prefix: `chanscope:${installation.slice(0, 12)}:`, log };
  const ports = closedTogether(
    createRedisChannel(redis, place),
    createRedisCache(redis, place),
    () => redis.close(),
  );
  return { ...ports, isShared: () => redis.answers() };
}

function closedTogether(
  channel: Channel,
  cache: SharedCache,
  last: () => void = () => undefined,
): Pick<ScaleOut, 'channel' | 'cache' | 'close'> {
  return {
    channel,
    cache,
    async close(): Promise<void> {
      await Promise.all([channel.close(), cache.close()]);
      last();
    },
  };
}

function openLeases({ config: { databaseUrl }, log, clock }: ScaleOutDependencies): Leases {
  return databaseUrl === null
    ? createLocalLeases(clock)
    : createPostgresLeases({ databaseUrl, log });
}

function openJobQueue({ config: { databaseUrl }, database, log }: ScaleOutDependencies): JobQueue {
  return databaseUrl === null
    ? createLocalJobQueue(log)
    : createPostgresJobQueue({ databaseUrl, database, log });
}
