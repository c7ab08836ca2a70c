import { existsSync } from 'node:fs';
import path from 'node:path';

import {
  type Bar,
  type StockSymbol,
  barColumnsOf,
  dayOpenOf,
  isTradingDay,
  localTimeOf,
  nextTradingDay,
  previousTradingDay,
} from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { describeAtEachLocation } from '../../../test-support/test-databases.ts';
import { instrumentForTest } from '../instrument-for-test.ts';
import { runForTest } from '../screening-run-for-test.ts';
import { type ReportedLimits, runLimitTask } from './limit-task.ts';
import {
  type PlainShare,
  plainDay,
  plainPercent,
  plainStreaks,
} from './plain-limit-days-for-test.ts';
import {
  barFromRow,
  createScreeningForTest,
  readSharedRows,
  sharedDir,
  storeForTest,
} from '../../../test-support/screening-for-test.ts';
import type { LimitDayFigures } from '../lists/screening-lists-store.ts';
import { screeningTables } from '../screening-store.ts';
import type { LimitEffect } from '@chanscope/engine';

const hasShared = existsSync(path.join(sharedDir, 'data/ohlcv'));

interface SeenDay {
  readonly up: string;
  readonly down: string;
  readonly boards: number;
}

function seenOf(reported: ReportedLimits | null): SeenDay | null {
  if (reported === null) return null;
  const stateOf = ({ isSealed, isBroken }: ReportedLimits['day']['up']): string =>
    (isSealed ? 'sealed' : '') + (isBroken ? 'broken' : '');
  return {
    up: stateOf(reported.day.up),
    down: stateOf(reported.day.down),
    boards: reported.run.boards,
  };
}

function plainSeenOf(share: PlainShare, at: number): SeenDay | null {
  const plain = plainDay(share, at);
  if (plain === null || plain.isBeyond) return null;
  return { up: plain.state, down: plain.down, boards: plainStreaks(share, at) };
}

describe.skipIf(!hasShared)('limits of raw daily bars', () => {
  it('are those of the rule book, on real days since 1991', () => {
    const rows = Map.groupBy(
      readSharedRows('ohlcv/cn_raw_daily_1990_2024.csv.gz'),
      (row) => row['code'],
    );
    let [sealed, beyond] = [0, 0];
    for (const [code, symbol] of [
      ['000001.SZ', 'SZ.000001'],
      ['000151.SZ', 'SZ.000151'],
      ['600000.SH', 'SH.600000'],
    ] as const) {
      const bars = (rows.get(code) ?? []).map((row) =>
        barFromRow(row, dayOpenOf('hs', row['date'] ?? '')),
      );
      const share = { symbol, bars, isTreated: false };
      const columns = barColumnsOf(bars);
      const security = {
        instrument: instrumentForTest(symbol as StockSymbol, {
          datedNames: [{ from: '1990-12-19', until: null, name: '平安银行' }],
        }),
        source: 'imported:test',
        adjustment: 'none',
        timeframe: '1d',
        bars: columns,
        actions: null,
      } as const;
      for (let at = 61; at < bars.length; at += 3) {
        const { date } = localTimeOf(bars[at]?.time ?? 0, 'hs');
        const outcome = runLimitTask(security, { kind: 'limits', date, isLatest: false });
        const today = outcome.kind === 'row' ? outcome.row.today : null;
        if (plainDay(share, at)?.isBeyond === true) beyond += 1;
        expect({ date, ...seenOf(today) }).toEqual({ date, ...plainSeenOf(share, at) });
        if (today?.day.up.isSealed === true) sealed += 1;
      }
    }
    expect(sealed).toBeGreaterThan(50);
    // Ex-dates that no source reported.
    expect(beyond).toBeGreaterThan(3);
  }, 60_000);
});

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A share that often runs into its limits, and is suspended now and then. */
function limitProneBars(symbol: string, isTreated: boolean, days: readonly string[]): Bar[] {
  const random = createRandom(Number(symbol.slice(3)));
  const bars: Bar[] = [
    {
      time: dayOpenOf('hs', days[0] ?? ''),
      open: 10,
      high: 10,
      low: 10,
      close: 10,
      volume: 1,
      amount: 10,
    },
  ];
  for (const day of days.slice(1)) {
    if (random() < 0.05) continue;
    const before = Math.round((bars.at(-1)?.close ?? 10) * 100);
    const percent = plainPercent(symbol, day, isTreated) ?? 10;
    const inward = symbol.startsWith('BJ.');
    const up = Math.max(
      before + 1,
      Math.floor((before * (100 + percent) + (inward ? 0 : 50)) / 100),
    );
    const down = Math.max(
      1,
      Math.min(before - 1, Math.floor((before * (100 - percent) + (inward ? 99 : 50)) / 100)),
    );
    const draw = (): number => {
      const roll = random();
      if (roll < 0.35) return up;
      if (roll < 0.5) return down;
      return down + Math.floor(random() * (up - down));
    };
    const [open, close, one, other] =
      random() < 0.1 ? [up, up, up, up] : [draw(), draw(), draw(), draw()];
    const [high, low] = [Math.max(open, close, one, other), Math.min(open, close, one, other)];
    bars.push({
      time: dayOpenOf('hs', day),
      open: open / 100,
      high: high / 100,
      low: low / 100,
      close: close / 100,
      volume: 100,
      amount: close,
    });
  }
  return bars;
}

