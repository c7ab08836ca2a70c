import type { JobName } from '@chanscope/contract';
import { type ChanState, createChanStudy, productRules, recentSignalsOf } from '@chanscope/engine';
import {
  type StockSymbol,
  barColumnsOf,
  previousTradingDay,
  tradingDaysBetween,
} from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { signIn } from '../../../test-support/identity-for-test.ts';
import { createScreeningForTest, storeForTest } from '../../../test-support/screening-for-test.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../../test-support/test-databases.ts';
import { createInstruments } from '../../instruments/index.ts';
import {
  type CentDay,
  type Move,
  barsFromCents,
  centDays,
  plainLimits,
} from '../lists/plain-market-for-test.ts';
import { runForTest } from '../screening-run-for-test.ts';
import { screeningTables } from '../screening-store.ts';

const date = '2026-07-17';
const dayBefore = previousTradingDay('hs', date);
const iso = `${date}T18:00:00+08:00`;
const sessions = tradingDaysBetween('hs', '2025-09-01', date);

/** What shares do on the last days: sealed, broken and fallen the day before, and something else after. */
const endings: readonly (readonly Move[])[] = [
  ['sealed', 'sealed'],
  ['sealed', 'walk'],
  ['sealed', 'sealed', 'broken'],
  ['broken', 'sealed'],
  ['sealed', 'down'],
  ['down', 'walk'],
  ['sealed', 'suspended'],
];

const codeAt = (at: number): StockSymbol => `SH.6035${at + 10}` as StockSymbol;
const wireId = (symbol: StockSymbol): string => `hs${symbol.slice(3)}`;

/** Fifty-six shares, one of them too new to be scored. */
const shares = new Map(
  Array.from({ length: 56 }, (_, at): [StockSymbol, readonly CentDay[]] => {
    const of = at === 49 ? sessions.slice(-60) : sessions;
    return [codeAt(at), centDays({ seed: at, hasAmounts: true }, of, endings[at % 7] ?? [])];
  }),
);

function daysUntil(symbol: StockSymbol, until: string): readonly CentDay[] {
  return known(shares.get(symbol)).filter((day) => day.date <= until);
}

/** The last of a share's structures by its bars alone; null with fewer than 121. */
function plainPosition(days: readonly CentDay[]) {
  if (days.length < 121) return null;
  const bars = barsFromCents(days);
  const study = createChanStudy(productRules, barColumnsOf(bars));
  study.update();
  const { pivots, segments } = study.level.level;
  const close = known(bars.at(-1)).close;
  const last = pivots.length - 1;
  const placeOf = (): 'above' | 'below' | 'inside' | null => {
    if (last < 0) return null;
    if (close > pivots.high(last)) return 'above';
    return close < pivots.low(last) ? 'below' : 'inside';
  };
  const sure = Array.from({ length: segments.length }, (_, at) => at).filter((at) =>
    segments.isSure(at),
  );
  const newest = sure.at(-1);
  const weights: Readonly<Record<string, number>> = { 3: 30, 2: 25, 1: 20 };
  const weightOf = (kind: string): number => (kind === '2s' ? 15 : (weights[known(kind[0])] ?? 0));
  const signals = recentSignalsOf(study, 20)
    .filter(({ kind }) => kind !== '1p')
    .toSorted((one, other) => one.age - other.age || weightOf(other.kind) - weightOf(one.kind))
    .map(({ kind, isBuy, age, isSure }) => ({ kind, isBuy, age, isSure }));
  return {
    signal: signals[0] ?? null,
    place: placeOf(),
    segment: newest === undefined ? null : segments.direction(newest),
  };
}

function plainState(days: readonly CentDay[]): ChanState | null {
  const position = plainPosition(days);
  if (position === null) return null;
  const { signal, place } = position;
  if (signal?.isBuy === true) return signal.kind.startsWith('3') ? 'thirdBuy' : 'buy';
  if (signal !== null) return 'sell';
  return place ?? 'none';
}

interface PlainCohort {
  readonly count: number;
  readonly suspended: number;
  readonly averageChange: number | null;
  readonly promotionRate: number | null;
}

