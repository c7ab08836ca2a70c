import { describe, expect, it } from 'vitest';

import { createZoneClock, isTimeZone } from './zone-clock.ts';

/** The instant at which a clock of a zone shows a time. */
function instantOf(timeZone: string, shown: string): string {
  return new Date(createZoneClock(timeZone)(Date.parse(`${shown}Z`))).toISOString();
}

describe('createZoneClock()', () => {
  it.each([
    ['UTC', '2024-06-14T09:30', '2024-06-14T09:30:00.000Z'],
    ['Asia/Shanghai', '2024-06-14T09:30', '2024-06-14T01:30:00.000Z'],
    ['America/New_York', '2026-03-06T09:30', '2026-03-06T14:30:00.000Z'],
    ['America/New_York', '2026-03-09T09:30', '2026-03-09T13:30:00.000Z'],
    ['+05:30', '2024-06-14T09:30', '2024-06-14T04:00:00.000Z'],
  ])('reads a clock in %s showing %s as %s', (timeZone, shown, instant) => {
    expect(instantOf(timeZone, shown)).toBe(instant);
  });
});

describe('isTimeZone()', () => {
  it('knows zones and offsets and nothing else', () => {
    expect(['Asia/Hong_Kong', 'UTC', '+08:00', 'Mars/Base', ''].map(isTimeZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
