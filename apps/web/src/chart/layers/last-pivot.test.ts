import {
  analyzeChanSignals,
  chanPresetWith,
  chanRulesFromOptions,
  pictureOfAnalysis,
} from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import type { ChartLayers } from '../chart-props.ts';
import type { BarRange } from '../candles/visible-spans.ts';
import { barsOfLegs } from './bars-for-test.ts';
import { frameForTest, recordDrawing } from './drawing-for-test.ts';
import { pivotTabsOf } from './last-pivot.ts';

const legs = [30, 9, 12, 10, 11, 9, 30, 12, 9, 10, 11, 9, 12, 40, 9, 12, 9, 10, 30];
const bars = barsOfLegs(legs);
const rules = chanRulesFromOptions(chanPresetWith('original').options);
const picture = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
const { pivots } = picture;

const pricesIn = (range: BarRange, layers: Partial<ChartLayers> = {}): readonly number[] => {
  const { scene } = frameForTest({ ctx: recordDrawing().ctx, bars, picture, layers });
  return pivotTabsOf(scene, range).map(({ price }) => price);
};

const everything = { from: 0, to: bars.length };

describe('pivotTabsOf()', () => {
  it('names both edges of the last pivot', () => {
    expect(pivots.length).toBeGreaterThan(1);
    expect(pricesIn(everything)).toEqual([pivots.high.at(-1), pivots.low.at(-1)]);
  });

  it('follows the view to earlier pivots, and names none where none is in view', () => {
    const upToFirst = { from: 0, to: (pivots.beginBar[1] ?? 0) - 1 };
    expect(pricesIn(upToFirst)).toEqual([pivots.high[0], pivots.low[0]]);
    expect(pricesIn({ from: 0, to: 1 })).toEqual([]);
  });

  it('names pivots of the higher level beside them, and only what is drawn', () => {
    const { higherPivots } = picture;
    expect(pricesIn(everything, { higherPivots: true })).toHaveLength(
      higherPivots.length === 0 ? 2 : 4,
    );
    expect(pricesIn(everything, { pivotPrices: false })).toEqual([]);
    expect(pricesIn(everything, { pivots: false })).toEqual([]);
  });
});
