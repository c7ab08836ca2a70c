import { type Bar, type BarColumns, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { analysisFault } from './analysis-fault.ts';
import { onRandomBars, randomBars } from './chan-contract.ts';
import { type DivergenceMeasure, defaultChanRules } from './chan-rules.ts';
import type { ChanAnalysis } from './chan-analysis.ts';
import { analyzeChan, analyzeChanSignals } from './chan.ts';

/** Twenty sound bars of a zigzag with one of them changed. */
function seriesWith(index: number, change: Partial<Bar>): BarColumns {
  const bars = Array.from({ length: 20 }, (_, at): Bar => {
    const low = 100 + 3 * (at % 5);
    return { time: at, open: low + 1, high: low + 3, low, close: low + 2, volume: 1, amount: 9 };
  });
  return barColumnsOf(bars.map((bar, at) => (at === index ? { ...bar, ...change } : bar)));
}

/** A series of bars that trade at one price each. */
function onePriceBars(prices: readonly number[]): BarColumns {
  return barColumnsOf(
    prices.map((price, time) => {
      const [open, high, low, close] = [price, price, price, price];
      return { time, open, high, low, close, volume: 0, amount: null };
    }),
  );
}

const nothing: ChanAnalysis = {
  mergedBars: [],
  strokes: [],
  segments: [],
  pivots: [],
  signals: [],
  candidates: [],
  higher: { segments: [], pivots: [], signals: [], candidates: [] },
};

describe('a number that is none', () => {
  const fields = ['time', 'open', 'high', 'low', 'close'] as const;
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const places = [0, 12, 19];
  const cases = fields.flatMap((field) =>
    values.flatMap((value) => places.map((index) => [index, field, value] as const)),
  );

  it.each(cases)('at bar %i as %s %d is named', (index, field, value) => {
    const bars = seriesWith(index, { [field]: value });
    const refusal = new RangeError(
      `Cannot analyse bar ${index}: ${field} ${value} is not a finite number`,
    );
    expect(() => analyzeChan(bars)).toThrow(refusal);
    expect(() => analyzeChanSignals(bars)).toThrow(refusal);
  });
});

describe('a bar that cannot be', () => {
  it.each([
    [12, { high: 105 }, 'high 105 is below the open 107'],
    [12, { high: 90, low: 110 }, 'high 90 is below the open 107'],
    [12, { open: 106, high: 107 }, 'high 107 is below the close 108'],
    [12, { low: 108.5 }, 'low 108.5 is above the open 107'],
    [12, { open: 109 - 1, low: 108, close: 107 }, 'low 108 is above the close 107'],
    [12, { open: 200 }, 'high 109 is below the open 200'],
    [12, { close: -1 }, 'low 106 is above the close -1'],
    [12, { time: 11 }, 'time 11 is not after 11'],
    [12, { time: 10.5 }, 'time 10.5 is not after 11'],
    [1, { time: -5 }, 'time -5 is not after 0'],
  ] as const)('is named with field and values: bar %i with %o', (index, change, words) => {
    const bars = seriesWith(index, change);
    const refusal = new RangeError(`Cannot analyse bar ${index}: ${words}`);
    expect(() => analyzeChan(bars)).toThrow(refusal);
    expect(() => analyzeChanSignals(bars)).toThrow(refusal);
  });

  it('is found when a column is shorter than the series', () => {
    const bars = seriesWith(0, {});
    const short = { ...bars, close: bars.close.subarray(0, 15) };
    expect(() => analyzeChan(short)).toThrow(
      new RangeError('Cannot analyse bar 15: close NaN is not a finite number'),
    );
  });
});

describe('a series with little in it', () => {
  it('of no bars is nothing', () => {
    expect(analyzeChanSignals(barColumnsOf([]))).toEqual(nothing);
  });

  it('of one bar is one merged bar', () => {
    expect(analyzeChanSignals(onePriceBars([7]))).toEqual({
      ...nothing,
      mergedBars: [{ first: 0, last: 0, high: 7, low: 7, direction: 1, fractal: 0 }],
    });
  });

  it('of a thousand identical bars is one merged bar', () => {
    const bar: Bar = { time: 0, open: 2, high: 4, low: 1, close: 3, volume: 5, amount: null };
    const bars = barColumnsOf(Array.from({ length: 1000 }, (_, time) => ({ ...bar, time })));
    expect(analyzeChanSignals(bars)).toEqual({
      ...nothing,
      mergedBars: [{ first: 0, last: 999, high: 4, low: 1, direction: 1, fractal: 0 }],
    });
  });

  it('of a thousand bars at one price is one merged bar', () => {
    expect(analyzeChanSignals(onePriceBars(Array<number>(1000).fill(5)))).toEqual({
      ...nothing,
      mergedBars: [{ first: 0, last: 999, high: 5, low: 5, direction: 1, fractal: 0 }],
    });
  });

  it('of a thousand one-price bars that only rise has no fractal', () => {
    const { mergedBars, ...others } = analyzeChanSignals(
      onePriceBars(Array.from({ length: 1000 }, (_, at) => at)),
    );
    expect(mergedBars).toHaveLength(1000);
    expect(others).toEqual({ ...nothing, mergedBars: undefined });
  });

  it('of a thousand one-price bars that swing has a stroke for every move', () => {
    const swing = Array.from({ length: 1000 }, (_, at) => Math.abs((at % 20) - 10));
    expect(analyzeChanSignals(onePriceBars(swing)).strokes).toHaveLength(99);
  });
});

describe('prices of zero and less', () => {
  it('are prices like others to structures', () => {
    onRandomBars((bars, rules) => {
      const whole = withPrices(bars, Math.round);
      const below = withPrices(whole, (price) => price - 5000);
      const lowered = JSON.parse(
        JSON.stringify(analyzeChan(whole, rules)),
        (name, value: unknown) =>
          priceNames.includes(name) && typeof value === 'number' ? value - 5000 : value,
      ) as unknown;
      expect(analyzeChan(below, rules)).toEqual(lowered);
    });
  });

  it('give no rate where one would divide by zero', () => {
    // Every stroke begins or ends at 0, where a share of the price is no number.
    const swing = Array.from({ length: 400 }, (_, at) => Math.abs((at % 20) - 10));
    const bars = onePriceBars(swing);
    for (const measure of ['slope', 'amplitude'] as const) {
      const rules = rulesMeasuring(measure);
      const analysis = analyzeChanSignals(bars, rules);
      expect(analysisFault(analysis, { bars, rules })).toBeNull();
    }
  });
});

describe('volumes and amounts that are none', () => {
  const wrong = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -7);
  const damaged = fc.tuple(randomBars, fc.array(wrong, { minLength: 1, maxLength: 400 }));

  function withVolumes(bars: BarColumns, values: readonly number[]): BarColumns {
    const column = bars.volume.map((_, at) => values[at % values.length] ?? 0);
    return { ...bars, volume: column, amount: column };
  }

  it('change no structure and no signal that another measure shows', () => {
    fc.assert(
      fc.property(damaged, ([bars, values]) => {
        expect(analyzeChanSignals(withVolumes(bars, values))).toEqual(analyzeChanSignals(bars));
      }),
    );
  });

  it('are refused by no measure, and give no rate that is none', () => {
    const measures = ['volume', 'amount', 'average-volume', 'average-amount'] as const;
    fc.assert(
      fc.property(damaged, fc.constantFrom(...measures), ([sound, values], measure) => {
        const bars = withVolumes(sound, values);
        const rules = rulesMeasuring(measure);
        expect(analysisFault(analyzeChanSignals(bars, rules), { bars, rules })).toBeNull();
      }),
    );
  });
});

const priceNames = ['high', 'low', 'highest', 'lowest', 'beginPrice', 'endPrice'];

function withPrices(bars: BarColumns, change: (price: number) => number): BarColumns {
  const { open, high, low, close } = bars;
  return {
    ...bars,
    open: open.map(change),
    high: high.map(change),
    low: low.map(change),
    close: close.map(change),
  };
}

function rulesMeasuring(measure: DivergenceMeasure) {
  const { signal } = defaultChanRules;
  const side = { ...signal.strokes.buy, measure, minPivotCount: 0, firstIsPeak: false };
  return { ...defaultChanRules, signal: { ...signal, strokes: { buy: side, sell: side } } };
}
