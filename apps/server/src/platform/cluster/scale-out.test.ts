import { expect, it, onTestFinished, vi } from 'vitest';

import { freshPostgresLocation } from '../../test-support/test-databases.ts';
import { openDatabase } from '../database/database.ts';
import { createSilentLog } from '../log.ts';
import { type ScaleOut, openScaleOut } from './scale-out.ts';

const log = createSilentLog();
const clock = { now: () => Date.now() };
const patience = { timeout: 10_000, interval: 20 };

it('servers with a database and without Redis reach each other by the database, and miss nothing', async () => {
  const { databaseUrl } = await freshPostgresLocation();
  const database = openDatabase({ dataDir: '', databaseUrl, log });
  onTestFinished(() => database.close());
  const open = async (): Promise<ScaleOut> => {
    const config = { databaseUrl, redisUrl: null };
    const scaleOut = await openScaleOut({ config, database, log, clock });
    onTestFinished(() => scaleOut.close());
    return scaleOut;
  };
  const [near, far] = [await open(), await open()];
  for (const { messageWay } of [near, far])
    await vi.waitFor(
      async () => expect(await messageWay()).toEqual({ now: 'database', meant: 'database' }),
      patience,
    );
  const received: string[] = [];
  await far.channel.subscribe('topic', (text) => received.push(text));
  await vi.waitFor(async () => {
    await near.channel.publish('topic', '行情');
    expect(received).toContain('行情');
  }, patience);
});
