import { periods, routes, type StockResponse } from '@chanscope/contract';
import {
  barColumnsOf,
  dayOpenOf,
  parseSymbol,
  tradingDaysBetween,
  type Bar,
} from '@chanscope/market';
import { expect, it } from 'vitest';

import type { ActionTables } from './modules/bars/action-schema.ts';
import { writeActions } from './modules/bars/action-store.ts';
import type { SeriesAdjustment } from './modules/bars/bar-series.ts';
import { describeOnEachDatabase } from './test-support/test-databases.ts';
import { type Failure, type ServedApp, serveForTest } from './test-support/serve-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const moutai = parseSymbol('SH.600519');

/** Days that rise by one a day from `from`, on real trading days. */
function risingDays(from: string, to: string): Bar[] {
  return tradingDaysBetween('hs', from, to).map((date, index) => ({
    time: dayOpenOf('hs', date),
    open: 100 + index,
    high: 102 + index,
    low: 99 + index,
    close: 101 + index,
    volume: 1000 * (index + 1),
    amount: 100_000 * (index + 1),
  }));
}

/** Minutes of a morning that rise by a hundredth a minute; the second day stands ten higher. */
function risingMinutes(dates: readonly string[]): Bar[] {
  return dates.flatMap((date, day) =>
    Array.from({ length: 120 }, (_, minute) => {
      const cents = 10_000 + 1000 * day + minute;
      const price = cents / 100;
      const next = (cents + 1) / 100;
      return {
        time: dayOpenOf('hs', date) + minute * 60_000,
        open: price,
        high: next,
        low: price,
        close: next,
        volume: 100,
        amount: null,
      };
    }),
  );
}

async function importDays(
  app: ServedApp,
  bars: Bar[],
  adjustment: SeriesAdjustment = 'none',
): Promise<void> {
  const key = { symbol: moutai, timeframe: '1d', source: 'imported:golden', adjustment } as const;
  await app.store.saveBars(key, barColumnsOf(bars));
}

function closesIn({ bars = [] }: StockResponse): number[] {
  return bars.map(({ c }) => c);
}