type Cohort = 'sealed' | 'running' | 'broken' | 'down';

/** The shares of a cohort of the day before by their state then, each with what it did next. */
function plainSplit(cohort: Cohort): Map<ChanState | null, PlainCohort> {
  const isIn = (symbol: StockSymbol): boolean => {
    const { isSealed, boards, isBroken, isDown } = plainLimits(daysUntil(symbol, dayBefore));
    if (cohort === 'running') return boards >= 2;
    return { sealed: isSealed, broken: isBroken, down: isDown }[cohort];
  };
  const members = [...shares.keys()].filter(isIn);
  const states = Map.groupBy(members, (symbol) => plainState(daysUntil(symbol, dayBefore)));
  return new Map(
    Array.from(states, ([state, of]): [ChanState | null, PlainCohort] => {
      const traded = of.map((symbol) => daysUntil(symbol, date)).filter(isOfToday);
      const changes = traded.map((days) => known(days.at(-1)).close / known(days.at(-2)).close - 1);
      const sealed = traded.filter((days) => plainLimits(days).isSealed).length;
      const mean = (sum: number): number | null =>
        traded.length === 0 ? null : sum / traded.length;
      return [
        state,
        {
          count: of.length,
          suspended: of.length - traded.length,
          averageChange: mean(changes.reduce((sum, each) => sum + each, 0)),
          promotionRate: mean(sealed),
        },
      ];
    }),
  );
}

function isOfToday(days: readonly CentDay[]): boolean {
  return days.at(-1)?.date === date;
}

const sectors = [
  { symbol: 'BK.9001' as StockSymbol, name: '测试甲', members: [0, 3, 7, 14, 1].map(codeAt) },
  { symbol: 'BK.9002' as StockSymbol, name: '测试乙', members: [0, 10, 5].map(codeAt) },
  { symbol: 'BK.9003' as StockSymbol, name: '无人', members: [1].map(codeAt) },
];

interface Pool {
  readonly count: number;
  readonly chanVersion: string | null;
  readonly unknown: Readonly<Record<string, string>>;
  readonly sectors: readonly object[];
  readonly list: readonly (Readonly<Record<string, unknown>> & { readonly stockId: string })[];
}

interface Split {
  readonly split: Readonly<
    Record<Cohort, readonly (PlainCohort & { readonly state: ChanState | null })[]>
  > | null;
}

interface Stage {
  readonly database: Database;
  readonly run: (name: JobName, day: string) => Promise<void>;
  readonly read: <Data = object>(name: string, parameters?: object) => Promise<Data>;
}

async function openStage(place: TestDatabaseLocation): Promise<Stage> {
  const database = openDatabase({ ...place, log: createSilentLog() });
  await migrate(database);
  const bars = new Map([...shares].map(([symbol, days]) => [symbol, barsFromCents(days)]));
  await storeForTest(database, bars, { timeframe: '1d', adjustment: 'none' });
  const instruments = await createInstruments({ database, log: createSilentLog() });
  await database.transaction((transaction) => instruments.learnSectors(transaction, sectors));
  const screening = await createScreeningForTest(database, place);
  onTestFinished(async () => {
    await screening.close();
    await database.close();
  });
  const app = await serveOn(database, { iso, config: place });
  const member = { authorization: `Bearer ${(await signIn(app)).token}` };
  return {
    database,
    async run(name, day) {
      const asked = { name, parameters: { market: 'hs', date: day }, now: Date.parse(iso) };
      const { outcome } = await runForTest(database, screening.jobs, asked);
      expect([name, outcome.status]).toEqual([name, 'done']);
    },
    async read(name, parameters = {}) {
      const path = `/api/public/stock/${name}`;
      const { code, msg, data } = await app.post<never>(path, parameters, member);
      expect({ name, code, msg }).toMatchObject({ name, code: 200 });
      return data;
    },
  };
}

