import { describe, expect, it } from 'vitest';

import { clockTextOf } from './clock-text.ts';

describe('clockTextOf()', () => {
  it('writes the date and the time of day with two digits each', () => {
    expect(clockTextOf({ date: '2026-11-20', minuteOfDay: 9 * 60 + 5 })).toBe('2026-11-20 09:05');
    expect(clockTextOf({ date: '2026-11-20', minuteOfDay: 900 })).toBe('2026-11-20 15:00');
  });
});
