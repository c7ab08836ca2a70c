import { routes } from '@chanscope/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';

import { openDatabase } from './platform/database/database.ts';
import { createSilentLog } from './platform/log.ts';
import { callAs } from './test-support/identity-for-test.ts';
import { type ServedApp, serveOn } from './test-support/serve-for-test.ts';
import { freshPostgresLocation } from './test-support/test-databases.ts';

async function readinessOf({ address }: ServedApp): Promise<number> {
  const { code } = (await (await fetch(`${address}/readyz`)).json()) as { readonly code: number };
  return code;
}

it('ten blocked statements leave public pages and the sign of readiness as they are', async () => {
  const place = await freshPostgresLocation('filled');
  const database = openDatabase({ ...place, log: createSilentLog() });
  onTestFinished(() => database.close());
  const app = await serveOn(database, { iso: '2026-11-18T10:17:30+08:00' });
  const other = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  onTestFinished(() => other.end());
  await other.connect();
  let isOver = false;
  const blocked = Array.from({ length: 10 }, async () => {
    // Each is ended at the limit of a statement: then the next one is.
    while (!isOver) await sql`select pg_sleep(60)`.execute(database.kysely).catch(() => undefined);
  });
  const ofBlocked = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
  await vi.waitFor(
    async () => expect((await other.query(`select 1 ${ofBlocked}`)).rows).toHaveLength(10),
    { timeout: 15_000, interval: 20 },
  );

  const visitor = callAs(app, null);
  const answers = [
    visitor(routes.getStock, { stockId: 'hs600519', period: 'day' }),
    visitor(routes.searchStocks, { search: 'gzmt' }),
    visitor(routes.getVisitList),
    visitor(routes.listAds),
    visitor(routes.listAnnouncements),
  ].map(async (answer) => (await answer).code);
  const codes = await Promise.all([readinessOf(app), ...answers]);
  expect(codes).toEqual([200, 200, 200, 200, 200, 200]);

  isOver = true;
  await other.query(`select pg_cancel_backend(pid) ${ofBlocked}`);
  await Promise.all(blocked);
});
