import { describe, expect, it } from 'vitest';

import { shownColumns, tableViewFrom } from './table-view.ts';

const columns = [{ key: 'name' }, { key: 'price' }, { key: 'amount', isOptional: true }] as const;

const keysIn = (stored: unknown): string[] =>
  shownColumns<(typeof columns)[number]>(columns, tableViewFrom(stored)).map(({ key }) => key);

describe('tableViewFrom()', () => {
  it.each([undefined, null, 'x', { choices: 3 }, { choices: { price: 'no' }, density: 'huge' }])(
    'is as delivered when %j was stored',
    (stored) => {
      expect(tableViewFrom(stored)).toEqual({ choices: {}, density: 'cosy' });
    },
  );

  it('reads what was chosen', () => {
    const view = { choices: { price: false, amount: true }, density: 'dense' };
    expect(tableViewFrom(view)).toEqual(view);
  });
});

describe('shownColumns()', () => {
  it('are as delivered until others are chosen, the first one always', () => {
    expect(keysIn(undefined)).toEqual(['name', 'price']);
    expect(keysIn({ choices: { name: false, price: false, amount: true } })).toEqual([
      'name',
      'amount',
    ]);
  });

  it('are not disturbed by a column that is no more', () => {
    expect(keysIn({ choices: { gone: true } })).toEqual(['name', 'price']);
  });
});