const days: string[] = [];
for (let day = '2026-05-06'; day <= '2026-07-17'; day = nextTradingDay('hs', day)) days.push(day);

/** Every board, and shares under special treatment before and after their own limit ended. */
const shares = new Map<StockSymbol, PlainShare>();
for (let number = 0; number < 60; number += 1) {
  const prefix = ['SH.6001', 'SZ.3002', 'SH.6883', 'BJ.9204', 'SZ.0005'][number % 5] ?? '';
  const symbol = `${prefix}${String(40 + number).padStart(2, '0')}` as StockSymbol;
  const isTreated = prefix === 'SZ.0005';
  shares.set(symbol, { symbol, isTreated, bars: limitProneBars(symbol, isTreated, days) });
}

describeAtEachLocation('limit jobs', (freshLocation) => {
  it('find what the rule book finds on every board, before and after 2026-07-06', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const bars = new Map(Array.from(shares, ([symbol, share]) => [symbol, share.bars]));
    await storeForTest(database, bars, { timeframe: '1d', adjustment: 'none' });
    await database.kysely
      .withTables<{ instrument: { symbol: string; name_zh: string; listed_on: string | null } }>()
      .updateTable('instrument')
      .set({ name_zh: '*ST测试', listed_on: null })
      .where('symbol', 'like', 'SZ.0005%')
      .execute();
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const access = screeningTables(database.kysely);
    for (const date of ['2026-07-03', '2026-07-06', '2026-07-17']) {
      expect(isTradingDay('hs', date)).toBe(true);
      const now = Date.parse('2026-07-17T18:00:00+08:00');
      for (const name of ['initZhangting', 'initZhangtingtj', 'initZhangtingxy'] as const) {
        const run = await runForTest(database, screening.jobs, { name, parameters: { date }, now });
        expect([name, run.outcome.status]).toEqual([name, 'done']);
      }
      const expected = plainLimits(date);
      const rows = await access
        .selectFrom('limit_day')
        .selectAll()
        .where('date', '=', date)
        .execute();
      const pool = rows.map(({ symbol, up, down, boards }) => ({ symbol, up, down, boards }));
      expect(pool.filter(({ up, down }) => up !== '' || down !== '').toSorted(bySymbol)).toEqual(
        expected.pool.toSorted(bySymbol),
      );
      const statistics = await access
        .selectFrom('limit_stat_day')
        .selectAll()
        .where('date', '=', date)
        .executeTakeFirstOrThrow();
      const { all, withoutSpecialTreatment } = JSON.parse(statistics.figures) as LimitDayFigures;
      const sealed = expected.pool.filter(({ up }) => up === 'sealed');
      expect(all).toMatchObject({
        up: sealed.length,
        broken: expected.pool.filter(({ up }) => up === 'broken').length,
        down: expected.pool.filter(({ down }) => down === 'sealed').length,
        firstBoards: sealed.filter(({ boards }) => boards === 1).length,
        maxBoards: Math.max(0, ...sealed.map(({ boards }) => boards)),
      });
      expect(withoutSpecialTreatment.up).toBe(
        sealed.filter(({ symbol }) => !symbol.startsWith('SZ.0005')).length,
      );
      const effect = await access
        .selectFrom('limit_effect_day')
        .selectAll()
        .where('date', '=', date)
        .executeTakeFirstOrThrow();
      const { sealed: cohort, running, promotions } = JSON.parse(effect.figures) as LimitEffect;
      const plain = plainEffect(date);
      expect([cohort.count, cohort.suspended, running.count]).toEqual([
        plain.count,
        plain.suspended,
        plain.running,
      ]);
      expect(cohort.averageChange).toBeCloseTo(plain.average, 12);
      expect(promotions.map(({ boards, promoted }) => [boards, promoted])).toEqual(plain.promoted);
      const head = await access
        .selectFrom('screen_run')
        .selectAll()
        .where('date', '=', date)
        .where('kind', '=', 'initZhangting')
        .executeTakeFirstOrThrow();
      expect([date, head.facts.includes('st-history')]).toEqual([date, isUnsureOn(date)]);
    }
  }, 60_000);
});

