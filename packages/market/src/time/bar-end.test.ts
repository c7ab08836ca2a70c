import { describe, expect, it } from 'vitest';

import { barEndOf, lastClosedDay, latestTradeAt } from './bar-end.ts';
import { dayOpenOf } from './timeframe.ts';

const instant = (iso: string): number => Date.parse(iso);
const day = dayOpenOf('hs', '2026-11-18');

describe('barEndOf()', () => {
  it('ends short bars by session minutes', () => {
    expect(barEndOf('1m', 'hs', day)).toBe(instant('2026-11-18T09:31:00+08:00'));
    expect(barEndOf('15m', 'hs', day)).toBe(instant('2026-11-18T09:45:00+08:00'));
    expect(barEndOf('60m', 'us', dayOpenOf('us', '2026-11-18') + 6 * 3_600_000)).toBe(
      instant('2026-11-18T16:00:00-05:00'),
    );
  });

  it('ends days with their last session, half days at noon', () => {
    expect(barEndOf('1d', 'hs', day)).toBe(instant('2026-11-18T15:00:00+08:00'));
    expect(barEndOf('1d', 'hk', dayOpenOf('hk', '2025-12-24'))).toBe(
      instant('2025-12-24T12:00:00+08:00'),
    );
    expect(barEndOf('1d', 'us', dayOpenOf('us', '2025-11-28'))).toBe(
      instant('2025-11-28T13:00:00-05:00'),
    );
  });

  it('ends longer bars with the last trading day of their period', () => {
    expect(barEndOf('1w', 'hs', day)).toBe(instant('2026-11-20T15:00:00+08:00'));
    expect(barEndOf('1mo', 'hs', day)).toBe(instant('2026-11-30T15:00:00+08:00'));
    expect(barEndOf('1q', 'hs', day)).toBe(instant('2026-12-31T15:00:00+08:00'));
    expect(barEndOf('1y', 'us', dayOpenOf('us', '2025-03-05'))).toBe(
      instant('2025-12-31T16:00:00-05:00'),
    );
  });

  it('ends a day that the calendar does not know at midnight', () => {
    expect(barEndOf('1d', 'hs', instant('2026-11-21T09:30:00+08:00'))).toBe(
      instant('2026-11-22T00:00:00+08:00'),
    );
  });
});

describe('lastClosedDay()', () => {
  it('is the day before while the market trades and the day itself from the close on', () => {
    expect(lastClosedDay('hs', instant('2026-11-18T14:59:59+08:00'))).toBe('2026-11-17');
    expect(lastClosedDay('hs', instant('2026-11-18T15:00:00+08:00'))).toBe('2026-11-18');
    expect(lastClosedDay('hs', instant('2026-11-22T12:00:00+08:00'))).toBe('2026-11-20');
  });
});

describe('latestTradeAt()', () => {
  const at = (clock: string): number =>
    latestTradeAt('hs', '2026-11-18', instant(`2026-11-18T${clock}+08:00`));

  it('is now while the market trades', () => {
    expect(at('10:17:30')).toBe(instant('2026-11-18T10:17:30+08:00'));
  });

  it('stands still at lunch and after the close', () => {
    expect(at('12:10:00')).toBe(instant('2026-11-18T11:30:00+08:00'));
    expect(at('18:00:00')).toBe(instant('2026-11-18T15:00:00+08:00'));
  });
});
