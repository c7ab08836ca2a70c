import { describe, expect, it } from 'vitest';

import { type ListPage, isOfOneRun, pageAfter, tableContentOf } from './list-pages.ts';

function page(facts: Partial<ListPage<number>>): ListPage<number> {
  return {
    market: 'hs',
    date: '2026-11-18',
    ruleVersion: 'rule-1',
    sources: [],
    simulated: false,
    adjustments: [],
    asOf: null,
    computedAt: 1,
    total: 0,
    warming: 0,
    excluded: [],
    incomplete: [],
    part: null,
    uncomputed: null,
    count: 5,
    limited: false,
    list: [1, 2],
    ...facts,
  };
}

describe('pageAfter()', () => {
  it('goes on until every row is read', () => {
    const full = page({});
    expect(pageAfter([])).toBe(1);
    expect(pageAfter([full])).toBe(2);
    expect(pageAfter([full, full])).toBe(3);
    expect(pageAfter([full, full, page({ list: [5] })])).toBeUndefined();
  });

  it('reads no second page of a list of which a visitor sees the first rows', () => {
    expect(pageAfter([page({ limited: true })])).toBeUndefined();
  });

  it('ends with an empty page, however many rows the first one promised', () => {
    expect(pageAfter([page({}), page({ list: [] })])).toBeUndefined();
  });
});

describe('isOfOneRun()', () => {
  it('finds the run that came between two pages', () => {
    expect(isOfOneRun([page({}), page({ list: [3] })])).toBe(true);
    expect(isOfOneRun([page({}), page({ computedAt: 2 })])).toBe(false);
    expect(isOfOneRun([page({}), page({ date: '2026-11-19' })])).toBe(false);
  });
});

describe('tableContentOf()', () => {
  it.each([
    [undefined, null, { kind: 'loading' }],
    [undefined, 'Away', { kind: 'failed', reason: 'Away' }],
    [[1], null, { kind: 'ready', rows: [1], stale: null }],
    [[1], 'Away', { kind: 'ready', rows: [1], stale: 'Away' }],
  ])('of %j with the failure %j is %j', (rows, failure, content) => {
    expect(tableContentOf(rows, failure)).toEqual(content);
  });
});
