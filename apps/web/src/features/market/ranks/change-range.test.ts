import { marketBreadthOf } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import {
  everyChange,
  fallers,
  isInRange,
  rangeFromText,
  rangeText,
  risers,
  unchanged,
} from './change-range.ts';

// From −10 to 10 percent in quarters, with every edge among them, and one that is not known.
const changes = [...Array.from({ length: 81 }, (_, at) => at / 4 - 10), null];

const breadth = marketBreadthOf(
  changes.map((change) => ({
    change,
    isAbove: { 5: null, 20: null, 60: null },
    isNewHigh: null,
    isNewLow: null,
    amount: null,
  })),
);

describe('a range of changes', () => {
  it('holds as many shares as the distribution of the market counts in it', () => {
    const counted = breadth.bins.map((bin) => ({
      ...bin,
      count: changes.filter((change) => isInRange(bin, change)).length,
    }));
    expect(counted).toEqual(breadth.bins);
  });

  it('holds the risers, the fallers and what did not move, and all of them', () => {
    const counts = [risers, unchanged, fallers, everyChange].map(
      (range) => changes.filter((change) => isInRange(range, change)).length,
    );
    expect(counts).toEqual([breadth.up, breadth.flat, breadth.down, changes.length]);
  });

  it.each(breadth.bins)('from $from to $to is the same behind an address', ({ from, to }) => {
    expect(rangeFromText(rangeText({ from, to }))).toEqual({ from, to });
  });

  it.each([null, '', '3', '5..3', '1.5..2', '0x1..', '9999..'])('is open for %j', (text) => {
    expect(rangeFromText(text)).toEqual(everyChange);
  });
});
