import { beforeEach, describe, expect, it, vi } from 'vitest';

import { type ListedStock, neighbourIn } from './stock-list.ts';

const list = ['a', 'b', 'c'].map((stockId): ListedStock => ({
  stockId,
  address: `/stock/detail?stockId=${stockId}`,
}));

describe('neighbourIn()', () => {
  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['b', -1, 'a'],
    ['a', -1, 'c'],
  ] as const)('of %s by %d is %s', (stockId, step, next) => {
    expect(neighbourIn(list, { stockId, address: '' }, step)?.stockId).toBe(next);
  });

  it('is none outside of the list, and in a list of one', () => {
    expect(neighbourIn(list, { stockId: 'x', address: '' }, 1)).toBeNull();
    expect(neighbourIn(list.slice(0, 1), { stockId: 'a', address: '' }, 1)).toBeNull();
  });

  it('walks through a list that has a security twice', () => {
    const again = { stockId: 'a', address: '/stock/detail?stockId=a&reason=again' };
    const signals = [...list, again, { stockId: 'd', address: '/stock/detail?stockId=d' }];
    expect(neighbourIn(signals, again, 1)?.stockId).toBe('d');
    expect(neighbourIn(signals, again, -1)?.stockId).toBe('c');
  });
});

describe('the list that a security was opened from', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    vi.resetModules();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  it('is there again when the page is loaded anew', async () => {
    const before = await import('./stock-list.ts');
    before.rememberStockList(list);
    vi.resetModules();
    const after = await import('./stock-list.ts');
    expect(after.readStockList()).toEqual(list);
  });

  it('has no address that leads elsewhere', async () => {
    const { readStockList } = await import('./stock-list.ts');
    const foreign = { stockId: 'x', address: 'https://elsewhere.example' };
    stored.set('chanscope.stock-list.v1', JSON.stringify([foreign, ...list, null]));
    expect(readStockList()).toEqual(list);
  });
});
