import { type ScoreAnswer, administrationRoutes, operatorRoutes } from '@chanscope/contract';
import { deliveredRankRule, productPresetId, scoreWeights } from '@chanscope/engine';
import {
  type Bar,
  type StockSymbol,
  dayOpenOf,
  parseSymbol,
  previousTradingDay,
  tradingDaysBetween,
} from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';

import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createSilentLog } from '../../platform/log.ts';
import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { createScreeningForTest, storeForTest } from '../../test-support/screening-for-test.ts';
import { serveOn } from '../../test-support/serve-for-test.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';
import { type CurrentRules, deliveredRules } from '../administration/index.ts';
import { createRulesOfDay } from './rules-of-day.ts';
import { runForTest } from './screening-run-for-test.ts';
import { readHead, screeningTables } from './screening-store.ts';

const date = '2026-07-17';
const dayBefore = previousTradingDay('hs', date);
const iso = `${date}T18:00:00+08:00`;

const shorter = {
  from: date,
  windows: [20, 5, 10],
  redWindows: [10, 5, 20],
  redFrom: 60,
  note: '短线',
} satisfies CurrentRules['ranks']['content'][number];

const calmer = {
  from: date,
  version: 'pf-1',
  trend: 10,
  rs: 0,
  chan: 20,
  vp: 10,
  risk: 60,
  note: '求稳',
} satisfies CurrentRules['score']['content'][number];

const ruled: CurrentRules = {
  ...deliveredRules,
  ranks: { version: 1, content: [shorter] },
  score: { version: 2, content: [{ ...calmer, from: '2027-01-04', risk: 0, chan: 60 }, calmer] },
};

describe('the rules of a day', () => {
  it('are the delivered ones before the first that an operator made', () => {
    const rules = createRulesOfDay({ current: () => ruled });
    expect(rules.ranksOn(dayBefore)).toEqual({ ...deliveredRankRule, since: null });
    expect(rules.scoreOn(dayBefore)).toEqual({ weights: scoreWeights, since: null });
  });

  it('are the latest that had begun, with windows from the shortest to the longest', () => {
    const rules = createRulesOfDay({ current: () => ruled });
    const weights = { trend: 10, rs: 0, chan: 20, vp: 10, risk: 60 };
    expect(rules.scoreOn('2026-12-31')).toEqual({ weights, since: date });
    expect(rules.scoreOn('2027-01-04').since).toBe('2027-01-04');
    expect(rules.ranksOn(date)).toEqual({
      windows: [5, 10, 20],
      redWindows: [5, 10, 20],
      redFrom: 60,
      since: date,
    });
  });
});

describe('the price limits of a day', () => {
  it('are named as far as an operator ruled them and no later delivered one holds', () => {
    const limit = { percent: 30, specialTreatmentPercent: 30, note: 'x' };
    const free = { percent: null, specialTreatmentPercent: null, note: 'x' };
    const content = [
      { ...limit, board: 'main', from: '2026-07-06' },
      // The delivered rule of 2020-08-24 holds in its place.
      { ...limit, board: 'chinext', from: '2020-01-02' },
      { ...free, board: 'star', from: '2026-12-01' },
    ] satisfies CurrentRules['limits']['content'];
    const current = { ...deliveredRules, limits: { version: 1, content } };
    const rules = createRulesOfDay({ current: () => current });
    expect(rules.limitsOn('2026-07-03')).toEqual([]);
    expect(rules.limitsOn('2026-11-30')).toEqual(['main 30/30']);
    expect(rules.limitsOn('2026-12-01')).toEqual(['main 30/30', 'star ∞/∞']);
    expect(rules.limitVersion('limit-2')).toBe('limit-2 #1');
  });
});

const sessions = tradingDaysBetween('hs', '2025-12-01', date);

/** Shares whose prices rise the faster the higher their number, with swings of their own. */
function shares(): Map<StockSymbol, Bar[]> {
  return new Map(
    Array.from({ length: 8 }, (_, number): [StockSymbol, Bar[]] => [
      `SH.60031${number}` as StockSymbol,
      sessions.map((day, at) => {
        const close = 10 + (at * number) / 100 + ((at * (number + 3)) % 7) / 10;
        const prices = { open: close, high: close + 0.1, low: close - 0.1 * (number + 1), close };
        return { time: dayOpenOf('hs', day), ...prices, volume: 100 + (at % 9), amount: null };
      }),
    ]),
  );
}

type Ranks = z.output<typeof operatorRoutes.listRanks.response>;

