import { describe, expect, it } from 'vitest';

import { slotAfterKey } from './intraday-keys.ts';

const none = { current: null, latest: 120 };
const middle = { current: 60, latest: 120 };

describe('slotAfterKey()', () => {
  it('begins at the newest slot, steps by one and by ten, and stays on the day', () => {
    expect(slotAfterKey('left', none)).toBe(120);
    expect([slotAfterKey('left', middle), slotAfterKey('right', middle)]).toEqual([59, 61]);
    expect([slotAfterKey('farLeft', middle), slotAfterKey('farRight', middle)]).toEqual([50, 70]);
    expect(slotAfterKey('farLeft', { current: 4, latest: 120 })).toBe(0);
    expect(slotAfterKey('right', { current: 120, latest: 120 })).toBe(120);
  });

  it('goes to the opening and to the newest slot', () => {
    expect([slotAfterKey('first', middle), slotAfterKey('last', middle)]).toEqual([0, 120]);
  });

  it('takes the crosshair away once, so that the next Esc is another’s', () => {
    expect(slotAfterKey('leave', middle)).toBeNull();
    expect(slotAfterKey('leave', none)).toBeUndefined();
  });

  it('has nothing to zoom and nothing to prove', () => {
    const others = ['zoomIn', 'zoomOut', 'why'] as const;
    expect(others.map((action) => slotAfterKey(action, middle))).toEqual(
      others.map(() => undefined),
    );
  });
});
