import { existsSync } from 'node:fs';
import path from 'node:path';

import {
  type AnalysisResponse,
  type JointLevelsResponse,
  type LevelAnalysis,
  operatorRoutes,
} from '@chanscope/contract';
import { barColumnsOf, dayOpenOf, parseSymbol, tradingDaysBetween } from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import {
  type Failure,
  type ServedApp,
  serveForTest,
} from '../../../test-support/serve-for-test.ts';
import { importForTest, sharedDir } from '../../../test-support/screening-for-test.ts';
import { describeOnEachDatabase, embeddedDatabase } from '../../../test-support/test-databases.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const address = operatorRoutes.joinLevels.path;
const minutes = 'data/ohlcv/intraday/us_5m_2025-12_2026-03_utc.csv.gz';

type Level = JointLevelsResponse['levels'][number];
type KnownLevel = Extract<Level, { missing: false }>;

async function joined(
  app: ServedApp,
  parameters: object,
  language = 'zh',
): Promise<JointLevelsResponse> {
  const headers = { 'accept-language': language };
  const { code, data } = await app.post<JointLevelsResponse>(address, parameters, headers);
  expect(code).toBe(200);
  return data;
}

/** What the chart of the level shows. */
async function shownIn(app: ServedApp, stockId: string, level: string): Promise<LevelAnalysis> {
  const { levels }: AnalysisResponse = await app.analyse({ stockId, level });
  const [shown] = Object.values(levels);
  if (shown === undefined) throw new Error(`Cannot find level ${level} in the answer`);
  return shown;
}

/** The nesting of two charts, looked up by time alone. */
function plainNesting(outer: LevelAnalysis, outerTimes: readonly number[], inner: LevelAnalysis) {
  return (['bi', 'duan'] as const).flatMap((of) => {
    const lines =
      of === 'bi'
        ? outer.strokes.slice(1).map(([end], at) => [outer.strokes[at]?.[0] ?? 0, end] as const)
        : outer.segments.map(({ start, end }) => [start.t, end.t] as const);
    const last = lines.slice(-2);
    const completed = outer.points.findLast(
      ({ level, t }) => level === of && last.some(([, end]) => end === t),
    );
    const line = last.find(([, end]) => end === completed?.t);
    if (completed === undefined || line === undefined) return [];
    const [begin, end] = line;
    const place = Math.min(outerTimes.indexOf(end) + 2, outerTimes.length - 1);
    const until = outerTimes[place + 1] ?? Number.POSITIVE_INFINITY;
    return inner.points
      .filter(({ side, t }) => side === completed.side && t >= begin && t < until)
      .toSorted((one, other) => one.t - other.t)
      .map((point) => [completed.type, completed.t, point.type, point.t, begin]);
  });
}

type Nested = JointLevelsResponse['nesting'][number];

function summaryOf({ outer, inner, window }: Nested): unknown[] {
  return [outer.type, outer.t, inner.type, inner.t, window[0]];
}

function expectAsShown(
  level: KnownLevel,
  { segments, strokes, zs, points, bars }: LevelAnalysis,
): void {
  expect(level.bars).toBe(bars);
  expect(level.dir).toEqual({ bi: strokes.at(-1)?.[2], seg: segments.at(-1)?.flag });
  const pivot = zs.findLast(({ kind }) => kind === 'bi');
  expect([level.zs?.zg, level.zs?.zd]).toEqual([pivot?.zg, pivot?.zd]);
  const newest = points.map(({ t }) => t).toSorted((one, other) => one - other);
  expect(level.lastPoint?.t).toBe(newest.at(-1));
}

/** Compares an answer with the charts of its levels; answers how many signals nest. */
async function expectJoined(
  app: ServedApp,
  stockId: string,
  answer: JointLevelsResponse,
): Promise<number> {
  const levels = answer.levels.filter((level): level is KnownLevel => !level.missing);
  const shown = await Promise.all(levels.map(({ level }) => shownIn(app, stockId, level)));
  for (const [at, level] of levels.entries()) expectAsShown(level, known(shown[at]));
  for (const [at, level] of levels.slice(1).entries()) {
    const period = known(levels[at]).level;
    const { bars } = await app.getStock({ stockId, period, count: 5000, form: 'typed' });
    const times = known(bars).map(({ t }) => t);
    const plain = plainNesting(known(shown[at]), times, known(shown[at + 1]));
    const found = answer.nesting.filter(({ inner }) => inner.level === level.level);
    expect(found.map(summaryOf)).toEqual(plain);
  }
  return answer.nesting.length;
}

