import { type StockResponse, routes } from '@chanscope/contract';
import { type CuttableLine, openCuttableLine } from '@chanscope/test-support';
import { expect, it, onTestFinished, vi } from 'vitest';

import { openDatabase } from './platform/database/database.ts';
import { createSilentLog } from './platform/log.ts';
import { callAs } from './test-support/identity-for-test.ts';
import { type ServedApp, serveOn } from './test-support/serve-for-test.ts';
import { freshPostgresLocation } from './test-support/test-databases.ts';

const begin = '2026-11-18T10:17:30+08:00';
const later = '2026-11-18T10:25:00+08:00';
const stockIds = ['hs600519', 'hk00700'] as const;

/** A server whose PostgreSQL is at the end of a line. */
async function serveByLine(): Promise<{ readonly app: ServedApp; readonly line: CuttableLine }> {
  const { databaseUrl } = await freshPostgresLocation('filled');
  const line = await openCuttableLine(databaseUrl ?? '', 5432);
  const database = openDatabase({ dataDir: '', databaseUrl: line.url, log: createSilentLog() });
  onTestFinished(async () => {
    await database.close();
    await line.close();
  });
  return { app: await serveOn(database, { iso: begin }), line };
}

/** The last bar and the price of an answer, with when it was kept. */
function shownIn({ bars = [], quote, keptAt }: StockResponse): readonly unknown[] {
  return [bars.at(-1), quote?.price, keptAt];
}

it('charts that were asked for are shown as they were, and say so, while the database is away', async () => {
  const { app, line } = await serveByLine();
  const read = (stockId: string, period: string): Promise<StockResponse> =>
    app.getStock({ stockId, period, form: 'typed' });
  const before = await Promise.all(stockIds.map((stockId) => read(stockId, 'day')));
  const minutes = await app.getStock({ stockId: 'hs600519', period: 'time' });

  line.cut();
  app.setClock(later);
  const cached = await Promise.all(stockIds.map((stockId) => read(stockId, 'day')));
  const keptAt = Date.parse(begin);
  expect(cached.map(shownIn)).toEqual(before.map((answer) => shownIn({ ...answer, keptAt })));
  // Pages of it are answered that nobody asked for, and what the market does now.
  const page = await app.getStock({ stockId: 'hs600519', period: 'day', count: 20, form: 'rows' });
  expect([page.times?.length, page.keptAt, page.market.open]).toEqual([20, keptAt, true]);
  const intraday = await app.getStock({ stockId: 'hs600519', period: 'time' });
  expect(intraday).toEqual({ ...minutes, keptAt });

  const unasked = await callAs(app, null)(routes.getStock, { stockId: 'usAAPL', period: 'day' });
  expect([unasked.code, unasked.headers.get('retry-after')]).toEqual([503, '5']);
  expect(unasked.msg).not.toBe('');
  // The chart of one source is never shown as that of another.
  const otherSource = { stockId: 'hs600519', period: 'day', source: 'imported:files' } as const;
  expect((await callAs(app, null)(routes.getStock, otherSource)).code).toBe(503);

  line.mend();
  await vi.waitFor(async () => expect((await read('hs600519', 'day')).keptAt).toBeUndefined(), {
    timeout: 15_000,
    interval: 50,
  });
  expect((await read('hs600519', 'day')).asOf).toBe(Date.parse(later));
  expect((await read('usAAPL', 'day')).keptAt).toBeUndefined();
}, 60_000);

it('a chart is kept for a database that takes connections and answers nothing, within seconds', async () => {
  const { app, line } = await serveByLine();
  await app.getStock({ stockId: 'hs600519', period: 'day' });
  line.fallSilent();
  const answers = [0, 1].map(() => app.getStock({ stockId: 'hs600519', period: 'day' }));
  for (const answer of await Promise.all(answers)) expect(answer.keptAt).toBe(Date.parse(begin));
  line.mend();
}, 10_000);
