import {
  type CuttableLine,
  freshPrefix,
  openCuttableLine,
  testRedisUrl,
} from '@chanscope/test-support';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { until } from '../../../stream-for-test.ts';
import { freshPostgresLocation } from '../../../test-support/test-databases.ts';
import type { Channel } from '../channel.ts';
import { createSilentLog } from '../../log.ts';
import { type CarriedMessage, createMessageIds } from './carried-message.ts';
import { createPostgresCarrier, type PostgresCarrier } from './postgres-carrier.ts';
import { createRedisCarrier } from './redis-carrier.ts';
import { connectRedis } from './redis-connection.ts';
import { createSharedChannel } from './shared-channel.ts';

const log = createSilentLog();

/** One process of an installation, with its own way to Redis. */
interface TestProcess {
  readonly channel: Channel;
  readonly postgres: PostgresCarrier;
  /** Null where the installation has no Redis. */
  readonly line: CuttableLine | null;
  /** What came in on the topic `numbers`. */
  readonly received: string[];
  /** Whether it receives what is published on Redis. */
  readonly isOnRedis: () => boolean;
}

interface Installation {
  readonly databaseUrl: string;
  /** Null for an installation without Redis. */
  readonly prefix: string | null;
}

async function installationOf(prefix: string | null): Promise<Installation> {
  const { databaseUrl } = await freshPostgresLocation();
  return { databaseUrl: databaseUrl ?? '', prefix };
}

async function startProcess({ databaseUrl, prefix }: Installation): Promise<TestProcess> {
  const postgres = createPostgresCarrier({ databaseUrl, log });
  const line = prefix === null ? null : await openCuttableLine(testRedisUrl, 6379);
  const redis = line === null ? null : connectRedis(line.url, log);
  const channel = createSharedChannel({
    redis: redis === null ? null : createRedisCarrier(redis, { prefix: prefix ?? '', log }),
    postgres,
  });
  onTestFinished(async () => {
    await channel.close();
    redis?.close();
    await line?.close();
  });
  const isOnRedis = (): boolean =>
    redis?.commands.status === 'ready' && redis.listener.status === 'ready';
  if (redis !== null) await until(isOnRedis, 'Redis');
  const received: string[] = [];
  await channel.subscribe('numbers', (text) => received.push(text));
  return { channel, postgres, line, received, isOnRedis };
}

/** Two processes that have heard of each other. */
async function startTwo(
  prefix: string | null = freshPrefix(),
): Promise<readonly [TestProcess, TestProcess, Installation]> {
  const installation = await installationOf(prefix);
  const [near, far] = [await startProcess(installation), await startProcess(installation)];
  await until(() => near.postgres.processes === 2 && far.postgres.processes === 2, 'both');
  return [near, far, installation];
}

describe('the channel of several processes', () => {
  it('is received once although Redis reached one of three, so that the database carried it too', async () => {
    const sent: CarriedMessage[] = [];
    const listeners: ((message: CarriedMessage) => void)[] = [];
    const onMessage = (listen: (message: CarriedMessage) => void): void => {
      listeners.push(listen);
    };
    const ways = {
      redis: {
        send: (message: CarriedMessage) => {
          sent.push(message);
          return Promise.resolve(2);
        },
        onMessage,
        listen: () => Promise.resolve(),
        leave: () => Promise.resolve(),
      },
      postgres: {
        send: (message: CarriedMessage) => void sent.push(message),
        onMessage,
        processes: 3,
        isConnected: true,
        close: () => Promise.resolve(),
      },
    };
    const channel = createSharedChannel(ways);
    const received: string[] = [];
    await channel.subscribe('numbers', (text) => received.push(text));
    await channel.publish('numbers', 'own');
    expect(sent.map(({ text }) => text)).toEqual(['own', 'own']);

    const foreign = { id: createMessageIds().next(), topic: 'numbers', text: 'foreign' };
    for (const message of [...sent, foreign]) for (const receive of listeners) receive(message);
    // Messages arrive after the publisher went on.
    await Promise.resolve();
    expect(received).toEqual(['own', 'foreign']);
  });

  it('is carried by the database while Redis is away, and by Redis again, each message once', async () => {
    const [near, far] = await startTwo();
    await near.channel.publish('numbers', 'by Redis');
    await until(() => far.received.length === 1, 'the first');

    for (const { line } of [near, far]) line?.cut();
    await until(() => !near.isOnRedis() && !far.isOnRedis(), 'the loss of Redis');
    for (const text of ['one', 'two', 'three']) await near.channel.publish('numbers', text);
    await until(() => far.received.length === 4, 'what the database carries');

    // The far one stays away for longer: it receives by the database what the near one has on Redis already.
    near.line?.mend();
    await until(near.isOnRedis, 'Redis of the near one');
    await near.channel.publish('numbers', 'four');
    await until(() => far.received.length === 5, 'what Redis did not bring to both');
    far.line?.mend();
    await until(far.isOnRedis, 'Redis of the far one');
    for (const text of ['five', 'six']) await near.channel.publish('numbers', text);
    await until(() => far.received.length >= 7, 'the last');

    const all = ['by Redis', 'one', 'two', 'three', 'four', 'five', 'six'];
    expect([near.received, far.received]).toEqual([all, all]);
  });

  it('needs no Redis, and carries what is longer than a notification of the database', async () => {
    const [near, far] = await startTwo(null);
    const numbers = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 100_003);
    const long = `${JSON.stringify(numbers)} 行情`;
    await near.channel.publish('numbers', long);
    await near.channel.publish('numbers', '短');
    await until(() => far.received.length === 2, 'both');
    expect(far.received).toEqual([long, '短']);
  });

  it('goes on after the database ended its connections, and leaves a process alone in peace', async () => {
    const [near, far, { databaseUrl }] = await startTwo(null);
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'chanscope messages'`,
    );
    await until(() => !near.postgres.isConnected && !far.postgres.isConnected, 'the loss');
    await near.channel.publish('numbers', 'to itself');
    await until(() => near.postgres.isConnected && far.postgres.isConnected, 'the connections');
    await near.channel.publish('numbers', 'again');
    await until(() => far.received.length === 1, 'what came after');
    expect([near.received, far.received]).toEqual([['to itself', 'again'], ['again']]);

    await far.channel.close();
    await until(() => near.postgres.processes === 1, 'the farewell');
    const send = vi.spyOn(near.postgres, 'send');
    await near.channel.publish('numbers', 'alone');
    expect(near.received.at(-1)).toBe('alone');
    expect(send).not.toHaveBeenCalled();
  });

  it('says farewell though a statement before it is on its way', async () => {
    const [near, far] = await startTwo(null);
    const gate = Promise.withResolvers<void>();
    const statement = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => statement.mockRestore());
    statement.mockReturnValue(gate.promise as never);
    await far.channel.publish('numbers', 'on its way');
    const isOnItsWay = (call: unknown): boolean => JSON.stringify(call).includes('on its way');
    await until(() => statement.mock.calls.some(isOnItsWay), 'the statement');
    statement.mockRestore();
    const closed = far.channel.close();
    setImmediate(() => gate.resolve());
    await closed;
    // Sooner than one that has fallen silent is given up.
    await until(() => near.postgres.processes === 1, 'the farewell');
    expect(far.postgres.isConnected).toBe(false);
  });
});
