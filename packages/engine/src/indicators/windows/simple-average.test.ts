import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SimpleAverage } from './simple-average.ts';

describe('SimpleAverage', () => {
  it('gives equal values back without rounding', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0001, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.double({ min: 0.0001, max: 1e6, noNaN: true }), { maxLength: 80 }),
        (price, period, before) => {
          const average = new SimpleAverage(period);
          for (const value of before) average.commit(value);
          for (let count = 1; count < period; count += 1) average.commit(price);
          expect(average.preview(price)).toBe(price);
          expect(average.commit(price)).toBe(price);
        },
      ),
    );
  });

  it('does not take a value for a resting one after a preview of it', () => {
    const average = new SimpleAverage(2);
    average.commit(1);
    average.preview(3);
    expect(average.commit(3)).toBe(2);
  });
});
