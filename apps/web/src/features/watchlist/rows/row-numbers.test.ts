import { describe, expect, it } from 'vitest';

import { percentText, priceText, reachedTarget } from './row-numbers.ts';
import { nextSort, sortedItems } from '../sort/sort-view.ts';
import { watchItemForTest } from '../watch-item-for-test.ts';

const nothingQuoted = { quoteOf: () => undefined, locale: 'zh' } as const;

describe('numbers of a row', () => {
  it('writes a third decimal only where it counts', () => {
    expect(priceText(4.784)).toBe('4.784');
    expect(priceText(1380.7)).toBe('1380.70');
    expect(priceText(null)).toBe('—');
  });

  it('signs per cents, but not a zero', () => {
    expect([1.234, -0.004, -2].map(percentText)).toEqual(['+1.23%', '0.00%', '-2.00%']);
  });

  it('reaches a target at its very price', () => {
    const targets = { targetHigh: 12, targetLow: 9 };
    expect([12, 9, 10, null].map((price) => reachedTarget(targets, price))).toEqual([
      'high',
      'low',
      null,
      null,
    ]);
  });
});

describe('sorting as a view', () => {
  it('goes through both directions and back to the order of the owner', () => {
    const first = nextSort(null, 'price');
    const second = nextSort(first, 'price');
    expect([first, second, nextSort(second, 'price')]).toEqual([
      { key: 'price', direction: 'descending' },
      { key: 'price', direction: 'ascending' },
      null,
    ]);
  });

  it('puts what has no value at the end either way', () => {
    const items = ['', 'b', 'a'].map((note) => watchItemForTest({ id: note, note }));
    const order = (direction: 'ascending' | 'descending'): string[] =>
      sortedItems(items, { key: 'note', direction }, nothingQuoted).map(({ id }) => id);
    expect(order('ascending')).toEqual(['a', 'b', '']);
    expect(order('descending')).toEqual(['b', 'a', '']);
  });

  it('sorts names as the page shows them', () => {
    const items = [
      watchItemForTest({ id: 'moutai', stockPy: 'GZMT', stockNameEn: 'Kweichow Moutai' }),
      watchItemForTest({ id: 'bank', stockPy: 'ZGYH', stockNameEn: 'Bank of China' }),
      watchItemForTest({ id: 'own', stockPy: 'PAYH', alias: 'hold' }),
    ];
    const order = (locale: 'zh' | 'en'): string[] =>
      sortedItems(items, { key: 'name', direction: 'ascending' }, { ...nothingQuoted, locale }).map(
        ({ id }) => id,
      );
    expect(order('zh')).toEqual(['moutai', 'own', 'bank']);
    expect(order('en')).toEqual(['bank', 'own', 'moutai']);
  });
});
