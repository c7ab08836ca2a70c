import { expect, it } from 'vitest';

import { livePriceText } from './live-price-text.ts';

it('writes a price with two decimals, and with more where it is quoted so', () => {
  expect([10.5, 1688, 0.335, 12.34].map(livePriceText)).toEqual([
    '10.50',
    '1688.00',
    '0.335',
    '12.34',
  ]);
});
