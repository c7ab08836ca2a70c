import { describe, expect, it } from 'vitest';

import { beforeIdOfDrop, movedTo, orderedBy, without } from './optimistic-changes.ts';
import { watchItemForTest } from '../watch-item-for-test.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => watchItemForTest({ id }));
const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join('');

describe('movedTo()', () => {
  it.each([
    ['b', { dir: 'up' }, 'bacd'],
    ['a', { dir: 'up' }, 'abcd'],
    ['b', { dir: 'down' }, 'acbd'],
    ['d', { dir: 'down' }, 'abcd'],
    ['c', { dir: 'top' }, 'cabd'],
    ['a', { dir: 'bottom' }, 'bcda'],
    ['a', { beforeId: 'd' }, 'bcad'],
    ['d', { beforeId: 'a' }, 'dabc'],
    ['a', { beforeId: null }, 'bcda'],
    ['x', { dir: 'up' }, 'abcd'],
  ] as const)('moves %s by %j', (id, move, order) => {
    expect(idsOf(movedTo(list, id, move))).toBe(order);
  });
});

describe('beforeIdOfDrop()', () => {
  it('goes behind the row below and before the row above that it is dropped on', () => {
    expect(beforeIdOfDrop(list, 'a', 'c')).toBe('d');
    expect(beforeIdOfDrop(list, 'c', 'a')).toBe('a');
    expect(beforeIdOfDrop(list, 'a', 'd')).toBeNull();
  });
});

describe('orderedBy()', () => {
  it('leaves what is not named behind, as it was', () => {
    expect(idsOf(orderedBy(list, ['d', 'b']))).toBe('dbac');
  });
});

describe('without()', () => {
  it('takes items off the counts of their groups too', () => {
    const group = { id: 'g', name: 'g', colour: null, count: 2, revision: 1 };
    const watchlist = {
      version: 1,
      groups: [group],
      shared: [],
      list: [watchItemForTest({ id: 'a', groupIds: ['g'] }), watchItemForTest({ id: 'b' })],
    };
    const left = without(new Set(['a', 'b']))(watchlist);
    expect(left.list).toEqual([]);
    expect(left.groups).toEqual([{ ...group, count: 1 }]);
  });
});
