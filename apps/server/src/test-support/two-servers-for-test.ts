import { onTestFinished } from 'vitest';

import { openDatabase } from '../platform/database/database.ts';
import { createSilentLog } from '../platform/log.ts';
import { testRedisUrl } from '@chanscope/test-support';
import { freshPostgresLocation } from './test-databases.ts';
import { type ServedApp, type ServeOptions, serveOn } from './serve-for-test.ts';

/** Two servers of one installation: one PostgreSQL, one Redis. The first has the leases. */
export async function serveTwo(
  iso: string,
  redisUrl: string = testRedisUrl,
  more: Pick<ServeOptions, 'addRoutes' | 'config' | 'replacedJobs'> = {},
): Promise<readonly [ServedApp, ServedApp]> {
  const log = createSilentLog();
  const place = await freshPostgresLocation('filled');
  const serve = async (): Promise<ServedApp> => {
    const database = openDatabase({ ...place, log });
    onTestFinished(() => database.close());
    const config = { ...more.config, databaseUrl: place.databaseUrl, redisUrl };
    return serveOn(database, { ...more, iso, config, begins: true });
  };
  return [await serve(), await serve()];
}
