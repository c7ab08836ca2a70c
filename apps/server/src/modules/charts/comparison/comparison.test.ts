import { existsSync } from 'node:fs';
import path from 'node:path';

import { type ComparisonResponse, operatorRoutes } from '@chanscope/contract';
import {
  barColumnsOf,
  dayOpenOf,
  localTimeOf,
  marketOfStockId,
  parseSymbol,
  tradingDaysBetween,
} from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import { signIn } from '../../../test-support/identity-for-test.ts';
import {
  type Failure,
  type ServedApp,
  serveForTest,
} from '../../../test-support/serve-for-test.ts';
import { importForTest, sharedDir } from '../../../test-support/screening-for-test.ts';
import { describeOnEachDatabase, embeddedDatabase } from '../../../test-support/test-databases.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const address = operatorRoutes.compareStocks.path;
const realMinutes = 'data/ohlcv/intraday/us_5m_2025-12_2026-03_utc.csv.gz';

async function compared(
  app: ServedApp,
  parameters: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<ComparisonResponse> {
  const { code, msg, data } = await app.post<ComparisonResponse>(address, parameters, headers);
  expect([code, msg]).toEqual([200, expect.any(String)]);
  return data;
}

/** The headers of a new member. */
async function memberOf(app: ServedApp): Promise<Readonly<Record<string, string>>> {
  const { token } = await signIn(app);
  return { authorization: `Bearer ${token}` };
}

interface Closed {
  readonly t: number;
  readonly date: string;
  readonly c: number;
}

async function closesOf(app: ServedApp, stockId: string, period: string): Promise<Closed[]> {
  const market = marketOfStockId(stockId);
  const { bars = [] } = await app.getStock({ stockId, period, count: 5000, form: 'typed' });
  return bars.map(({ t, c }) => ({ t, c, date: localTimeOf(t, market).date }));
}

/** Rounded as the wire has it. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

interface PlainPair {
  readonly t: number;
  readonly date: string;
  readonly ratio: number;
}

/** Both prices at the same instants, first by second. */
function plainPairs(ours: readonly Closed[], theirs: readonly Closed[]): PlainPair[] {
  const priceAt = new Map(theirs.map(({ t, c }) => [t, c]));
  return ours.flatMap(({ t, date, c }) => {
    const other = priceAt.get(t);
    return other === undefined ? [] : [{ t, date, ratio: c / other }];
  });
}

/** Open, high, low and close of the ratio by day, 100 being the ratio `begin`. */
function plainBars(pairs: readonly PlainPair[], begin: number): Map<string, number[]> {
  const days = Map.groupBy(pairs, ({ date }) => date);
  return new Map(
    Array.from(days, ([date, own]) => {
      const ratios = own.map(({ ratio }) => rounded((ratio / begin) * 100));
      const [open = 0, close = 0] = [ratios[0], ratios.at(-1)];
      return [date, [open, Math.max(...ratios), Math.min(...ratios), close]];
    }),
  );
}

it.skipIf(!existsSync(path.join(sharedDir, realMinutes)))(
  'makes bars of real minutes',
  async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    await importForTest(app.database, path.join(sharedDir, realMinutes));
    const given = { base: 'usAAPL', against: 'usMSFT', period: '60', count: 5000 };
    const answer = await compared(app, given);
    const { alignment, ratio } = known(answer.pairs[0]);
    expect(alignment).toMatchObject({ by: 'instant', onlyBase: 0, onlyAgainst: 0 });
    const hours = plainPairs(
      await closesOf(app, 'usAAPL', '60'),
      await closesOf(app, 'usMSFT', '60'),
    );
    const { line, bars, barsOf } = known(ratio);
    const begin = known(hours[0]).ratio;
    expect(line).toEqual(hours.map(({ t, ratio: each }) => [t, rounded((each / begin) * 100)]));
    const fives = plainPairs(
      await closesOf(app, 'usAAPL', '5'),
      await closesOf(app, 'usMSFT', '5'),
    ).map((pair) => ({ ...pair, date: String(hours.findLast(({ t }) => t <= pair.t)?.t) }));
    expect(barsOf).toBe('5');
    const plain = plainBars(fives, begin);
    expect(known(bars).map(({ t, o, h, l, c }) => [t, [o, h, l, c]])).toEqual(
      Array.from(plain, ([t, prices]) => [Number(t), prices]),
    );
    expect(plain.size).toBeGreaterThan(300);
  },
);