describeAtEachLocation('a day that an operator ruled', (freshLocation) => {
  it('is ranked and scored by its rule, says so, and days before stay as they were computed', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    await storeForTest(database, shares(), { timeframe: '1d', adjustment: 'forward' });
    let rules = deliveredRules;
    const screening = await createScreeningForTest(database, place, () => rules);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const run = async (day: string): Promise<void> => {
      for (const name of ['initRps', 'initPingfen'] as const) {
        const asked = { name, parameters: { date: day }, now: Date.parse(iso) };
        const { outcome } = await runForTest(database, screening.jobs, asked);
        expect(outcome.status).toBe('done');
      }
    };
    const app = await serveOn(database, { iso, config: place });
    const ranksOf = async (day: string, window?: string): Promise<Ranks> =>
      (await app.post<Ranks>(operatorRoutes.listRanks.path, { date: day, window })).data;
    const scoresOf = async (day: string): Promise<ScoreAnswer> =>
      (await app.post<ScoreAnswer>(operatorRoutes.listScores.path, { date: day })).data;

    await run(dayBefore);
    await run(date);
    const [ranksBefore, scoresBefore] = [await ranksOf(dayBefore), await scoresOf(dayBefore)];
    const delivered = await scoresOf(date);
    expect(ranksBefore).toMatchObject({
      ruleVersion: 'rps-1',
      window: '120',
      rule: { windows: [5, 10, 20, 50, 120, 250], redWindows: [50, 120, 250], since: null },
    });
    expect(delivered).toMatchObject({ weights: scoreWeights, weightsSince: null });

    rules = ruled;
    // What is stored does not follow a rule until it is computed again.
    expect((await scoresOf(date)).list).toEqual(delivered.list);
    await run(date);
    const ranks = await ranksOf(date);
    expect(ranks).toMatchObject({
      ruleVersion: 'rps-1 5/10/20 red 5/10/20≥60',
      // The day has no 120: the nearest window that it has.
      window: '20',
      count: 8,
      rule: { windows: [5, 10, 20], redWindows: [5, 10, 20], redFrom: 60, since: date },
    });
    expect(Object.keys(ranks.universe)).toEqual(['5', '10', '20']);
    const isRed = ({ ranks: own }: Ranks['list'][number]): boolean =>
      ['5', '10', '20'].every((window) => (own[window] ?? 0) >= 60);
    expect(ranks.list.some(({ threeRed }) => threeRed)).toBe(true);
    expect(ranks.list.map(({ threeRed }) => threeRed)).toEqual(ranks.list.map(isRed));
    expect((await ranksOf(date, '5')).window).toBe('5');

    const scores = await scoresOf(date);
    expect(scores).toMatchObject({
      ruleVersion: `pf-1 ${productPresetId} 10/0/20/10/60`,
      version: 'pf-1',
      preset: productPresetId,
      weights: { trend: 10, rs: 0, chan: 20, vp: 10, risk: 60 },
      weightsSince: date,
    });
    for (const { score, parts } of scores.list) {
      const { trend, chan, vp, risk } = parts;
      expect(score).toBe(Math.round((10 * trend + 20 * chan + 10 * vp + 60 * risk) / 100));
    }
    expect(scores.list).not.toEqual(delivered.list);

    await run(dayBefore);
    expect((await ranksOf(dayBefore)).list).toEqual(ranksBefore.list);
    const { computedAt: _, ...again } = await scoresOf(dayBefore);
    const { computedAt: __, ...first } = scoresBefore;
    expect(again).toEqual(first);
  }, 60_000);
});

describeAtEachLocation('a board whose price limit an operator narrowed', (freshLocation) => {
  it('has its limit-ups by that from its day on, and the list says so', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const closes = [...sessions.slice(-10, -1).map(() => 20), 22];
    const bars = sessions.slice(-10).map((day, at) => {
      const close = closes[at] ?? 0;
      const prices = { open: 20, high: close, low: 20, close };
      return { time: dayOpenOf('hs', day), ...prices, volume: 100, amount: null };
    });
    const chinext = parseSymbol('SZ.300750');
    const asFiled = { timeframe: '1d', adjustment: 'none' } as const;
    await storeForTest(database, new Map([[chinext, bars]]), asFiled);
    const app = await serveOn(database, { iso, config: place });
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const call = callAs(app, token);
    let rules = deliveredRules;
    const screening = await createScreeningForTest(database, place, () => rules);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const run = async () => {
      const asked = { name: 'initZhangting', parameters: { date }, now: Date.parse(iso) } as const;
      await runForTest(database, screening.jobs, asked);
      const access = screeningTables(database.kysely);
      const head = await readHead(access, { market: 'hs', kind: 'initZhangting', date });
      const rows = await access.selectFrom('limit_day').select(['symbol', 'up']).execute();
      return [head?.ruleVersion, rows];
    };
    expect(await run()).toEqual(['limit-2', []]);
    const limits = { percent: 10, specialTreatmentPercent: 10, board: 'chinext' } as const;
    const content = [{ ...limits, from: date, note: '收窄' }];
    await call(administrationRoutes.saveLimitRules, { version: 0, note: '收窄', limits: content });
    rules = { ...deliveredRules, limits: { version: 1, content } };
    expect(await run()).toEqual(['limit-2 chinext 10/10', [{ symbol: chinext, up: 'sealed' }]]);
  }, 60_000);
});
