import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { RollingExtreme } from './rolling-extreme.ts';

describe('RollingExtreme', () => {
  it('uses the values there are while they are fewer than the window', () => {
    const highest = new RollingExtreme('highest', 3);
    const lowest = new RollingExtreme('lowest', 3);
    expect([5, 7, 6, 4, 3, 8].map((value) => highest.commit(value))).toEqual([5, 7, 7, 7, 6, 8]);
    expect([5, 7, 6, 4, 3, 8].map((value) => lowest.commit(value))).toEqual([5, 5, 5, 4, 3, 3]);
  });

  it('equals a look at the whole window, with ties and negative values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (values, period) => {
          const highest = new RollingExtreme('highest', period);
          const lowest = new RollingExtreme('lowest', period);
          values.forEach((value, at) => {
            const window = values.slice(Math.max(0, at - period + 1), at + 1);
            expect(highest.preview(value)).toBe(Math.max(...window));
            expect(highest.commit(value)).toBe(Math.max(...window));
            expect(lowest.preview(value)).toBe(Math.min(...window));
            expect(lowest.commit(value)).toBe(Math.min(...window));
          });
        },
      ),
    );
  });

  it('leaves no trace of a preview', () => {
    const highest = new RollingExtreme('highest', 2);
    highest.commit(5);
    expect(highest.preview(9)).toBe(9);
    expect(highest.preview(1)).toBe(5);
    expect(highest.commit(3)).toBe(5);
    expect(highest.preview(1)).toBe(3);
  });
});
