import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createCommodityChannel } from './commodity-channel.ts';

describe('createCommodityChannel()', () => {
  itKeepsTheStudyContract(() => createCommodityChannel({ period: 5 }));

  it('measures the distance from the average in mean deviations of 0.015', () => {
    // MA 4, AVEDEV 4/3: (6 − 4) / (0.015 × 4/3) = 100.
    const values = valuesOf(createCommodityChannel({ period: 3 }), barsClosingAt(2, 4, 6));
    expect(values).toEqual([null, null, expect.closeTo(100, 10)]);
  });

  it('has no value over a resting price, whatever its rounding', () => {
    const resting = Array.from({ length: 20 }, () => 10.1);
    const values = valuesOf(createCommodityChannel(), barsClosingAt(7, ...resting));
    expect(values.slice(13, 14)).not.toEqual([null]);
    expect(values.slice(14)).toEqual([null, null, null, null, null, null, null]);
  });
});
