import { type Redivision, redivisionList } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { changed, nameFromTyped, without, withRedivision } from './redivision-list.ts';

const listFrom = (...begins: readonly number[]): readonly Redivision[] =>
  begins.reduce<readonly Redivision[]>(
    (list, from) => withRedivision(list, { id: `r${from}`, from, timeframe: '1d' }) ?? list,
    [],
  );

describe('withRedivision()', () => {
  it('begins one that is shown, called by its beginning, in an ink of its own', () => {
    const list = listFrom(10, 20);
    expect(list).toEqual([
      { id: 'r10', from: 10, timeframe: '1d', name: null, ink: 0, isShown: true },
      { id: 'r20', from: 20, timeframe: '1d', name: null, ink: 1, isShown: true },
    ]);
    expect(redivisionList.safeParse(list).success).toBe(true);
  });

  it('takes the ink of one that was deleted', () => {
    const list = without(listFrom(10, 20, 30), 'r20');
    expect(withRedivision(list, { id: 'x', from: 40, timeframe: '1d' })?.at(-1)?.ink).toBe(1);
  });

  it('shows the one that begins at the same bar, and begins no second', () => {
    const hidden = changed(listFrom(10), 'r10', { isShown: false, name: '新低' });
    expect(withRedivision(hidden, { id: 'x', from: 10, timeframe: '1d' })).toEqual([
      { ...hidden[0], isShown: true },
    ]);
    expect(withRedivision(hidden, { id: 'x', from: 10, timeframe: '30m' })).toHaveLength(2);
  });

  it('begins no sixth', () => {
    const list = listFrom(1, 2, 3, 4, 5);
    expect(new Set(list.map(({ ink }) => ink)).size).toBe(5);
    expect(withRedivision(list, { id: 'x', from: 6, timeframe: '1d' })).toBeNull();
    expect(withRedivision(list, { id: 'x', from: 3, timeframe: '1d' })).toHaveLength(5);
  });
});

describe('nameFromTyped()', () => {
  it.each<[string, string | null]>([
    ['  新低以来 ', '新低以来'],
    ['', null],
    ['   ', null],
    ['a\u0007b\u200Ec', 'abc'],
    ['一二三四五六七八九十一二三四五六七八九十多', '一二三四五六七八九十一二三四五六七八九十'],
    ['abcdefghijklmnopqrs😀', 'abcdefghijklmnopqrs'],
    ['\u3164', null],
  ])('makes of %j what can be kept', (typed, name) => {
    expect(nameFromTyped(typed)).toBe(name);
    const named = listFrom(1).map((each) => ({ ...each, name }));
    expect(redivisionList.safeParse(named).success).toBe(true);
  });
});
