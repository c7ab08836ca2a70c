import { onTestFinished } from 'vitest';

import { openDatabase } from './platform/database.ts';
import { createSilentLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { testRedisUrl } from './platform/redis-for-test.ts';
import { freshPostgresPlace } from './platform/test-databases.ts';
import type { ServedApp } from './serve-for-test.ts';
import { serveOn } from './serve-for-test.ts';

/** Two servers of one installation: one PostgreSQL, one Redis. The first has the leases. */
export async function serveTwo(iso: string): Promise<readonly [ServedApp, ServedApp]> {
  const log = createSilentLog();
  const place = await freshPostgresPlace();
  const serve = async (): Promise<ServedApp> => {
    const database = openDatabase({ ...place, log });
    onTestFinished(() => database.close());
    await migrate(database);
    const config = { databaseUrl: place.databaseUrl, redisUrl: testRedisUrl };
    return serveOn(database, { iso, config, begins: true });
  };
  return [await serve(), await serve()];
}
