import { describe, expect, it } from 'vitest';

import { askedDayOf, marketDayFromQuery, queryWithDay, storedDayBeside } from './market-day.ts';

describe('the day in an address', () => {
  it.each([
    ['', { market: 'hs', date: null }],
    ['market=us&date=2026-11-18', { market: 'us', date: '2026-11-18' }],
    ['market=xx&date=2026-02-30', { market: 'hs', date: null }],
    ['date=18.11.2026', { market: 'hs', date: null }],
    ['date=1899-01-02', { market: 'hs', date: null }],
  ])('of %j is %j', (query, day) => {
    expect(marketDayFromQuery(new URLSearchParams(query))).toEqual(day);
  });

  it('is written beside what else the address says, and left out where it is the first one', () => {
    const query = new URLSearchParams('view=strength&date=2026-11-17');
    expect(queryWithDay(query, { market: 'hk', date: '2026-11-18' }).toString()).toBe(
      'view=strength&market=hk&date=2026-11-18',
    );
    expect(queryWithDay(query, { market: 'hs', date: null }).toString()).toBe('view=strength');
  });

  it('asks for the newest day without a date', () => {
    expect(askedDayOf({ market: 'us', date: null })).toEqual({ market: 'us' });
    expect(askedDayOf({ market: 'us', date: '2026-11-18' })).toEqual({
      market: 'us',
      date: '2026-11-18',
    });
  });
});

describe('storedDayBeside()', () => {
  const days = ['2026-11-18', '2026-11-16', '2026-11-13'];

  it.each([
    ['2026-11-16', -1, '2026-11-13'],
    ['2026-11-16', 1, '2026-11-18'],
    ['2026-11-13', -1, null],
    ['2026-11-18', 1, null],
    // Not stored itself.
    ['2026-11-17', -1, '2026-11-16'],
    ['2026-11-14', 1, '2026-11-16'],
    ['', -1, null],
  ] as const)('of %s by %i is %s', (date, step, beside) => {
    expect(storedDayBeside(days, date, step)).toBe(beside);
  });
});
