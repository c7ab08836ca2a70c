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
import { type PostgresCarrier, createPostgresCarrier } from './shared/postgres-carrier.ts';
import { createPostgresJobQueue } from './shared/postgres-job-queue.ts';
import { createPostgresLeases } from './shared/postgres-leases.ts';
import { createRedisCache } from './shared/redis-cache.ts';
import { createRedisCarrier } from './shared/redis-carrier.ts';
import { type RedisConnection, connectRedis } from './shared/redis-connection.ts';
import { createSharedChannel } from './shared/shared-channel.ts';
import type { SharedCache } from './shared-cache.ts';

/**
 * By what messages reach the other processes; `process` where there are no others, `none` while nothing carries
 * them.
 */
export type MessageWay = 'process' | 'redis' | 'database' | 'none';

/** What the processes of one installation share their work by: see each port. */
export interface ScaleOut {
  readonly channel: Channel;
  readonly cache: SharedCache;
  readonly leases: Leases;
  readonly jobQueue: JobQueue;
  /** By what messages reach the other processes now, and by what they should. */
  readonly messageWay: () => Promise<{ readonly now: MessageWay; readonly meant: MessageWay }>;
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

/** What several processes share by way of Redis, and of PostgreSQL where there is no Redis or it is away. */
function openShared({
  config: { redisUrl, databaseUrl },
  log,
  clock,
}: ScaleOutDependencies): Omit<ScaleOut, 'leases' | 'jobQueue'> {
  if (redisUrl === null && databaseUrl === null) {
    const way = { now: 'process', meant: 'process' } as const;
    const alone = { channel: createLocalChannel(), cache: createLocalCache(clock) };
    return { ...closedTogether(alone), messageWay: () => Promise.resolve(way) };
  }
  const postgres = databaseUrl === null ? null : createPostgresCarrier({ databaseUrl, log });
  const redis = redisUrl === null ? null : connectRedis(redisUrl, log);
  // Installations are distinguished by their databases, so that several can use one Redis.
  const installation = createHash('sha256')
    .update(databaseUrl ?? '')
    .digest('hex');
  const place = { prefix: `chanscope:${installation.slice(0, 12)}:`, log };
  const ports = {
    channel: createSharedChannel({
      redis: redis === null ? null : createRedisCarrier(redis, place),
      postgres,
    }),
    cache: redis === null ? createLocalCache(clock) : createRedisCache(redis, place),
  };
  return {
    ...closedTogether(ports, () => redis?.close()),
    messageWay: async () => ({
      now: await wayNow(redis, postgres),
      meant: redis === null ? 'database' : 'redis',
    }),
  };
}

async function wayNow(
  redis: RedisConnection | null,
  postgres: PostgresCarrier | null,
): Promise<MessageWay> {
  if ((await redis?.answers()) === true) return 'redis';
  return postgres?.isConnected === true ? 'database' : 'none';
}

function closedTogether(
  { channel, cache }: Pick<ScaleOut, 'channel' | 'cache'>,
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
