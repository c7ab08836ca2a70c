import { existsSync } from 'node:fs';
import path from 'node:path';

import { runChecks } from './steps/checks.ts';
import { openCpuBudget } from './cpu/cpu-budget.ts';
import { buildServerIfStale } from './server/server-build.ts';
import { findBrowsers } from './services/chromium.ts';
import { openPostgres } from './services/postgres.ts';
import { openRedis } from './services/redis.ts';
import { openScratchFolder } from './services/scratch-folder.ts';
import { type Tally, runCheck, runTests, sumTallies } from './steps/steps.ts';

// Everything: set-up of browser, database and Redis, all checks, all tests, the page's budget, the journeys.
// `npm test -- PATH…` and `npm test -- --changed` run the tests of these files, or of what was changed, alone.

process.chdir(path.dirname(import.meta.dirname));
const part = process.argv.slice(2);
const sharedFolder = process.env['SHARED_DIR'] ?? '../shared';
const scratch = openScratchFolder();
// Set one by one: `tmpdir()`, by which databases find their place, does not look at an object put in their stead.
Object.assign(process.env, { TZ: 'UTC', TMPDIR: scratch.path });
// Who runs a part looks at its pictures; a whole run takes them where it is asked to.
if (part.length > 0) process.env['SCREENSHOTS'] ??= '.cache/screenshots';

const budget = openCpuBudget();
const browsers = findBrowsers();
const postgres = await openPostgres();
const redis = await openRedis().catch((error: unknown) => {
  postgres.stop();
  throw error;
});
const stopServices = (): void => {
  redis.stop();
  postgres.stop();
  scratch.remove();
};
const environment = {
  TEST_DATABASE_URL: postgres.url,
  TEST_REDIS_URL: redis.url,
  CHROMIUM: browsers.shell,
  FULL_CHROMIUM: browsers.full,
  // Servers of tests are started from what `npm start` starts.
  SERVER_PROGRAM: await buildServerIfStale(),
  ...budget.environment,
};
const tallies: Tally[] = [];
// A run that is broken off leaves no servers behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopServices();
    process.exit(1);
  });
try {
  tallies.push(...(part.length > 0 ? await runPart(part) : await runAll()));
} finally {
  stopServices();
}
const total = sumTallies(tallies);
if (total.skipped > 0)
  process.stdout.write(
    `\n${total.skipped} skipped: the shared material at ${sharedFolder} is not here\n`,
  );
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runAll(): Promise<Tally[]> {
  // The checks use the processor while tests wait for databases and sockets.
  const [checks, units] = await Promise.all([checkAndBuild(), runUnits()]);
  const journeys = await runJourneys();
  const done = [...checks, units, journeys];
  return [...done, await budget.check(runPart), sharedMaterialWasUsed(sumTallies(done))];
}

async function checkAndBuild(): Promise<Tally[]> {
  return [
    ...(await runChecks()),
    await runCheck('page', ['tools/build-page.ts']),
    await runCheck('page budget (size-limit)', [
      'node_modules/size-limit/bin.js',
      '--config',
      'tools/page/page-budget.config.ts',
    ]),
    await runCheck('page with fixtures', ['tools/build-page.ts', '--fixtures']),
  ];
}

function runUnits(args: readonly string[] = []): Promise<Tally> {
  return runTests('unit and server tests', 'vitest.config.ts', { environment, args });
}

function runJourneys(args: readonly string[] = []): Promise<Tally> {
  return runTests('journeys in Chromium', 'e2e/vitest.config.ts', { environment, args });
}

/** Runs tests of some files: units where a path is not below e2e, journeys where it is. */
async function runPart(args: readonly string[]): Promise<Tally[]> {
  const filters = args.filter((arg) => !arg.startsWith('-'));
  const options = [...args.filter((arg) => arg.startsWith('-')), '--passWithNoTests'];
  const journeys = filters.filter((filter) => filter.includes('e2e'));
  const units = filters.filter((filter) => !filter.includes('e2e'));
  const isAll = filters.length === 0;
  const done: Tally[] = [];
  if (isAll || units.length > 0) done.push(await runUnits([...units, ...options]));
  if (isAll || journeys.length > 0) {
    done.push(await runCheck('page', ['tools/build-page.ts']));
    done.push(await runJourneys([...journeys, ...options]));
  }
  return done;
}

/** In CI the shared material must be there and every test must have run. */
function sharedMaterialWasUsed(sofar: Tally): Tally {
  const isDemanded = process.env['CI'] === 'true';
  const wasUsed = existsSync(sharedFolder) && sofar.skipped === 0;
  if (!isDemanded) return { passed: 0, failed: 0, skipped: 0 };
  if (!wasUsed) process.stdout.write(`✗ CI must run every test against ${sharedFolder}\n`);
  return { passed: wasUsed ? 1 : 0, failed: wasUsed ? 0 : 1, skipped: 0 };
}
