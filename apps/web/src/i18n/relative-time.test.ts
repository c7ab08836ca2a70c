import { describe, expect, it } from 'vitest';

import { relativeTime } from './relative-time.ts';

const now = new Date(2026, 4, 20, 12).getTime();
const minute = 60_000;
const hour = 60 * minute;

describe('relativeTime()', () => {
  it.each([
    [0, { unit: 'now' }],
    [29_999, { unit: 'now' }],
    [30_000, { unit: 'minutes', total: 1 }],
    [59_999, { unit: 'minutes', total: 1 }],
    [2 * minute, { unit: 'minutes', total: 2 }],
    [hour - 1, { unit: 'minutes', total: 59 }],
    [hour, { unit: 'hours', total: 1 }],
    [24 * hour - 1, { unit: 'hours', total: 23 }],
    [24 * hour, { unit: 'day' }],
    [48 * hour - 1, { unit: 'day' }],
    [48 * hour, { unit: 'date', text: '2026-05-18' }],
  ])('reads a time %i ms ago as %j', (passed, expected) => {
    expect(relativeTime(now - passed, now)).toEqual(expected);
  });

  it('takes a time ahead for now', () => {
    expect(relativeTime(now + hour, now)).toEqual({ unit: 'now' });
  });
});
