import { describe, expect, it } from 'vitest';

import type { SegmentRules } from './chan-rules.ts';
import { defaultChanRules } from './chan-rules.ts';
import { linesThrough } from './line-path.ts';
import type { LineList } from './line.ts';
import { segmentIndexes, segmentsOf } from './segment.ts';

function segmentsThrough(prices: readonly number[], rules: Partial<SegmentRules> = {}) {
  return described(linesThrough(...prices), rules);
}

function described(lines: LineList, rules: Partial<SegmentRules> = {}) {
  return segmentsOf(lines, { ...defaultChanRules.segment, ...rules }).segments.map(
    ({ begin, end, direction, isSure, reason }) =>
      `${begin}-${end} ${direction > 0 ? 'up' : 'down'} ${isSure ? 'sure' : 'unsure'} ${reason}`,
  );
}
describe('segmentsOf()', () => {
  it('has none for fewer than three lines', () => {
    expect(segmentsThrough([10, 15, 12])).toEqual([]);
    expect(segmentsThrough([])).toEqual([]);
  });

  it('ends a segment at the top of its feature sequence (A4.1, first kind)', () => {
    expect(segmentsThrough([10, 15, 12, 18, 14, 16, 11])).toEqual([
      '0-2 up sure rule',
      '3-5 down unsure left-over-low',
    ]);
  });

  it('waits behind a gap for the opposite fractal (A4.1, second kind)', () => {
    const waiting = [10, 15, 12, 20, 17, 19, 16, 18, 12, 16.5, 13];
    expect(segmentsThrough(waiting)[0]).toBe('0-2 up unsure rule');
    expect(segmentsThrough([...waiting, 17]).slice(0, 2)).toEqual([
      '0-2 up sure rule',
      '3-7 down sure rule',
    ]);
  });

  it('is not sure of an end that rests on a line still open', () => {
    const { lines } = linesThrough(10, 15, 12, 18, 14, 16, 11);
    const open = lines.map((line, at) => ({ ...line, wasSure: at < 5 }));
    expect(described({ lines: open, withdrawn: [] })[0]).toBe('0-2 up unsure rule');
  });

  it('merges a line of the sequence into the one before that contains it', () => {
    // 17 to 13 lies inside 18 to 12: the second element is one, and 16 to 11 the third.
    expect(segmentsThrough([10, 15, 11.5, 18, 12, 17, 13, 16, 11])[0]).toBe('0-2 up sure rule');
  });

  it('splits a first segment whose peak lies before its last lines (S1)', () => {
    expect(segmentsThrough([10, 16, 9, 11, 5, 12, 5, 12]).slice(0, 2)).toEqual([
      '0-0 up unsure first-part',
      '1-3 down unsure second-part',
    ]);
  });

  it('takes lines without an ended segment up to their peak, then the rest (A4.4)', () => {
    expect(segmentsThrough([10, 15, 12, 18, 14, 16])).toEqual([
      '0-2 up unsure only-high',
      '3-3 down unsure rest-but-one',
    ]);
    expect(segmentsThrough([18, 12, 15, 10, 13])).toEqual([
      '0-2 down unsure only-low',
      '3-3 up unsure rest',
    ]);
  });

  it('cuts left-over lines at one peak after the other (A4.4)', () => {
    const prices = [10, 15, 12, 18, 14, 16, 11, 13, 9, 12, 10, 14, 12, 15, 13, 14];
    expect(segmentsThrough(prices).slice(2)).toEqual([
      '8-12 up unsure left-over-high',
      '13-13 down unsure rest-but-one',
    ]);
    expect(segmentsThrough(prices, { leftOver: 'all' }).slice(2)).toEqual(['8-14 up unsure rest']);
  });

  it('takes everything as one where nothing has ended and all is asked for', () => {
    expect(segmentsThrough([10, 15, 12, 18, 14, 16], { leftOver: 'all' })).toEqual([
      '0-4 up unsure only-all',
    ]);
  });

  it('puts a segment between an end and the line that exceeded it (A4.4)', () => {
    expect(segmentsThrough([10, 15, 12, 20, 17, 19, 16, 18, 15, 22])).toEqual([
      '0-2 up unsure rule',
      '3-7 down unsure exceeded-low',
    ]);
  });

  it('follows the method 1+1 (A4.5)', () => {
    const prices = [10, 15, 12, 18, 14, 16, 11, 13, 9];
    expect(segmentsThrough(prices, { method: 'one-plus-one' })).toEqual([
      '0-1 down unsure rule',
      '2-4 up sure rule',
      '5-7 down unsure left-over-low',
    ]);
  });

  it('follows the method break (A4.5)', () => {
    const prices = [10, 15, 12, 18, 14, 16, 11, 13, 9];
    expect(segmentsThrough(prices, { method: 'break' })).toEqual([
      '0-2 up sure rule',
      '3-7 down unsure rule',
    ]);
  });
});

describe('segmentIndexes()', () => {
  it('numbers lines by segment and those after the last one as the next (S4)', () => {
    const rules = defaultChanRules.segment;
    const list = segmentsOf(linesThrough(10, 15, 12, 18, 14, 16), rules);
    expect([...segmentIndexes(list)]).toEqual([0, 0, 0, 1, 2]);
  });

  it('is zero for all lines without a segment', () => {
    const list = segmentsOf(linesThrough(10, 15, 12), defaultChanRules.segment);
    expect([...segmentIndexes(list)]).toEqual([0, 0]);
  });
});
