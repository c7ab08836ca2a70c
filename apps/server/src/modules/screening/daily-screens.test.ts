import { existsSync } from 'node:fs';
import path from 'node:path';

import type { JobName } from '@chanscope/contract';
import {
  analyzeChanSignals,
  deliveredRankRule,
  productRules,
  screenStrategies,
} from '@chanscope/engine';
import {
  type Bar,
  type StockSymbol,
  dayOpenOf,
  mainlandExchangeOf,
  barColumnsOf,
} from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';
import { instrumentForTest } from './instrument-for-test.ts';
import { type TestRun, runForTest } from './screening-run-for-test.ts';
import { plainAverageEvents, plainReturnEvents } from './plain-oscillators-for-test.ts';
import { plainScores } from './scores/plain-scores-for-test.ts';
import type { StoredInputs } from './scores/score-job.ts';
import { rankRows } from './strength/rank-job.ts';
import { runReturnTask } from './strength/rank-task.ts';
import {
  barFromRow,
  createScreeningForTest,
  readSharedRows,
  sharedDir,
  storeForTest,
} from '../../test-support/screening-for-test.ts';
import { factsOf } from './run-facts.ts';
import { readHead, screeningTables, writeHead } from './screening-store.ts';

const hasShared = existsSync(path.join(sharedDir, 'data/ohlcv'));
const date = '2026-01-08';
const now = Date.parse('2026-01-08T18:00:00+08:00');

/** All shares of the market file by symbol, oldest bar first. */
function readMarket(): Map<StockSymbol, Bar[]> {
  const market = new Map<StockSymbol, Bar[]>();
  const openings = new Map<string, number>();
  for (const row of readSharedRows('ohlcv/cn_market_daily_2025_qfq.csv.gz')) {
    const code = row['code'] ?? '';
    const symbol = `${mainlandExchangeOf(code) ?? 'SZ'}.${code}` as StockSymbol;
    const day = row['date'] ?? '';
    const time = openings.get(day) ?? dayOpenOf('hs', day);
    openings.set(day, time);
    const bars = market.get(symbol) ?? [];
    if (bars.length === 0) market.set(symbol, bars);
    bars.push(barFromRow(row, time));
  }
  return market;
}

const market = hasShared ? readMarket() : new Map<StockSymbol, Bar[]>();
const sessions = [
  ...new Set([...market.values()].flatMap((bars) => bars.map(({ time }) => time))),
].toSorted((one, other) => one - other);
const some = new Map([...market].filter((_, at) => at % 40 === 0));

/** The plain definition: count who is better, over the sessions of the file. */
function plainRanks(
  shares: ReadonlyMap<StockSymbol, readonly Bar[]>,
  window: number,
): Map<string, number> {
  const [from, to] = [sessions.at(-1 - window), sessions.at(-1)];
  const returns = [...shares].flatMap(([symbol, bars]) => {
    const closeAt = (time: number | undefined): number | undefined =>
      bars.find((bar) => bar.time === time)?.close;
    const [before, after] = [closeAt(from), closeAt(to)];
    return before === undefined || after === undefined
      ? []
      : [{ symbol, value: after / before - 1 }];
  });
  return new Map(
    returns.map(({ symbol, value }) => {
      const better = returns.filter((other) => other.value > value).length;
      return [symbol, ((returns.length - 1 - better) / (returns.length - 1)) * 100];
    }),
  );
}

