import { describe, expect, it } from 'vitest';

import { maxBarSpace, openingViewOf, rightMargin } from './opening-view.ts';

const request = { width: 1228, bars: 250, barCount: 2490, hasOlder: false };

describe('openingViewOf()', () => {
  it('spreads the bars it opens with over the width, the newest at the right margin', () => {
    expect(openingViewOf(request)).toEqual({ space: 1200 / 250, offset: rightMargin });
  });

  it('fills the width with a series of fewer bars', () => {
    expect(openingViewOf({ ...request, barCount: 60 })).toEqual({
      space: 1200 / 60,
      offset: rightMargin,
    });
  });

  it('puts a handful of bars into the middle', () => {
    const { space, offset } = openingViewOf({ ...request, barCount: 7 });
    expect(space).toBe(maxBarSpace);
    expect(offset).toBe((1228 - 7 * maxBarSpace) / 2);
  });

  it('takes a series for short only when there is nothing before it', () => {
    expect(openingViewOf({ ...request, barCount: 60, hasOlder: true }).space).toBe(1200 / 250);
  });
});
