import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type Bar,
  barAt,
  barColumnsOf,
  concatBars,
  createBarColumns,
  faultOfBar,
  firstBarAtOrAfter,
  sliceBars,
} from './bar.ts';

const good: Bar = { time: 1, open: 10, high: 12, low: 9, close: 11, volume: 5, amount: 50 };

const bars = fc.array(
  fc.record({
    time: fc.integer(),
    open: fc.double({ noNaN: true }),
    high: fc.double({ noNaN: true }),
    low: fc.double({ noNaN: true }),
    close: fc.double({ noNaN: true }),
    volume: fc.nat(),
    amount: fc.option(fc.nat()),
  }),
);

describe('faultOfBar()', () => {
  it.each<[string | null, Partial<Bar>]>([
    [null, {}],
    [null, { amount: null }],
    [null, { volume: 0 }],
    ['not-finite', { close: Number.NaN }],
    ['not-finite', { volume: Number.POSITIVE_INFINITY }],
    ['not-finite', { high: 2e10 }],
    ['not-finite', { volume: 2e18 }],
    ['not-finite', { amount: 2e18 }],
    ['not-positive', { low: 0 }],
    ['high-below-body', { high: 10.5 }],
    ['low-above-body', { low: 10.5 }],
    ['negative-volume', { volume: -1 }],
    ['negative-volume', { amount: -1 }],
  ])('is %s for %o', (fault, change) => {
    expect(faultOfBar({ ...good, ...change })).toBe(fault);
  });
});

describe('barColumnsOf()', () => {
  it('is undone by barAt', () => {
    fc.assert(
      fc.property(bars, (list) => {
        const columns = barColumnsOf(list);
        expect(list.map((_, index) => barAt(columns, index))).toEqual(list);
      }),
    );
  });
});

describe('barAt()', () => {
  it.each([-1, 1, 0.5 + 1, Number.NaN])('refuses index %f of one bar', (index) => {
    expect(() => barAt(barColumnsOf([good]), index)).toThrow('there are 1 bars');
  });
});

describe('sliceBars()', () => {
  it('cuts views of the same memory, and concatBars joins them again', () => {
    fc.assert(
      fc.property(bars, fc.nat({ max: 12 }), (list, cut) => {
        const columns = barColumnsOf(list);
        const parts = [sliceBars(columns, 0, cut), sliceBars(columns, cut, list.length)];
        expect(concatBars(parts)).toEqual(columns);
        expect(parts.every((part) => part.close.buffer === columns.close.buffer)).toBe(true);
      }),
    );
  });

  it('stays within the bars there are', () => {
    expect(sliceBars(barColumnsOf([good]), -3, 9).length).toBe(1);
    expect(sliceBars(barColumnsOf([good]), 1, 0).length).toBe(0);
  });
});

describe('createBarColumns()', () => {
  it('does not know any amount yet', () => {
    expect(barAt(createBarColumns(1), 0)).toMatchObject({ volume: 0, amount: null });
  });
});

describe('firstBarAtOrAfter()', () => {
  it('finds the place of an instant among the openings', () => {
    const columns = barColumnsOf([10, 20, 30].map((time) => ({ ...good, time })));
    expect([5, 10, 11, 30, 31].map((time) => firstBarAtOrAfter(columns, time))).toEqual([
      0, 0, 1, 2, 3,
    ]);
  });
});
