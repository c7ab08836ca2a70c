import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { JobName } from '@chanscope/contract';
import { type PlainChan, plainChan } from '@chanscope/engine/testing';
import { type Bar, type StockSymbol, barAt, dateOfDayNumber, dayNumberOf } from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import { storeForTest } from '../../../test-support/screening-for-test.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { readEmbeddedSectors } from '../../instruments/directory/embedded-directory.ts';
import { createInstruments } from '../../instruments/index.ts';
import {
  plainBreadth,
  plainChange,
  plainRanks,
  plainReturns,
  plainStrength,
  tradedOn,
} from '../lists/plain-market-for-test.ts';
import {
  plainAverageEvents,
  plainCrossingRow,
  plainReturnEvents,
} from '../plain-oscillators-for-test.ts';
import {
  type Evenings,
  type Listed,
  type ListedRow,
  type ReadList,
  byText,
  openEvenings,
} from './evening-for-test.ts';
import {
  type FileDay,
  type MarketOf2025,
  barsOfDays,
  hasMarketOf2025,
  marketFile,
  openingOf,
  readMarketOf2025,
} from './market-of-2025-for-test.ts';
import { type PlainParts, plainParts, plainSum } from './plain-score-for-test.ts';
import { type PlainSector, plainSectors } from './plain-sectors-for-test.ts';
import { plainSignalsOfDay } from './plain-signals-of-day-for-test.ts';

/** `npm run soak -- whole-market` reads every share. */
const step = Number(process.env['SHARE_STEP'] ?? 20);

/** The first before the holiday of autumn, the last the newest of the file. */
const dates = ['2025-09-05', '2025-11-14', '2026-01-08'] as const;

const windows = [5, 10, 20, 50, 120] as const;

const jobs: readonly (readonly [JobName, 'day'?])[] = [
  ['initMarket'],
  ['initRps'],
  ['initQiangrou'],
  ['initPingfen'],
  ['initXg'],
  ['ccijx', 'day'],
  ['ccihjz', 'day'],
];

/** One of the three days, as the file alone tells it. */
interface Day {
  readonly market: MarketOf2025;
  readonly date: string;
  /** The shares that traded, each with its days so far. */
  readonly traded: readonly (readonly [StockSymbol, readonly FileDay[]])[];
  readonly chanOf: (symbol: StockSymbol) => PlainChan;
  /** The session so many before. */
  readonly back: (sessions: number) => string;
}

function dayOf(market: MarketOf2025, date: string): Day {
  const at = market.sessions.indexOf(date);
  const traded = tradedOn(market.shares, date);
  const read = new Map<StockSymbol, PlainChan>();
  return {
    market,
    date,
    traded,
    back: (sessions) => known(market.sessions[at - sessions]),
    chanOf(symbol) {
      const days = known(market.shares.get(symbol)).filter((each) => each.date <= date);
      const chan = read.get(symbol) ?? plainChan(barsOfDays(days));
      read.set(symbol, chan);
      return chan;
    },
  };
}

function wireId(symbol: StockSymbol): string {
  const [exchange = '', code = ''] = symbol.split('.');
  return exchange === 'BK' ? `hsBK${code}` : `hs${code}`;
}

/** The rows of a list whose number is not the plain one, and the shares that are in one of the two alone. */
function differencesOf(
  { list }: Listed,
  valueOf: (row: ListedRow) => unknown,
  plain: Iterable<readonly [StockSymbol, number]>,
): string[] {
  const found = new Map(
    list.map((row) => {
      const value = valueOf(row);
      return [row.stockId, typeof value === 'number' ? value : Number.NaN];
    }),
  );
  const expected = new Map(Array.from(plain, ([symbol, value]) => [wireId(symbol), value]));
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((stockId) => {
    const [one = Number.NaN, other = Number.NaN] = [found.get(stockId), expected.get(stockId)];
    return Math.abs(one - other) < 1e-9 ? [] : [`${stockId}: ${one}, plainly ${other}`];
  });
}

async function expectBreadth(day: Day, read: ReadList): Promise<void> {
  const { bins, medianChange, ...plain } = plainBreadth(day.market.shares, day.date);
  const overview = await read('market');
  expect(overview).toMatchObject({
    date: day.date,
    adjustments: ['forward'],
    incomplete: [],
    total: [...day.market.shares.values()].filter(([first]) => known(first).date <= day.date)
      .length,
    breadth: { ...plain, medianChange: expect.closeTo(medianChange, 9) as number },
    // Limits cannot be known of adjusted prices.
    limits: null,
  });
  const { breadth } = overview as unknown as { breadth: { bins: { count: number }[] } };
  expect(breadth.bins.map(({ count }) => count)).toEqual(bins);
  expect(plain.extremesOf).toBeGreaterThan(200 / step);
}

