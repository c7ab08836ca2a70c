import { Redis } from 'ioredis';

import type { Log } from './log.ts';

/** A connection to Redis or Valkey that fails at once where it cannot answer, and comes back by itself. */
export interface RedisConnection {
  /** For commands. */
  readonly commands: Redis;
  /** For messages: a connection that listens may not do anything else. */
  readonly listener: Redis;
  /** Whether both are connected and Redis answers, told after `commandTimeoutMs` at most. */
  answers(): Promise<boolean>;
  close(): void;
}

/** A command that has no answer by then has failed, ms: whoever asked goes on without. */
const commandTimeoutMs = 150;
const connectTimeoutMs = 5000;
const longestReconnectMs = 2000;

/** Connects in the background: a server starts and serves while Redis is away. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const commands = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    maxRetriesPerRequest: 1,
    // What runs into a closed connection is not tried again: messages must not come twice.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * attempt, longestReconnectMs),
  });
  // The listener subscribes again by itself after it was away.
  const listener = commands.duplicate({ autoResubscribe: true });
  let isTold = false;
  for (const redis of [commands, listener]) {
    redis.on('error', (error) => {
      if (!isTold)
        log.warn({ err: error }, 'Redis is away: this process serves its own clients alone');
      isTold = true;
    });
    redis.on('ready', () => {
      if (isTold) log.info('Redis is back');
      isTold = false;
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
