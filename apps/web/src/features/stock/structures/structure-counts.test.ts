import { readChanHistory } from '@chanscope/engine';
import { createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChanChoice, ShownChan } from '../../../chart/index.ts';
import { changeBetween, countsOf, isSameChoice } from './structure-counts.ts';

const empty = readChanHistory(createBarColumns(0)).pictureAt(-1);
const plain: ChanChoice = { school: 'chan.py', options: {} };
const loose: ChanChoice = { school: 'chan.py', options: { bi_strict: false } };

function shownBy(choice: ChanChoice, strokes: number, barCount = 100): ShownChan {
  return {
    seriesId: 'one',
    question: { choice, comparedWith: null, bar: null, withGhosts: false },
    barCount,
    firstTime: 0,
    isWhole: true,
    picture: { ...empty, strokes: { ...empty.strokes, length: strokes } },
    ghosts: null,
    compared: null,
    branches: null,
    milliseconds: 1,
  };
}

describe('changeBetween()', () => {
  it('shows the numbers before and after a change of rules, and the former rules', () => {
    expect(changeBetween(shownBy(plain, 37), shownBy(loose, 35))).toEqual({
      former: plain,
      before: { strokes: 37, segments: 0, pivots: 0, signals: 0 },
      after: { strokes: 35, segments: 0, pivots: 0, signals: 0 },
    });
  });

  it('shows nothing when the rules are the same or the bars are others', () => {
    expect(changeBetween(shownBy(plain, 37), shownBy(plain, 38))).toBeNull();
    expect(changeBetween(shownBy(plain, 37), shownBy(loose, 35, 101))).toBeNull();
    const other = { ...shownBy(loose, 35), seriesId: 'two' };
    expect(changeBetween(shownBy(plain, 37), other)).toBeNull();
  });
});

describe('isSameChoice()', () => {
  it('does not care in which order options were changed', () => {
    const one: ChanChoice = { school: 'original', options: { bi_strict: false, compat: true } };
    const other: ChanChoice = { school: 'original', options: { compat: true, bi_strict: false } };
    expect(isSameChoice(one, other)).toBe(true);
    expect(isSameChoice(one, { ...other, school: 'chan.py' })).toBe(false);
    expect(isSameChoice(plain, loose)).toBe(false);
  });
});

describe('countsOf()', () => {
  it('counts nothing in an empty picture', () => {
    expect(countsOf(shownBy(plain, 0))).toEqual({
      strokes: 0,
      segments: 0,
      pivots: 0,
      signals: 0,
    });
  });

  it('does not count what czsc does not read', () => {
    expect(countsOf(shownBy({ school: 'czsc', options: {} }, 12))).toEqual({
      strokes: 12,
      segments: null,
      pivots: 0,
      signals: null,
    });
  });
});
