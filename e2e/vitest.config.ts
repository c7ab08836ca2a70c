import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    // Each journey starts a server and a browser of its own; two cores carry one at a time.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes within a second where nobody else works.
    expect: { poll: { timeout: 10_000 } },
    // A crowded machine may stall a browser past a wait. The second attempt is named in what is printed.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
