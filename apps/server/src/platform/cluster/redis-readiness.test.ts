import { expect, it, onTestFinished, vi } from 'vitest';

import type { Database } from '../database/database.ts';
import { createReadiness, registerHealth } from '../http/health.ts';
import { createHttp } from '../http/http.ts';
import { createSilentLog } from '../log.ts';
import { ownRedis, type OwnRedis } from '@chanscope/test-support';
import { openScaleOut } from './scale-out.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

/** What `/readyz` says of a process that was started with that Redis. */
async function readinessWith(database: Database, redis: OwnRedis): Promise<() => Promise<string>> {
  const log = createSilentLog();
  const config = { databaseUrl: null, redisUrl: redis.url };
  const scaleOut = await openScaleOut({ config, database, log, clock: { now: () => Date.now() } });
  const app = await createHttp(bareHttpOptions);
  registerHealth(app, createReadiness({ database, scaleOut, diskSpace: null }));
  const base = await app.listen({ port: 0 });
  onTestFinished(async () => {
    await app.close();
    await scaleOut.close();
  });
  return async () => {
    const answer = await fetch(`${base}/readyz`);
    const { msg, data } = (await answer.json()) as {
      readonly msg: string;
      readonly data: { readonly missing: readonly string[] };
    };
    return [answer.status, msg, ...data.missing].join(' ');
  };
}

const patience = { timeout: 15_000, interval: 20 };

describeOnEachDatabase('a process whose Redis goes and comes', (fresh) => {
  it('can be given work all the time, and says while it does without', async () => {
    const redis = await ownRedis();
    const reported = await readinessWith(await fresh(), redis);
    expect(await reported()).toBe('200 degraded redis');
    await redis.start();
    await vi.waitFor(async () => expect(await reported()).toBe('200 ok'), patience);
    await redis.stop();
    expect(await reported()).toBe('200 degraded redis');
    await redis.start();
    await vi.waitFor(async () => expect(await reported()).toBe('200 ok'), patience);
  });

  it('says so although Redis keeps its connections and answers nothing', async () => {
    const redis = await ownRedis();
    await redis.start();
    const reported = await readinessWith(await fresh(), redis);
    await vi.waitFor(async () => expect(await reported()).toBe('200 ok'), patience);
    redis.freeze();
    expect(await reported()).toBe('200 degraded redis');
  });
});
