import { defineConfig } from 'vitest/config';

/** What every project has; `extends` would take the projects along. */
const everywhere = {
  // Both end what hangs: on a machine at half the speed, beside other work, what is sound takes minutes.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes within a tenth of a second where nothing else runs.
  expect: { poll: { timeout: 20_000 } },
  // Databases, files and clocks of a crowded machine: a second attempt is named in what is printed.
  retry: process.env['CI'] === 'true' ? 1 : 0,
  // A worker loads the product once for all of its files: nothing in it keeps state in a module.
  isolate: false,
  setupFiles: ['tools/leave-worker-clean.ts', 'tools/cpu/measure-test-file.ts'],
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests of the server wait for databases, files and sockets half of their time.
    maxWorkers: 4,
    projects: [
      { test: { ...everywhere, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['apps/{server,cli}/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test-support/prepare-templates-for-test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // The colours of the page are tested as they stand in its style sheet.
          css: { include: [/theme\.css\?raw/] },
        },
      },
      { test: { ...everywhere, name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
    ],
  },
});
