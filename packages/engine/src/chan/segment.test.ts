import { describe, expect, it } from 'vitest';

import { type SegmentRules, defaultChanRules } from './chan-rules.ts';
import { Level } from './level.ts';
import { draftsThrough, linesFrom, linesThrough } from './line-path.ts';
import type { LineColumns } from './line.ts';

function levelOf(lines: LineColumns, rules: Partial<SegmentRules> = {}): Level {
  const segment = { ...defaultChanRules.segment, ...rules };
  const level = new Level(lines, { ...defaultChanRules, segment });
  level.update(0);
  return level;
}

function segmentsThrough(prices: readonly number[], rules: Partial<SegmentRules> = {}): string[] {
  return described(levelOf(linesThrough(...prices), rules));
}

/** Segments as `first-last line direction sureness reason`. */
function described({ segments }: Level): string[] {
  return Array.from({ length: segments.length }, (_, at) => {
    const direction = segments.direction(at) > 0 ? 'up' : 'down';
    const sureness = segments.isSure(at) ? 'sure' : 'unsure';
    const lines = `${segments.begin(at)}-${segments.end(at)}`;
    return `${lines} ${direction} ${sureness} ${segments.reason(at)}`;
  });
}

describe('segments', () => {
  it('are none for fewer than three lines', () => {
    expect(segmentsThrough([10, 15, 12])).toEqual([]);
    expect(segmentsThrough([])).toEqual([]);
  });

  it('end at the top of its feature sequence (A4.1, first kind)', () => {
    expect(segmentsThrough([10, 15, 12, 18, 14, 16, 11])).toEqual([
      '0-2 up sure rule',
      '3-5 down unsure left-over-low',
    ]);
  });

  it('wait behind a gap for the opposite fractal (A4.1, second kind)', () => {
    const waiting = [10, 15, 12, 20, 17, 19, 16, 18, 12, 16.5, 13];
    expect(segmentsThrough(waiting)[0]).toBe('0-2 up unsure rule');
    expect(segmentsThrough([...waiting, 17]).slice(0, 2)).toEqual([
      '0-2 up sure rule',
      '3-7 down sure rule',
    ]);
  });

  it('are not sure of an end that rests on a line still open', () => {
    const drafts = draftsThrough(10, 15, 12, 18, 14, 16, 11);
    const open = linesFrom(drafts.map((line, at) => ({ ...line, wasSure: at < 5 })));
    expect(described(levelOf(open))[0]).toBe('0-2 up unsure rule');
  });

  it('come of a sequence whose lines merge into the one before that contains them', () => {
    // 17 to 13 lies inside 18 to 12: the second element is one, and 16 to 11 the third.
    expect(segmentsThrough([10, 15, 11.5, 18, 12, 17, 13, 16, 11])[0]).toBe('0-2 up sure rule');
  });

  it('begin with several where the peak lies before the last lines of the first (S1)', () => {
    expect(segmentsThrough([10, 16, 9, 11, 5, 12, 5, 12]).slice(0, 2)).toEqual([
      '0-0 up unsure first-part',
      '1-3 down unsure second-part',
    ]);
  });

  it('take lines without an ended segment up to their peak, then the rest (A4.4)', () => {
    expect(segmentsThrough([10, 15, 12, 18, 14, 16])).toEqual([
      '0-2 up unsure only-high',
      '3-3 down unsure rest-but-one',
    ]);
    expect(segmentsThrough([18, 12, 15, 10, 13])).toEqual([
      '0-2 down unsure only-low',
      '3-3 up unsure rest',
    ]);
  });

  it('cut left-over lines at one peak after the other (A4.4)', () => {
    const prices = [10, 15, 12, 18, 14, 16, 11, 13, 9, 12, 10, 14, 12, 15, 13, 14];
    expect(segmentsThrough(prices).slice(2)).toEqual([
      '8-12 up unsure left-over-high',
      '13-13 down unsure rest-but-one',
    ]);
    expect(segmentsThrough(prices, { leftOver: 'all' }).slice(2)).toEqual(['8-14 up unsure rest']);
  });

  it('take everything as one where nothing has ended and all is asked for', () => {
    expect(segmentsThrough([10, 15, 12, 18, 14, 16], { leftOver: 'all' })).toEqual([
      '0-4 up unsure only-all',
    ]);
  });

  it('come between an end and the line that exceeded it (A4.4)', () => {
    expect(segmentsThrough([10, 15, 12, 20, 17, 19, 16, 18, 15, 22])).toEqual([
      '0-2 up unsure rule',
      '3-7 down unsure exceeded-low',
    ]);
  });

  it('follow the method 1+1 (A4.5)', () => {
    const prices = [10, 15, 12, 18, 14, 16, 11, 13, 9];
    expect(segmentsThrough(prices, { method: 'one-plus-one' })).toEqual([
      '0-1 down unsure rule',
      '2-4 up sure rule',
      '5-7 down unsure left-over-low',
    ]);
  });

  it('follow the method break (A4.5)', () => {
    const prices = [10, 15, 12, 18, 14, 16, 11, 13, 9];
    expect(segmentsThrough(prices, { method: 'break' })).toEqual([
      '0-2 up sure rule',
      '3-7 down unsure rule',
    ]);
  });
});

describe('the segment indexes of lines', () => {
  it('count the segments, and lines after the last one as the next (S4)', () => {
    const { segmentIndexes } = levelOf(linesThrough(10, 15, 12, 18, 14, 16));
    expect(segmentIndexes).toEqual([0, 0, 0, 1, 2]);
  });

  it('are zero for all lines without a segment', () => {
    expect(levelOf(linesThrough(10, 15, 12)).segmentIndexes).toEqual([0, 0]);
  });
});