async function expectRanks({ market: { shares }, date, back }: Day, read: ReadList): Promise<void> {
  for (const window of windows) {
    const span = [back(window), date] as const;
    const list = await read('rps', { window: String(window) });
    const inWindow = (field: string) => (row: ListedRow) =>
      (row[field] as Record<number, number>)[window];
    const ranks = plainRanks(shares, span);
    expect([window, differencesOf(list, inWindow('ranks'), ranks)]).toEqual([window, []]);
    const returns = plainReturns(shares, span);
    expect([window, differencesOf(list, inWindow('returns'), returns)]).toEqual([window, []]);
    expect(list['universe']).toMatchObject({ [window]: ranks.size });
    expect(ranks.size).toBeGreaterThan(3000 / step);
  }
  // The file has no 251 sessions.
  expect((await read('rps', { window: '250' })).count).toBe(0);
}

async function expectStrengths({ market, traded }: Day, read: ReadList): Promise<void> {
  const long = traded.filter(([, days]) => days.length >= 21);
  const before = (sessions: number) =>
    long.map(([symbol, days]): [StockSymbol, number] => [
      symbol,
      plainStrength(days.slice(0, days.length - sessions), market.index),
    ]);
  const values = before(0);
  const changesOver = (sessions: number) =>
    before(sessions).map(([symbol, value], at): [StockSymbol, number] => [
      symbol,
      known(values[at])[1] - value,
    ]);
  const list = await read('qiangruo');
  expect(list).toMatchObject({ benchmark: 'hsSH000300' });
  const atMost = (value: number): number => values.filter(([, other]) => other <= value).length;
  const percentiles = values.map(
    ([symbol, value]) => [symbol, (100 * atMost(value)) / values.length] as const,
  );
  expect(differencesOf(list, ({ value }) => value, values)).toEqual([]);
  expect(differencesOf(list, ({ change1 }) => change1, changesOver(1))).toEqual([]);
  expect(differencesOf(list, ({ change5 }) => change5, changesOver(5))).toEqual([]);
  expect(differencesOf(list, ({ percentile }) => percentile, percentiles)).toEqual([]);
  const bandOf = (value: number): string => {
    if (value > 1) return 'strong';
    return value < -1 ? 'weak' : 'even';
  };
  expect(new Map(list.list.map(({ stockId, band }) => [stockId, band]))).toEqual(
    new Map(values.map(([symbol, value]) => [wireId(symbol), bandOf(value)])),
  );
}

function plainSectorsOf({ market, date, back }: Day): Map<StockSymbol, PlainSector> {
  const sectors = new Map<StockSymbol, readonly StockSymbol[]>(
    [...readEmbeddedSectors(), ...market.sectors].map(({ symbol, members }) => [
      symbol,
      members.toSorted(),
    ]),
  );
  const since = { 5: back(5), 20: back(20), 50: back(50) };
  return plainSectors({ shares: market.shares, sectors, date, since });
}

function closeTo(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 9);
}

function closeToAll(values: Readonly<Record<number, number | null>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, closeTo(value)]));
}

async function expectSectors(day: Day, read: ReadList): Promise<void> {
  const plain = plainSectorsOf(day);
  const { list, count } = await read('bk');
  expect(count).toBe(plain.size);
  const rows = new Map(list.map((row) => [row.stockId, row]));
  for (const [symbol, { change, returns, ranks, leader, ...counts }] of plain) {
    const row = rows.get(wireId(symbol));
    expect(row).toMatchObject({
      ...counts,
      change: closeTo(change),
      // No vendor's file says how much was traded in money.
      weighting: 'equal',
      amount: null,
      returns: closeToAll(returns),
      ranks: closeToAll(ranks),
      leader:
        leader === null ? null : { stockId: wireId(leader.symbol), change: closeTo(leader.change) },
    });
  }
  const changes = list.flatMap(({ change }) => (change === null ? [] : Number(change)));
  expect(changes).toEqual(changes.toSorted((one, other) => other - one));
}

