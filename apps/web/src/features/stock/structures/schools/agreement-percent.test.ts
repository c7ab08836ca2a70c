import { expect, it } from 'vitest';

import { agreementPercent } from './agreement-percent.ts';

it.each<[number, number, string | null]>([
  [0, 0, null],
  [0, 7, '0%'],
  [7, 7, '100%'],
  [3, 5, '60.0%'],
  [1, 3, '33.3%'],
  [9999, 10_000, '99.9%'],
  [1, 10_000, '0.1%'],
])('of %i shared among %i is %s', (shared, all, percent) => {
  expect(agreementPercent({ shared, all })).toBe(percent);
});
