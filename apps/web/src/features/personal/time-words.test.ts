import { describe, expect, it } from 'vitest';

import { ageOf, dateText, daysUntil, timeText } from './time-words.ts';

const now = Date.UTC(2026, 10, 21, 6, 5);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('ageOf()', () => {
  it.each([
    [0, { kind: 'now' }],
    [-5 * minute, { kind: 'now' }],
    [59 * second, { kind: 'now' }],
    [minute, { kind: 'minutes', amount: 1 }],
    [hour - 1, { kind: 'minutes', amount: 59 }],
    [hour, { kind: 'hours', amount: 1 }],
    [day - 1, { kind: 'hours', amount: 23 }],
    [day, { kind: 'days', amount: 1 }],
    [30 * day - 1, { kind: 'days', amount: 29 }],
    [30 * day, { kind: 'date' }],
  ] as const)('reads %i ms as %o', (passed, age) => {
    expect(ageOf(now - passed, now)).toEqual(age);
  });
});

describe('daysUntil()', () => {
  it.each([
    [7 * day, 7],
    [7 * day + second, 7],
    [6.4 * day, 6],
    [day + 1, 1],
    [day, 0],
    [hour, 0],
    [-hour, 0],
  ])('counts %i ms as %i days', (left, days) => {
    expect(daysUntil(now + left, now)).toBe(days);
  });
});

describe('dates', () => {
  it('writes them in local time with two digits each', () => {
    const instant = new Date(2026, 0, 2, 3, 4).getTime();
    expect(dateText(instant)).toBe('2026-01-02');
    expect(timeText(instant)).toBe('2026-01-02 03:04');
  });
});
