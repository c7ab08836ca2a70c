import { describe, expect, it } from 'vitest';

import { waitAtMost } from './wait-at-most.ts';

const never = new Promise<never>(() => undefined);

describe('waitAtMost()', () => {
  it('ends with work that is over before', async () => {
    const begun = performance.now();
    await waitAtMost(60_000, Promise.resolve());
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('ends without work that takes longer', async () => {
    await expect(waitAtMost(1, never)).resolves.toBeUndefined();
  });

  it('fails as the work fails in time', async () => {
    const failure = new Error('broken');
    await expect(waitAtMost(60_000, Promise.reject(failure))).rejects.toBe(failure);
  });
});
