import type { JobName } from '@chanscope/contract';
import { type StockSymbol, previousTradingDay, tradingDaysBetween } from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { signIn } from '../../../test-support/identity-for-test.ts';
import { createScreeningForTest, storeForTest } from '../../../test-support/screening-for-test.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../../test-support/test-databases.ts';
import { createInstruments } from '../../instruments/index.ts';
import { runForTest } from '../screening-run-for-test.ts';
import {
  type CentDay,
  type CentShares,
  type Move,
  barsFromCents,
  centDays,
  plainBreadth,
  plainChange,
  plainLimits,
  plainMood,
  plainRanks,
  plainReturns,
  plainStrength,
  tradedOn,
} from './plain-market-for-test.ts';
import { expectRefusals } from './refused-lists-for-test.ts';

const date = '2026-07-17';
const dayBefore = previousTradingDay('hs', date);
const iso = `${date}T18:00:00+08:00`;
const sessions = tradingDaysBetween('hs', '2026-03-02', date);

/** What some shares do at the end; the others only vary. */
const moves: readonly (readonly Move[])[] = [
  ['sealed', 'sealed', 'sealed', 'sealed'],
  ['sealed', 'sealed', 'walk', 'sealed'],
  ['sealed', 'one-line'],
  ['sealed', 'broken'],
  ['down'],
  ['flat'],
  ['suspended'],
  // A suspension does not end a run.
  ['sealed', 'suspended', 'sealed'],
  ['sealed', 'down-broken'],
];

const codeAt = (at: number): StockSymbol => `SH.6035${at + 10}` as StockSymbol;

/** Twenty-six shares, one of them without amounts and one that is new. */
const shares: CentShares = new Map(
  Array.from({ length: 26 }, (_, at): [StockSymbol, readonly CentDay[]] => {
    const of = at === 25 ? sessions.slice(-30) : sessions;
    return [codeAt(at), centDays({ seed: at, hasAmounts: at !== 8 }, of, moves[at] ?? [])];
  }),
);
const index = centDays({ seed: 99, hasAmounts: true }, sessions, []);
const weighed = [0, 3, 4, 6, 9].map(codeAt);
const alike = [0, 8, 9].map(codeAt);

const wireId = (symbol: StockSymbol): string => `hs${symbol.slice(3)}`;
const symbolOf = (stockId: string): StockSymbol => `SH.${stockId.slice(2)}` as StockSymbol;

type Row = Readonly<Record<string, unknown>> & { readonly stockId: string };

interface Answered {
  readonly date: string | null;
  readonly count: number;
  readonly limited: boolean;
  readonly total: number;
  readonly incomplete: readonly string[];
  readonly list: readonly Row[];
}

interface Stage {
  readonly app: ServedApp;
  readonly database: Database;
  readonly member: Readonly<Record<string, string>>;
  /** Data of a call; a member's without `as`. */
  readonly read: <Data = Answered>(
    name: string,
    parameters?: object,
    as?: 'visitor',
  ) => Promise<Data>;
}

const path = '/api/public/stock';

/** A market whose lists are computed by the jobs of the evening. */
async function openStage(place: TestDatabaseLocation): Promise<Stage> {
  const database = openDatabase({ ...place, log: createSilentLog() });
  await migrate(database);
  const bars = new Map([...shares].map(([symbol, days]) => [symbol, barsFromCents(days)]));
  const series = { timeframe: '1d', adjustment: 'none' } as const;
  await storeForTest(database, bars, series);
  const ofIndex = new Map([['SH.000300' as StockSymbol, barsFromCents(index)]]);
  await storeForTest(database, ofIndex, series);
  const instruments = await createInstruments({ database, log: createSilentLog() });
  await database.transaction((transaction) =>
    instruments.learnSectors(transaction, [
      { symbol: 'BK.9001' as StockSymbol, name: '测试甲', members: weighed },
      { symbol: 'BK.9002' as StockSymbol, name: '测试乙', members: alike },
    ]),
  );
  const screening = await createScreeningForTest(database, place);
  onTestFinished(async () => {
    await screening.close();
    await database.close();
  });
  const run = async (name: JobName, day: string): Promise<void> => {
    const asked = { name, parameters: { market: 'hs', date: day }, now: Date.parse(iso) };
    expect([name, await runForTest(database, screening.jobs, asked)]).toMatchObject([
      name,
      { outcome: { status: 'done' } },
    ]);
  };
  await run('initMarket', dayBefore);
  for (const name of ['initMarket', 'initRps', 'initQiangrou', 'initZhangting'] as const)
    await run(name, date);
  for (const name of ['initZhangtingtj', 'initZhangtingxy'] as const) await run(name, date);
  const app = await serveOn(database, { iso, config: place });
  const member = { authorization: `Bearer ${(await signIn(app)).token}` };
  return {
    app,
    database,
    member,
    async read(name, parameters = {}, as) {
      const headers = as === 'visitor' ? {} : member;
      const { code, msg, data } = await app.post<never>(`${path}/${name}`, parameters, headers);
      expect({ name, code, msg }).toMatchObject({ name, code: 200 });
      return data;
    },
  };
}

