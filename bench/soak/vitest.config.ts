import { defineConfig } from 'vitest/config';

import { waitMs } from '../../e2e/stage/patience.ts';

// Journeys that take too long for every run; `npm run soak -- looks`.
export default defineConfig({
  test: {
    include: ['bench/soak/*.spec.ts'],
    fileParallelism: false,
    hookTimeout: waitMs(120_000),
    expect: { poll: { timeout: waitMs(10_000) } },
  },
});