/** The largest industries with what each member did. */
async function expectMembers(day: Day, read: ReadList): Promise<void> {
  const { market, date, back, traded } = day;
  const ranks = plainRanks(market.shares, [back(50), date]);
  const returns = plainReturns(market.shares, [back(5), date]);
  const daysOf = new Map(traded);
  const sectors = plainSectorsOf(day);
  for (const { symbol, members } of largestSectors(market)) {
    const sector = known(sectors.get(symbol));
    const listed = await read('bkgg', { stockId: wireId(symbol) });
    const of = members.filter((member) => daysOf.has(member));
    const changed = of.filter((member) => known(daysOf.get(member)).length > 1).length;
    expect(listed).toMatchObject({
      count: of.length,
      sector: { change: closeTo(sector.change), counted: of.length, members: members.length },
    });
    const rows = new Map(listed.list.map((row) => [row.stockId, row]));
    for (const member of of) {
      const days = known(daysOf.get(member));
      const signals = plainSignalsOfDay(day.chanOf(member), days.length);
      expect(rows.get(wireId(member))).toMatchObject({
        close: known(days.at(-1)).close / 100,
        adjustment: 'forward',
        change: closeTo(changeOf(days)),
        contribution: closeTo(partOf(changeOf(days), changed)),
        change5: closeTo(percentOf(returns.get(member) ?? null)),
        rank50: closeTo(ranks.get(member) ?? null),
        boards: null,
        signals: signals.map(({ strategyId }) => strategyId).toSorted(),
      });
    }
  }
}

/** None on the first day of a share. */
function changeOf(days: readonly FileDay[]): number | null {
  return days.length < 2 ? null : plainChange(days);
}

function partOf(value: number | null, parts: number): number | null {
  return value === null ? null : value / parts;
}

function percentOf(value: number | null): number | null {
  return value === null ? null : 100 * value;
}

function largestSectors({ sectors }: MarketOf2025) {
  return sectors.toSorted((one, other) => other.members.length - one.members.length).slice(0, 3);
}

async function expectSignals({ traded, chanOf }: Day, read: ReadList): Promise<void> {
  const plain = traded.flatMap(([symbol, days]) =>
    plainSignalsOfDay(chanOf(symbol), days.length).map((signal) => ({
      stockId: wireId(symbol),
      ...signal,
    })),
  );
  const { list } = await read('signals');
  const found = list.map(
    ({ stockId, strategyId, kind, side, age, price, divergenceRate, isSure }) => ({
      stockId,
      strategyId,
      kind,
      side,
      age,
      price,
      divergenceRate,
      isSure,
    }),
  );
  expect(found.toSorted(byText)).toEqual(plain.toSorted(byText));
  expect(plain.length).toBeGreaterThan(160 / step);
}

function plainBarsOf(days: readonly FileDay[]): Bar[] {
  const bars = barsOfDays(days);
  return days.map((_, at) => barAt(bars, at));
}

/** What strategies besides those of signals find on daily bars, and the lists of CCI by themselves. */
async function expectCrossings({ traded, date }: Day, read: ReadList): Promise<void> {
  const eventsOf = { ccijx: plainAverageEvents, ccihjz: plainReturnEvents };
  const from = dateOfDayNumber(dayNumberOf(date) - 200);
  for (const list of ['ccijx', 'ccihjz'] as const) {
    const hits = traded.filter(([, days]) => {
      const bars = plainBarsOf(days);
      return bars.length >= 42 && eventsOf[list](bars).at(-1) !== null;
    });
    const found = await read('xg', { strategyId: list });
    expect([list, found.list.map(({ stockId }) => stockId).toSorted()]).toEqual([
      list,
      hits.map(([symbol]) => wireId(symbol)).toSorted(),
    ]);
    const plain = new Map(
      traded.flatMap(([symbol, days]) => {
        const recent = plainBarsOf(days.filter((each) => each.date >= from));
        const row = plainCrossingRow(list, recent, openingOf(date));
        return row === null ? [] : [[wireId(symbol), row] as const];
      }),
    );
    const crossings = await read(list, { level: 'day' });
    expect([list, crossings.count]).toEqual([list, plain.size]);
    for (const row of crossings.list)
      expect({ list, ...row }).toMatchObject({ list, ...roughly(plain.get(row.stockId)) });
    expect(plain.size).toBeGreaterThan(80 / step);
  }
}

/** Numbers that were computed another way may differ in their last digits. */
function roughly(row: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(known(row)).map(([name, value]) => [
      name,
      typeof value === 'number' ? expect.closeTo(value, 6) : value,
    ]),
  );
}

interface PlainScored {
  readonly parts: PlainParts;
  readonly score: number;
  readonly rank: number;
}

function plainScoresOf({ market, date, traded, chanOf, back }: Day): Map<string, PlainScored> {
  const rankOver = (window: number) => plainRanks(market.shares, [back(window), date]);
  const ranks = { 20: rankOver(20), 60: rankOver(60), 120: rankOver(120) };
  const scored = traded.flatMap(([symbol, days]) => {
    const own = {
      20: ranks[20].get(symbol) ?? null,
      60: ranks[60].get(symbol) ?? null,
      120: ranks[120].get(symbol) ?? null,
    };
    const parts = days.length < 121 ? null : plainParts(days, own, chanOf(symbol));
    return parts === null ? [] : [{ symbol, parts, score: Math.round(plainSum(parts)) }];
  });
  return new Map(
    scored.map(({ symbol, parts, score }) => {
      const better = scored.filter((other) => other.score > score).length;
      return [wireId(symbol), { parts, score, rank: better + 1 }];
    }),
  );
}

