import { describe, expect, it } from 'vitest';

import { acceleratedClock } from './clock.ts';

describe('acceleratedClock()', () => {
  it('runs from the chosen instant at the chosen speed', () => {
    let real = 1000;
    const clock = acceleratedClock(
      { now: () => real },
      { speed: 60, startsAt: 5_000_000, realStart: null },
    );
    expect(clock.now()).toBe(5_000_000);
    real += 2500;
    expect(clock.now()).toBe(5_000_000 + 150_000);
  });

  it('starts at the real time when no instant is chosen', () => {
    let real = 1000;
    const clock = acceleratedClock(
      { now: () => real },
      { speed: 1, startsAt: null, realStart: null },
    );
    real += 7;
    expect(clock.now()).toBe(1007);
  });

  it('agrees with one that another process made at another time', () => {
    let real = 1000;
    const pace = { speed: 60, startsAt: 5_000_000, realStart: 400 };
    const one = acceleratedClock({ now: () => real }, pace);
    real += 333;
    const other = acceleratedClock({ now: () => real }, pace);
    expect(other.now()).toBe(one.now());
    expect(other.now()).toBe(5_000_000 + 933 * 60);
  });
});
