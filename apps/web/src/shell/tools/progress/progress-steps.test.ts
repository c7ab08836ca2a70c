import { describe, expect, it } from 'vitest';

import { firstStep, nextStep } from './progress-steps.ts';

describe('nextStep()', () => {
  it('goes on from the first step, by less each time', () => {
    const first = nextStep(firstStep);
    const second = nextStep(first);
    expect(first).toBeGreaterThan(firstStep);
    expect(second - first).toBeLessThan(first - firstStep);
  });

  it('never comes to the end by itself', () => {
    let done = firstStep;
    for (let step = 0; step < 600; step += 1) done = nextStep(done);
    expect(done).toBeLessThan(1);
  });
});
