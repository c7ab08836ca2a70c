import { type ComparisonResponse, operatorRoutes } from '@chanscope/contract';
import { localTimeOf, marketOfStockId } from '@chanscope/market';
import { expect, it } from 'vitest';

import { type Failure, type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const { path } = operatorRoutes.compareStocks;

async function compared(app: ServedApp, parameters: object): Promise<ComparisonResponse> {
  const { code, msg, data } = await app.post<ComparisonResponse>(path, parameters);
  expect([code, msg]).toEqual([200, expect.any(String)]);
  return data;
}

interface Closed {
  readonly t: number;
  readonly date: string;
  readonly c: number;
}

async function closesOf(app: ServedApp, stockId: string, period: string): Promise<Closed[]> {
  const market = marketOfStockId(stockId) ?? 'hs';
  const { bars = [] } = await app.getStock({ stockId, period, count: 5000, form: 'typed' });
  return bars.map(({ t, c }) => ({ t, c, date: localTimeOf(t, market).date }));
}

/** Rounded as the wire has it. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

describeOnEachDatabase('POST /api/public/stock/bijia', (fresh) => {
  it('answers returns, the ratio and its bars as they follow from both charts', async () => {
    const app = await serveForTest(fresh, weekend);
    const from = '2026-10-12';
    const answer = await compared(app, { base: 'hs600519', against: 'hs000858,hsSH000300', from });
    expect(answer).toMatchObject({ period: 'day', mode: 'ratio', preset: 'chanscope' });
    expect(answer.series.map(({ stock, source, adjust }) => [stock.stockId, source, adjust])).toEqual(
      ['hs600519', 'hs000858', 'hsSH000300'].map((id) => [id, 'simulated', expect.any(String)]),
    );
    const [a, b] = await Promise.all(
      ['hs600519', 'hs000858'].map((id) => closesOf(app, id, 'day')),
    );
    const since = (list: readonly Closed[] = []): Closed[] => list.filter(({ date }) => date >= from);
    const [first, second] = [since(a), since(b)];
    expect(answer.times).toEqual(first.map(({ t }) => t));
    expect(answer.series[0]?.percent).toEqual(first.map(({ c }) => c / (first[0]?.c ?? 0) - 1));

    const begin = (first[0]?.c ?? 0) / (second[0]?.c ?? 0);
    const ratioAt = (at: number): number =>
      rounded(((first[at]?.c ?? 0) / (second[at]?.c ?? 0) / begin) * 100);
    const [pair] = answer.pairs;
    expect(pair?.ratio?.line).toEqual(first.map(({ t }, at) => [t, ratioAt(at)]));
    expect(pair?.alignment).toEqual({ by: 'date', common: first.length, onlyBase: 0, onlyAgainst: 0 });

    const sub = pair?.ratio?.barsOf ?? 'day';
    const [ours, theirs] = await Promise.all(
      ['hs600519', 'hs000858'].map((id) => closesOf(app, id, sub)),
    );
    const priceAt = new Map(theirs?.map(({ t, c }) => [t, c]));
    const byDate = Map.groupBy(
      ours?.flatMap(({ t, c, date }) => {
        const other = priceAt.get(t);
        return other === undefined ? [] : [{ date, ratio: rounded((c / other / begin) * 100) }];
      }) ?? [],
      ({ date }) => date,
    );
    const bars = pair?.ratio?.bars ?? [];
    expect(sub === '1' || sub === '5').toBe(true);
    // The oldest day of 5000 shorter bars may be cut.
    const whole = bars.filter(({ t }) => t > (ours?.[0]?.t ?? 0) + 24 * 3_600_000);
    expect(whole.length).toBeGreaterThan(5);
    for (const { t, o, h, l, c } of whole) {
      const ratios = byDate.get(localTimeOf(t, 'hs').date)?.map(({ ratio }) => ratio) ?? [];
      expect([o, h, l, c]).toEqual([
        ratios[0],
        Math.max(...ratios),
        Math.min(...ratios),
        ratios.at(-1),
      ]);
    }
    expect(pair?.ratio?.structures?.bars).toBe(bars.length);
    expect(answer.pairs[1]?.stockId).toBe('hsSH000300');
  }, 30_000);

  it('joins markets by their common days, and says what it left out', async () => {
    const app = await serveForTest(fresh, weekend);
    const answer = await compared(app, { base: 'hs600519', against: 'usAAPL', count: 300 });
    const [a, b] = await Promise.all([
      closesOf(app, 'hs600519', 'day'),
      closesOf(app, 'usAAPL', 'day'),
    ]);
    const theirs = new Set(b.map(({ date }) => date));
    const ours = new Set(a.map(({ date }) => date));
    const common = a.filter(({ date }) => theirs.has(date)).slice(-300);
    expect(answer.times).toEqual(common.map(({ t }) => t));
    const [from = '', to = ''] = [common[0]?.date, common.at(-1)?.date];
    const within = ({ date }: Closed): boolean => date >= from && date <= to;
    const [pair] = answer.pairs;
    expect(pair?.alignment).toEqual({
      by: 'date',
      common: 300,
      onlyBase: a.filter((day) => within(day) && !theirs.has(day.date)).length,
      onlyAgainst: b.filter((day) => within(day) && !ours.has(day.date)).length,
    });
    const left = (pair?.alignment.onlyBase ?? 0) + (pair?.alignment.onlyAgainst ?? 0);
    expect(left).toBeGreaterThan(0);
    expect(pair?.notes).toContain(`只比较双方都有的交易时间，略去 ${left} 个`);
    // Shanghai and New York never trade at the same minute: days have a line alone, weeks are made of days.
    expect(pair?.ratio).toMatchObject({ bars: null, barsOf: null, structures: null });
    expect(pair?.notes.join()).toContain('只有连线');
    expect(pair?.stats.corr60).toMatchObject({ n: 60, reason: null });
    const weeks = await compared(app, {
      ...{ base: 'hs600519', against: 'usAAPL', period: 'week', count: 50 },
    });
    expect(weeks.pairs[0]?.ratio).toMatchObject({ barsOf: 'day' });
    expect(weeks.pairs[0]?.ratio?.bars).toHaveLength(50);
  });

  it('answers returns alone in percent, and too few days as no number with the reason', async () => {
    const app = await serveForTest(fresh, weekend);
    const given = { base: 'hs600519', against: 'hs000858', mode: 'percent', count: 20 };
    const answer = await compared(app, given);
    expect(answer.times).toHaveLength(20);
    expect(answer.pairs).toMatchObject([{ ratio: null, premium: null }]);
    const later = await compared(app, { ...given, mode: 'ratio', from: '2099-01-01' });
    expect(later).toMatchObject({ times: [], pairs: [{ ratio: null, alignment: { common: 0 } }] });
  });

  it('answers a premium where a rate is given, and says what is missing where it is not', async () => {
    const app = await serveForTest(fresh, weekend);
    const pair = { base: 'hs600036', against: 'hk00700', mode: 'ah' };
    const answer = await compared(app, { ...pair, rate: '0.92' });
    const premium = answer.pairs[0]?.premium ?? expect.unreachable();
    const { date, priceA, priceH } = premium;
    const raw = async (stockId: string): Promise<number | undefined> => {
      const { bars = [], times = [] } = await app.getStock({ stockId, adjust: 'none' });
      return bars[times.indexOf(date)]?.c;
    };
    expect([priceA, priceH]).toEqual([await raw('hs600036'), await raw('hk00700')]);
    expect(premium.value).toBeCloseTo(priceA / (priceH * 0.92) - 1, 12);
    const without = await app.post<Failure>(path, pair);
    expect(without).toMatchObject({ code: 400, data: { kind: 'noRate' } });
    expect(without.msg).toContain('汇率');
    const other = await app.post<Failure>(path, { ...pair, against: 'hs000001', rate: 0.92 });
    expect(other).toMatchObject({
      code: 400,
      data: { kind: 'noPremium', values: { base: 'hs600036', against: 'hs000001' } },
    });
  });

  it('refuses what it cannot compare, naming the value', async () => {
    const app = await serveForTest(fresh, weekend);
    for (const [given, kind, values] of [
      [{ against: 'hs600519' }, 'badParameter', { value: 'hs600519', permitted: 'others' }],
      [{ against: 'hs000858,hs000858' }, 'badParameter', { value: 'hs000858', permitted: 'once' }],
      [{ against: 'a,b,c,d,e,f,g' }, 'badParameter', { permitted: '≤ 6 items' }],
      [{ against: 'hs999999' }, 'unknownStock', { stockId: 'hs999999' }],
      [{ base: 'hs999999' }, 'unknownStock', { stockId: 'hs999999' }],
      [{ period: 'time' }, 'badParameter', { name: 'period', value: 'time' }],
      [{ mode: 'sum' }, 'badParameter', { name: 'mode', value: 'sum' }],
      [{ rate: '0' }, 'badParameter', { name: 'rate', value: '0' }],
      [{ from: 'monday' }, 'badParameter', { name: 'from', value: 'monday' }],
    ] as const) {
      const asked = { base: 'hs600519', against: 'hs000858', ...given };
      const { data } = await app.post<Failure>(path, asked);
      expect([given, data]).toMatchObject([given, { kind, values }]);
    }
  });
});
