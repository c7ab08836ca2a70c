import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placeOfCard } from './card-place.ts';

const area = { left: 0, top: 0, right: 1000, bottom: 600 };
const card = { width: 260, height: 300 };

describe('placeOfCard()', () => {
  it('stands to the right of the point, and to the left of one near the right edge', () => {
    expect(placeOfCard({ x: 100, y: 200 }, card, area)).toEqual({ left: 118, top: 100 });
    expect(placeOfCard({ x: 900, y: 200 }, card, area)).toEqual({ left: 622, top: 100 });
  });

  it('keeps within what can be seen of a chart that is scrolled', () => {
    expect(placeOfCard({ x: 100, y: 130 }, card, { ...area, top: 120 }).top).toBe(128);
    expect(placeOfCard({ x: 100, y: 590 }, card, area).top).toBe(292);
  });

  it('never covers the bar pointed at and never leaves an area that is wide enough', () => {
    const wide = fc.integer({ min: 620, max: 2000 });
    fc.assert(
      fc.property(
        wide,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(600),
        (right, share, y) => {
          const x = right * share;
          const { left, top } = placeOfCard({ x, y }, card, { ...area, right });
          expect(left > x || left + card.width < x).toBe(true);
          expect(left >= 0 && left + card.width <= right).toBe(true);
          expect(top >= 0 && top + card.height <= area.bottom).toBe(true);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});
