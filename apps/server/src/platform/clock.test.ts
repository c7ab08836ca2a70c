import { describe, expect, it } from 'vitest';

import { acceleratedClock } from './clock.ts';

describe('acceleratedClock()', () => {
  it('runs from the chosen instant at the chosen speed', () => {
    let real = 1000;
    const clock = acceleratedClock({ now: () => real }, { speed: 60, startsAt: 5_000_000 });
    expect(clock.now()).toBe(5_000_000);
    real += 2500;
    expect(clock.now()).toBe(5_000_000 + 150_000);
  });

  it('starts at the real time when no instant is chosen', () => {
    let real = 1000;
    const clock = acceleratedClock({ now: () => real }, { speed: 1, startsAt: null });
    real += 7;
    expect(clock.now()).toBe(1007);
  });
});
