import {
  type ChanPicture,
  type LinePicture,
  type Segment,
  analyzeChanSignals,
  chanRulesFromOptions,
  elementStates,
  productRules,
  readChanHistory,
} from '@chanscope/engine';
import { expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { type AnalysedChart, analysedChart } from './analysis-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const trading = '2026-11-18T10:17:30+08:00';

function lastPicture({ bars }: AnalysedChart): ChanPicture {
  return readChanHistory(bars, productRules).pictureAt(bars.length - 1);
}

function statesOf(states: Uint8Array): string[] {
  return Array.from(states, (state) => elementStates[state] ?? '');
}

function segmentsOf(lines: LinePicture, { bars }: AnalysedChart): object[] {
  const states = statesOf(lines.state);
  const point = (bar: number, price: number): object => ({ t: bars.time[bar], p: price });
  return states.map((state, at) => ({
    start: point(lines.beginBar[at] ?? -1, lines.beginPrice[at] ?? -1),
    end: point(lines.endBar[at] ?? -1, lines.endPrice[at] ?? -1),
    flag: lines.direction[at],
    state,
  }));
}

describeOnEachDatabase('the states of structures in POST /api/public/stock/fenxi', (fresh) => {
  it.each([
    ['of closed bars', weekend],
    ['with the forming bar', trading],
  ])('are those of the picture after the last bar, %s', async (_, now) => {
    const app = await serveForTest(fresh, now);
    const chart = await analysedChart(app, { stockId: 'hk00700', count: 2500 });
    const { strokes, segments, higherSegments, pivots, higherPivots } = lastPicture(chart);
    const { analysis } = chart;
    expect(analysis.strokeStates).toEqual(statesOf(strokes.state));
    expect(new Set(analysis.strokeStates)).toEqual(new Set(['locked', 'sure', 'provisional']));
    expect(analysis.segments).toEqual(segmentsOf(segments, chart));
    expect(analysis.higherSegments).toEqual(segmentsOf(higherSegments, chart));
    expect(analysis.higherSegments.length).toBeGreaterThan(1);
    expect(analysis.zs.map(({ state }) => state)).toEqual([
      ...statesOf(pivots.state),
      ...statesOf(higherPivots.state),
    ]);
    expect(analysis.zs.map(({ open }) => open)).toEqual(
      [...pivots.isOpen, ...higherPivots.isOpen].map((isOpen) => isOpen === 1),
    );
  });

  it('count the forming bar as one of the bars', async () => {
    const app = await serveForTest(fresh, trading);
    const { forming } = await app.getStock({ stockId: 'hk00700', count: 300 });
    const { levels } = await app.analyse({ stockId: 'hk00700', count: 300 });
    expect([forming, levels.day?.bars]).toEqual([true, 300]);
  });
});

const choices = [
  {},
  { bi_algo: 'fx', seg_algo: 'break' },
  { seg_algo: '1+1', zs_algo: 'over_seg' },
  { zs_algo: 'auto', left_seg_method: 'all' },
  { one_bi_zs: true, zs_combine: false },
];

function pivotsOf({ bars }: AnalysedChart, options: object): object[] {
  const analysis = analyzeChanSignals(bars, chanRulesFromOptions({ ...options }));
  return [
    ...analysis.pivots.map((pivot) => ({ kind: 'bi', pivot })),
    ...analysis.higher.pivots.map((pivot) => ({ kind: 'duan', pivot })),
  ].map(({ kind, pivot }) => ({
    kind,
    t1: bars.time[pivot.beginBar],
    t2: bars.time[pivot.endBar],
    zg: pivot.high,
    zd: pivot.low,
    gg: pivot.highest,
    dd: pivot.lowest,
    n: pivot.endStroke - pivot.beginStroke + 1,
    open: pivot.leavingStroke === null,
  }));
}

function endsOf(segments: readonly Segment[]): number[][] {
  return segments.map(({ beginPrice, endPrice, direction }) => [beginPrice, endPrice, direction]);
}

describeOnEachDatabase('the level above in POST /api/public/stock/fenxi', (fresh) => {
  it.each(choices)('has pivots of segments and segments of segments by %j', async (options) => {
    const app = await serveForTest(fresh, weekend);
    const asked = { stockId: 'hs600519', count: 2500, preset: 'chan.py', options };
    const chart = await analysedChart(app, asked);
    const { zs, higherSegments } = chart.analysis;
    expect(zs).toMatchObject(pivotsOf(chart, options));
    expect(new Set(zs.map(({ kind }) => kind))).toEqual(new Set(['bi', 'duan']));
    const { higher } = analyzeChanSignals(chart.bars, chanRulesFromOptions(options));
    expect(higherSegments.map(({ start, end, flag }) => [start.p, end.p, flag])).toEqual(
      endsOf(higher.segments),
    );
  });
});
