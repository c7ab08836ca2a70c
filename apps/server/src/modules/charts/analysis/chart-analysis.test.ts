import {
  type AnalysisResponse,
  type LevelAnalysis,
  type StockResponse,
  type WireBar,
  analysisLevels,
  routes,
} from '@chanscope/contract';
import { analyzeChan, productRules } from '@chanscope/engine';
import { parseSymbol } from '@chanscope/market';
import { expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type Failure, serveForTest } from '../../../test-support/serve-for-test.ts';
import { analysedChart } from './analysis-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';

function levelIn(
  { levels }: AnalysisResponse,
  level: keyof AnalysisResponse['levels'],
): LevelAnalysis {
  const found = levels[level];
  if (found === undefined) throw new Error(`Cannot find level ${level} in the answer`);
  return found;
}

function barsByTime({ bars = [] }: StockResponse): Map<number, WireBar> {
  return new Map(bars.map((bar) => [bar.t, bar]));
}

describeOnEachDatabase('POST /api/public/stock/fenxi', (fresh) => {
  it('answers strokes whose tops are highs and whose bottoms are lows of the chart', async () => {
    const app = await serveForTest(fresh, weekend);
    const bars = barsByTime(await app.getStock({ stockId: 'hs600519', count: 600 }));
    const { strokes, strokeStates } = levelIn(
      await app.analyse({ stockId: 'hs600519', count: 600 }),
      'day',
    );
    expect(strokes.length).toBeGreaterThan(10);
    expect(strokeStates.length).toBe(strokes.length - 1);
    expect(
      strokes.map(([time, , flag]) => (flag === 1 ? bars.get(time)?.h : bars.get(time)?.l)),
    ).toEqual(strokes.map(([, price]) => price));
    const flags = strokes.map(([, , flag]) => flag);
    expect(flags).toEqual(flags.map((_, index) => (index % 2 === 0 ? flags[0] : -(flags[0] ?? 0))));
  });

  it('answers what the engine sees in the bars of the chart', async () => {
    const app = await serveForTest(fresh, weekend);
    const { bars, analysis: level } = await analysedChart(app, { stockId: 'hk00700', count: 900 });
    const seen = analyzeChan(bars, productRules);
    const timeOf = (index: number): number => bars.time[index] ?? 0;
    expect(level.bars).toBe(900);
    expect(level.strokes.slice(1)).toEqual(
      seen.strokes.map(({ endBar, endPrice, direction }) => [timeOf(endBar), endPrice, direction]),
    );
    expect(level.segments.map(({ start, end, flag }) => [start.p, end.p, flag])).toEqual(
      seen.segments.map(({ beginPrice, endPrice, direction }) => [beginPrice, endPrice, direction]),
    );
    const pivots = level.zs.filter(({ kind }) => kind === 'bi');
    expect(pivots.map(({ t1, t2, zd, zg, dd, gg }) => [t1, t2, zd, zg, dd, gg])).toEqual(
      seen.pivots.map(({ beginBar, endBar, low, high, lowest, highest }) => [
        timeOf(beginBar),
        timeOf(endBar),
        low,
        high,
        lowest,
        highest,
      ]),
    );
    expect(level.segments.length).toBeGreaterThan(2);
    expect(level.zs.length).toBeGreaterThan(2);
    expect(level.zs.every(({ n }) => n >= 3)).toBe(true);
  });

  it('answers every level', async () => {
    const app = await serveForTest(fresh, weekend);
    const answers = await Promise.all(
      analysisLevels.map((level) => app.analyse({ stockId: 'hs600519', level })),
    );
    expect(answers.flatMap(({ levels }) => Object.keys(levels))).toEqual(analysisLevels);
    const counts = answers.flatMap(({ levels }) => Object.values(levels).map(({ bars }) => bars));
    expect(Math.min(...counts)).toBeGreaterThan(10);
  });

  it('says where the bars come from and which security they are of', async () => {
    const app = await serveForTest(fresh, weekend);
    const answer = await app.analyse({ stockId: 'hs600519', adjust: 'hfq' });
    expect(answer).toMatchObject({
      stock: { stockId: 'hs600519', stockName: '贵州茅台' },
      source: 'simulated',
      simulated: true,
      adjust: 'hfq',
      stale: false,
    });
  });

  it('answers too few bars with no strokes', async () => {
    const app = await serveForTest(fresh, weekend);
    const level = levelIn(
      await app.analyse({ stockId: 'hs600519', level: 'year', count: 10 }),
      'year',
    );
    expect(level).toEqual({
      bars: 10,
      strokes: [],
      strokeStates: [],
      segments: [],
      higherSegments: [],
      zs: [],
      points: [],
    });
  });

  it('refuses a level that has no bars', async () => {
    const app = await serveForTest(fresh, weekend);
    await app.instruments.ensure([parseSymbol('SH.113001')]);
    const answer = await app.post<Failure>(routes.analyseStock.path, {
      stockId: 'hs113001',
      level: '30',
    });
    expect([answer.status, answer.data]).toEqual([
      404,
      { kind: 'noBars', values: { stockId: 'hs113001', period: '30' } },
    ]);
  });
});
