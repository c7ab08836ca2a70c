import { existsSync } from 'node:fs';
import path from 'node:path';

import {
  type Bar,
  barAt,
  dayOpenOf,
  isTradingDay,
  localTimeOf,
  previousTradingDay,
} from '@chanscope/market';
import { createSimulatedMarket } from '@chanscope/simulation';
import { known } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import { createSilentLog } from '../../../platform/log.ts';
import { barFromRow, readSharedRows, sharedDir } from '../../../test-support/screening-for-test.ts';
import { type InstrumentRecord, createInstruments } from '../../instruments/index.ts';
import {
  type PlainPair,
  type PlainShare,
  plainDay,
  plainEffect,
  plainPairs,
  plainPools,
  plainStatistics,
  plainStreaks,
} from '../limits/plain-limit-days-for-test.ts';
import { readEmbeddedSymbols } from '../screening-store.ts';
import { type Evenings, type ReadList, openEvenings } from './evening-for-test.ts';

const jobs = ['initZhangting', 'initZhangtingtj', 'initZhangtingxy'] as const;

function wireId(symbol: string): string {
  return `hs${symbol.slice(3)}`;
}

/** Compares every pool, the statistics and the effect of a day; answers how many rows were in pools. */
async function expectLimits(pairs: readonly PlainPair[], read: ReadList): Promise<number> {
  let rows = 0;
  for (const [pool, isIn] of Object.entries(plainPools)) {
    const { list } = await read('zhangting', { pool });
    const found = list.map(
      ({ stockId, boards, price, change, limitUp, limitDown, oneLine }): [string, object] => [
        stockId,
        { boards, price, change, limitUp, limitDown, oneLine },
      ],
    );
    const plain = pairs.filter(isIn).map(({ symbol, today }): [string, object] => {
      const { day, bar, boards } = known(today);
      const { up, down, around } = day.limits;
      return [
        wireId(symbol),
        {
          boards,
          price: bar.close,
          change: expect.closeTo(100 * (bar.close / (around / 100) - 1), 9) as number,
          limitUp: up / 100,
          limitDown: down / 100,
          oneLine: day.isOneLine,
        },
      ];
    });
    expect([pool, Object.fromEntries(found)]).toEqual([pool, Object.fromEntries(plain)]);
    rows += list.length;
  }
  await expectCounts(pairs, read);
  return rows;
}

async function expectCounts(pairs: readonly PlainPair[], read: ReadList): Promise<void> {
  const { byBoard, ...statistics } = plainStatistics(pairs);
  const { all } = (await read('zhangtingtj')) as unknown as {
    readonly all: { readonly byBoard: readonly { board: string; count: number }[] };
  };
  expect(all).toMatchObject(roughly(statistics));
  expect(new Map(all.byBoard.map(({ board, count }) => [board, count]))).toEqual(byBoard);
  const { effect } = await read('zhangtingxy');
  expect(effect).toEqual(roughly(plainEffect(pairs)));
}

/** Numbers with a point may differ in their last digits. */
function roughly(value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]: [string, unknown]) => [
      name,
      roughEach(each),
    ]),
  );
}

function roughEach(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isInteger(value) ? value : (expect.closeTo(value, 10) as number);
  if (Array.isArray(value)) return value.map(roughEach);
  return typeof value === 'object' && value !== null ? roughly(value) : value;
}

async function runEvening({ run }: Evenings, day: LimitEvening): Promise<void> {
  for (const name of jobs) await run(name, day);
}

/** A day, and of how many shares: all without `part`. */
interface LimitEvening {
  readonly date: string;
  readonly part?: number;
}

/** The three lists of a day, each pool by itself. */
async function answersOf(read: ReadList, asked: object): Promise<object[]> {
  const answers = [];
  for (const pool of Object.keys(plainPools))
    answers.push(await read('zhangting', { ...asked, pool }));
  return [...answers, await read('zhangtingtj', asked), await read('zhangtingxy', asked)];
}

/** Runs the evenings of some days, compares each, and looks back at all of them from a later day. */
async function liveThrough(
  stage: Evenings,
  days: readonly LimitEvening[],
  pairsOf: (date: string, before: string) => readonly PlainPair[],
): Promise<number> {
  let rows = 0;
  const told = new Map<string, { answers: object[]; stored: object }>();
  for (const day of days) {
    const { date } = day;
    const read = await stage.at(date, '18:00');
    await runEvening(stage, day);
    rows += await expectLimits(pairsOf(date, previousTradingDay('hs', date)), read);
    told.set(date, { answers: await answersOf(read, {}), stored: await stage.storedOf(date) });
  }
  const read = await stage.at('2026-12-01', '10:00');
  for (const [date, { answers, stored }] of told) {
    expect(await answersOf(read, { date })).toEqual(answers);
    expect(await stage.storedOf(date)).toEqual(stored);
  }
  return rows;
}

