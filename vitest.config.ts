import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
