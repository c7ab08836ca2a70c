import { Redis } from 'ioredis';

import type { Log } from '../../log.ts';

/** A connection to Redis or Valkey that fails at once where it cannot answer, and comes back by itself. */
export interface RedisConnection {
  /** For commands. */
  readonly commands: Redis;
  /** For messages: a connection that listens may not do anything else. */
  readonly listener: Redis;
  /** Whether both are connected and Redis answers, reported after `commandTimeoutMs` at most. */
  answers(): Promise<boolean>;
  close(): void;
}

/** A command that has no answer by then has failed, ms: the caller that asked goes on without. */
const commandTimeoutMs = 150;
const connectTimeoutMs = 5000;
const maxReconnectMs = 2000;

/** Connects in the background: a server starts and serves while Redis is away. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const commands = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    maxRetriesPerRequest: 1,
    // What runs into a closed connection is not tried again: messages must not come twice.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * attempt, maxReconnectMs),
  });
  // The listener subscribes again by itself after it was away.
  const listener = commands.duplicate({ autoResubscribe: true });
  let isReported = false;
  for (const redis of [commands, listener]) {
    redis.on('error', (error) => {
      if (!isReported) log.warn({ err: error }, 'Redis is away');
      isReported = true;
    });
    redis.on('ready', () => {
      if (isReported) log.info('Redis is back');
      isReported = false;
    });
  }
  return {
    commands,
    listener,
    async answers(): Promise<boolean> {
      if (listener.status !== 'ready') return false;
      return commands.ping().then(
        () => true,
        () => false,
      );
    },
    close(): void {
      commands.disconnect();
      listener.disconnect();
    },
  };
}