const rawFile = path.join(sharedDir, 'data/ohlcv/cn_raw_daily_1990_2024.csv.gz');
const rawShares = ['SZ.000001', 'SZ.000151', 'SH.600000'];

function readRawShares(): PlainShare[] {
  const rows = Map.groupBy(
    readSharedRows('ohlcv/cn_raw_daily_1990_2024.csv.gz'),
    (row) => row['code'],
  );
  return rawShares.map((symbol) => ({
    symbol,
    isTreated: false,
    bars: (rows.get(`${symbol.slice(3)}.${symbol.slice(0, 2)}`) ?? []).map((row) =>
      barFromRow(row, dayOpenOf('hs', row['date'] ?? '')),
    ),
  }));
}

/** Days since the calendar begins on which a share touched a limit: some of all, and those of long rows. */
function daysAtLimits(shares: readonly PlainShare[]): string[] {
  const since = dayOpenOf('hs', '2005-02-01');
  const days = new Set<string>();
  const streaks = new Set<string>();
  for (const share of shares)
    for (const [at, { time }] of share.bars.entries()) {
      const day = time < since ? null : plainDay(share, at);
      if (day === null || day.isBeyond || (day.state === '' && day.down === '')) continue;
      const { date } = localTimeOf(time, 'hs');
      days.add(date);
      if (plainStreaks(share, at) >= 2) streaks.add(date);
    }
  const some = (of: ReadonlySet<string>, count: number): string[] => {
    const sorted = [...of].toSorted();
    return Array.from(
      { length: count },
      (_, at) => sorted[Math.floor((at * sorted.length) / count)] ?? '',
    );
  };
  return [...new Set([...some(days, 5), ...some(streaks, 4)])].toSorted();
}

describe.skipIf(!existsSync(rawFile))('the lists of limits on raw days of the shared file', () => {
  it('say what the rule book says, on days of 2005 to 2024', async () => {
    const shares = readRawShares();
    const stage = await openEvenings();
    expect(await stage.importFile(rawFile)).toMatchObject([{ kind: 'imported' }]);
    const dates = daysAtLimits(shares);
    expect(dates.length).toBeGreaterThan(6);
    const days = dates.map((date) => ({ date }));
    const rows = await liveThrough(stage, days, (date, before) =>
      plainPairs(shares, [before, date]),
    );
    expect(rows).toBeGreaterThan(dates.length);
  });
});

const evenings = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;

/** The shares that trade most; `npm run soak -- whole-market` reads all of them. */
const part = Number(process.env['SIMULATED_SHARES'] ?? 80);

/** The shares of the simulated market as it comes, read from its bars and distributions alone. */
function readSimulatedShares(instruments: readonly InstrumentRecord[]): PlainShare[] {
  const market = createSimulatedMarket(1);
  const now = Date.parse('2026-11-20T10:00:00Z');
  return instruments.map((instrument) => {
    const columns = market.dailyBars(instrument, now).bars;
    const first = Math.max(0, columns.length - 60);
    const bars = Array.from({ length: columns.length - first }, (_, at): Bar =>
      barAt(columns, first + at),
    );
    const actions = market.actions(instrument, now);
    const references = new Map(
      bars.flatMap(({ time }, at): [number, number][] => {
        const { date } = localTimeOf(time, 'hs');
        const action = actions.find(({ exDate }) => exDate === date);
        const before = bars[at - 1];
        if (action === undefined || before === undefined) return [];
        const { cashPerShare, bonusPerShare } = action;
        const reference = (before.close - cashPerShare) / (1 + bonusPerShare);
        return [[at, Math.floor(reference * 100 + 0.5 + 1e-6)]];
      }),
    );
    return {
      symbol: instrument.symbol,
      isTreated: instrument.isSpecialTreatment,
      bars,
      references,
    };
  });
}

describe('the lists of limits on days of the simulated market', () => {
  it('say what bars and distributions say, and stay so on later days', async () => {
    const stage = await openEvenings();
    const symbols = await readEmbeddedSymbols(stage.database);
    const instruments = await createInstruments({
      database: stage.database,
      log: createSilentLog(),
    });
    const found = await instruments.findMany(
      symbols.filter((symbol) => /^(?:SH|SZ|BJ)/.test(symbol)),
    );
    const listed = found.filter(({ kind }) => kind === 'stock');
    expect(listed.length).toBeGreaterThan(200);
    // New shares have rules of their own, of which the plain words say nothing.
    expect(listed.filter(({ listedOn }) => (listedOn ?? '') > '2026-09-01')).toEqual([]);
    for (const date of evenings) expect(isTradingDay('hs', date)).toBe(true);
    const shares = readSimulatedShares(listed.slice(0, part));
    const days = evenings.map((date) => ({ date, part }));
    const rows = await liveThrough(stage, days, (date, before) =>
      plainPairs(shares, [before, date]),
    );
    expect(rows).toBeGreaterThan(40);
  });
});
