import { type Bar, type BarColumns, barAt, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mergeBars } from './merge-bars.ts';

function bar(time: number, close: number, amount: number | null = null): Bar {
  return { time, open: 10, high: 12, low: 8, close, volume: 100, amount };
}

function barsOf(columns: BarColumns): Bar[] {
  return Array.from({ length: columns.length }, (_, index) => barAt(columns, index));
}

describe('mergeBars()', () => {
  it('puts bars in order of time and counts new, repeated and corrected ones', () => {
    const existing = barColumnsOf([bar(1, 9), bar(3, 9), bar(5, 9)]);
    const incoming = barColumnsOf([bar(2, 9), bar(3, 9), bar(5, 11), bar(6, 9)]);
    const { merged, counts } = mergeBars(existing, incoming);
    expect(barsOf(merged)).toEqual([bar(1, 9), bar(2, 9), bar(3, 9), bar(5, 11), bar(6, 9)]);
    expect(counts).toEqual({ saved: 2, repeated: 1, corrected: 1 });
  });

  it('keeps an amount that the incoming bar does not know', () => {
    const { merged, counts } = mergeBars(barColumnsOf([bar(1, 9, 500)]), barColumnsOf([bar(1, 9)]));
    expect(barsOf(merged)).toEqual([bar(1, 9, 500)]);
    expect(counts).toEqual({ saved: 0, repeated: 1, corrected: 0 });
  });

  it('takes an amount that was not known before', () => {
    const { merged, counts } = mergeBars(barColumnsOf([bar(1, 9)]), barColumnsOf([bar(1, 9, 500)]));
    expect(barsOf(merged)).toEqual([bar(1, 9, 500)]);
    expect(counts).toEqual({ saved: 0, repeated: 0, corrected: 1 });
  });

  it('equals a map by time, the incoming bar winning, and finds nothing new the second time', () => {
    const series = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 8, max: 12 })), {
        selector: ([time]) => time,
      })
      .map((pairs) =>
        pairs.toSorted(([left], [right]) => left - right).map(([time, close]) => bar(time, close)),
      );
    fc.assert(
      fc.property(series, series, (existing, incoming) => {
        const byTime = new Map([...existing, ...incoming].map((each) => [each.time, each]));
        const expected = [...byTime.values()].toSorted((left, right) => left.time - right.time);
        const { merged } = mergeBars(barColumnsOf(existing), barColumnsOf(incoming));
        expect(barsOf(merged)).toEqual(expected);
        const second = mergeBars(merged, barColumnsOf(incoming));
        expect(barsOf(second.merged)).toEqual(expected);
        expect(second.counts).toEqual({ saved: 0, repeated: incoming.length, corrected: 0 });
      }),
    );
  });
});
