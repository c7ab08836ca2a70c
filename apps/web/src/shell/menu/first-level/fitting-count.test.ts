import { expect, it } from 'vitest';

import { fittingCount } from './fitting-count.ts';

it('shows all when all fit, without room for more', () => {
  expect(fittingCount([80, 80, 80], 240, 60)).toBe(3);
});

it('leaves room for the item under which the others go', () => {
  expect(fittingCount([80, 80, 80], 239, 60)).toBe(2);
  expect(fittingCount([80, 80, 80], 219, 60)).toBe(1);
});

it('shows none where there is no room at all', () => {
  expect(fittingCount([80, 80], 40, 60)).toBe(0);
  expect(fittingCount([], 0, 60)).toBe(0);
});
