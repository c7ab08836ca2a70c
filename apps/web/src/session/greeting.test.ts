import { describe, expect, it } from 'vitest';

import { partOfDay } from './greeting.ts';

describe('partOfDay()', () => {
  it.each([
    [0, 'morning'],
    [7, 'morning'],
    [8, 'forenoon'],
    [11, 'forenoon'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('takes the hour %d for the %s', (hour, part) => {
    expect(partOfDay(hour)).toBe(part);
  });
});