async function expectOverview({ read }: Stage): Promise<void> {
  interface Overview extends Answered {
    readonly breadth: { readonly bins: readonly { readonly count: number }[] };
    readonly days: readonly object[];
  }
  const overview = await read<Overview>('market', {}, 'visitor');
  const { bins, medianChange, ...plain } = plainBreadth(shares, date);
  expect(overview).toMatchObject({
    date,
    ruleVersion: 'market-3',
    sources: ['imported:test'],
    adjustments: ['none'],
    simulated: false,
    total: 26,
    excluded: [{ reason: 'not-traded', count: 1 }],
    incomplete: ['unadjusted-prices'],
    uncomputed: null,
    breadth: plain,
    limits: { up: 4, down: 1, broken: 1, ruleVersion: 'limit-2' },
  });
  expect(plain).toMatchObject({ counted: 25, extremesOf: 24, amountOf: 24 });
  expect(overview.breadth.bins.map(({ count }) => count)).toEqual(bins);
  expect(overview.breadth).toHaveProperty('medianChange', expect.closeTo(medianChange, 9));
  const before = plainBreadth(shares, dayBefore);
  expect(overview.days).toMatchObject([
    { date: dayBefore, up: before.up, down: before.down, amount: before.amount },
    { date, up: plain.up, down: plain.down, newHighs: plain.newHighs, newLows: plain.newLows },
  ]);
  expect(await read('market', { date: dayBefore })).toMatchObject({
    date: dayBefore,
    incomplete: ['unadjusted-prices', 'member-history'],
    breadth: { counted: before.counted, averages: before.averages },
    limits: null,
  });
}

/** 情绪 of the day, and of a day that lacks some of what it is read from. */
async function expectMood({ read }: Stage): Promise<void> {
  interface Axis {
    readonly axis: string;
    readonly value: number | null;
    readonly parts: readonly { readonly missing: string | null }[];
  }
  type Answer = { readonly mood: { readonly axes: readonly Axis[] } };
  const axisOf = ({ mood }: Answer, axis: string): Axis =>
    known(mood.axes.find((each) => each.axis === axis));
  const today = await read<Answer>('market', {}, 'visitor');
  const { total, axes } = plainMood({ shares, index }, [dayBefore, date]);
  expect(today.mood).toMatchObject({ ruleVersion: 'mood-1', total });
  for (const [axis, value] of Object.entries(axes))
    expect([axis, axisOf(today, axis).value]).toEqual([axis, expect.closeTo(value, 9)]);
  // Its market has two sectors.
  const theme = axisOf(today, 'theme');
  expect(theme.value).toBeNull();
  expect(theme.parts.map(({ missing }) => missing)).toEqual(Array(2).fill('too-few-sectors'));
  // Neither limits nor an earlier day were computed for the day before.
  const before = await read<Answer>('market', { date: dayBefore });
  for (const [axis, reason] of [
    ['speculation', 'not-computed'],
    ['volume', 'too-few-days'],
  ] as const) {
    const { value, parts } = axisOf(before, axis);
    expect([axis, value]).toEqual([axis, null]);
    for (const { missing } of parts) expect([axis, missing]).toEqual([axis, reason]);
  }
  expect(await read('market', { date: '2026-07-01' })).toMatchObject({ mood: null });
}

