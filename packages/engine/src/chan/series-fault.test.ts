import { type Bar, barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { analyzeChan } from './chan.ts';
import { seriesFault } from './series-fault.ts';

const sound: Bar = { time: 0, open: 2, high: 4, low: 1, close: 3, volume: 5, amount: null };

function faultOf(...changes: readonly Partial<Bar>[]) {
  return seriesFault(barColumnsOf(changes.map((change, time) => ({ ...sound, time, ...change }))));
}

describe('seriesFault()', () => {
  it('finds none in sound bars, prices of zero and less included', () => {
    expect(faultOf({}, {}, { open: 0, high: 0, low: -3, close: -1 })).toBeNull();
    expect(faultOf()).toBeNull();
  });

  it.each([
    [{ time: 0 }, 'time', '0 is not after 0'],
    [{ time: -1 }, 'time', '-1 is not after 0'],
    [{ time: Number.NaN }, 'time', 'NaN is not a finite number'],
    [{ open: Number.NaN }, 'open', 'NaN is not a finite number'],
    [{ high: Number.POSITIVE_INFINITY }, 'high', 'Infinity is not a finite number'],
    [{ low: Number.NEGATIVE_INFINITY }, 'low', '-Infinity is not a finite number'],
    [{ high: 1.5 }, 'high', '1.5 is below the open 2'],
    [{ close: 4.5 }, 'high', '4 is below the close 4.5'],
    [{ low: 2.5 }, 'low', '2.5 is above the open 2'],
    [{ close: 0.5 }, 'low', '1 is above the close 0.5'],
  ] as const)('names bar, field and values of %j', (change, field, reason) => {
    expect(faultOf({}, change, { high: 0 })).toEqual({ index: 1, field, reason });
  });

  it('stops an analysis', () => {
    const bars = barColumnsOf([sound, { ...sound, time: 1, high: 2 }]);
    expect(() => analyzeChan(bars)).toThrow(
      new RangeError('Cannot analyse bar 1: high 2 is below the close 3'),
    );
  });
});
