import path from 'node:path';

import { runChecks } from './steps/checks.ts';
import { runTests, sumTallies } from './steps/steps.ts';

// The one verb for every check that needs no browser: types, lint, format, dead code, tests.

process.chdir(path.dirname(import.meta.dirname));
const tally = sumTallies([
  ...(await runChecks()),
  await runTests('unit and server tests', 'vitest.config.ts'),
]);
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;