interface PoolRow {
  readonly symbol: string;
  readonly up: string;
  readonly down: string;
  readonly boards: number;
}

function bySymbol(one: PoolRow, other: PoolRow): number {
  return one.symbol < other.symbol ? -1 : 1;
}

function placeOf(bars: readonly Bar[], date: string): number {
  return bars.findIndex(({ time }) => localTimeOf(time, 'hs').date === date);
}

/** Whether it makes a difference to a share that nobody knows its name of a past day. */
function isUnsureOn(date: string): boolean {
  if (date === '2026-07-17') return false;
  return Array.from(shares.values()).some((share) => {
    const at = placeOf(share.bars, date);
    const [one, other] = [true, false].map((isTreated) => plainDay({ ...share, isTreated }, at));
    if (one == null || other == null || one.isBeyond || other.isBeyond) return false;
    return one.state !== other.state || one.down !== other.down;
  });
}

function plainLimits(date: string): { readonly pool: PoolRow[] } {
  const pool: PoolRow[] = [];
  for (const [symbol, share] of shares) {
    const { bars } = share;
    const at = placeOf(bars, date);
    const day = at === -1 ? null : plainDay(share, at);
    if (day === null || (day.state === '' && day.down === '')) continue;
    pool.push({
      symbol,
      up: day.state,
      down: day.down,
      boards: plainStreaks(share, at),
    });
  }
  return { pool };
}

function plainEffect(date: string): {
  count: number;
  suspended: number;
  running: number;
  average: number;
  promoted: number[][];
} {
  const before = previousTradingDay('hs', date);
  const changes: number[] = [];
  const promoted = new Map<number, number>();
  let [count, running] = [0, 0];
  for (const share of shares.values()) {
    const { bars } = share;
    const [then, at] = [placeOf(bars, before), placeOf(bars, date)];
    if (then === -1 || plainDay(share, then)?.state !== 'sealed') continue;
    const boards = plainStreaks(share, then);
    count += 1;
    if (boards >= 2) running += 1;
    promoted.set(boards, promoted.get(boards) ?? 0);
    const [bar, last] = [bars[at], bars[then]];
    if (bar === undefined || last === undefined) continue;
    changes.push(bar.close / last.close - 1);
    if (plainDay(share, at)?.state === 'sealed')
      promoted.set(boards, (promoted.get(boards) ?? 0) + 1);
  }
  return {
    count,
    suspended: count - changes.length,
    running,
    average: changes.reduce((sum, change) => sum + change, 0) / changes.length,
    promoted: [...promoted].toSorted(([one], [other]) => one - other),
  };
}
