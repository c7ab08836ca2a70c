import { describe, expect, it } from 'vitest';

import { comparisonFromQuery, queryFromComparison, rateFromText } from './compare-address.ts';

const parsed = (query: string) => comparisonFromQuery(new URLSearchParams(query));

describe('comparisonFromQuery()', () => {
  it('begins with nothing, in ratios of daily bars', () => {
    expect(parsed('')).toEqual({
      base: null,
      against: [],
      mode: 'ratio',
      period: 'day',
      adjust: 'qfq',
      count: 500,
      rate: null,
      pair: null,
    });
  });

  it('reads all that an address says', () => {
    const query =
      'base=hs600036&against=hk03968,hs601318&mode=ah&period=week&adjust=none&count=120&rate=0.92&pair=hs601318';
    expect(parsed(query)).toEqual({
      base: 'hs600036',
      against: ['hk03968', 'hs601318'],
      mode: 'ah',
      period: 'week',
      adjust: 'none',
      count: 120,
      rate: 0.92,
      pair: 'hs601318',
    });
  });

  it('takes each security once, the base not against itself, and begins with the first one', () => {
    expect(parsed('base=a&against=b,,a, c ,b').against).toEqual(['b', 'c']);
    expect(parsed('against=b,c')).toMatchObject({ base: 'b', against: ['c'], pair: 'c' });
    expect(parsed('base=a&against=b,c&pair=x').pair).toBe('b');
  });

  it('leaves to the server how many there may be', () => {
    expect(parsed('base=a&against=b,c,d,e,f,g,h').against).toHaveLength(7);
  });

  it.each(['mode=sum', 'period=time', 'adjust=x', 'count=7', 'rate=-1', 'rate=abc'])(
    'takes the first choice for %s',
    (query) => {
      expect(parsed(query)).toEqual(parsed(''));
    },
  );
});

describe('queryFromComparison()', () => {
  it.each([
    'base=a&against=b',
    'base=a&against=b%2Cc&mode=percent&period=60&adjust=hfq&count=1000&rate=0.9&pair=c',
    'base=a',
    '',
  ])('writes what is read again: %s', (query) => {
    expect(queryFromComparison(parsed(query)).toString()).toBe(query);
  });

  it('forgets a pair that is compared no more', () => {
    const left = { ...parsed('base=a&against=b,c&pair=c'), against: ['b'] };
    expect(queryFromComparison(left).toString()).toBe('base=a&against=b');
  });
});

describe('rateFromText()', () => {
  it.each([
    ['0.92', 0.92],
    [' 1 ', 1],
    ['0', null],
    ['100.1', null],
    ['1e1', null],
    ['', null],
  ])('reads %j as %j', (text, rate) => {
    expect(rateFromText(text)).toBe(rate);
  });
});