async function expectRanks({ read }: Stage): Promise<void> {
  for (const window of [5, 20, 50] as const) {
    const from = known(sessions.at(-1 - window));
    const plain = plainRanks(shares, [from, date]);
    const ranked = await read('rps', { window: String(window), pageSize: 100 });
    expect(ranked).toMatchObject({ count: plain.size, limited: false });
    const found = ranked.list.map(({ stockId, ranks }): [StockSymbol, number] => [
      symbolOf(stockId),
      (ranks as Record<string, number>)[window] ?? Number.NaN,
    ]);
    expect(new Map(found.map(([symbol, rank]) => [symbol, rank.toFixed(9)]))).toEqual(
      new Map([...plain].map(([symbol, rank]) => [symbol, rank.toFixed(9)])),
    );
    const order = found.map(([, rank]) => rank);
    expect(order).toEqual(order.toSorted((one, other) => other - one));
    const backward = await read('rps', { window: String(window), pageSize: 1, direction: 'asc' });
    expect(backward.list).toMatchObject([{ ranks: { [window]: Math.min(...order) } }]);
  }
}

async function expectStrengths({ read }: Stage): Promise<void> {
  const plain = tradedOn(shares, date).map(([symbol, days]) => ({
    stockId: wireId(symbol),
    value: plainStrength(days, index),
  }));
  const strengths = await read('qiangruo', { pageSize: 100 });
  expect(strengths).toMatchObject({ count: 25, benchmark: 'hsSH000300' });
  const byValue = plain.toSorted((one, other) => other.value - one.value);
  expect(strengths.list.map(({ stockId }) => stockId)).toEqual(
    byValue.map(({ stockId }) => stockId),
  );
  for (const [at, { value }] of byValue.entries()) {
    const above = byValue.length - at;
    expect(strengths.list[at]).toMatchObject({
      value: expect.closeTo(value, 9) as number,
      percentile: expect.closeTo((100 * above) / byValue.length, 9) as number,
    });
  }
  const changes = await read('qiangruo', { sort: 'change1', direction: 'asc', pageSize: 100 });
  const values = changes.list.map(({ change1 }) => Number(change1));
  expect(values).toEqual(values.toSorted((one, other) => one - other));
}

async function expectLimits({ read }: Stage): Promise<void> {
  const plain = tradedOn(shares, date).map(([symbol, days]) => ({
    stockId: wireId(symbol),
    ...plainLimits(days),
    wasSealed: days.at(-2)?.date === dayBefore && plainLimits(days.slice(0, -1)).isSealed,
  }));
  const boardsOf = (rows: readonly { stockId: string; boards?: unknown }[]): object =>
    Object.fromEntries(rows.map(({ stockId, boards }) => [stockId, boards]));
  const sealed = plain.filter(({ isSealed }) => isSealed);
  const pool = await read('zhangting', { pool: 'up' });
  expect(boardsOf(pool.list)).toEqual(boardsOf(sealed));
  expect(sealed.map(({ boards }) => boards)).toEqual([4, 1, 2, 2]);
  expect(pool.list.map(({ boards }) => boards)).toEqual([4, 2, 2, 1]);
  expect(pool.list.filter(({ oneLine }) => oneLine === true).map(({ stockId }) => stockId)).toEqual(
    plain.filter(({ isOneLine }) => isOneLine).map(({ stockId }) => stockId),
  );
  for (const [name, fits] of [
    ['broken', ({ isBroken }) => isBroken],
    ['down', ({ isDown }) => isDown],
    ['downBroken', ({ isDownBroken }) => isDownBroken],
    ['yesterday', ({ wasSealed }) => wasSealed],
    ['running', ({ boards }) => boards >= 2],
    ['first', ({ boards }) => boards === 1],
  ] satisfies [string, (each: (typeof plain)[number]) => boolean][]) {
    const { count, list } = await read('zhangting', { pool: name });
    const expected = plain.filter(fits).map(({ stockId }) => stockId);
    expect([name, list.map(({ stockId }) => stockId).toSorted()]).toEqual([name, expected]);
    expect([name, count > 0, count]).toEqual([name, true, expected.length]);
  }
  const moved = await read('zhangting', { pool: 'up', sort: 'change', direction: 'asc' });
  const changes = moved.list.map(({ change }) => Number(change));
  expect(changes).toEqual(changes.toSorted((one, other) => one - other));
}

