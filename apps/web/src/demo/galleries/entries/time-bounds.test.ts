import { expect, it } from 'vitest';

import { disabledOutside } from './time-bounds.ts';

it('leaves the hours that two times touch, and in them the minutes between the two', () => {
  const { disabledHours, disabledMinutes } = disabledOutside('18:30', '20:15');
  const left = (all: number, disabled: readonly number[]): number[] =>
    Array.from({ length: all }, (_, each) => each).filter((each) => !disabled.includes(each));
  expect(left(24, disabledHours())).toEqual([18, 19, 20]);
  expect(left(60, disabledMinutes(18)).at(0)).toBe(30);
  expect(disabledMinutes(19)).toEqual([]);
  expect(left(60, disabledMinutes(20)).at(-1)).toBe(15);
});
