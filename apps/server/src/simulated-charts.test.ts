import {
  adjustments,
  periods,
  routes,
  type StockResponse,
  type WireBar,
} from '@chanscope/contract';
import { forwardBaseAt, rebaseForward, sliceBars } from '@chanscope/market';
import { expect, it } from 'vitest';

import { type ServedApp, serveForTest } from './test-support/serve-for-test.ts';
import { describeOnEachDatabase } from './test-support/test-databases.ts';
import { columnsOfWireBars } from './test-support/wire-bars-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const barPeriods = periods.filter((period) => period !== 'time');

type Intraday = NonNullable<StockResponse['intraday']>;

function barsIn({ bars = [] }: StockResponse): WireBar[] {
  return bars;
}

function intradayIn({ intraday }: StockResponse): Intraday {
  if (intraday === undefined) throw new Error('Cannot find an intraday line in the answer');
  return intraday;
}

function known(column: readonly (number | null)[]): number[] {
  return column.filter((value) => value !== null);
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

describeOnEachDatabase('charts of the simulated market', (fresh) => {
  it('answer quote, master data, market and provenance', async () => {
    const app = await serveForTest(fresh, weekend);
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
    const app = await serveForTest(fresh, weekend);
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
    const app = await serveForTest(fresh, weekend);
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
      const app = await serveForTest(fresh, weekend);
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
    const app = await serveForTest(fresh, weekend);
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
    const app = await serveForTest(fresh, weekend);
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
      const app = await serveForTest(fresh, weekend);
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
      const app = await serveForTest(fresh, weekend);
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
    const app = await serveForTest(fresh, weekend);
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
    const app = await serveForTest(fresh, weekend);
    const keysOf = async (form: string): Promise<string[]> =>
      Object.keys(await app.getStock({ stockId: 'hs600036', form, count: 3 })).filter((key) =>
        ['times', 'datas', 'bars'].includes(key),
      );
    expect(await keysOf('full')).toEqual(['times', 'datas', 'bars']);
    expect(await keysOf('typed')).toEqual(['bars']);
    expect(await keysOf('rows')).toEqual(['times', 'datas']);
  });

  it('say that there is nothing before the first bar', async () => {
    const app = await serveForTest(fresh, weekend);
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

describeOnEachDatabase('intraday lines of the simulated market', (fresh) => {
  it.each([
    ['hs600519', 241, '15:00'],
    ['hk00700', 331, '16:00'],
    ['usAAPL', 391, '16:00'],
  ] as const)(
    'have the fixed axis of the market, full after the close: %s',
    async (stockId, length, end) => {
      const app = await serveForTest(fresh, weekend);
      const answer = await app.getStock({ stockId, period: 'time' });
      const line = intradayIn(answer);
      expect([line.slots.length, line.slots[0], line.slots.at(-1)]).toEqual([length, '09:30', end]);
      expect(known(line.price).length).toBe(length);
      expect(line.tradeDate).toBe('2026-11-20');
      expect(line.price.at(-1)).toBe(answer.quote?.price);
      expect(sum(known(line.vol))).toBe(answer.quote?.volume);
      expect(sum(known(line.amount))).toBe(answer.quote?.amount);
      expect(line.prevClose).toBe(answer.quote?.prevClose);
      const average = (answer.quote?.amount ?? 0) / (answer.quote?.volume ?? 1);
      expect(line.avg.at(-1)).toBeCloseTo(average, 3);
    },
  );

  it('have limits of the mainland and no average of an index', async () => {
    const app = await serveForTest(fresh, weekend);
    const share = await app.getStock({ stockId: 'hs600519', period: 'time' });
    expect(intradayIn(share)).toMatchObject({
      limitUp: share.quote?.limitUp,
      limitDown: share.quote?.limitDown,
    });
    const index = intradayIn(await app.getStock({ stockId: 'hsSH000001', period: 'time' }));
    expect(known(index.price).length).toBe(241);
    expect(known(index.avg)).toEqual([]);
  });

  it('are short on half days', async () => {
    const app = await serveForTest(fresh, '2025-12-24T20:00:00+08:00');
    const hongKong = intradayIn(await app.getStock({ stockId: 'hk00700', period: 'time' }));
    expect([hongKong.tradeDate, hongKong.slots.at(-1), known(hongKong.price).length]).toEqual([
      '2025-12-24',
      '11:59',
      150,
    ]);
    app.setClock('2025-11-29T12:00:00-05:00');
    const america = intradayIn(await app.getStock({ stockId: 'usAAPL', period: 'time' }));
    expect([america.tradeDate, america.slots.at(-1), known(america.price).length]).toEqual([
      '2025-11-28',
      '13:00',
      211,
    ]);
  });

  it('report five days, oldest first, each on its own axis and against the close before it', async () => {
    const app = await serveForTest(fresh, '2025-12-29T10:00:00+08:00');
    const answer = await app.getStock({ stockId: 'hk00700', period: 'time', days: 5 });
    const lines = answer.intradayDays ?? [];
    // The 24th was a half day, the 25th and 26th were holidays.
    expect(lines.map(({ tradeDate, slots }) => `${tradeDate} ${slots.length}`)).toEqual([
      '2025-12-19 331',
      '2025-12-22 331',
      '2025-12-23 331',
      '2025-12-24 150',
      '2025-12-29 331',
    ]);
    expect(lines.slice(1).map(({ prevClose }) => prevClose)).toEqual(
      lines.slice(0, -1).map(({ price }) => price.at(-1)),
    );
    expect(lines.at(-1)).toEqual(answer.intraday);
    const single = await app.getStock({ stockId: 'hk00700', period: 'time' });
    expect(single.intraday).toEqual(answer.intraday);
    expect(single.intradayDays).toBeUndefined();
  });

  it('follow the clock of the market', async () => {
    const app = await serveForTest(fresh, weekend);
    const at = async (iso: string): Promise<unknown> => {
      app.setClock(iso);
      const answer = await app.getStock({ stockId: 'hs600519', period: 'time' });
      const line = intradayIn(answer);
      return [
        answer.market.phase,
        answer.quote?.status,
        line.tradeDate,
        known(line.price).length,
        answer.forming,
      ];
    };
    expect(await at('2026-11-18T09:10:00+08:00')).toEqual([
      'closed',
      'closed',
      '2026-11-17',
      241,
      false,
    ]);
    expect(await at('2026-11-18T09:26:00+08:00')).toEqual([
      'preopen',
      'closed',
      '2026-11-17',
      241,
      false,
    ]);
    expect(await at('2026-11-18T10:17:30+08:00')).toEqual([
      'open',
      'trading',
      '2026-11-18',
      49,
      true,
    ]);
    expect(await at('2026-11-18T12:10:00+08:00')).toEqual([
      'break',
      'trading',
      '2026-11-18',
      121,
      false,
    ]);
    expect(await at('2026-11-18T15:00:00+08:00')).toEqual([
      'closed',
      'closed',
      '2026-11-18',
      241,
      false,
    ]);
  });
});

describeOnEachDatabase('the present of the simulated market', (fresh) => {
  it('forms the last bar of every period and marks it', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:30+08:00');
    const answers = await Promise.all(
      barPeriods.map((period) => app.getStock({ stockId: 'hs600519', period, count: 3 })),
    );
    const now = Date.parse('2026-11-18T10:17:30+08:00');
    expect(
      answers.map((answer) => ({
        period: answer.period,
        forming: answer.forming,
        tags: answer.datas?.map((row) => row[5]),
        asOf: answer.asOf,
        hasQuotedPrice: barsIn(answer).at(-1)?.c === answer.quote?.price,
      })),
    ).toEqual(
      barPeriods.map((period) => ({
        period,
        forming: true,
        tags: [0, 0, 1],
        asOf: now,
        hasQuotedPrice: true,
      })),
    );
  });

  it('closes minutes at lunch while the day stays open', async () => {
    const app = await serveForTest(fresh, '2026-11-18T12:10:00+08:00');
    const forming = async (period: string): Promise<boolean> =>
      (await app.getStock({ stockId: 'hs600519', period, count: 1 })).forming;
    expect([await forming('1'), await forming('60'), await forming('day')]).toEqual([
      false,
      false,
      true,
    ]);
    const { quote } = await app.getStock({ stockId: 'hs600519', count: 1 });
    expect(quote?.time).toBe(Date.parse('2026-11-18T11:30:00+08:00'));
  });

  it('keeps closed bars and changes the forming one by the second', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:10+08:00');
    const early = barsIn(await app.getStock({ stockId: 'hs600519', period: '5', count: 50 }));
    app.setClock('2026-11-18T10:17:50+08:00');
    const late = barsIn(await app.getStock({ stockId: 'hs600519', period: '5', count: 50 }));
    expect(late.slice(0, -1)).toEqual(early.slice(0, -1));
    expect(late.at(-1)?.v).toBeGreaterThan(early.at(-1)?.v ?? 0);
  });

  it('pages to the left of a forming bar without one', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:10+08:00');
    const last = barsIn(await app.getStock({ stockId: 'hs600519', count: 1 }))[0];
    const before = await app.getStock({ stockId: 'hs600519', count: 2, end: last?.t });
    expect([before.forming, before.datas?.map((row) => row[5]), before.times]).toEqual([
      false,
      [0, 0],
      ['2026-11-16', '2026-11-17'],
    ]);
  });

  it('shows a suspended share at its last price, never at a loss of everything', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:30+08:00');
    const answer = await app.getStock({ stockId: 'hs000157' });
    const last = barsIn(answer).at(-1);
    expect(answer.times?.at(-1)).toBe('2026-09-17');
    expect(answer.quote).toMatchObject({
      status: 'suspended',
      price: last?.c,
      tradeDate: '2026-09-17',
    });
    expect(Math.abs(answer.quote?.changePercent ?? 100)).toBeLessThan(10.1);
    expect([answer.stale, answer.forming]).toEqual([false, false]);
  });

  it('says whether a market is open', async () => {
    const app = await serveForTest(fresh, '2026-11-18T10:17:30+08:00');
    const isOpen = async (parameters: object): Promise<boolean> =>
      (await app.post<boolean>(routes.isMarketOpen.path, parameters)).data;
    const all = async (): Promise<boolean[]> => [
      await isOpen({}),
      await isOpen({ market: 'hs' }),
      await isOpen({ market: 'hk' }),
      await isOpen({ market: 'us' }),
    ];
    expect(await all()).toEqual([true, true, true, false]);
    app.setClock('2026-11-18T11:45:00+08:00');
    expect(await all()).toEqual([true, false, true, false]);
    app.setClock('2026-11-18T10:00:00-05:00');
    expect(await all()).toEqual([true, false, false, true]);
    app.setClock(weekend);
    expect(await all()).toEqual([false, false, false, false]);
  });
});
