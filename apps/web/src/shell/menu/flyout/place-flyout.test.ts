import { describe, expect, it } from 'vitest';

import { placeFlyout } from './place-flyout.ts';

const screen = { width: 1000, height: 600 };
const anchor = { left: 100, top: 0, right: 200, bottom: 60 };

describe('a list that flies out', () => {
  it('stands below what opened it and reaches to the edge of the screen at most', () => {
    const size = { width: 180, height: 900 };
    expect(placeFlyout({ anchor, size, screen, side: 'below' })).toEqual({
      left: 100,
      top: 60,
      maxHeight: 532,
    });
  });

  it('moves left where the screen ends', () => {
    const late = { ...anchor, left: 950, right: 990 };
    const size = { width: 180, height: 100 };
    expect(placeFlyout({ anchor: late, size, screen, side: 'below' }).left).toBe(812);
  });

  it('stands beside what opened it', () => {
    const size = { width: 180, height: 100 };
    expect(placeFlyout({ anchor, size, screen, side: 'beside' })).toMatchObject({
      left: 200,
      top: 8,
    });
  });

  it('goes to the other side where there is no room, and up when it is too high', () => {
    const corner = { left: 900, top: 550, right: 990, bottom: 596 };
    const size = { width: 180, height: 300 };
    expect(placeFlyout({ anchor: corner, size, screen, side: 'beside' })).toMatchObject({
      left: 720,
      top: 292,
    });
  });

  it('never begins outside of the screen', () => {
    const size = { width: 1400, height: 2000 };
    expect(placeFlyout({ anchor, size, screen, side: 'beside' })).toEqual({
      left: 8,
      top: 8,
      maxHeight: 584,
    });
  });
});