describe.skipIf(!hasShared)('RPS of the whole market', () => {
  it('is that of the reference file for every share', async () => {
    const since = { 5: '', 10: '', 20: '', 50: '', 120: '', 250: '' };
    for (const window of [5, 10, 20, 50, 120] as const)
      since[window] = new Date((sessions.at(-1 - window) ?? 0) + 8 * 3_600_000)
        .toISOString()
        .slice(0, 10);
    since[250] = '2024-12-20';
    const rows = [...market].flatMap(([symbol, bars]) => {
      const outcome = runReturnTask(
        {
          instrument: instrumentForTest(symbol),
          source: 'imported:test',
          adjustment: 'forward',
          timeframe: '1d',
          bars: barColumnsOf(bars),
          actions: null,
        },
        { kind: 'returns', date, since },
      );
      return outcome.kind === 'row' ? [outcome.row] : [];
    });
    const { ranked, universe } = await rankRows(rows, {
      ...deliveredRankRule,
      windows: [20, 50, 120],
    });
    expect(universe).toEqual({ 20: 4406, 50: 4412, 120: 4400 });
    const bySymbol = new Map(ranked.map((row) => [row.symbol.slice(3), row]));
    const golden = readSharedRows('golden/rps_2026-01-08.csv.gz');
    expect(golden.length).toBe(4419);
    const reported = golden.flatMap((row) =>
      ([20, 50, 120] as const).map((window) => ({
        value: bySymbol.get(row['code'] ?? '')?.[`rps_${window}`] ?? null,
        expected: row[`rps${window}`] === '' ? null : Number(row[`rps${window}`]),
      })),
    );
    // Six decimals in the file.
    const isSame = ({ value, expected }: (typeof reported)[number]): boolean =>
      value === null || expected === null ? value === expected : Math.abs(value - expected) < 6e-7;
    expect(reported.filter((each) => !isSame(each))).toEqual([]);
    expect(reported.filter(({ value }) => value !== null).length).toBe(4406 + 4412 + 4400);
  });
});

/** EMA 7 of the difference of both changes over 5 days, from the definition. */
function plainStrength(bars: readonly Bar[], index: readonly Bar[]): number | null {
  const indexCloses = new Map(index.map(({ time, close }) => [time, close]));
  const days = bars.filter(({ time }) => indexCloses.has(time));
  let value: number | null = null;
  for (let day = 5; day < days.length; day += 1) {
    const [now, before] = [days[day], days[day - 5]];
    if (now === undefined || before === undefined) continue;
    const [indexNow = 0, indexBefore = 1] = [
      indexCloses.get(now.time),
      indexCloses.get(before.time),
    ];
    const difference =
      ((now.close - before.close) / before.close) * 100 -
      ((indexNow - indexBefore) / indexBefore) * 100;
    value = value === null ? difference : (difference * 2 + value * 6) / 8;
  }
  return days.length < 21 ? null : value;
}

/** The shares that each strategy of the day level must find. */
function plainHits(shares: ReadonlyMap<StockSymbol, readonly Bar[]>): Map<string, string[]> {
  const hits = new Map<string, string[]>();
  const add = (id: string, symbol: string): unknown =>
    hits.set(id, [...(hits.get(id) ?? []), symbol]);
  for (const [symbol, bars] of shares) {
    const last = bars.length - 1;
    if (bars[last]?.time !== sessions.at(-1)) continue;
    if (bars.length >= 78) for (const id of plainSignals(bars)) add(id, symbol);
    if (bars.length < 42) continue;
    if (plainAverageEvents(bars)[last] !== null) add('ccijx', symbol);
    if (plainReturnEvents(bars)[last] !== null) add('ccihjz', symbol);
  }
  return hits;
}

function plainSignals(bars: readonly Bar[]): Set<string> {
  const names: Record<string, string> = { 1: '1', 2: '2', '2s': '2', '3a': '3', '3b': '3' };
  const ids = new Set<string>();
  for (const { isBuy, bar, grounds } of analyzeChanSignals(barColumnsOf(bars), productRules)
    .signals) {
    if (bars.length - 1 - bar > 5) continue;
    const side = isBuy ? 'buy' : 'sell';
    for (const ground of grounds) {
      if (names[ground.kind] !== undefined) ids.add(`chan-${names[ground.kind]}-${side}`);
      const rate = 'divergenceRate' in ground ? ground.divergenceRate : null;
      if (rate !== null && rate <= 0.9) ids.add(`divergence-${side}`);
    }
  }
  return ids;
}

