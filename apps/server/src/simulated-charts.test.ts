import { adjustments, periods, type StockResponse, type WireBar } from '@chanscope/contract';
import { forwardBaseAt, rebaseForward, sliceBars } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { type ServedApp, serveForTest } from './test-support/serve-for-test.ts';
import { embeddedDatabase } from './test-support/test-databases.ts';
import { columnsOfWireBars } from './test-support/wire-bars-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const barPeriods = periods.filter((period) => period !== 'time');

function barsIn({ bars = [] }: StockResponse): WireBar[] {
  return bars;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Reads page after page to the left, the newest page last. */
async function readPages(app: ServedApp, question: { count: number }): Promise<StockResponse[]> {
  const pages: StockResponse[] = [];
  let end: number | undefined;
  for (let more = true; more;) {
    const page = await app.getStock({ ...question, ...(end === undefined ? {} : { end }) });
    pages.unshift(page);
    end = page.bars?.[0]?.t;
    more = page.more && end !== undefined;
  }
  return pages;
}

// A simulated market has nothing in a database.
describe('charts of the simulated market', () => {
  it('answer quote, master data, market and provenance', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const answer = await app.getStock({ stockId: 'hs600519' });
    const [previous, last] = barsIn(answer).slice(-2);
    expect(answer.stock).toMatchObject({
      stockName: '贵州茅台',
      stockType: 'hs',
      board: 'main',
      lotSize: 100,
      priceDecimals: 2,
    });
    expect(answer.quote).toMatchObject({
      price: last?.c,
      prevClose: previous?.c,
      open: last?.o,
      high: last?.h,
      low: last?.l,
      volume: last?.v,
      amount: last?.a,
      status: 'closed',
      tradeDate: '2026-11-20',
      time: Date.parse('2026-11-20T15:00:00+08:00'),
    });
    expect(answer.market).toEqual({
      open: false,
      phase: 'closed',
      timeZone: 'Asia/Shanghai',
      tradeDate: '2026-11-20',
    });
    expect(answer).toMatchObject({
      period: 'day',
      source: 'simulated',
      simulated: true,
      adjust: 'qfq',
      adjustable: ['none', 'qfq', 'hfq'],
      stale: false,
      delayed: false,
      asOf: Date.parse('2026-11-20T15:00:00+08:00'),
    });
    expect(barsIn(answer).length).toBe(500);
  });

  it('measure change and amplitude by the previous close', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const { quote } = await app.getStock({ stockId: 'hs600519', count: 1 });
    const before = quote?.prevClose ?? Number.NaN;
    const { price = 0, high = 0, low = 0 } = quote ?? {};
    expect(quote?.change).toBeCloseTo(price - before, 6);
    expect(quote?.changePercent).toBeCloseTo(((price - before) / before) * 100, 2);
    expect(quote?.amplitude).toBeCloseTo(((high - low) / before) * 100, 2);
    expect(quote?.limitUp).toBeCloseTo(before * 1.1, 1);
    expect(quote?.limitDown).toBeCloseTo(before * 0.9, 1);
  });

  it('know no limits outside of the mainland and for indices', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const stockIds = ['hk00700', 'usAAPL', 'hsSH000001', 'hsBK0477'];
    const answers = await Promise.all(
      stockIds.map((stockId) => app.getStock({ stockId, count: 1 })),
    );
    expect(answers.map(({ quote }) => [quote?.limitUp, quote?.limitDown])).toEqual(
      stockIds.map(() => [null, null]),
    );
  });

  it.each(['hs600036', 'hk00005', 'usKO'])(
    'have bars, rows and labels of every period in every adjustment: %s',
    async (stockId) => {
      const app = await serveForTest(embeddedDatabase, weekend);
      const questions = barPeriods.flatMap((period) =>
        adjustments.map((adjust) => ({ stockId, period, adjust, count: 40 })),
      );
      const answers = await Promise.all(questions.map((question) => app.getStock(question)));
      expect(answers.map(({ period, adjust }) => ({ period, adjust }))).toEqual(
        questions.map(({ period, adjust }) => ({ period, adjust })),
      );
      for (const answer of answers) {
        const bars = barsIn(answer);
        expect(bars.length).toBeGreaterThan(10);
        expect(new Set(answer.times).size).toBe(bars.length);
        expect(answer.times?.length).toBe(bars.length);
        expect(answer.datas?.map((row) => [row.length, ...row.slice(0, 5)])).toEqual(
          bars.map(({ o, c, l, h, v }) => [9, o, c, l, h, v]),
        );
      }
    },
  );

  it('label bars in the time of the exchange', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const lastLabels = async (stockId: string, period: string): Promise<string[]> =>
      (await app.getStock({ stockId, period, count: 2 })).times ?? [];
    expect(await lastLabels('hs600036', 'day')).toEqual(['2026-11-19', '2026-11-20']);
    expect(await lastLabels('hs600036', '60')).toEqual(['2026-11-20 14:00', '2026-11-20 15:00']);
    expect(await lastLabels('hs600036', '1')).toEqual(['2026-11-20 14:59', '2026-11-20 15:00']);
    expect(await lastLabels('hk00700', '30')).toEqual(['2026-11-20 15:30', '2026-11-20 16:00']);
    expect(await lastLabels('usAAPL', '15')).toEqual(['2026-11-20 15:45', '2026-11-20 16:00']);
    expect(await lastLabels('usAAPL', 'month')).toEqual(['2026-10-30', '2026-11-20']);
  });

  it('keep the last price when adjusted forward, the first when adjusted backward', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const read = async (adjust: string): Promise<WireBar[]> =>
      barsIn(await app.getStock({ stockId: 'usKO', adjust, count: 5000 }));
    const [raw, forward, backward] = [await read('none'), await read('qfq'), await read('hfq')];
    expect(forward.at(-1)).toEqual(raw.at(-1));
    expect(backward[0]).toEqual(raw[0]);
    expect(forward[0]?.c).toBeLessThan(raw[0]?.c ?? 0);
    expect(backward.at(-1)?.c).toBeGreaterThan(raw.at(-1)?.c ?? 0);
    const growth = (bars: WireBar[]): number => (bars.at(-1)?.c ?? 0) / (bars[0]?.c ?? 1);
    expect(growth(forward)).toBeCloseTo(growth(backward), 2);
    expect(forward.map(({ v }) => v)).toEqual(raw.map(({ v }) => v));
  });

  it.each(['hs600036', 'hk00005', 'usKO'])(
    'say what they were adjusted forward by, so that the price paid at any moment comes back: %s',
    async (stockId) => {
      const app = await serveForTest(embeddedDatabase, weekend);
      const read = async (adjust: string): Promise<StockResponse> =>
        app.getStock({ stockId, adjust, count: 5000 });
      const [raw, forward] = [await read('none'), await read('qfq')];
      expect([raw.factors, (await read('hfq')).factors]).toEqual([undefined, undefined]);
      const { factors = [], stock } = forward;
      expect(factors.length).toBeGreaterThan(0);
      const columns = columnsOfWireBars(barsIn(forward));
      const paid = barsIn(raw).map(({ t }, index) => {
        const bar = sliceBars(columns, index, index + 1);
        const base = forwardBaseAt(factors, { market: stock.stockType, until: t + 1 });
        return (base === null ? bar : rebaseForward(bar, base, stock.priceDecimals)).close[0];
      });
      expect(paid).toEqual(barsIn(raw).map(({ c }) => c));
    },
  );

  it.each([
    ['day', 977],
    ['week', 211],
    ['5', 997],
    ['60', 100],
  ] as const)(
    'join page by page without hole or overlap, MACD included: %s',
    async (period, count) => {
      const app = await serveForTest(embeddedDatabase, weekend);
      const question = { stockId: 'hs600036', period, count };
      const whole = await app.getStock({ ...question, count: 5000 });
      const pages = await readPages(app, question);
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.flatMap(({ times = [] }) => times)).toEqual(whole.times);
      expect(pages.flatMap(({ datas = [] }) => datas)).toEqual(whole.datas);
      expect(pages.flatMap(({ bars = [] }) => bars)).toEqual(whole.bars);
      expect(whole.more).toBe(false);
    },
  );

  it('build weeks from days', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const week = barsIn(await app.getStock({ stockId: 'hs600036', period: 'week', count: 1 }))[0];
    const days = barsIn(await app.getStock({ stockId: 'hs600036', count: 5 }));
    expect(week).toEqual({
      t: days[0]?.t,
      o: days[0]?.o,
      h: Math.max(...days.map(({ h }) => h)),
      l: Math.min(...days.map(({ l }) => l)),
      c: days.at(-1)?.c,
      v: sum(days.map(({ v }) => v)),
      a: sum(days.map(({ a }) => a ?? 0)),
    });
  });

  it('answer in the forms asked for', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const keysOf = async (form: string): Promise<string[]> =>
      Object.keys(await app.getStock({ stockId: 'hs600036', form, count: 3 })).filter((key) =>
        ['times', 'datas', 'bars'].includes(key),
      );
    expect(await keysOf('full')).toEqual(['times', 'datas', 'bars']);
    expect(await keysOf('typed')).toEqual(['bars']);
    expect(await keysOf('rows')).toEqual(['times', 'datas']);
  });

  it('say that there is nothing before the first bar', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const answer = await app.getStock({ stockId: 'hs600036', end: 1000 });
    expect(answer).toMatchObject({
      times: [],
      datas: [],
      bars: [],
      more: false,
      reason: 'no-older-bars',
    });
  });
});
