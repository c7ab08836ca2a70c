import { describe, expect, it } from 'vitest';

import { clampedInside } from './clamped-inside.ts';

const box = { left: 100, top: 50, width: 200, height: 100 };
const frame = { width: 400, height: 300 };

describe('clampedInside()', () => {
  it('moves a box as far as is asked while it fits', () => {
    expect(clampedInside({ x: 40, y: -20 }, box, frame)).toEqual({ x: 40, y: -20 });
  });

  it('stops at each edge of the window', () => {
    expect(clampedInside({ x: 900, y: 900 }, box, frame)).toEqual({ x: 100, y: 150 });
    expect(clampedInside({ x: -900, y: -900 }, box, frame)).toEqual({ x: -100, y: -50 });
  });

  it('keeps the upper left of a box that is larger than the window in sight', () => {
    const large = { left: 10, top: 10, width: 500, height: 500 };
    expect(clampedInside({ x: -50, y: 30 }, large, frame)).toEqual({ x: -10, y: -10 });
  });
});
