import {
  type AnalysisResponse,
  type LevelAnalysis,
  type Quote,
  type SignalPoint,
  type WatchQuote,
  routes,
} from '@chanscope/contract';
import { productPresetId } from '@chanscope/engine';
import { parseSymbol } from '@chanscope/market';
import { expect, it, vi } from 'vitest';

import type { Call } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { watcherOf } from '../../../test-support/watch-for-test.ts';

/** Quotes as soon as their charts are read. */
function quotesOf(call: Call, stockIds: readonly string[]): Promise<WatchQuote[]> {
  return vi.waitFor(
    async () => {
      const { data } = await call(routes.getWatchQuotes, { stockIds });
      expect(data.filter(({ isPending }) => isPending)).toEqual([]);
      return data;
    },
    { timeout: 5000 },
  );
}

function levelOf({ levels }: AnalysisResponse): LevelAnalysis {
  if (levels.day === undefined) throw new Error('Cannot find the daily level');
  return levels.day;
}

function numbersOf(quote: Quote | null): object {
  if (quote === null) throw new Error('Cannot find the quote');
  const { price, prevClose, changePercent, time } = quote;
  return { price, prevClose, changePct: changePercent, asOf: time };
}

function shownOf(point: SignalPoint | undefined): object {
  if (point === undefined) throw new Error('Cannot find a signal');
  return { side: point.side, time: point.t, isProvisional: point.state === 'provisional' };
}

describeOnEachDatabase('quotes of watched securities', (fresh) => {
  it('agree with the chart, the intraday line and the analysis of each security', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:30+08:00');
    const call = await watcherOf(app);
    await app.instruments.ensure([parseSymbol('SH.113001')]);
    const stockIds = ['hs600519', 'hk00700', 'hs688888', 'nonsense', 'hs113001', 'hs600519'];
    const data = await quotesOf(call, stockIds);
    expect(data.map(({ stockId }) => stockId)).toEqual(['hs600519', 'hk00700']);
    const [seen] = data;
    const stock = { stockId: 'hs600519' };
    const { quote, bars = [] } = await app.getStock({ ...stock, count: 6 });
    const { intraday } = await app.getStock({ ...stock, period: 'time' });
    const day = levelOf(await app.analyse({ ...stock, count: 5000 }));
    const prices = intraday?.price.filter((price) => price !== null);
    const signals = day.points.filter(({ level }) => level === 'bi');
    const types = signals.filter(({ t }) => t === signals.at(-1)?.t).map(({ kind }) => kind);
    expect(seen).toMatchObject({
      ...numbersOf(quote),
      source: 'simulated',
      isSimulated: true,
      isSuspended: false,
      isStale: false,
      tradeDate: '2026-11-18',
      sparkKind: 'minutes',
      day: {
        direction: day.strokes.at(-1)?.[2],
        preset: productPresetId,
        signal: { ...shownOf(signals.at(-1)), types: types.join(',') },
      },
    });
    expect(seen?.spark.at(-1)).toBe(prices?.at(-1));
    expect(seen?.spark).toHaveLength(48);
    const closes = bars.map(({ c }) => c);
    const [before = 0, now = 0] = [closes.at(0), closes.at(-1)];
    expect(seen?.change5dPct).toBeCloseTo((now / before - 1) * 100, 1);
    expect(seen?.volumeRatio).toBeGreaterThan(0);
  });

  it('show days before the first minute of a day, and a new price a second later', async () => {
    const app = await serveForTest(fresh, '2026-11-18T09:20:00+08:00');
    const call = await watcherOf(app);
    const [early] = await quotesOf(call, ['hs600519']);
    expect(early).toMatchObject({ sparkKind: 'days' });
    expect(early?.spark).toHaveLength(20);
    app.setClock('2026-11-18T09:45:00+08:00');
    const [later] = await quotesOf(call, ['hs600519']);
    expect(later).toMatchObject({ sparkKind: 'minutes' });
    app.setClock('2026-11-18T09:45:04+08:00');
    const [newer] = await quotesOf(call, ['hs600519']);
    expect(newer?.asOf).toBe(Date.parse('2026-11-18T09:45:04+08:00'));
    expect(newer?.spark.at(-1)).toBe(newer?.price);
  });

  it('come before the minutes, and with those of the minute before while newer ones are read', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:30+08:00');
    const call = await watcherOf(app);
    const ask = { stockIds: ['hs600519'] };
    const [first] = (await call(routes.getWatchQuotes, ask)).data;
    expect(first).toMatchObject({ isPending: true, m30: null, spark: [], isSuspended: false });
    expect([first?.price, first?.day, first?.change5dPct]).not.toContain(null);
    const [settled] = await quotesOf(call, ask.stockIds);
    expect(settled?.m30).not.toBeNull();
    app.setClock('2026-11-18T10:19:30+08:00');
    const [later] = (await call(routes.getWatchQuotes, ask)).data;
    expect(later).toMatchObject({ isPending: true, m30: settled?.m30, sparkKind: 'minutes' });
    // Where the newer minutes come before the answer is written they follow; none is missing before.
    const known = settled?.spark.slice(0, -1) ?? [];
    expect(later?.spark.slice(0, known.length)).toEqual(known);
    const [newest] = await quotesOf(call, ask.stockIds);
    expect(newest?.spark).toHaveLength(50);
  });
});
