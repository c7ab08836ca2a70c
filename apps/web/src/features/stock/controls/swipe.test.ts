import { describe, expect, it } from 'vitest';

import { swipeOf } from './swipe.ts';

const from = { x: 200, y: 100, time: 1000 };

describe('swipeOf()', () => {
  it('leads on to the left and back to the right', () => {
    expect(swipeOf(from, { x: 120, y: 110, time: 1200 })).toBe(1);
    expect(swipeOf(from, { x: 290, y: 90, time: 1200 })).toBe(-1);
  });

  it.each([
    ['a tap', { x: 195, y: 100, time: 1100 }],
    ['a slanting move', { x: 120, y: 160, time: 1200 }],
    ['a slow drag', { x: 100, y: 100, time: 2000 }],
  ])('takes no account of %s', (_, to) => {
    expect(swipeOf(from, to)).toBeNull();
  });
});