it.skipIf(!existsSync(path.join(sharedDir, minutes)))(
  'joins the levels of real minutes as their charts show them',
  async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    await importForTest(app.database, path.join(sharedDir, minutes));
    let nested = 0;
    for (const stockId of ['usAAPL', 'usMSFT', 'usTSLA']) {
      const answer = await joined(app, { stockId, levels: '5,15,30,60' });
      expect(answer.levels.map(({ level }) => level)).toEqual(['60', '30', '15', '5']);
      expect(answer.levels).toMatchObject(answer.levels.map(() => ({ simulated: false })));
      nested += await expectJoined(app, stockId, answer);
    }
    expect(nested).toBeGreaterThan(0);
  },
  30_000,
);

describeOnEachDatabase('POST /api/public/stock/djbll', (fresh) => {
  it('joins what the charts of the levels show', async () => {
    const app = await serveForTest(fresh, weekend);
    let nested = 0;
    for (const stockId of ['hs000858', 'usNVDA']) {
      const answer = await joined(app, { stockId });
      const by = { preset: 'chanscope', ruleVersion: 'djbll-1' };
      expect(answer).toMatchObject({ stock: { stockId }, ...by });
      expect(answer.levels.map(({ level }) => level)).toEqual(['week', 'day', '30', '5']);
      expect(answer.levels).toMatchObject(answer.levels.map(() => ({ source: 'simulated' })));
      nested += await expectJoined(app, stockId, answer);
      expect(answer.matrix.map((row) => row.length)).toEqual([5, 5, 5, 5]);
      expect(answer.verdict.text).toMatch(new RegExp(`^${answer.verdict.code}：`));
      const english = await joined(app, { stockId }, 'en');
      expect(english.verdict.code).toBe(answer.verdict.code);
      expect(english.verdict.text).not.toMatch(/\p{Script=Han}/u);
    }
    expect(nested).toBeGreaterThan(0);
  }, 30_000);

  it('answers levels without bars as missing, and the longest first', async () => {
    const app = await serveForTest(fresh, weekend);
    const symbol = parseSymbol('SH.600036');
    const days = tradingDaysBetween('hs', '2026-09-01', '2026-11-20').map((date, at) => {
      const close = 30 + (at % 7);
      const prices = { open: close, high: close + 1, low: close - 1, close };
      return { time: dayOpenOf('hs', date), ...prices, volume: 100, amount: null };
    });
    await app.store.saveBars(
      { symbol, timeframe: '1d', source: 'imported:test', adjustment: 'none' },
      barColumnsOf(days),
    );
    const answer = await joined(app, { stockId: 'hs600036', levels: '30,day,week' });
    expect(answer.levels).toMatchObject([
      { level: 'week', missing: false, source: 'imported:test', warming: true },
      { level: 'day', missing: false, bars: days.length, adjust: 'none', simulated: false },
      { level: '30', missing: true, reason: '没有30 分钟数据' },
    ]);
    expect(answer.matrix).toHaveLength(2);
  });

  it('refuses levels that it cannot join, naming the value', async () => {
    const app = await serveForTest(fresh, weekend);
    for (const [levels, values] of [
      ['week,7', { name: 'levels', value: '7' }],
      ['day,day', { name: 'levels', value: 'day', permitted: 'once' }],
      ['time', { name: 'levels', value: 'time' }],
      ['day,', { name: 'levels', value: 'day,' }],
      ['1,5,15,30,60,day,week', { value: '1,5,15,30,60,day,week', permitted: '≤ 6 items' }],
    ] as const) {
      const { status, data } = await app.post<Failure>(address, { stockId: 'hs600519', levels });
      expect([levels, status, data]).toMatchObject([levels, 400, { kind: 'badParameter', values }]);
    }
    const unknown = await app.post<Failure>(address, { stockId: 'hs999999' });
    expect(unknown).toMatchObject({ code: 404, data: { kind: 'unknownStock' } });
    await app.instruments.ensure([parseSymbol('SH.113001')]);
    const bare = await app.post<Failure>(address, { stockId: 'hs113001', levels: 'day' });
    expect(bare).toMatchObject({ code: 404, data: { kind: 'noBars', values: { period: 'day' } } });
  });
});