/** A file of 开盘啦 about two shares. */
async function importReasons(database: Database): Promise<void> {
  const access =
    database.kysely.withTables<Record<string, Record<string, string | number | null>>>();
  const empty = { theme: null, status: null };
  await access
    .insertInto('vendor_fundamental')
    .values([
      { symbol: codeAt(0), date, float_value: 50_000 },
      { symbol: codeAt(1), date, float_value: 0 },
      // Float shares of another day may be others.
      { symbol: codeAt(3), date: dayBefore, float_value: 50_000 },
    ])
    .execute();
  await access
    .insertInto('limit_reason')
    .values([
      { symbol: codeAt(0), date, lu_desc: '订单', limit_order: 2.5e8, free_float: 4e9, ...empty },
      {
        symbol: codeAt(0),
        date: dayBefore,
        lu_desc: '旧闻',
        limit_order: 1,
        free_float: 1,
        ...empty,
      },
    ])
    .execute();
  await access
    .insertInto('theme_member')
    .values([
      { theme: '机器人', date, symbol: codeAt(0) },
      { theme: '机器人', date, symbol: codeAt(3) },
      { theme: '低空', date, symbol: codeAt(0) },
      // Not sealed on the day.
      { theme: '低空', date, symbol: codeAt(1) },
      { theme: '昨日', date: dayBefore, symbol: codeAt(0) },
    ])
    .execute();
}

const sealedToday = [...shares].filter(([, days]) => isOfToday(days) && plainLimits(days).isSealed);

async function expectPool({ read }: Stage): Promise<void> {
  const { list, count, chanVersion, unknown, ...pool } = await read<Pool>('zhangting', {
    pageSize: 100,
  });
  expect(count).toBe(sealedToday.length);
  expect(chanVersion).toMatch(/^pf-1 /);
  expect(unknown['chan']).toContain('日线太少');
  for (const [symbol, days] of sealedToday) {
    const row = known(list.find(({ stockId }) => stockId === wireId(symbol)));
    expect([symbol, row['chan']]).toEqual([symbol, plainPosition(days)]);
    expect(row).toMatchObject({ board: 'main', boards: plainLimits(days).boards });
  }
  expect(new Set(list.map(({ chan }) => chan === null))).toEqual(new Set([true, false]));
  const [first, other] = [codeAt(0), codeAt(3)].map((symbol) =>
    list.find(({ stockId }) => stockId === wireId(symbol)),
  );
  expect(first).toMatchObject({
    sectors: ['hsBK9001', 'hsBK9002'],
    reason: '订单',
    themes: ['低空', '机器人'],
    sealAmount: 2.5e8,
    freeFloat: 4e9,
    floatValue: 50_000,
    turnoverRate: plainTurnoverRate,
  });
  expect(other).toMatchObject({
    sectors: ['hsBK9001'],
    reason: null,
    sealAmount: null,
    turnoverRate: null,
  });
  expect(pool.sectors).toEqual(sectorsSealed);
}

/** The members of a sector say the same of their structures as the pool does of its shares. */
async function expectMembers({ read }: Stage): Promise<void> {
  const { list, chanVersion } = await read<Pool>('bkgg', {
    stockId: 'hsBK9001',
    sort: 'turnoverRate',
  });
  expect(chanVersion).toMatch(/^pf-1 /);
  expect(new Map(list.map(({ stockId, chan }) => [stockId, chan]))).toEqual(
    new Map(
      [0, 1, 3, 7, 14]
        .map(codeAt)
        .map((symbol) => [wireId(symbol), plainPosition(daysUntil(symbol, date))]),
    ),
  );
  const [first, ...others] = list;
  expect(first).toMatchObject({ stockId: wireId(codeAt(0)), turnoverRate: plainTurnoverRate });
  expect(others.map(({ turnoverRate }) => turnoverRate)).toEqual([null, null, null, null]);
}

/** A hundred shares traded, of a float that an imported file says is worth 50,000 yuan at the close. */
const plainTurnoverRate = expect.closeTo(
  (100 * known(daysUntil(codeAt(0), date).at(-1)).close) / 50_000,
  9,
) as number;

/** By counting: 0, 3, 7 and 14 of the first, 0 and 10 of the second were sealed. */
const sectorsSealed = [
  { stockId: 'hsBK9001', stockName: '测试甲', stockNameEn: null, count: 4 },
  { stockId: 'hsBK9002', stockName: '测试乙', stockNameEn: null, count: 2 },
];

