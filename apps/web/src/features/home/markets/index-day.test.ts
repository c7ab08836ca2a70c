import { dayOpenOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { indexDayFrom } from './index-day.ts';

const bar = (date: string, c: number) => ({ t: dayOpenOf('us', date), c });
const bars = [bar('2026-11-16', 5000), bar('2026-11-17', 4000), bar('2026-11-18', 4100)];

describe('the day of an index', () => {
  it('is its close against the one before, by the calendar of its exchange', () => {
    const day = indexDayFrom(bars, { market: 'us', date: '2026-11-18' });
    expect(day).toMatchObject({ price: 4100, change: 100, closes: [5000, 4000, 4100] });
    expect(day?.changePercent).toBeCloseTo(2.5, 10);
  });

  it('is not known where the last bar is of another day', () => {
    expect(indexDayFrom(bars, { market: 'us', date: '2026-11-19' })).toBeNull();
    expect(indexDayFrom([], { market: 'us', date: '2026-11-18' })).toBeNull();
  });

  it('has no change on the first day that is known', () => {
    const first = indexDayFrom(bars.slice(0, 1), { market: 'us', date: '2026-11-16' });
    expect(first).toMatchObject({ price: 5000, change: null, changePercent: null });
  });
});
