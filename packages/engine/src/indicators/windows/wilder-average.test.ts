import { describe, expect, it } from 'vitest';

import { WilderAverage } from './wilder-average.ts';

describe('WilderAverage', () => {
  it('begins with the first value and takes one part of each further one', () => {
    const average = new WilderAverage(4);
    expect(average.latest).toBeNaN();
    expect([8, 4, 0].map((value) => average.commit(value))).toEqual([8, 7, 5.25]);
    expect(average.latest).toBe(5.25);
  });
});
