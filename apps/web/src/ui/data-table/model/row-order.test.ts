import { describe, expect, it } from 'vitest';

import { nextOrder, orderedRows, rowsAround } from './row-order.ts';
import type { TableColumn } from './table-column.ts';

interface Row {
  readonly name: string | null;
  readonly price: number | null;
  readonly side: string | null;
}

const name: TableColumn<Row> = {
  key: 'name',
  title: '名称',
  width: 100,
  kind: 'text',
  valueOf: (row) => row.name,
};
const price: TableColumn<Row> = {
  key: 'price',
  title: '最新价',
  width: 80,
  kind: 'number',
  valueOf: (row) => row.price,
};
const side: TableColumn<Row> = {
  key: 'side',
  title: '方向',
  width: 80,
  kind: 'choice',
  valueOf: (row) => row.side,
  choices: [
    { value: 'buy', label: '买' },
    { value: 'sell', label: '卖' },
  ],
};

const rowOf = (changes: Partial<Row>): Row => ({ name: null, price: null, side: null, ...changes });

describe('orderedRows()', () => {
  const prices = [2, null, 10, Number.NaN, -1].map((each) => rowOf({ price: each }));

  it('puts what is unknown at the end in both directions', () => {
    const pricesIn = (direction: 'ascending' | 'descending'): (number | null)[] =>
      orderedRows(prices, price, direction).map((row) => row.price);
    expect(pricesIn('ascending')).toEqual([-1, 2, 10, null, Number.NaN]);
    expect(pricesIn('descending')).toEqual([10, 2, -1, null, Number.NaN]);
  });

  it('leaves equal rows as they were given', () => {
    const equal = ['c', 'a', 'b'].map((each) => rowOf({ name: each, price: 1 }));
    for (const direction of ['ascending', 'descending'] as const)
      expect(orderedRows(equal, price, direction)).toEqual(equal);
  });

  it('compares names by their pinyin, as a comparison pair by pair does', () => {
    const names = ['中国平安', '贵州茅台', '招商银行', '平安银行', 'Apple', '万科A', '宁德时代'];
    const rows = names.map((each) => rowOf({ name: each }));
    const ordered = orderedRows(rows, name, 'ascending').map((row) => row.name);
    expect(ordered).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'zh')));
    expect(ordered.indexOf('贵州茅台')).toBeLessThan(ordered.indexOf('宁德时代'));
    expect(orderedRows(rows, name, 'descending').map((row) => row.name)).toEqual(
      ordered.toReversed(),
    );
  });

  it('compares choices by their place in the list', () => {
    const rows = ['sell', null, 'buy', 'other'].map((each) => rowOf({ side: each }));
    expect(orderedRows(rows, side, 'ascending').map((row) => row.side)).toEqual([
      'buy',
      'sell',
      null,
      'other',
    ]);
  });

  it('finds the order of 5,000 figures that inserting one after another finds', () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      rowOf({ price: (index * 7919) % 1009, name: String(index) }),
    );
    const buckets = new Map<number, Row[]>();
    for (const row of rows)
      buckets.set(row.price ?? 0, [...(buckets.get(row.price ?? 0) ?? []), row]);
    const expected = Array.from({ length: 1009 }, (_, value) => buckets.get(value) ?? []).flat();
    expect(orderedRows(rows, price, 'ascending')).toEqual(expected);
  });
});

describe('nextOrder()', () => {
  it('begins figures with the largest and names with the first, turns around, and ends', () => {
    const first = nextOrder(null, price);
    expect(first).toEqual({ key: 'price', direction: 'descending' });
    const second = nextOrder(first, price);
    expect(second).toEqual({ key: 'price', direction: 'ascending' });
    expect(nextOrder(second, price)).toBeNull();
    expect(nextOrder(second, name)).toEqual({ key: 'name', direction: 'ascending' });
  });
});

describe('rowsAround()', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => index);

  it('is all of a list that is not long', () => {
    expect(rowsAround(['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [0, 0],
    [900, 0],
    [2500, 1500],
    [4999, 3000],
  ])('has row %i of a long list in 2,000 rows from %i on', (row, first) => {
    const around = rowsAround(rows, row);
    expect(around).toHaveLength(2000);
    expect(around[0]).toBe(first);
    expect(around).toContain(row);
  });
});
