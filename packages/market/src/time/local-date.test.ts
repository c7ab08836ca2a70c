import { describe, expect, it } from 'vitest';

import { dateOfDayNumber, dayNumberOf, weekdayOf } from './local-date.ts';

describe('dayNumberOf()', () => {
  it('counts the days from 1970-01-01', () => {
    expect(dayNumberOf('1970-01-01')).toBe(0);
    expect(dayNumberOf('1969-12-31')).toBe(-1);
    expect(dayNumberOf('2024-02-29')).toBe(19_782);
  });

  it('is undone by dateOfDayNumber', () => {
    const days = Array.from({ length: 20_000 }, (_, day) => day);
    expect(days.map((day) => dayNumberOf(dateOfDayNumber(day)))).toEqual(days);
  });

  it.each(['2023-02-29', '2026-13-01', '2026-11-20T00:00', '+02026-11'])('refuses %s', (date) => {
    expect(() => dayNumberOf(date)).toThrow(RangeError);
  });
});

describe('weekdayOf()', () => {
  it('begins the week on Monday', () => {
    expect(weekdayOf(dayNumberOf('2026-11-16'))).toBe(0);
    expect(weekdayOf(dayNumberOf('2026-11-22'))).toBe(6);
    expect(weekdayOf(dayNumberOf('1969-12-29'))).toBe(0);
  });
});
