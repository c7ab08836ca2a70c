import { barColumnsOf, concatBars, sliceBars, type Bar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { changeOfBars } from './bar-change.ts';

const bar = (minute: number, close = 10): Bar => ({
  time: minute * 60_000,
  open: 10,
  high: Math.max(10, close),
  low: Math.min(10, close),
  close,
  volume: 100,
  amount: null,
});

const five = barColumnsOf([bar(5), bar(6), bar(7), bar(8), bar(9)]);

describe('changeOfBars()', () => {
  it('finds a copy of the same bars the same', () => {
    expect(changeOfBars(five, concatBars([five]))).toEqual({ kind: 'same' });
  });

  it('finds no bars before and after the same', () => {
    expect(changeOfBars(barColumnsOf([]), barColumnsOf([]))).toEqual({ kind: 'same' });
  });

  it('says how a view on the same memory grew or shrank', () => {
    const three = sliceBars(five, 0, 3);
    expect(changeOfBars(three, five)).toEqual({ kind: 'grown', prepended: 0, changedFrom: 3 });
    expect(changeOfBars(five, three)).toEqual({ kind: 'replaced' });
  });

  it('shows a moved last bar', () => {
    const after = concatBars([sliceBars(five, 0, 4), barColumnsOf([bar(9, 11)])]);
    expect(changeOfBars(five, after)).toEqual({ kind: 'grown', prepended: 0, changedFrom: 4 });
  });

  it('shows appended bars behind an unmoved last bar', () => {
    const after = concatBars([five, barColumnsOf([bar(10), bar(11)])]);
    expect(changeOfBars(five, after)).toEqual({ kind: 'grown', prepended: 0, changedFrom: 5 });
  });

  it('shows older bars and a moved last bar in one step', () => {
    const older = barColumnsOf([bar(3), bar(4)]);
    const after = concatBars([older, sliceBars(five, 0, 4), barColumnsOf([bar(9, 9), bar(10)])]);
    expect(changeOfBars(five, after)).toEqual({ kind: 'grown', prepended: 2, changedFrom: 6 });
  });

  it('calls a corrected bar in the middle a replacement', () => {
    const after = concatBars([sliceBars(five, 0, 2), barColumnsOf([bar(7, 12), bar(8), bar(9)])]);
    expect(changeOfBars(five, after)).toEqual({ kind: 'replaced' });
  });

  it('calls a shorter series a replacement', () => {
    expect(changeOfBars(five, sliceBars(five, 0, 3))).toEqual({ kind: 'replaced' });
    expect(changeOfBars(five, sliceBars(five, 1, 5))).toEqual({ kind: 'replaced' });
    expect(changeOfBars(five, barColumnsOf([]))).toEqual({ kind: 'replaced' });
  });

  it('calls a last bar of another time a replacement', () => {
    const after = concatBars([sliceBars(five, 0, 4), barColumnsOf([bar(10)])]);
    expect(changeOfBars(five, after)).toEqual({ kind: 'replaced' });
  });

  it('calls the first bars of an empty series a replacement', () => {
    expect(changeOfBars(barColumnsOf([]), five)).toEqual({ kind: 'replaced' });
  });
});
