import { routes } from '@chanscope/contract';
import { barColumnsOf, dayOpenOf, parseSymbol, tradingDaysBetween } from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import { callAs } from '../../../test-support/identity-for-test.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const iso = '2026-11-18T10:17:30+08:00';

describeOnEachDatabase('sparklines of a few securities', (fresh) => {
  it('are the minutes of the day up to the quote, or the last closes where there are none', async () => {
    const app = await serveForTest(fresh, iso);
    // Of a share with real days alone nothing is simulated: it has no minutes.
    const closes = tradingDaysBetween('hs', '2026-10-12', '2026-11-17').map((date, at) => ({
      time: dayOpenOf('hs', date),
      open: 10,
      high: 12,
      low: 9,
      close: 10 + at / 100,
      volume: 1,
      amount: null,
    }));
    const symbol = parseSymbol('SH.600036');
    await app.store.saveBars(
      { symbol, timeframe: '1d', source: 'imported:test', adjustment: 'none' },
      barColumnsOf(closes),
    );
    const visitor = callAs(app, null);
    const stockIds = ['hs600519', 'hs600036', 'hs000000', 'nothing', 'hs600519'];
    const { data } = await visitor(routes.readSparks, { stockIds });
    expect(data.map(({ stockId }) => stockId)).toEqual(['hs600519', 'hs600036']);
    const [simulated, imported] = [known(data[0]), known(data[1])];
    const chart = await app.getStock({ stockId: 'hs600519', period: 'time' });
    const traded = known(chart.intraday).price.filter((price) => price !== null);
    expect(traded.length).toBeGreaterThan(40);
    expect(simulated).toMatchObject({
      kind: 'minutes',
      closes: traded,
      base: chart.intraday?.prevClose,
      price: chart.quote?.price,
      changePct: chart.quote?.changePercent,
      source: 'simulated',
    });
    expect(imported).toMatchObject({
      kind: 'days',
      closes: closes.slice(-20).map(({ close }) => close),
      base: null,
      price: closes.at(-1)?.close,
      source: 'imported:test',
    });
    // In the afternoon there are more minutes than points.
    app.setClock('2026-11-18T14:30:00+08:00');
    const { data: later } = await visitor(routes.readSparks, { stockIds: ['hs600519'] });
    const { quote } = await app.getStock({ stockId: 'hs600519', period: 'time' });
    expect([later[0]?.closes.length, later[0]?.price]).toEqual([60, quote?.price]);
    const tooMany = Array.from({ length: 31 }, () => 'hs600519');
    expect((await visitor(routes.readSparks, { stockIds: tooMany })).code).toBe(400);
  });
});
