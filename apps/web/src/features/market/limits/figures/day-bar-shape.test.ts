import { expect, it } from 'vitest';

import { dayBarShapeOf } from './day-bar-shape.ts';

const size = { width: 40, height: 20 };

it('draws days from zero, rises above and falls below it, and leaves out what is unknown', () => {
  expect(dayBarShapeOf([3, null, -1, 0], size)).toEqual({
    zero: 15,
    bars: [
      { at: 0, x: 0, y: 0, width: 7.5, height: 15 },
      { at: 2, x: 20, y: 15, width: 7.5, height: 5 },
      { at: 3, x: 30, y: 14, width: 7.5, height: 1 },
    ],
  });
});

it('stands on the ground where no day has a value but zero', () => {
  expect(dayBarShapeOf([0, null], size)).toMatchObject({ zero: 20, bars: [{ y: 19, height: 1 }] });
  expect(dayBarShapeOf([], size).bars).toEqual([]);
});
