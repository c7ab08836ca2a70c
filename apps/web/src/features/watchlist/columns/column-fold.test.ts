import type { WatchChan } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { watchItemForTest, watchQuoteForTest } from '../watch-item-for-test.ts';
import {
  type ColumnKey,
  columns,
  gridTemplateOf,
  minWidthOf,
  watchViewFrom,
} from '../table/table-columns.ts';
import { type FoldedRow, emptyColumns, foldColumns } from './column-fold.ts';

const keys = columns.map(({ key }) => key);
const chan: WatchChan = { direction: 1, pivot: 'in', signal: null, preset: 'chanscope' };
const full = {
  item: watchItemForTest({ note: 'n', tags: ['t'], targetHigh: 12, addPrice: 9 }),
  quote: watchQuoteForTest({ volumeRatio: 1, change5dPct: 0, spark: [1, 2], m30: chan }),
  stop: undefined,
};
const bare: FoldedRow = {
  item: watchItemForTest({}),
  quote: watchQuoteForTest({}),
  stop: undefined,
};
const quiet: ColumnKey[] = [
  'spark',
  'ratio',
  'change5d',
  'chan',
  'note',
  'targets',
  'tags',
  'since',
];

/** The width of a grid, added up from what the browser is given. */
function widthOf(template: string): number {
  return [...template.matchAll(/(\d+)px/g)].reduce((sum, [, width]) => sum + Number(width), 0);
}

describe('the columns that say nothing', () => {
  it('are those without a word or a number in any row, a zero being a number', () => {
    expect(emptyColumns([bare, bare])).toEqual(quiet);
    expect(emptyColumns([bare, full])).toEqual([]);
    expect(emptyColumns([])).toEqual([]);
  });

  it.each<[string, Partial<FoldedRow>, ColumnKey]>([
    ['a note', { item: watchItemForTest({ note: 'n' }) }, 'note'],
    ['a tag', { item: watchItemForTest({ tags: ['t'] }) }, 'tags'],
    ['a target below', { item: watchItemForTest({ targetLow: 8 }) }, 'targets'],
    ['a noted stop', { stop: 8 }, 'targets'],
    ['the state of the day', { quote: watchQuoteForTest({ day: chan }) }, 'chan'],
    ['minutes that are still read', { quote: watchQuoteForTest({ isPending: true }) }, 'spark'],
    ['a price since it was added', { item: watchItemForTest({ addPrice: 8 }) }, 'since'],
  ])('do not fold for %s', (_, changes, key) => {
    expect(emptyColumns([bare, { ...bare, ...changes }])).toEqual(
      quiet.filter((each) => each !== key),
    );
  });

  it('are unknown before every row is, but for what the owner writes', () => {
    expect(emptyColumns([bare, { ...bare, quote: undefined }])).toEqual([
      'note',
      'targets',
      'tags',
    ]);
  });
});

describe('the columns that are shown', () => {
  const shownAt = (widthPx: number | null, empty: readonly ColumnKey[] = []): ColumnKey[] =>
    foldColumns({ leftOut: null, empty, widthPx }).shown.map(({ key }) => key);

  it('are all before the room is measured, and where there is enough', () => {
    expect(shownAt(null)).toEqual(keys);
    expect(shownAt(minWidthOf(columns))).toEqual(keys);
    expect(shownAt(1398)).toEqual(keys);
  });

  it('give up the least important where a pixel is missing, and no empty one twice', () => {
    expect(shownAt(minWidthOf(columns) - 1)).toEqual(keys.filter((key) => key !== 'ratio'));
    const { empty, narrow } = foldColumns({ leftOut: null, empty: ['ratio'], widthPx: 1132 });
    expect([empty, narrow]).toEqual([['ratio'], ['change5d', 'since']]);
  });

  it.each([
    // On a phone the actions are beyond the edge.
    [364, 92],
    [700, 0],
    [965, 0],
    [1132, 0],
    [1398, 0],
  ])('fit %i pixels but for %i, with price and change at their side', (px, beyondPx) => {
    const { shown } = foldColumns({ leftOut: null, empty: [], widthPx: px });
    expect(widthOf(gridTemplateOf(shown))).toBe(minWidthOf(shown));
    expect(shown.map(({ key }) => key).slice(0, 3)).toEqual(['name', 'price', 'change']);
    expect(minWidthOf(shown) - beyondPx).toBeLessThanOrEqual(px);
  });

  it('are the user’s own choice where there is one, whatever is empty or has no room', () => {
    const selected = foldColumns({ leftOut: ['chan', 'price'], empty: ['note'], widthPx: 300 });
    expect(selected.shown.map(({ key }) => key)).toEqual(
      keys.filter((key) => key !== 'chan' && key !== 'price'),
    );
    expect([selected.empty, selected.narrow]).toEqual([[], []]);
    expect(foldColumns({ leftOut: [], empty: ['note'], widthPx: 300 }).shown).toEqual(columns);
  });
});

describe('the choice that the browser stored', () => {
  it.each([
    [undefined, null],
    [{ leftOut: null, layout: null }, null],
    [{ leftOut: [] }, []],
    [{ leftOut: ['tags', 'name', 'nonsense'] }, ['tags']],
    // Of the releases in which columns did not fold.
    [{ hidden: [] }, null],
    [{ hidden: ['ratio'] }, ['ratio']],
  ])('%j is %j', (stored, leftOut) => {
    expect(watchViewFrom(stored).leftOut).toEqual(leftOut);
  });
});
