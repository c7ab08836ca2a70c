import { expect, it } from 'vitest';

import { sparkShape } from './spark-shape.ts';

it('draws the sparkline against the previous close', () => {
  expect(sparkShape([10, 12], 11, { width: 10, height: 12 })).toEqual({
    path: 'M0 11L10 1',
    baseline: 6,
    direction: 1,
    change: '+9.09%',
  });
  expect(sparkShape([10, 12, 9], null, { width: 10, height: 12 })).toMatchObject({
    direction: -1,
    change: '-10.00%',
  });
  expect(sparkShape([10], 11, { width: 10, height: 12 })).toBeNull();
});
