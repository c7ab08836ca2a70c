import { instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { isGapBetween } from './minute-gap.ts';

const minuteAt = (clock: string, date = '2026-11-18') => {
  const minuteOfDay = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { t: instantOf(date, minuteOfDay, 'hs'), o: 1, h: 1, l: 1, c: 1, v: 100, a: 100 };
};

describe('isGapBetween()', () => {
  it('finds none between minutes that follow each other, also over lunch', () => {
    expect(isGapBetween('hs600519', minuteAt('10:00'), minuteAt('10:01'))).toBe(false);
    expect(isGapBetween('hs600519', minuteAt('11:29'), minuteAt('13:00'))).toBe(false);
  });

  it('finds one where minutes of trading are left out, and over night', () => {
    expect(isGapBetween('hs600519', minuteAt('10:00'), minuteAt('10:02'))).toBe(true);
    expect(isGapBetween('hs600519', minuteAt('11:28'), minuteAt('13:00'))).toBe(true);
    expect(isGapBetween('hs600519', minuteAt('14:59'), minuteAt('09:30', '2026-11-19'))).toBe(true);
  });
});