async function expectSectors({ read }: Stage): Promise<void> {
  const { list } = await read('bk', { pageSize: 500 });
  const rowOf = (stockId: string): Row => known(list.find((row) => row.stockId === stockId));
  const changeOf = (symbol: StockSymbol): number => plainChange(known(shares.get(symbol)));
  const amountOf = (symbol: StockSymbol): number => shares.get(symbol)?.at(-1)?.amount ?? 0;
  const traded = weighed.filter((symbol) => symbol !== codeAt(6));
  const weight = traded.reduce((sum, symbol) => sum + amountOf(symbol), 0);
  const parts = traded.map((symbol) => (amountOf(symbol) * changeOf(symbol)) / weight);
  const change = parts.reduce((sum, each) => sum + each, 0);
  expect(rowOf('hsBK9001')).toMatchObject({
    stockName: '测试甲',
    change: expect.closeTo(change, 9) as number,
    weighting: 'amount',
    members: 5,
    counted: 4,
    amount: weight,
    leader: {
      stockId: wireId(known(traded[parts.indexOf(Math.max(...parts))])),
      contribution: expect.closeTo(Math.max(...parts), 9) as number,
    },
  });
  // RPS of sectors: the mean return of the members that traded, each alike.
  const returnsOf = new Map(
    [...plainReturns(shares, [known(sessions.at(-21)), date])].map(([symbol, value]) => [
      wireId(symbol),
      value,
    ]),
  );
  const means = list.map(({ stockId }) => {
    const of = stockId === 'hsBK9001' ? traded : alike;
    const sum = of.reduce((total, symbol) => total + known(returnsOf.get(wireId(symbol))), 0);
    return { stockId, mean: sum / of.length };
  });
  for (const { stockId, mean } of means) {
    const better = means.filter((other) => other.mean > mean).length;
    expect(rowOf(stockId)).toMatchObject({
      returns: { 20: expect.closeTo(mean, 12) as number },
      ranks: { 20: (100 * (means.length - 1 - better)) / (means.length - 1) },
    });
  }
  expect(list).toHaveLength(2);
  expect(rowOf('hsBK9002')).toMatchObject({
    change: expect.closeTo(
      alike.reduce((sum, each) => sum + changeOf(each) / 3, 0),
      9,
    ) as number,
    weighting: 'equal',
    amount: null,
  });

  // By their ranks, so that a visitor is given the strongest and not those that rose most.
  const byRank = await read('bk', { sort: 'rank50', pageSize: 1 }, 'visitor');
  expect(byRank).toMatchObject({ count: 2, list: [{ ranks: { 50: 100 } }] });
  const weakest = await read('bk', { sort: 'rank50', direction: 'asc', pageNo: 2, pageSize: 1 });
  expect(weakest.list).toEqual(byRank.list);

  const members = await read<Answered & { readonly sector: object }>(
    'bkgg',
    { stockId: 'hsBK9001', sort: 'contribution' },
    'visitor',
  );
  expect(members).toMatchObject({
    date,
    count: 4,
    limited: false,
    sectors: [{ stockId: 'hsBK9001' }],
    sector: { change: expect.closeTo(change, 9) as number, members: 5, counted: 4 },
    chanVersion: null,
  });
  const { returns, ranks: listedRanks } = rowOf('hsBK9001');
  expect(members.sector).toMatchObject({ returns, ranks: listedRanks });
  const ranks = plainRanks(shares, [known(sessions.at(-51)), date]);
  for (const row of members.list) {
    const symbol = symbolOf(row.stockId);
    expect(row).toMatchObject({
      close: (shares.get(symbol)?.at(-1)?.close ?? 0) / 100,
      adjustment: 'none',
      change: expect.closeTo(changeOf(symbol), 9) as number,
      contribution: expect.closeTo(known(parts[traded.indexOf(symbol)]), 9) as number,
      rank50: expect.closeTo(known(ranks.get(symbol)), 9) as number,
      boards: plainLimits(known(shares.get(symbol))).boards,
      // No strategy was run, nothing scored, no float imported.
      signals: null,
      chan: null,
      turnoverRate: null,
    });
  }
  const contributions = members.list.map(({ contribution }) => Number(contribution));
  expect(contributions).toEqual(contributions.toSorted((one, other) => other - one));
  // Of a share its sectors, and the members of the first.
  expect(await read('bkgg', { stockId: wireId(codeAt(9)), sort: 'amount' })).toMatchObject({
    sectors: [{ stockId: 'hsBK9001' }, { stockId: 'hsBK9002' }],
    sector: { stockId: 'hsBK9001' },
    count: 4,
  });
  const last = await read('bkgg', { stockId: 'hsBK9002', sort: 'amount', direction: 'asc' });
  expect(last.list.at(-1)).toMatchObject({ stockId: wireId(codeAt(8)), amount: null });
  expect(await read('bkgg', { stockId: 'hsSH000300' })).toMatchObject({
    sectors: [],
    sector: null,
    list: [],
  });
}

