import { type Bar, barColumnsOf, sliceBars } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CzscRules } from './czsc-rules.ts';
import { createCzscStudy } from './czsc-study.ts';
import { plainCzsc } from './plain-czsc-for-test.ts';
import { CzscStrokes } from './czsc-strokes.ts';
import { type CzscAnalysis, analyzeCzsc } from './czsc.ts';

/** Bars on a coarse grid of prices, so that ties, gaps and one-price bars are common. */
const randomBars = fc
  .array(
    fc.record({
      gap: fc.integer({ min: -2, max: 2 }),
      body: fc.integer({ min: -3, max: 3 }),
      above: fc.integer({ min: 0, max: 2 }),
      below: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 300, size: 'max' },
  )
  .map((steps) => {
    let price = 20;
    return steps.map(({ gap, body, above, below }, time): Bar => {
      const open = price + gap;
      price = open + body;
      const high = Math.max(open, price) + above;
      const low = Math.min(open, price) - below;
      return { time, open, high, low, close: price, volume: 1, amount: null };
    });
  });

/** Bars whose highs and lows move the same way by unlike steps, so that one may reach over a far other. */
const unevenBars = fc
  .array(
    fc.record({
      isUp: fc.boolean(),
      length: fc.integer({ min: 1, max: 5 }),
      high: fc.integer({ min: 1, max: 8 }),
      low: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 40, size: 'max' },
  )
  .map((moves) => {
    let [high, low] = [100, 90];
    const bars: Bar[] = [];
    for (const move of moves)
      for (let at = 0; at < move.length; at += 1) {
        high += move.isUp ? move.high : -move.high;
        low = Math.min(low + (move.isUp ? move.low : -move.low), high);
        bars.push({
          time: bars.length,
          open: low,
          high,
          low,
          close: high,
          volume: 1,
          amount: null,
        });
      }
    return bars;
  });

const randomRules: fc.Arbitrary<CzscRules> = fc.record({
  minMergedBars: fc.integer({ min: 1, max: 9 }),
});

function onRandomBars(check: (bars: Bar[], rules: CzscRules) => void, numRuns = 300): void {
  fc.assert(fc.property(randomBars, randomRules, check), { numRuns });
}

describe('analyzeCzsc()', () => {
  it('finds what a plain reading of the rules over whole lists finds', () => {
    onRandomBars((bars, rules) => {
      expect(analyzeCzsc(barColumnsOf(bars), rules)).toEqual(plainCzsc(bars, rules));
    });
  });

  it('finds what the plain reading finds where bars reach over others', () => {
    fc.assert(
      fc.property(unevenBars, randomRules, (bars, rules) => {
        expect(analyzeCzsc(barColumnsOf(bars), rules)).toEqual(plainCzsc(bars, rules));
      }),
      { numRuns: 2000 },
    );
  });

  it('makes no stroke of two fractals of which one contains the other (C3)', () => {
    const reaching = [
      [21, 18],
      [22, 20],
      [14, 8],
      [12, 6],
      [10, 5],
      [13, 7],
      [16, 9],
      [17, 11],
      [15, 3],
      [19, 4],
      [2, 1],
    ] as const;
    const bars = reaching.map(([high, low], time) => ({
      time,
      open: low,
      high,
      low,
      close: high,
      volume: 1,
      amount: null,
    }));
    expect(analyzeCzsc(barColumnsOf(bars)).strokes).toEqual([]);
  });

  it('finds tops and bottoms in turns, so that none is to be dropped (C2)', () => {
    fc.assert(
      fc.property(fc.oneof(randomBars, unevenBars), (bars) => {
        const state = new CzscStrokes({ minMergedBars: 6 });
        for (const { high, low } of bars) state.add(high, low);
        const { fractals } = state;
        for (let at = 1; at < fractals.length; at += 1)
          expect(fractals.kindAt(at)).toBe(-fractals.kindAt(at - 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('takes its strokes from fractal to fractal, in turns, end to begin', () => {
    onRandomBars((bars, rules) => {
      const { strokes } = analyzeCzsc(barColumnsOf(bars), rules);
      strokes.forEach(({ beginPrice, endPrice, direction, mergedBarCount }) => {
        expect(Math.sign(endPrice - beginPrice)).toBe(direction);
        expect(mergedBarCount).toBeGreaterThanOrEqual(rules.minMergedBars);
      });
      strokes.slice(1).forEach((stroke, at) => {
        expect(stroke.direction).toBe(-(strokes[at]?.direction ?? 0));
        expect(stroke.beginBar).toBe(strokes[at]?.endBar);
      });
    });
  });

  it('puts every finished stroke into one pivot', () => {
    onRandomBars((bars, rules) => {
      const { strokes, pivots } = analyzeCzsc(barColumnsOf(bars), rules);
      const members = pivots.flatMap(({ beginStroke, endStroke }) =>
        Array.from({ length: endStroke - beginStroke + 1 }, (_, at) => beginStroke + at),
      );
      expect(members).toEqual([...strokes.filter(({ isFinished }) => isFinished).keys()]);
    });
  });

  it('sees the same when all prices grow by a power of two and all times move', () => {
    onRandomBars((bars, rules) => {
      const scale = 2 ** 7;
      const moved = bars.map((bar) => ({
        ...bar,
        time: bar.time * 60_000 + 1.5e12,
        open: bar.open * scale,
        high: bar.high * scale,
        low: bar.low * scale,
        close: bar.close * scale,
      }));
      expect(analyzeCzsc(barColumnsOf(moved), rules)).toEqual(
        withPrices(analyzeCzsc(barColumnsOf(bars), rules), (price) => price * scale),
      );
    });
  });
});

describe('createCzscStudy()', () => {
  it('knows after each bar what the batch finds in the bars so far', () => {
    onRandomBars((bars, rules) => {
      const columns = barColumnsOf(bars);
      const study = createCzscStudy(rules);
      bars.forEach((bar, at) => {
        study.commit(bar);
        expect(study.analysis()).toEqual(analyzeCzsc(sliceBars(columns, 0, at + 1), rules));
      });
    }, 30);
  });

  it('is not touched by a bar that it refuses', () => {
    onRandomBars((bars, rules) => {
      const [study, spared] = [createCzscStudy(rules), createCzscStudy(rules)];
      for (const bar of bars) {
        const bad = { ...bar, high: bar.low - 1 };
        expect(() => study.commit(bad)).toThrow(RangeError);
        study.commit(bar);
        spared.commit(bar);
      }
      expect(study.analysis()).toEqual(spared.analysis());
    });
  });
});

function withPrices(analysis: CzscAnalysis, priced: (price: number) => number): CzscAnalysis {
  return {
    fractals: analysis.fractals.map((each) => ({ ...each, price: priced(each.price) })),
    strokes: analysis.strokes.map((each) => ({
      ...each,
      beginPrice: priced(each.beginPrice),
      endPrice: priced(each.endPrice),
    })),
    pivots: analysis.pivots.map((each) => ({
      ...each,
      low: priced(each.low),
      high: priced(each.high),
      lowest: priced(each.lowest),
      highest: priced(each.highest),
    })),
    unfinished: analysis.unfinished.map((each) => ({
      ...each,
      low: priced(each.low),
      high: priced(each.high),
    })),
  };
}
