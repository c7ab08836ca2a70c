import { describe, expect, it } from 'vitest';

import { daysFromText } from './typed-days.ts';

describe('daysFromText()', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1', 1],
    [' 365 ', 365],
    ['0', undefined],
    ['366', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    ['-7', undefined],
    ['a week', undefined],
  ])('reads %j as %j', (text, days) => {
    expect(daysFromText(text)).toBe(days);
  });
});
