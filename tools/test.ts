import { existsSync } from 'node:fs';
import path from 'node:path';

import { runChecks } from './checks.ts';
import { buildPageIfStale } from './page-build.ts';
import { findChromium } from './services/chromium.ts';
import { openPostgres } from './services/postgres.ts';
import { openRedis } from './services/redis.ts';
import type { Tally } from './steps.ts';
import { runCheck, runTests, sumTallies } from './steps.ts';

// Everything: set-up of browser, database and Redis, all checks, all tests, the page's budget, the journeys.

process.chdir(path.dirname(import.meta.dirname));
const sharedFolder = process.env['SHARED_DIR'] ?? '../shared';
const environment = { ...process.env, TZ: 'UTC' };
process.env = environment;

const chromium = findChromium();
const postgres = await openPostgres();
const redis = await openRedis().catch((error: unknown) => {
  postgres.stop();
  throw error;
});
const services = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
const tallies: Tally[] = [];
try {
  tallies.push(...runChecks());
  tallies.push(runTests('unit and server tests', 'vitest.config.ts', services));
  buildPageIfStale();
  tallies.push(
    runCheck('page budget (size-limit)', 'size-limit/bin.js', [
      '--config',
      'tools/page-budget.config.ts',
    ]),
  );
  tallies.push(
    runTests('journeys in Chromium', 'e2e/vitest.config.ts', {
      ...services,
      CHROMIUM: chromium,
    }),
  );
} finally {
  redis.stop();
  postgres.stop();
}
tallies.push(sharedMaterialWasUsed(sumTallies(tallies)));
const total = sumTallies(tallies);
if (total.skipped > 0)
  process.stdout.write(
    `\n${total.skipped} skipped: the shared material at ${sharedFolder} is not here\n`,
  );
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** In CI the shared material must be there and every test must have run. */
function sharedMaterialWasUsed(sofar: Tally): Tally {
  const isDemanded = process.env['CI'] === 'true';
  const wasUsed = existsSync(sharedFolder) && sofar.skipped === 0;
  if (!isDemanded) return { passed: 0, failed: 0, skipped: 0 };
  if (!wasUsed) process.stdout.write(`✗ CI must run every test against ${sharedFolder}\n`);
  return { passed: wasUsed ? 1 : 0, failed: wasUsed ? 0 : 1, skipped: 0 };
}
