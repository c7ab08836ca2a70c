import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Databases, files and clocks of a crowded machine: a second attempt is named in what is printed.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
