import { afterAll, vi } from 'vitest';

// Set up before each file of tests: the next file in the same worker finds globals, variables and clocks
// as they were.

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
