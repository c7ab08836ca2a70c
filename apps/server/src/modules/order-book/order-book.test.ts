import { type Depth, maxListedTrades, operatorRoutes } from '@chanscope/contract';
import { barColumnsOf, dayOpenOf, parseSymbol } from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import { type Failure, type ServedApp, serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';

const { path } = operatorRoutes.readOrderBook;

async function depthOf(app: ServedApp, stockId: string): Promise<Depth | null> {
  const { code, data } = await app.post<{ readonly depth: Depth | null }>(path, { stockId });
  expect(code).toBe(200);
  return data.depth;
}

describeOnEachDatabase('order books', (fresh) => {
  it('of the simulated market stand around the quote, and their trades add up to it', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:31+08:00');
    const instants = [
      '2026-11-18T10:17:31+08:00',
      // The opening print, lunch, the evening, and a Saturday.
      '2026-11-18T09:30:00+08:00',
      '2026-11-18T12:00:00+08:00',
      '2026-11-18T22:40:02+08:00',
      '2026-11-21T10:00:00+08:00',
    ];
    for (const iso of instants) {
      app.setClock(iso);
      for (const stockId of ['hs600519', 'hs300750', 'hk00700', 'usAAPL']) {
        const { quote } = await app.getStock({ stockId, count: 1 });
        const depth = known(await depthOf(app, stockId));
        expect(depth).toMatchObject({
          source: 'simulated',
          simulated: true,
          price: quote?.price,
          volume: quote?.volume,
          prevClose: quote?.prevClose,
          tradeDate: quote?.tradeDate,
          time: quote?.time,
        });
        const { bids, asks, trades, volumeBefore, price, volume } = depth;
        expect(trades.reduce((sum, trade) => sum + trade.volume, volumeBefore)).toBe(volume);
        expect(trades.length).toBeLessThanOrEqual(maxListedTrades);
        expect(bids[0]?.price ?? price).toBeLessThanOrEqual(price);
        expect(asks[0]?.price ?? price).toBeGreaterThanOrEqual(price);
        expect(Math.max(bids.length, asks.length)).toBe(5);
      }
    }
  });

  it('are none of an index, and none of a security that is real', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:31+08:00');
    expect(await depthOf(app, 'hsSH000001')).toBeNull();
    expect(await depthOf(app, 'hsBK0477')).toBeNull();
    expect(await depthOf(app, 'hs600519')).not.toBeNull();
    const days = ['2026-11-16', '2026-11-17'].map((date) => ({
      time: dayOpenOf('hs', date),
      open: 1400,
      high: 1420,
      low: 1390,
      close: 1410,
      volume: 1000,
      amount: null,
    }));
    await app.store.saveBars(
      {
        symbol: parseSymbol('SH.600519'),
        timeframe: '1d',
        source: 'imported:test',
        adjustment: 'none',
      },
      barColumnsOf(days),
    );
    expect(await depthOf(app, 'hs600519')).toBeNull();
  });

  it('name a security that no one knows, and a parameter that is missing', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:31+08:00');
    const unknown = await app.post<Failure>(path, { stockId: 'hs999999' });
    expect([unknown.data.kind, unknown.data.values]).toEqual([
      'unknownStock',
      { stockId: 'hs999999' },
    ]);
    const missing = await app.post<Failure>(path, {});
    expect(missing.data.values).toMatchObject({ name: 'stockId' });
  });
});