describeOnEachDatabase('charts of imported bars', (fresh) => {
  it('stand before simulated ones and are never mixed with them', async () => {
    const app = await serveForTest(fresh, weekend);
    await importDays(app, risingDays('2026-11-02', '2026-11-20'));
    const days = await app.getStock({ stockId: 'hs600519', count: 500 });
    expect(days).toMatchObject({
      source: 'imported:golden',
      simulated: false,
      more: false,
      stale: false,
    });
    expect(closesIn(days)).toEqual(Array.from({ length: 15 }, (_, index) => 101 + index));
    const weeks = await app.getStock({ stockId: 'hs600519', period: 'week' });
    expect([weeks.source, closesIn(weeks)]).toEqual(['imported:golden', [105, 110, 115]]);
  });

  it('have one quote, whatever chart is asked for, and no simulated minutes beside them', async () => {
    const app = await serveForTest(fresh, weekend);
    await importDays(app, risingDays('2026-11-02', '2026-11-20'));
    const days = await app.getStock({ stockId: 'hs600519' });
    expect(days.quote).toMatchObject({
      price: 115,
      prevClose: 114,
      change: 1,
      changePercent: 0.88,
      status: 'closed',
      tradeDate: '2026-11-20',
    });
    expect(days.quote).toMatchObject({ source: 'imported:golden', delayed: false, stale: false });
    for (const period of periods) {
      const answer = await app.getStock({ stockId: 'hs600519', period });
      expect([period, answer.quote]).toEqual([period, days.quote]);
      expect([answer.source, answer.simulated]).toEqual(['imported:golden', false]);
    }
    const minutes = await app.getStock({ stockId: 'hs600519', period: '5' });
    expect([closesIn(minutes), minutes.reason]).toEqual([[], 'no-bars']);
    const line = await app.getStock({ stockId: 'hs600519', period: 'time' });
    expect([line.reason, line.intraday?.price.every((price) => price === null)]).toEqual([
      'no-bars',
      true,
    ]);
  });

  it('keep their quote beside minutes of another source that end on another day', async () => {
    const app = await serveForTest(fresh, weekend);
    await importDays(app, risingDays('2026-11-02', '2026-11-20'));
    const key = { symbol: moutai, timeframe: '1m', source: 'imported:minutes' } as const;
    const minutes = barColumnsOf(risingMinutes(['2026-11-11', '2026-11-12']));
    await app.store.saveBars({ ...key, adjustment: 'none' }, minutes);
    const { quote, source, intraday } = await app.getStock({ stockId: 'hs600519', period: 'time' });
    expect([source, intraday?.tradeDate]).toEqual(['imported:minutes', '2026-11-12']);
    expect(quote).toMatchObject({ price: 115, tradeDate: '2026-11-20', source: 'imported:golden' });
  });

  it('measure an ex-date by the imported distribution, as the exchange does', async () => {
    const app = await serveForTest(fresh, weekend);
    const pingan = parseSymbol('SZ.000001');
    const day = (date: string, close: number): Bar => ({
      time: dayOpenOf('hs', date),
      open: close,
      high: close,
      low: close,
      close,
      volume: 100,
      amount: null,
    });
    const key = { symbol: pingan, timeframe: '1d', source: 'imported:files' } as const;
    const days = barColumnsOf([day('2024-06-13', 10.8), day('2024-06-14', 10.18)]);
    await app.store.saveBars({ ...key, adjustment: 'none' }, days);
    // 10派7.19元, ex on 2024-06-14.
    const action = { exDate: '2024-06-14', cashPerShare: 0.719, bonusPerShare: 0 };
    await app.database.transaction((transaction) =>
      writeActions(
        transaction.withTables<ActionTables>(),
        { symbol: pingan, source: 'imported:xdxr', at: 0 },
        [{ ...action, rightsPerShare: 0, rightsPrice: 0 }],
      ),
    );
    const { quote, adjustable } = await app.getStock({ stockId: 'hs000001' });
    expect(quote).toMatchObject({ prevClose: 10.08, limitUp: 11.09, limitDown: 9.07 });
    expect(quote?.changePercent).toBe(0.99);
    expect(adjustable).toEqual(['none', 'qfq', 'hfq']);
  });

  it('are stale once trading days have passed', async () => {
    const app = await serveForTest(fresh, '2026-11-21T12:00:00+08:00');
    await importDays(app, risingDays('2026-11-02', '2026-11-19'));
    const answer = await app.getStock({ stockId: 'hs600519' });
    expect([answer.stale, answer.quote?.status, answer.quote?.tradeDate]).toEqual([
      true,
      'closed',
      '2026-11-19',
    ]);
    expect(answer.asOf).toBe(Date.parse('2026-11-19T15:00:00+08:00'));
    app.setClock('2026-11-20T14:00:00+08:00');
    expect((await app.getStock({ stockId: 'hs600519' })).stale).toBe(false);
  });

  it('are given as they came, whatever adjustment was asked', async () => {
    const app = await serveForTest(fresh, weekend);
    const given: Record<SeriesAdjustment, string> = {
      none: 'none',
      split: 'none',
      forward: 'qfq',
      backward: 'hfq',
    };
    for (const [adjustment, expected] of Object.entries(given)) {
      const source = `imported:${adjustment}`;
      const date = `2026-11-${16 + Object.keys(given).indexOf(adjustment)}`;
      const key = {
        symbol: moutai,
        timeframe: '1d',
        source,
        adjustment: adjustment as SeriesAdjustment,
      } as const;
      await app.store.saveBars(key, barColumnsOf(risingDays('2026-11-02', date)));
      for (const adjust of ['none', 'qfq', 'hfq']) {
        const answer = await app.getStock({ stockId: 'hs600519', adjust });
        expect([answer.source, answer.adjust, answer.adjustable, answer.basis]).toEqual([
          source,
          expected,
          [expected],
          adjustment === 'split' ? 'split' : expected,
        ]);
        expect(closesIn(answer)[0]).toBe(101);
      }
    }
  });

  it('adjust prices that came adjusted for splits by their dividends, and not for splits again', async () => {
    const app = await serveForTest(fresh, weekend);
    const apple = parseSymbol('US.AAPL');
    const dates = ['2020-08-06', '2020-08-07', '2020-08-28', '2020-08-31'];
    const days = dates.map((date) => ({
      time: dayOpenOf('us', date),
      open: 100,
      high: 100,
      low: 100,
      close: 100,
      volume: 100,
      amount: null,
    }));
    const key = { symbol: apple, timeframe: '1d', source: 'imported:splitadj' } as const;
    await app.store.saveBars({ ...key, adjustment: 'split' }, barColumnsOf(days));
    const nothing = { cashPerShare: 0, bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 };
    const write = (actions: Parameters<typeof writeActions>[2]): Promise<unknown> =>
      app.database.transaction((transaction) =>
        writeActions(
          transaction.withTables<ActionTables>(),
          { symbol: apple, source: 'imported:actions', at: 0 },
          actions,
        ),
      );
    // 4:1 on the 31st; of the dividend of the 7th a quarter is left on each share of today.
    const dividend = { ...nothing, exDate: '2020-08-07', cashPerShare: 4 };
    const split = { ...nothing, exDate: '2020-08-31', bonusPerShare: 3 };
    await write([dividend, split]);
    const forward = await app.getStock({ stockId: 'usAAPL', adjust: 'qfq' });
    expect(forward).toMatchObject({
      basis: 'split',
      adjust: 'qfq',
      adjustable: ['none', 'qfq', 'hfq'],
    });
    expect(closesIn(forward)).toEqual([99, 100, 100, 100]);
    expect(closesIn(await app.getStock({ stockId: 'usAAPL', adjust: 'none' }))[0]).toBe(100);
    expect(forward.quote).toMatchObject({ prevClose: 100, changePercent: 0 });

    // Whether a later split is in the file no one knows.
    await write([dividend, split, { ...split, exDate: '2026-01-05' }]);
    expect(await app.getStock({ stockId: 'usAAPL', adjust: 'qfq' })).toMatchObject({
      basis: 'split',
      adjust: 'none',
      adjustable: ['none'],
    });
  });

  it('can be drawn from another source than the one that stands, beside the one quote', async () => {
    const app = await serveForTest(fresh, weekend);
    await importDays(app, risingDays('2026-11-02', '2026-11-20'));
    const other = 'imported:other-qfq';
    const key = { symbol: moutai, timeframe: '1d', source: other, adjustment: 'forward' } as const;
    await app.store.saveBars(key, barColumnsOf(risingDays('2026-10-12', '2026-11-13')));
    const standing = await app.getStock({ stockId: 'hs600519', adjust: 'none' });
    expect(standing.sources).toEqual([
      {
        source: 'imported:golden',
        basis: 'none',
        timeframe: '1d',
        from: '2026-11-02',
        until: '2026-11-20',
        count: 15,
        standing: true,
      },
      {
        source: other,
        basis: 'qfq',
        timeframe: '1d',
        from: '2026-10-12',
        until: '2026-11-13',
        count: 25,
        standing: false,
      },
    ]);
    const selected = await app.getStock({ stockId: 'hs600519', source: other });
    expect(selected).toMatchObject({ source: other, adjust: 'qfq', quote: standing.quote });
    expect(selected.sources).toEqual(standing.sources);
    expect(closesIn(selected)).toHaveLength(25);
    const week = await app.getStock({ stockId: 'hs600519', source: other, period: 'week' });
    expect([week.source, closesIn(week)]).toEqual([other, [105, 110, 115, 120, 125]]);
    const minutes = await app.getStock({ stockId: 'hs600519', source: other, period: '5' });
    expect([minutes.source, minutes.reason, closesIn(minutes)]).toEqual([other, 'no-bars', []]);

    for (const source of ['imported:none', 'simulated', ''])
      expect(
        await app.post<Failure>(routes.getStock.path, { stockId: 'hs600519', source }),
      ).toMatchObject(
        source === '' ? { status: 400 } : { status: 404, data: { kind: 'unknownSource' } },
      );
    const { sources } = await app.getStock({ stockId: 'hs000001' });
    expect(sources).toBeUndefined();
  });

  it('label a week by the last day that it has bars of', async () => {
    const app = await serveForTest(fresh, weekend);
    const dates = ['1999-09-27', '1999-09-30', '1999-10-08', '1999-10-11'];
    const [bar] = risingDays('2026-11-02', '2026-11-02');
    const days = dates.flatMap((date) =>
      bar === undefined ? [] : [{ ...bar, time: dayOpenOf('hs', date) }],
    );
    await importDays(app, days);
    const weeks = await app.getStock({ stockId: 'hs600519', period: 'week' });
    expect(weeks.times).toEqual(['1999-09-30', '1999-10-08', '1999-10-11']);
    expect(weeks.lastDays).toEqual([[dayOpenOf('hs', '1999-09-27'), '1999-09-30']]);
  });

  it('show what was imported since the last answer', async () => {
    const app = await serveForTest(fresh, weekend);
    await importDays(app, risingDays('2026-11-02', '2026-11-13'));
    expect(closesIn(await app.getStock({ stockId: 'hs600519' })).at(-1)).toBe(110);
    await importDays(app, risingDays('2026-11-02', '2026-11-20'));
    expect(closesIn(await app.getStock({ stockId: 'hs600519' })).at(-1)).toBe(115);
    expect(closesIn(await app.getStock({ stockId: 'hs600519', period: 'week' }))).toEqual([
      105, 110, 115,
    ]);
  });

  it('build longer minutes, an intraday line and a quote from minutes alone', async () => {
    const app = await serveForTest(fresh, weekend);
    const bars = barColumnsOf(risingMinutes(['2026-11-19', '2026-11-20']));
    const key = {
      symbol: moutai,
      timeframe: '1m',
      source: 'imported:feed-file',
      adjustment: 'none',
    } as const;
    await app.store.saveBars(key, bars);

    const hours = await app.getStock({ stockId: 'hs600519', period: '60' });
    expect([hours.source, hours.times]).toEqual([
      'imported:feed-file',
      ['2026-11-19 10:30', '2026-11-19 11:30', '2026-11-20 10:30', '2026-11-20 11:30'],
    ]);
    expect(hours.quote).toMatchObject({
      price: 111.2,
      prevClose: 101.2,
      open: 110,
      volume: 12_000,
      amount: null,
    });

    const line = await app.getStock({ stockId: 'hs600519', period: 'time' });
    const { price = [], avg = [], vol = [], prevClose } = line.intraday ?? {};
    expect([line.source, line.intraday?.tradeDate, prevClose]).toEqual([
      'imported:feed-file',
      '2026-11-20',
      101.2,
    ]);
    expect(price.slice(0, 3)).toEqual([110, 110.01, 110.02]);
    expect(price.slice(119, 122)).toEqual([111.19, 111.2, null]);
    expect(vol.slice(0, 3)).toEqual([0, 100, 100]);
    expect(avg.every((value) => value === null)).toBe(true);
  });

  it('form the longer bars whose time has not passed', async () => {
    const app = await serveForTest(fresh, weekend);
    await importDays(app, risingDays('2026-10-08', '2026-11-20'));
    const forming = async (period: string): Promise<boolean> =>
      (await app.getStock({ stockId: 'hs600519', period })).forming;
    expect([
      await forming('day'),
      await forming('week'),
      await forming('month'),
      await forming('year'),
    ]).toEqual([false, false, true, true]);
  });

  it('of what the simulation does not know: none, or none of this period', async () => {
    const app = await serveForTest(fresh, weekend);
    const bond = parseSymbol('SH.113001');
    await app.instruments.ensure([bond]);
    const before = await app.post<Failure>(routes.getStock.path, {
      stockId: 'hs113001',
      period: 'week',
    });
    expect([before.status, before.data]).toEqual([
      404,
      { kind: 'noBars', values: { stockId: 'hs113001', period: 'week' } },
    ]);

    const key = {
      symbol: bond,
      timeframe: '1d',
      source: 'imported:bonds',
      adjustment: 'none',
    } as const;
    await app.store.saveBars(key, barColumnsOf(risingDays('2026-11-02', '2026-11-20')));
    const minutes = await app.getStock({ stockId: 'hs113001', period: '1' });
    expect(minutes).toMatchObject({
      bars: [],
      times: [],
      datas: [],
      reason: 'no-bars',
      more: false,
    });
    expect(minutes.quote?.price).toBe(115);
    const line = await app.getStock({ stockId: 'hs113001', period: 'time' });
    expect(line.reason).toBe('no-bars');
    expect(line.intraday?.slots.length).toBe(241);
    expect(line.intraday?.price.every((value) => value === null)).toBe(true);
  });
});

