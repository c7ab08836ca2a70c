import { routes } from '@chanscope/contract';
import { type StockSymbol, stockIdOf } from '@chanscope/market';
import { expect, it, vi } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { itemsOf, unpricedOf, watch, watcherOf } from '../../../test-support/watch-for-test.ts';

/** More than can be priced while a caller waits. */
const many = 80;

const time = '2026-11-21T12:00:00+08:00';

async function manyStockIds({ database }: ServedApp): Promise<string[]> {
  const rows = await database.kysely
    .withTables<{ instrument: { symbol: string; kind: string } }>()
    .selectFrom('instrument')
    .select('symbol')
    .where('kind', '=', 'stock')
    .orderBy('symbol')
    .limit(many)
    .execute();
  return rows.map(({ symbol }) => stockIdOf(symbol as StockSymbol, 'stock'));
}

const patience = { timeout: 15_000, interval: 100 };

describeOnEachDatabase('the prices at which many securities are added', (fresh) => {
  it('follow behind the answer, without a conflict for who edits, and never where a file says none', async () => {
    const app = await serveForTest(fresh, time);
    const call = await watcherOf(app);
    const stockIds = (await manyStockIds(app)).filter((id) => id !== 'hs600519');
    const text = '\u4EE3\u7801,\u52A0\u5165\u4EF7\n600519.SH,\n';
    await call(routes.importWatchlist, { text, commit: true });
    const { data: added } = await call(routes.manageWatchlist, { stockIds, op: 'add' });
    const unpriced = await unpricedOf(call);
    expect(unpriced.length).toBeGreaterThan(1);
    const items = await itemsOf(call);
    const item = items.find(({ stockId }) => stockId === unpriced[0]);
    await vi.waitFor(async () => expect(await unpricedOf(call)).toEqual(['hs600519']), patience);
    const edited = await call(routes.editWatched, { id: item?.id, revision: 0, note: 'n' });
    expect(edited).toMatchObject({ code: 200, data: { item: { note: 'n', revision: 1 } } });
    const known = await call(routes.getWatchlist, { version: added.version });
    expect(known.data.list).toHaveLength(stockIds.length + 1);
  });

  it('are given up for an account that is removed, and given to those that added later', async () => {
    const app = await serveForTest(fresh, time);
    const { token, account } = await signIn(app);
    const [last = '', ...stockIds] = await manyStockIds(app);
    await watch(callAs(app, token), stockIds);
    await app.database.transaction((inside) => app.identity.accounts.remove(account.id, inside));
    const call = await watcherOf(app);
    await watch(call, [last, ...stockIds.slice(-20)]);
    await vi.waitFor(async () => expect(await unpricedOf(call)).toEqual([]), patience);
  });

  it('are left when the server stops', async () => {
    const app = await serveForTest(fresh, time);
    const call = await watcherOf(app);
    await watch(call, await manyStockIds(app));
    expect((await unpricedOf(call)).length).toBeGreaterThan(0);
  });
});
