import type { StockSymbol } from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { describeAtEachLocation } from '../../../test-support/test-databases.ts';

const date = '2026-07-17';
const dayBefore = '2026-07-16';

describeAtEachLocation('imported pools', (freshLocation) => {
  it('are listed each on its newest day until the one that is asked for', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    onTestFinished(() => database.close());
    await migrate(database);
    const app = await serveOn(database, { iso: `${date}T18:00:00+08:00`, config: place });
    const read = async (parameters: object): Promise<object> =>
      (await app.post<object>('/api/public/stock/pools', parameters)).data;
    expect(await read({})).toMatchObject({
      date: null,
      pool: null,
      pools: [],
      uncomputed: { requested: null, nearest: null },
    });

    const share = (at: number): StockSymbol => `SH.60351${at}` as StockSymbol;
    const rows = [
      ['放量突破', dayBefore, share(0)],
      ['放量突破', date, share(2)],
      ['放量突破', date, share(1)],
      ['低估值', dayBefore, share(3)],
      ['港股红利', date, 'HK.00700'],
    ] as const;
    await database.kysely
      .withTables<{ pool: { pool: string; date: string; symbol: string } }>()
      .insertInto('pool')
      .values(rows.map(([pool, day, symbol]) => ({ pool, date: day, symbol })))
      .execute();
    expect(await read({})).toMatchObject({
      date,
      pool: '放量突破',
      count: 2,
      limited: true,
      uncomputed: null,
      pools: [
        { name: '放量突破', date, count: 2 },
        { name: '低估值', date: dayBefore, count: 1 },
      ],
      list: [{ stockId: 'SH.603511' }, { stockId: 'SH.603512' }],
    });
    expect(await read({ date: dayBefore, pool: '放量突破' })).toMatchObject({
      date: dayBefore,
      list: [{ stockId: 'SH.603510' }],
    });
    expect(await read({ market: 'us' })).toMatchObject({ pool: null, pools: [], list: [] });
    expect(await read({ pool: '没有的' })).toMatchObject({ date: null, pool: null, list: [] });
  });
});