describeOnEachDatabase('requests that cannot be met', (fresh) => {
  it('name the security that is not known, in the language of the caller', async () => {
    const app = await serveForTest(fresh, weekend);
    for (const path of [routes.getStock.path, routes.analyseStock.path])
      for (const [stockId, code] of [
        ['hs609999', '609999.SH'],
        ['nonsense', 'nonsense'],
        ['xx600519', 'xx600519'],
      ] as const) {
        const chinese = await app.post<Failure>(path, { stockId });
        expect([chinese.status, chinese.code, chinese.data.kind]).toEqual([
          404,
          404,
          'unknownStock',
        ]);
        expect(chinese.msg).toBe(`没有找到证券 “${code}”，请检查代码或重新搜索`);
        const english = await app.post<Failure>(
          path,
          { stockId },
          { 'accept-language': 'en-GB,en;q=0.9' },
        );
        expect(english.msg).toBe(`There is no security “${code}”; check the code or search again`);
      }
  });

  it('name the parameter and its value', async () => {
    const app = await serveForTest(fresh, weekend);
    const cases = [
      [routes.getStock.path, { period: '7' }, 'period', '7'],
      [routes.getStock.path, { adjust: 'both' }, 'adjust', 'both'],
      [routes.getStock.path, { count: 0 }, 'count', '0'],
      [routes.getStock.path, { count: 5001 }, 'count', '5001'],
      [routes.getStock.path, { end: 'soon' }, 'end', 'soon'],
      [routes.analyseStock.path, { level: 'time' }, 'level', 'time'],
      [routes.isMarketOpen.path, { market: 'mars' }, 'market', 'mars'],
    ] as const;
    const answers = await Promise.all(
      cases.map(([path, parameters]) =>
        app.post<Failure>(path, { stockId: 'hs600519', ...parameters }),
      ),
    );
    expect(
      answers.map(({ status, data }) => [
        status,
        data.kind,
        data.values['name'],
        data.values['value'],
      ]),
    ).toEqual(cases.map(([, , name, value]) => [400, 'badParameter', name, value]));
    expect(answers.map(({ msg }, index) => msg.includes(cases[index]?.[3] ?? '?'))).toEqual(
      cases.map(() => true),
    );
    const english = await app.post<Failure>(
      routes.getStock.path,
      { stockId: 'hs600519', period: '7' },
      { 'accept-language': 'en' },
    );
    expect(english.msg).toContain('Parameter “period” cannot be “7”; permitted: 1 | 5 | 15');
  });
});
