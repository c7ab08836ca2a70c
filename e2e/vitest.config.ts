import { defineConfig } from 'vitest/config';

import { waitMs } from './stage/patience.ts';

export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    // Each journey has a server, a database and a browser of its own.
    pool: 'forks',
    maxWorkers: 3,
    // A worker loads the stage once for all of its journeys: nothing in it keeps state in a module.
    isolate: false,
    globalSetup: ['apps/server/src/test-support/prepare-templates-for-test.ts'],
    setupFiles: ['tools/cpu/measure-test-file.ts'],
    // Ends what hangs; each wait of a journey has a limit of its own, and several of them may be long.
    testTimeout: waitMs(180_000),
    hookTimeout: waitMs(120_000),
    // What is waited for comes within a second where no one else works.
    expect: { poll: { timeout: waitMs(10_000) } },
    // A failure names what was there, whole: who reads it cannot look.
    chaiConfig: { truncateThreshold: 0 },
    // A crowded machine may stall a browser past a wait. The second attempt is named in what is printed.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
