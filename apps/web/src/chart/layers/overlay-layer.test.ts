import {
  analyzeChanSignals,
  chanPresetWith,
  chanRulesFromOptions,
  pictureOfAnalysis,
  productPresetId,
} from '@chanscope/engine';
import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { barsOfLegs } from './bars-for-test.ts';
import { frameForTest, recordDrawing } from './drawing-for-test.ts';
import { overlayOf, rebasedLine } from './overlay-layer.ts';

const closes = [10, 11, 12, 11, 10, 12];
const bars = barColumnsOf(
  closes.map((close, at) => {
    const prices = { open: close, high: close, low: close, close };
    return { time: at * 1000, ...prices, volume: 1, amount: 1 };
  }),
);

const others = [50, 55, null, 60, 45, 75];
const prices = new Map(
  others.flatMap((price, at): [number, number][] => (price === null ? [] : [[at * 1000, price]])),
);

/** Said the long way: the close of the first bar that both have, times what the other gained since. */
function plainPrice(bar: number, from: number): number {
  const first = others.findIndex((price, at) => at >= from && price !== null);
  const gained = (others[bar] ?? Number.NaN) / (others[first] ?? Number.NaN);
  return (closes[first] ?? Number.NaN) * gained;
}

describe('rebasedLine()', () => {
  it.each([0, 1, 2, 3, 4])('stands at the close of the first bar in view, %i', (from) => {
    const line = rebasedLine(bars, { prices }, { from, to: 6 });
    for (const bar of [0, 1, 3, 4, 5])
      expect(line?.priceAt(bar)).toBeCloseTo(plainPrice(bar, from), 12);
    expect(line?.priceAt(2)).toBeNaN();
  });

  it('says the change from the first to the last bar in view that it has a price of', () => {
    expect(rebasedLine(bars, { prices }, { from: 0, to: 6 })?.change).toBeCloseTo(0.5, 12);
    expect(rebasedLine(bars, { prices }, { from: 1, to: 3 })).toBeNull();
    expect(rebasedLine(bars, { prices }, { from: 0, to: 3 })).toMatchObject({ last: 1 });
    const later = rebasedLine(bars, { prices }, { from: 2, to: 5 });
    expect(later?.change).toBeCloseTo(45 / 60 - 1, 12);
  });

  it('is none without prices, or without bars in view', () => {
    expect(rebasedLine(bars, { prices: new Map() }, { from: 0, to: 6 })).toBeNull();
    expect(rebasedLine(bars, { prices }, { from: 3, to: 3 })).toBeNull();
  });
});

describe('the extremes of an overlay', () => {
  const overlay = overlayOf({ name: '', colour: '', prices });

  it('are the lowest and the highest price of the line in view', () => {
    const view = { from: 1, to: 6 };
    const plain = [1, 3, 4, 5].map((bar) => plainPrice(bar, 1));
    const [low = 0, high = 0] = overlay.extremesIn(bars, view) ?? [];
    expect(low).toBeCloseTo(Math.min(...plain), 12);
    expect(high).toBeCloseTo(Math.max(...plain), 12);
  });

  it('are none where nothing is drawn', () => {
    expect(overlay.extremesIn(bars, { from: 1, to: 3 })).toBeNull();
  });
});

describe('an overlay that is drawn', () => {
  const shown = barsOfLegs([4, 4]);
  const rules = chanRulesFromOptions(chanPresetWith(productPresetId).options);
  const picture = pictureOfAnalysis(analyzeChanSignals(shown, rules), shown);
  const draw = (prices: ReadonlyMap<number, number>): ReturnType<typeof recordDrawing> => {
    const recording = recordDrawing();
    const frame = frameForTest({ ctx: recording.ctx, bars: shown, picture });
    const { palette, legendHeight } = frame.scene;
    const overlay = overlayOf({ name: '五粮液', colour: '#be185d', prices });
    overlay.draw({ ...frame, bars: shown, ground: palette.page, legendHeight });
    return recording;
  };

  it('is one line with its name and its change', () => {
    const { paths, texts } = draw(new Map(Array.from(shown.time, (time, at) => [time, 100 + at])));
    expect(paths.map(({ way, color }) => [way, color])).toEqual([['stroke', '#be185d']]);
    expect(paths[0]?.corners).toHaveLength(shown.length);
    const change = ((shown.length - 1) / 100) * 100;
    expect(texts.map(({ text }) => text)).toEqual([`五粮液 +${change.toFixed(2)}%`]);
  });

  it('is nothing without prices', () => {
    const { paths, texts } = draw(new Map());
    expect([paths, texts]).toEqual([[], []]);
  });
});