/** Every share that traded, with its first sector; nothing is left out for a visitor. */
async function expectMap({ read }: Stage): Promise<void> {
  interface Map {
    readonly sectors: readonly { readonly stockId: string; readonly change: number }[];
    readonly shares: Readonly<Record<string, readonly unknown[]>>;
  }
  const { sectors, shares: columns } = await read<Map>('ditu', {}, 'visitor');
  const traded = tradedOn(shares, date).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const symbols = traded.map(([symbol]) => symbol);
  expect(columns).toEqual({
    stockIds: symbols.map(wireId),
    names: symbols.map((symbol) => symbol.slice(3)),
    namesEn: symbols.map(() => null),
    sectors: symbols.map((symbol) => {
      if (weighed.includes(symbol)) return 0;
      return alike.includes(symbol) ? 1 : -1;
    }),
    changes: traded.map(([, days]) => Number(plainChange(days).toFixed(2))),
    amounts: traded.map(([, days]) => known(days.at(-1)).amount),
    floatValues: null,
  });
  const { list } = await read('bk', { pageSize: 500 });
  const bySymbol = list.toSorted((one, other) => (one.stockId < other.stockId ? -1 : 1));
  expect(bySymbol).toMatchObject(sectors);
  expect(sectors).toHaveLength(list.length);
}

/** Visitors read the first twenty rows of a market, and see how many there are. */
async function expectTiers({ read }: Stage): Promise<void> {
  for (const name of ['rps', 'qiangruo', 'bk']) {
    const all = await read(name, { pageSize: 100, window: '20' });
    const some = await read(name, { pageSize: 100, window: '20' }, 'visitor');
    expect([name, some.count, some.limited]).toEqual([name, all.count, true]);
    expect(some.list).toEqual(all.list.slice(0, 20));
    expect(all.list.length).toBe(all.count);
    const second = await read(name, { pageSize: 20, pageNo: 2, window: '20' }, 'visitor');
    expect([name, second.count, second.list]).toEqual([name, all.count, []]);
  }
}

async function expectDays({ read }: Stage): Promise<void> {
  const far = '2026-07-01';
  for (const [name, asked, nearest] of [
    ['market', far, dayBefore],
    ['bk', far, dayBefore],
    ['ditu', far, dayBefore],
    ['rps', far, date],
    ['zhangting', dayBefore, date],
    ['market', '2026-08-03', date],
    // Never computed.
    ['xg', far, null],
    ['kdj30', far, null],
  ] as const)
    expect([name, await read(name, { date: asked })]).toMatchObject([
      name,
      { date: null, ruleVersion: null, uncomputed: { requested: asked, nearest } },
    ]);
  const member = { stockId: 'hsBK9001', date: far };
  expect(await read('bkgg', member)).toMatchObject({
    uncomputed: { requested: far, nearest: dayBefore },
    sectors: [{ stockId: 'hsBK9001' }],
    sector: null,
    list: [],
  });
  expect(await read('signals')).toMatchObject({
    uncomputed: { requested: null, nearest: null },
    count: 0,
    strategies: expect.arrayContaining([
      expect.objectContaining({ id: 'chan-1-buy', missing: '尚未运行' }),
    ]) as object[],
  });
}

describeAtEachLocation('the lists of a market', (freshLocation) => {
  it('say what plain readings of its bars say, by day, page and caller', async () => {
    const stage = await openStage(await freshLocation());
    expect(await stage.read('market')).toMatchObject({ date });
    await expectOverview(stage);
    await expectMood(stage);
    await expectRanks(stage);
    await expectStrengths(stage);
    await expectLimits(stage);
    await expectSectors(stage);
    await expectMap(stage);
    await expectTiers(stage);
    await expectDays(stage);
    await expectRefusals(stage);
  }, 120_000);
});
