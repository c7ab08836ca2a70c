import { parseSymbol, type Bar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { withoutLeaps } from './bar-jumps.ts';

const mainland = parseSymbol('SH.600519');
const abroad = parseSymbol('HK.00700');
const day = 86_400_000;
const begin = Date.parse('2026-09-07T01:30:00Z');

/** Bars of these closes, a day apart unless stated otherwise. */
function barsOf(closes: readonly number[], stepMs = day): Bar[] {
  return closes.map((close, index) => ({
    time: begin + index * stepMs,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
    amount: null,
  }));
}

function closesLeft(bars: readonly Bar[], symbol = mainland): number[] {
  return withoutLeaps(bars, symbol).bars.map(({ close }) => close);
}

describe('withoutLeaps()', () => {
  it('leaves out a price that leaps up or down and back, and counts it', () => {
    expect(closesLeft(barsOf([10, 11, 1100, 11, 0.1, 12]))).toEqual([10, 11, 11, 12]);
    expect(withoutLeaps(barsOf([10, 1100, 12]), mainland).dropped).toBe(1);
  });

  it('keeps what a split or a new price left where it went', () => {
    expect(closesLeft(barsOf([100, 101, 16, 17, 18]))).toEqual([100, 101, 16, 17, 18]);
    expect(closesLeft(barsOf([1, 1, 30, 31]), abroad)).toEqual([1, 1, 30, 31]);
  });

  it('leaves out a leap at either end on the mainland, and abroad within a day', () => {
    expect(closesLeft(barsOf([1000, 10, 11]))).toEqual([10, 11]);
    expect(closesLeft(barsOf([10, 11, 1000]))).toEqual([10, 11]);
    expect(closesLeft(barsOf([10, 11, 1000]), abroad)).toEqual([10, 11, 1000]);
    expect(closesLeft(barsOf([10, 11, 1000], 60_000), abroad)).toEqual([10, 11]);
  });

  it('puts bars in order, the later reported of two at one time', () => {
    const [first, second] = barsOf([10, 11]) as [Bar, Bar];
    const again = { ...first, close: 10.5 };
    expect(closesLeft([second, first, again])).toEqual([10.5, 11]);
    expect(withoutLeaps([second, first, again], mainland).dropped).toBe(0);
  });

  it('cannot judge none and two', () => {
    expect(withoutLeaps([], mainland)).toEqual({ bars: [], dropped: 0 });
    expect(closesLeft(barsOf([10, 1000]))).toEqual([10, 1000]);
  });
});