async function expectScores(
  day: Day,
  read: ReadList,
  before: ReadonlyMap<string, PlainScored>,
): Promise<Map<string, PlainScored>> {
  const plain = plainScoresOf(day);
  const { list, count } = await read('pingfen');
  expect(count).toBe(plain.size);
  for (const { stockId, score, rank, prevRank, parts } of list) {
    const own = known(plain.get(stockId));
    const { trend, rs, chan, vp, risk } = own.parts;
    expect({ stockId, score, rank, prevRank, parts }).toEqual({
      stockId,
      score: own.score,
      rank: own.rank,
      prevRank: before.get(stockId)?.rank ?? null,
      parts: {
        trend,
        rs: closeTo(rs),
        chan: closeTo(chan),
        vp: closeTo(vp),
        risk: closeTo(risk),
      },
    });
  }
  expect(plain.size).toBeGreaterThan(3000 / step);
  return plain;
}

/** Every list of a day, as somebody reads them who asks for that day, or for the newest. */
async function answersOf(
  market: MarketOf2025,
  read: ReadList,
  asked: { readonly date?: string } = {},
): Promise<Record<string, Listed>> {
  const calls: readonly (readonly [string, object])[] = [
    ['market', {}],
    ['ditu', {}],
    ['bk', {}],
    ...largestSectors(market).map(({ symbol }) => ['bkgg', { stockId: wireId(symbol) }] as const),
    ['rps', { window: '20' }],
    ['rps', { window: '120' }],
    ['qiangruo', {}],
    ['pingfen', {}],
    ['signals', {}],
    ['xg', {}],
    ['ccijx', { level: 'day' }],
    ['ccihjz', { level: 'day' }],
  ];
  const answers: Record<string, Listed> = {};
  for (const [name, parameters] of calls)
    answers[`${name} ${JSON.stringify(parameters)}`] = await read(name, {
      ...parameters,
      ...asked,
    });
  return answers;
}

/** A server that has the industries of the file, and an index. */
async function openStage(market: MarketOf2025): Promise<Evenings> {
  const stage = await openEvenings();
  const { database } = stage;
  const series = { timeframe: '1d', adjustment: 'forward' } as const;
  const bars = plainBarsOf(market.index);
  await storeForTest(database, new Map([['SH.000300' as StockSymbol, bars]]), series);
  const instruments = await createInstruments({ database, log: createSilentLog() });
  await database.transaction((transaction) =>
    instruments.learnSectors(transaction, market.sectors),
  );
  return stage;
}

async function runEvening({ run }: Evenings, date: string): Promise<void> {
  for (const [name, level] of jobs)
    await run(name, level === undefined ? { date } : { date, level });
}

describe.skipIf(!hasMarketOf2025)('the market of the shared file of 2025', () => {
  it('is on three days what second readings of the file say, and stays so on later days', async () => {
    const market = readMarketOf2025(step);
    const stage = await openStage(market);
    const file = path.join(stage.dataDir, marketFile);
    const told = new Map<string, Awaited<ReturnType<typeof answersOf>>>();
    const stored = new Map<string, Awaited<ReturnType<Evenings['storedOf']>>>();
    let scores: ReadonlyMap<string, PlainScored> = new Map();
    for (const date of dates) {
      // What comes later is not known yet; a vendor adjusts the whole file anew.
      writeFileSync(file, market.textUntil(date));
      const imported = await stage.importFile(file);
      expect(imported).toMatchObject([
        { kind: 'imported', timeframe: '1d', adjustment: 'forward' },
      ]);
      const read = await stage.at(date, '18:00');
      await runEvening(stage, date);
      const day = dayOf(market, date);
      await expectBreadth(day, read);
      await expectRanks(day, read);
      await expectStrengths(day, read);
      await expectSectors(day, read);
      await expectMembers(day, read);
      await expectSignals(day, read);
      await expectCrossings(day, read);
      scores = await expectScores(day, read, scores);
      told.set(date, await answersOf(market, read));
      stored.set(date, await stage.storedOf(date));
    }
    const read = await stage.at('2026-01-12', '10:00');
    for (const date of dates) {
      expect(await answersOf(market, read, { date })).toEqual(told.get(date));
      expect(await stage.storedOf(date)).toEqual(stored.get(date));
      // Computed again when more is known, a day is what it was.
      await runEvening(stage, date);
      expect(await stage.storedOf(date)).toEqual(stored.get(date));
    }
  }, 1_800_000);
});