describeAtEachLocation('jobs over daily bars', (freshLocation) => {
  it.skipIf(!hasShared)(
    'find what plain readings of the definitions find',
    async () => {
      const place = await freshLocation();
      const database = openDatabase({ ...place, log: createSilentLog() });
      await migrate(database);
      const index = market.get('SH.600036' as StockSymbol) ?? [];
      await storeForTest(database, some, { timeframe: '1d', adjustment: 'forward' });
      const screening = await createScreeningForTest(database, place);
      onTestFinished(async () => {
        await screening.close();
        await database.close();
      });
      const run = (name: JobName, parameters: object = {}): Promise<TestRun> =>
        runForTest(database, screening.jobs, {
          name,
          parameters: { market: 'hs', date, ...parameters },
          now,
        });
      const access = screeningTables(database.kysely);

      const ranked = await run('initRps');
      expect(ranked.outcome).toMatchObject({ status: 'done', counts: { total: some.size } });
      expect(ranked.reported).toBeGreaterThan(1);
      const ranks = await access.selectFrom('rps_day').selectAll().execute();
      for (const window of [5, 10, 20, 50, 120] as const) {
        const plain = plainRanks(some, window);
        expect(ranks.filter((row) => row[`rps_${window}`] !== null).length).toBe(plain.size);
        for (const row of ranks)
          expect(row[`rps_${window}`] ?? undefined).toEqual(plain.get(row.symbol));
      }

      await run('initPingfen');
      const scores = await access.selectFrom('score_day').selectAll().execute();
      const placesOf = new Map(
        scores.map(({ symbol, score, rank, percentile }) => [symbol, { score, rank, percentile }]),
      );
      expect(placesOf.size).toBeGreaterThan(90);
      expect(placesOf).toEqual(plainScores(some, date));
      const rankOf = new Map(ranks.map((row) => [row.symbol, [row.rps_20, row.rps_120]]));
      for (const { symbol, inputs } of scores) {
        const { ranks: own } = JSON.parse(inputs) as StoredInputs;
        expect([own[20], own[120]]).toEqual(rankOf.get(symbol));
      }

      await expect(run('initQiangrou')).rejects.toThrow('hsSH000300');
      await storeForTest(database, new Map([['SH.000300' as StockSymbol, index]]), {
        timeframe: '1d',
        adjustment: 'none',
      });
      await run('initQiangrou');
      const strengths = await access.selectFrom('strength_day').selectAll().execute();
      const plainStrengths = [...some].flatMap(([symbol, bars]) => {
        const isTraded = bars.at(-1)?.time === sessions.at(-1);
        const value = isTraded ? plainStrength(bars, index) : null;
        return value === null ? [] : [{ symbol, value }];
      });
      expect(strengths.length).toBe(plainStrengths.length);
      const valueOf = new Map(strengths.map(({ symbol, value }) => [symbol, value]));
      for (const { symbol, value } of plainStrengths)
        expect(valueOf.get(symbol)).toBeCloseTo(value, 9);

      const screened = await run('initXg');
      expect(screened.warnings.join()).toContain('请先运行“涨停池”');
      const hits = await access.selectFrom('screen_hit').selectAll().execute();
      const found = Map.groupBy(hits, ({ strategy }) => strategy);
      const plain = plainHits(some);
      expect(plain.size).toBeGreaterThan(5);
      for (const { id, level } of screenStrategies.filter((each) => each.level === '1d'))
        expect([id, level, (found.get(id) ?? []).map(({ symbol }) => symbol).toSorted()]).toEqual([
          id,
          level,
          (plain.get(id) ?? []).toSorted(),
        ]);

      // A second run leaves what the first one left; of one strategy, the others keep theirs.
      await run('initXgSingle', { strategyId: 'ccijx' });
      expect(await access.selectFrom('screen_hit').selectAll().execute()).toHaveLength(hits.length);
      // What was made before its bars went missing stays, beside what it was made from.
      const { id = '' } = screenStrategies.find(({ level }) => level === '30m') ?? {};
      const { facts } = factsOf([], { more: { hits: 1, warming: 0, missing: null } });
      const list = { market: 'hs', kind: `xg:${id}`, date } as const;
      const former = { ...list, ruleVersion: 'xg-1', asOf: null, computedAt: 1, facts };
      await database.transaction((transaction) => writeHead(transaction, former));
      await run('initXgSingle', { strategyId: id });
      expect(await readHead(access, list)).toMatchObject(former);
      const limits = await run('initZhangting');
      expect(limits.outcome).toMatchObject({ status: 'skipped', counts: { ok: 0 } });
      expect(limits.reason).toContain('不复权');
    },
    60_000,
  );
});