async function expectStatistics({ read }: Stage): Promise<void> {
  const sealed = [...shares.keys()].filter(
    (symbol) => plainLimits(daysUntil(symbol, dayBefore)).isSealed,
  );
  const traded = sealed.map((symbol) => daysUntil(symbol, date)).filter(isOfToday);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  expect(await read('zhangtingtj')).toMatchObject({
    days: [
      { date: dayBefore, up: sealed.length, promotionRate: null, sealedReturn: null },
      {
        date,
        up: sealedToday.length,
        maxBoards: Math.max(...sealedToday.map(([, days]) => plainLimits(days).boards)),
        promotionRate: expect.closeTo(
          mean(traded.map((days) => Number(plainLimits(days).isSealed))),
          12,
        ) as number,
        sealedReturn: expect.closeTo(
          mean(traded.map((days) => known(days.at(-1)).close / known(days.at(-2)).close - 1)),
          12,
        ) as number,
      },
    ],
    // Two days are not twenty.
    phase: null,
    bySector: sectorsSealed,
    byTheme: [
      { theme: '机器人', count: 2, stockIds: [wireId(codeAt(0)), wireId(codeAt(3))] },
      { theme: '低空', count: 1, stockIds: [wireId(codeAt(0))] },
    ],
  });
}

async function expectSplit({ read }: Stage): Promise<void> {
  const { split } = await read<Split>('zhangtingxy');
  for (const cohort of ['sealed', 'running', 'broken', 'down'] as const) {
    const found = new Map(
      known(split?.[cohort]).map(({ state, ...rest }) => [
        state,
        { count: rest.count, suspended: rest.suspended, ...shortOf(rest) },
      ]),
    );
    const plain = new Map(
      Array.from(plainSplit(cohort), ([state, { averageChange, promotionRate, ...counts }]) => [
        state,
        { ...counts, ...shortOf({ averageChange, promotionRate }) },
      ]),
    );
    expect([cohort, found]).toEqual([cohort, plain]);
  }
  // The shares are of states enough for a confusion of two of them to show.
  expect(plainSplit('sealed').size).toBeGreaterThan(3);
}

function shortOf({
  averageChange,
  promotionRate,
}: Pick<PlainCohort, 'averageChange' | 'promotionRate'>): object {
  return { change: averageChange?.toFixed(10), rate: promotionRate?.toFixed(10) };
}

describeAtEachLocation('lists of shares at their limits', (freshLocation) => {
  it('say what plain readings of bars and imported files say, by the structures of the shares', async () => {
    const stage = await openStage(await freshLocation());
    const { run, read, database } = stage;
    await run('initZhangting', date);
    await run('initZhangtingtj', dayBefore);
    await run('initZhangtingtj', date);
    // What is not computed or imported yet is said to be missing.
    expect(await read('zhangting')).toMatchObject({
      chanVersion: null,
      unknown: { chan: expect.stringContaining('评分未计算') as string },
    });
    expect(await read('zhangtingtj')).toMatchObject({ byTheme: null, phase: null });
    expect(await read('zhangtingtj', { date: dayBefore })).toMatchObject({ bySector: null });
    expect(await read('zhangtingxy')).toMatchObject({
      effect: null,
      split: null,
      cohortDate: null,
    });
    await run('initZhangtingxy', date);
    expect(await read('zhangtingxy')).toMatchObject({
      split: null,
      splitMissing: 'scores',
      cohortDate: dayBefore,
    });
    await run('initPingfen', dayBefore);
    await run('initPingfen', date);
    await run('initMarket', date);
    await importReasons(database);
    await expectPool(stage);
    await expectMembers(stage);
    await expectStatistics(stage);
    await expectSplit(stage);
    await screeningTables(database.kysely)
      .updateTable('screen_run')
      .set({ rule_version: 'limit-2' })
      .where('kind', '=', 'initZhangtingxy')
      .execute();
    expect(await read('zhangtingxy')).toMatchObject({
      effect: { sealed: { count: 40 } },
      split: null,
      splitMissing: 'rules',
    });
  }, 120_000);
});
