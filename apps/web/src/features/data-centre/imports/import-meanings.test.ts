import { describe, expect, it } from 'vitest';

import { meaningSetOf, meaningsMissing, withMeaning } from './import-meanings.ts';

const bars = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

describe('the meanings of columns', () => {
  it('need a code, in a column or for the whole file', () => {
    const columns = [...bars];
    expect(meaningsMissing('bars', { columns, stockId: null, date: null })).toEqual(['code']);
    expect(meaningsMissing('bars', { columns, stockId: 'hs600519', date: null })).toEqual([]);
    expect(meaningsMissing('bars', { columns: [], stockId: 'hs600519', date: null })).toEqual([
      ...bars,
    ]);
  });

  it('need a day where a vendor speaks of one', () => {
    const columns = ['code' as const];
    expect(meaningsMissing('kaipanla', { columns, stockId: null, date: null })).toEqual(['date']);
    expect(meaningsMissing('kaipanla', { columns, stockId: null, date: '2026-11-18' })).toEqual([]);
  });

  it('belong to one column at a time', () => {
    expect(withMeaning(['open', null, 'close'], 1, 'open')).toEqual([null, 'open', 'close']);
    expect(withMeaning(['open', null], 0, null)).toEqual([null, null]);
  });

  it('are those of the topic where a vendor has several', () => {
    expect([meaningSetOf('bars', null), meaningSetOf('dcwc', 'flow')]).toEqual(['bars', 'flow']);
  });
});
