import type { SignalPoint } from '@chanscope/contract';
import { type Signal, analyzeChanSignals, productRules } from '@chanscope/engine';
import { sliceBars } from '@chanscope/market';
import { expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { type AnalysedChart, analysedChart } from './analysis-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const asked = { stockId: 'hk00700', count: 2500 };

type Seen = Pick<SignalPoint, 'level' | 'kind' | 'side' | 't' | 'p'> & {
  readonly rate: number | null;
};

/** What the engine reads in the first bars of a chart, in no order. */
function seenIn({ bars }: AnalysedChart, count = bars.length): Seen[] {
  const { signals, higher } = analyzeChanSignals(sliceBars(bars, 0, count), productRules);
  const seen = (level: Seen['level'], { bar, price, isBuy, grounds }: Signal): Seen[] =>
    grounds.map((ground) => ({
      level,
      kind: ground.kind,
      side: isBuy ? 'buy' : 'sell',
      t: bars.time[bar] ?? -1,
      p: price,
      rate: 'divergenceRate' in ground ? ground.divergenceRate : null,
    }));
  return [
    ...signals.flatMap((signal) => seen('bi', signal)),
    ...higher.signals.flatMap((signal) => seen('duan', signal)),
  ];
}

function seenOf({ level, kind, side, t, p, reason }: SignalPoint): Seen {
  return { level, kind, side, t, p, rate: reason.inputs.divergenceRate };
}

function textsOf(seen: readonly Seen[]): string[] {
  return seen.map((each) => JSON.stringify(each)).toSorted();
}

/** Whether the engine reads a point, at its price or another one, right after a bar of the chart. */
function isSeenAfter(chart: AnalysedChart, bar: number, { level, kind, side, t }: SignalPoint) {
  return seenIn(chart, bar + 1).some(
    (seen) => seen.level === level && seen.kind === kind && seen.side === side && seen.t === t,
  );
}

describeOnEachDatabase('the signals in POST /api/public/stock/fenxi', (fresh) => {
  it('are all that the engine reads in the bars of the chart', async () => {
    const app = await serveForTest(fresh, weekend);
    const chart = await analysedChart(app, asked);
    const { points } = chart.analysis;
    expect(textsOf(points.map(seenOf))).toEqual(textsOf(seenIn(chart)));
    expect(points.length).toBeGreaterThan(10);
    expect(new Set(points.map(({ side }) => side))).toEqual(new Set(['buy', 'sell']));
    expect(new Set(points.map(({ level }) => level))).toEqual(new Set(['bi', 'duan']));
  });

  it('stand oldest first within their level, those of strokes first', async () => {
    const app = await serveForTest(fresh, weekend);
    const { points } = (await analysedChart(app, asked)).analysis;
    const ordered = points.toSorted(
      (one, other) => one.level.localeCompare(other.level) || one.t - other.t,
    );
    expect(points).toEqual(ordered);
  });

  it('are named by kind and side, with the rule that they rest on', async () => {
    const app = await serveForTest(fresh, weekend);
    const { points } = (await analysedChart(app, asked)).analysis;
    const sides = { buy: 'B', sell: 'S' };
    expect(points.map(({ type }) => type)).toEqual(
      points.map(({ kind, side }) => kind + sides[side]),
    );
    expect(points.map(({ reason }) => reason.rule)).toEqual(
      points.map(({ kind }) => `P${kind.slice(0, 1)}`),
    );
  });

  it('report the bar after which the engine read them first', async () => {
    const app = await serveForTest(fresh, weekend);
    const chart = await analysedChart(app, { ...asked, count: 900 });
    const { points } = chart.analysis;
    expect(points.length).toBeGreaterThan(3);
    for (const point of points) {
      const born = chart.bars.time.indexOf(point.bornAt);
      expect([isSeenAfter(chart, born - 1, point), isSeenAfter(chart, born, point)]).toEqual([
        false,
        true,
      ]);
    }
  });

  it('are confirmed unless provisional, and locked as their state says', async () => {
    const app = await serveForTest(fresh, weekend);
    const { points } = (await analysedChart(app, asked)).analysis;
    expect(points.filter(({ confirmedAt }) => confirmedAt === null)).toEqual(
      points.filter(({ state }) => state === 'provisional'),
    );
    expect(points.filter(({ lockedAt }) => lockedAt !== null)).toEqual(
      points.filter(({ state }) => state === 'locked'),
    );
    const inOrder = points.filter(
      ({ t, bornAt, confirmedAt, lockedAt }) =>
        t <= bornAt &&
        bornAt <= (confirmedAt ?? bornAt) &&
        (confirmedAt ?? bornAt) <= (lockedAt ?? Number.POSITIVE_INFINITY),
    );
    expect(inOrder).toEqual(points);
    expect(points.some(({ state }) => state === 'locked')).toBe(true);
  });
});
