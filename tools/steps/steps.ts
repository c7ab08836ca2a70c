import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/** How many tests of a step passed, failed and were skipped. A check counts as one test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Runs a script, of the repository or of its `node_modules`, and prints how it ended; what it says is printed
 * when it failed, so that checks may run beside tests.
 */
export async function runCheck(
  name: string,
  [script, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const started = performance.now();
  const { status, output } = await runScript(script, args, { stdio: 'pipe', environment });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    status === 0 ? `✓ ${name} (${seconds} s)\n` : `${output}\n✗ ${name} (${seconds} s)\n`,
  );
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** What a run of tests is reported besides its configuration. */
export interface TestRun {
  readonly environment?: Readonly<Record<string, string>>;
  /** Paths of files, and options such as `--changed`. */
  readonly args?: readonly string[];
}

/** Runs a vitest configuration and counts its tests. A run that dies counts as one failure. */
export async function runTests(
  name: string,
  config: string,
  { environment = {}, args = [] }: TestRun = {},
): Promise<Tally> {
  process.stdout.write(`\n${name}\n`);
  const report = `.cache/tests/${name.replaceAll(/\W+/g, '-')}.json`;
  mkdirSync('.cache/tests', { recursive: true });
  rmSync(report, { force: true });
  const reporters = [
    '--reporter=default',
    '--reporter=./tools/steps/second-attempts-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = await runScript(
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', config, ...reporters, ...args],
    { stdio: 'inherit', environment },
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
  {
    stdio,
    environment = {},
  }: { stdio: 'inherit' | 'pipe'; environment?: Readonly<Record<string, string>> },
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
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
