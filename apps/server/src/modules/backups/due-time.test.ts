import { describe, expect, it } from 'vitest';

import { isZone, latestDueDay, nextDueInstant, weekOf } from './due-time.ts';

const at = (iso: string): number => Date.parse(iso);

describe('a time of every day', () => {
  const shanghai = { time: '03:30', zone: 'Asia/Shanghai' };

  it('is due from its minute on, in the zone of the operator', () => {
    expect(latestDueDay(shanghai, at('2026-11-28T03:29:59+08:00'))).toBe('2026-11-27');
    expect(latestDueDay(shanghai, at('2026-11-28T03:30:00+08:00'))).toBe('2026-11-28');
    expect(latestDueDay(shanghai, at('2026-11-28T23:59:00+08:00'))).toBe('2026-11-28');
  });

  it('comes next on the day behind the last that was due', () => {
    const before = at('2026-11-28T03:29:00+08:00');
    expect(nextDueInstant(shanghai, before)).toBe(at('2026-11-28T03:30:00+08:00'));
    expect(nextDueInstant(shanghai, before + 60_000)).toBe(at('2026-11-29T03:30:00+08:00'));
  });

  it('keeps to the clocks where they change between summer and winter', () => {
    const newYork = { time: '02:30', zone: 'America/New_York' };
    // Clocks leap from 2:00 to 3:00 on 8 March, and show 1:30 twice on 1 November.
    expect(nextDueInstant(newYork, at('2026-03-07T12:00:00-05:00'))).toBe(
      at('2026-03-08T03:30:00-04:00'),
    );
    expect(nextDueInstant(newYork, at('2026-03-08T12:00:00-04:00'))).toBe(
      at('2026-03-09T02:30:00-04:00'),
    );
    expect(nextDueInstant(newYork, at('2026-10-31T12:00:00-04:00'))).toBe(
      at('2026-11-01T02:30:00-05:00'),
    );
  });

  it('knows which zones there are', () => {
    expect([isZone('Asia/Shanghai'), isZone('UTC'), isZone('Asia/Nowhere')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('begins weeks on Mondays', () => {
  const [sunday, monday, nextSunday] = ['2026-11-22', '2026-11-23', '2026-11-29'].map(weekOf);
  expect(monday).toBe((sunday ?? 0) + 1);
  expect(nextSunday).toBe(monday);
});
