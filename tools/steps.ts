import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/** How many tests of a step passed, failed and were skipped. A check counts as one test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Runs one tool of the repository's own `node_modules` and prints how it ended. */
export function runCheck(name: string, script: string, args: readonly string[]): Tally {
  const started = performance.now();
  const { status } = runScript(script, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Runs a vitest configuration and counts its tests. A run that dies counts as one failure. */
export function runTests(
  name: string,
  config: string,
  environment: Readonly<Record<string, string>> = {},
): Tally {
  process.stdout.write(`\n${name}\n`);
  const report = `.cache/tests/${name.replaceAll(/\W+/g, '-')}.json`;
  mkdirSync('.cache/tests', { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = runScript(
    'vitest/vitest.mjs',
    ['run', '--config', config, ...reporters],
    environment,
  );
  const tally = tallyOfReport(report);
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Adds tallies up. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = (part: keyof Tally): number =>
    tallies.reduce((total, tally) => total + tally[part], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

function runScript(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): { status: number | null } {
  return spawnSync(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

function tallyOfReport(file: string): Tally {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    };
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
