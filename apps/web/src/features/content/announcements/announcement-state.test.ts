import { describe, expect, it } from 'vitest';

import { announcementStateOf } from './announcement-state.ts';
import { instantOfField, fieldOfInstant } from './instant-field.ts';

describe('the state of an announcement', () => {
  it.each([
    [{ from: null, to: null }, 'shown'],
    [{ from: 101, to: null }, 'later'],
    [{ from: 100, to: 101 }, 'shown'],
    [{ from: null, to: 100 }, 'over'],
    [{ from: 200, to: 300 }, 'later'],
  ] as const)('of %o is %s at 100', (times, state) => {
    expect(announcementStateOf(times, 100)).toBe(state);
  });
});

describe('the field of an instant', () => {
  it('shows the instant in the zone of the reader and gives it back to the minute', () => {
    const instant = new Date(2026, 10, 28, 9, 30).getTime();
    expect(fieldOfInstant(instant)).toBe('2026-11-28T09:30');
    expect(instantOfField('2026-11-28T09:30')).toBe(instant);
  });

  it('is empty for no instant', () => {
    expect(fieldOfInstant(null)).toBe('');
    expect(instantOfField('')).toBeNull();
    expect(instantOfField('soon')).toBeNull();
  });
});
