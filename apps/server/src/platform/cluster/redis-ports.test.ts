import { describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../../stream-for-test.ts';
import type { Channel } from './channel.ts';
import { createLocalCache } from './local/local-cache.ts';
import { createSilentLog } from '../log.ts';
import { createRedisCache } from './shared/redis-cache.ts';
import { createRedisCarrier } from './shared/redis-carrier.ts';
import { connectRedis, type RedisConnection } from './shared/redis-connection.ts';
import { createSharedChannel } from './shared/shared-channel.ts';
import {
  type CuttableLine,
  freshPrefix,
  openCuttableLine,
  testRedisUrl,
} from '@chanscope/test-support';
import type { SharedCache } from './shared-cache.ts';

const log = createSilentLog();

function connectForTest(url = testRedisUrl): RedisConnection {
  const redis = connectRedis(url, log);
  onTestFinished(() => redis.close());
  return redis;
}

async function readyRedis(url = testRedisUrl): Promise<RedisConnection> {
  const redis = connectForTest(url);
  await until(
    () => redis.commands.status === 'ready' && redis.listener.status === 'ready',
    'Redis',
  );
  return redis;
}

/** A way to Redis that can be cut. */
async function cuttableWay(): Promise<CuttableLine> {
  const way = await openCuttableLine(testRedisUrl, 6379);
  onTestFinished(() => way.close());
  return way;
}

/** The channel of a process that has Redis alone. */
function channelOn(redis: RedisConnection, prefix: string): Channel {
  return createSharedChannel({ redis: createRedisCarrier(redis, { prefix, log }), postgres: null });
}

describe('the channel on Redis', () => {
  it('reaches the listeners of every process once, the own ones too', async () => {
    const prefix = freshPrefix();
    const [one, other] = [await readyRedis(), await readyRedis()].map((redis) =>
      channelOn(redis, prefix),
    );
    const answers: string[] = [];
    await one?.subscribe('topic', (message) => answers.push(`one ${message}`));
    const stop = await other?.subscribe('topic', (message) => answers.push(`other ${message}`));
    await one?.publish('topic', '行情');
    await until(() => answers.length === 2, 'both');
    expect(answers.toSorted()).toEqual(['one 行情', 'other 行情']);
    await stop?.();
    await one?.publish('topic', 'again');
    await other?.publish('topic', 'last');
    await until(() => answers.length === 4, 'the listener that is left');
    expect(answers.slice(2).toSorted()).toEqual(['one again', 'one last']);
  });

  it('goes on reaching a listener when another one of its process stops', async () => {
    const prefix = freshPrefix();
    const [near, far] = [await readyRedis(), await readyRedis()].map((redis) =>
      channelOn(redis, prefix),
    );
    const received: string[] = [];
    const stop = await near?.subscribe('topic', (message) => received.push(`first ${message}`));
    await near?.subscribe('topic', (message) => received.push(`second ${message}`));
    await stop?.();
    await far?.publish('topic', '行情');
    await until(() => received.length > 0, 'the listener that is left');
    expect(received).toEqual(['second 行情']);
  });

  it('serves its own process while Redis is away, and the others again when it is back', async () => {
    const prefix = freshPrefix();
    const way = await cuttableWay();
    const near = channelOn(await readyRedis(way.url), prefix);
    const far = channelOn(await readyRedis(), prefix);
    const answers: string[] = [];
    await near.subscribe('topic', (message) => answers.push(message));
    way.cut();
    await near.publish('topic', 'alone');
    await far.publish('topic', 'lost');
    await until(() => answers.length > 0, 'the own message');
    way.mend();
    for (let at = 0; !answers.includes('back'); at++) {
      if (at > 200) throw new Error('Cannot hear the others again');
      await far.publish('topic', 'back');
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(answers.filter((message) => message !== 'back')).toEqual(['alone']);
  });
});

const caches: Readonly<Record<string, () => Promise<SharedCache>>> = {
  'the cache of one process': () => Promise.resolve(createLocalCache({ now: () => Date.now() })),
  'the cache on Redis': async () =>
    createRedisCache(await readyRedis(), { prefix: freshPrefix(), log }),
};

describe.each(Object.entries(caches))('%s', (_name, open) => {
  it('keeps values for their time, and reports and clears those that begin alike', async () => {
    const cache = await open();
    const values = new Map([
      ['a*:1', 'x'],
      ['a*:2', '行情'],
      ['b:1', 'y'],
    ]);
    await cache.setMany(values, 60_000);
    await cache.set('short', 'z', 1);
    expect(await cache.getMany(['a*:1', 'none', 'b:1'])).toEqual(['x', null, 'y']);
    expect(await cache.getMany([])).toEqual([]);
    expect(await cache.sizeOf('a*:')).toEqual({ keys: 2, bytes: 7 });
    expect(await cache.clear('a*:')).toBe(2);
    expect(await cache.get('a*:1')).toBeNull();
    expect(await cache.get('b:1')).toBe('y');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await cache.get('short')).toBeNull();
  });
});

describe('the cache of one process', () => {
  it('lets go of what was kept first when it holds 50,000 values', async () => {
    const cache = createLocalCache({ now: () => 0 });
    const keys = Array.from({ length: 50_000 }, (_, at) => `key ${at}`);
    await cache.setMany(new Map(keys.map((key) => [key, ''])), 60_000);
    expect(await cache.get('key 0')).toBe('');
    await cache.set('one more', '', 60_000);
    expect(await cache.getMany(['key 0', 'key 1', 'one more'])).toEqual([null, '', '']);
  });
});

describe('the cache on Redis', () => {
  it('holds nothing while Redis is away or does not answer, and fails no one', async () => {
    const way = await cuttableWay();
    const cache = createRedisCache(await readyRedis(way.url), { prefix: freshPrefix(), log });
    await cache.set('key', 'value', 60_000);
    way.fallSilent();
    expect(await cache.get('key')).toBeNull();
    way.cut();
    expect(await cache.getMany(['key', 'other'])).toEqual([null, null]);
    expect(await cache.clear('')).toBe(0);
    expect(await cache.sizeOf('')).toEqual({ keys: 0, bytes: 0 });
    await cache.set('key', 'newer', 60_000);
    const nowhere = connectForTest('redis://127.0.0.1:1');
    expect(await createRedisCache(nowhere, { prefix: '', log }).get('key')).toBeNull();
  });
});