describeOnEachDatabase('POST /api/public/stock/bijia', (fresh) => {
  it('answers returns, the ratio and its bars as they follow from both charts', async () => {
    const app = await serveForTest(fresh, weekend);
    const from = '2026-10-12';
    const given = { base: 'hs600519', against: 'hs000858,hsSH000300', from };
    const answer = await compared(app, given, await memberOf(app));
    expect(answer).toMatchObject({ period: 'day', mode: 'ratio', preset: 'chanscope' });
    expect(answer.series.map(({ stock, source }) => [stock.stockId, source])).toEqual(
      ['hs600519', 'hs000858', 'hsSH000300'].map((id) => [id, 'simulated']),
    );
    const since = async (id: string): Promise<Closed[]> =>
      (await closesOf(app, id, 'day')).filter(({ date }) => date >= from);
    const ours = await since('hs600519');
    expect(answer.times).toEqual(ours.map(({ t }) => t));
    const first = known(ours[0]);
    expect(answer.series[0]?.percent).toEqual(ours.map(({ c }) => c / first.c - 1));

    const { alignment, ratio } = known(answer.pairs[0]);
    const { line, bars, barsOf, structures } = known(ratio);
    const days = plainPairs(ours, await since('hs000858'));
    const begin = known(days[0]).ratio;
    expect(line).toEqual(days.map((day) => [day.t, rounded((day.ratio / begin) * 100)]));
    expect(alignment).toEqual({ by: 'date', common: ours.length, onlyBase: 0, onlyAgainst: 0 });

    const [minutes, theirs] = [
      await closesOf(app, 'hs600519', known(barsOf)),
      await closesOf(app, 'hs000858', known(barsOf)),
    ];
    const plain = plainBars(plainPairs(minutes, theirs), begin);
    expect(barsOf).toBe('1');
    // The oldest day of 5000 shorter bars may be cut.
    const whole = known(bars).filter(({ t }) => t > known(minutes[0]).t + 24 * 3_600_000);
    expect(whole.length).toBeGreaterThan(5);
    for (const { t, o, h, l, c } of whole)
      expect([o, h, l, c]).toEqual(plain.get(localTimeOf(t, 'hs').date));
    expect(structures?.bars).toBe(bars?.length);
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
    const [from, to] = [known(common[0]).date, known(common.at(-1)).date];
    const within = ({ date }: Closed): boolean => date >= from && date <= to;
    const onlyBase = a.filter((day) => within(day) && !theirs.has(day.date)).length;
    const onlyAgainst = b.filter((day) => within(day) && !ours.has(day.date)).length;
    const { alignment, ratio, notes, stats } = known(answer.pairs[0]);
    expect(alignment).toEqual({ by: 'date', common: 300, onlyBase, onlyAgainst });
    expect(onlyBase + onlyAgainst).toBeGreaterThan(0);
    expect(notes).toContain(`只比较双方都有的交易时间，略去 ${onlyBase + onlyAgainst} 个`);
    // Shanghai and New York never trade at the same minute: days have a line alone, weeks are made of days.
    expect(ratio).toMatchObject({ bars: null, barsOf: null, structures: null });
    expect(notes.join()).toContain('只有连线');
    expect(stats.corr60).toMatchObject({ n: 60, reason: null });
    const asked = { base: 'hs600519', against: 'usAAPL', period: 'week', count: 50 };
    const weeks = known((await compared(app, asked)).pairs[0]?.ratio);
    expect(weeks.barsOf).toBe('day');
    expect(weeks.bars).toHaveLength(50);
  });

  it('answers returns alone in percent, and too few days as no number with the reason', async () => {
    const app = await serveForTest(fresh, weekend);
    const given = { base: 'hs600519', against: 'hs000858', mode: 'percent', count: 20 };
    const answer = await compared(app, given);
    expect(answer.times).toHaveLength(20);
    expect(answer.pairs).toMatchObject([{ ratio: null, premium: null }]);
    const few = tradingDaysBetween('hs', '2026-10-12', '2026-11-20').map((day, at) => {
      const close = 30 + (at % 7);
      const prices = { open: close, high: close + 1, low: close - 1, close };
      return { time: dayOpenOf('hs', day), ...prices, volume: 100, amount: null };
    });
    const symbol = parseSymbol('SH.600036');
    await app.store.saveBars(
      { symbol, timeframe: '1d', source: 'imported:test', adjustment: 'none' },
      barColumnsOf(few),
    );
    const short = await compared(app, { ...given, against: 'hs600036' });
    expect(short.series[1]).toMatchObject({ source: 'imported:test', simulated: false });
    const { corr60, excess, z120 } = known(short.pairs[0]?.stats);
    const reason = `样本不足：需要 60 个，只有 ${few.length - 1} 个`;
    expect(corr60).toEqual({ value: null, n: few.length - 1, reason });
    expect([excess['20']?.reason, excess['60']?.value, z120.value]).toEqual([null, null, null]);

    const later = await compared(app, { ...given, mode: 'ratio', from: '2099-01-01' });
    expect(later).toMatchObject({ times: [], pairs: [{ ratio: null, alignment: { common: 0 } }] });
  });

  it('answers a premium where a rate is given, and says what is missing where it is not', async () => {
    const app = await serveForTest(fresh, weekend);
    const pair = { base: 'hs600036', against: 'hk00700', mode: 'ah' };
    const answer = await compared(app, { ...pair, rate: '0.92' });
    const premium = known(answer.pairs[0]?.premium);
    const { date, priceA, priceH } = premium;
    const raw = async (stockId: string): Promise<number | undefined> => {
      const { bars = [], times = [] } = await app.getStock({ stockId, adjust: 'none' });
      return bars[times.indexOf(date)]?.c;
    };
    expect([priceA, priceH]).toEqual([await raw('hs600036'), await raw('hk00700')]);
    expect(premium.value).toBeCloseTo(priceA / (priceH * 0.92) - 1, 12);
    const without = await app.post<Failure>(address, pair);
    expect(without).toMatchObject({ code: 400, data: { kind: 'noRate' } });
    expect(without.msg).toContain('汇率');
    const other = await app.post<Failure>(address, { ...pair, against: 'hs000001', rate: 0.92 });
    expect(other).toMatchObject({
      code: 400,
      data: { kind: 'noPremium', values: { base: 'hs600036', against: 'hs000001' } },
    });
  });

  it('lets visitors compare two, and members one with six', async () => {
    const app = await serveForTest(fresh, weekend);
    const others = ['hs000858', 'hsSH000300', 'hs600036', 'hs601318', 'hs000001', 'hs300750'];
    const asked = { base: 'hs600519', mode: 'percent', count: 5 };
    const [one] = others;
    expect((await compared(app, { ...asked, against: one })).pairs).toHaveLength(1);
    const refused = await app.post<Failure>(address, {
      ...asked,
      against: others.slice(0, 2).join(),
    });
    expect(refused).toMatchObject({
      code: 400,
      data: { kind: 'visitorsCompareFewer', values: { limit: 1, max: 6 } },
    });
    expect(refused.msg).toBe('未登录时一只证券只能与 1 只比较，登录后最多与 6 只比较');
    const member = await memberOf(app);
    const answer = await compared(app, { ...asked, against: others.join() }, member);
    expect(answer.pairs.map(({ stockId }) => stockId)).toEqual(others);
    const spent = { authorization: 'Bearer no-session-of-ours' };
    const stranger = await app.post<Failure>(address, { ...asked, against: others.join() }, spent);
    expect(stranger.data.kind).toBe('visitorsCompareFewer');
  }, 30_000);

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
      const { data } = await app.post<Failure>(address, asked);
      expect([given, data]).toMatchObject([given, { kind, values }]);
    }
  });
});
