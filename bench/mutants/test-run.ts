import { type ChildProcess, spawn } from 'node:child_process';

/** How a run of test files ended. */
export type TestRunEnd =
  | { readonly kind: 'passed' }
  /** The files that failed; empty where the run failed outside of its tests. */
  | { readonly kind: 'failed'; readonly files: readonly string[] }
  /** Time ran out; `isStuck` when nothing had ended for long. The files had not ended. */
  | { readonly kind: 'late'; readonly isStuck: boolean; readonly files: readonly string[] };

/** What to run, and where. */
export interface TestRun {
  readonly folder: string;
  readonly config: string;
  readonly files: readonly string[];
  readonly limitMs: number;
  readonly environment: Readonly<Record<string, string>>;
}

const stuckAfterMs = 60_000;
/** A file that has ended, the name of its project before it, and how many of its tests failed behind it. */
const endedFile = /[✓❯×↓]\s+(?:\|[\w-]+\|\s+)?(?<file>\S+\.(?:test|spec)\.tsx?)(?<end>[^\n]*)/g;
const failedFile = /FAIL\s+(?:\|[\w-]+\|\s+)?(?<file>\S+\.(?:test|spec)\.tsx?)/g;

let running: ChildProcess | null = null;

/** Runs test files until the first failure; ends all that it started when time runs out. */
export async function runTestFiles(run: TestRun): Promise<TestRunEnd> {
  const child = startVitest(run);
  running = child;
  let output = '';
  let lastEndAt = performance.now();
  const listen = (chunk: Buffer): void => {
    const text = chunk.toString();
    output += text;
    if (text.search(endedFile) >= 0) lastEndAt = performance.now();
    // The first failure is the answer: what else runs would only be waited for.
    if (failedFilesIn(output).length > 0) endGroup(child);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const deadline = performance.now() + run.limitMs;
  const timer = setTimeout(() => endGroup(child), run.limitMs);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  const isLazy = performance.now() >= deadline;
  running = null;
  if (status === 0) return { kind: 'passed' };
  const failed = failedFilesIn(output);
  if (!isLazy || failed.length > 0) return failedRun(output, failed);
  const ended = endedFilesIn(output);
  const isStuck = performance.now() - lastEndAt > Math.min(stuckAfterMs, run.limitMs / 2);
  return { kind: 'late', isStuck, files: run.files.filter((file) => !ended.includes(file)) };
}

/** Ends what is running, if anything is. */
export function endTestRun(): void {
  if (running !== null) endGroup(running);
}

function startVitest({ folder, config, files, environment }: TestRun): ChildProcess {
  return spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      config,
      '--bail',
      '1',
      '--maxWorkers',
      '2',
    ]
      .concat(['--reporter', 'default'])
      .concat(files),
    {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group, so that its workers and the servers they start end with it.
      detached: true,
    },
  );
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function failedRun(output: string, files: readonly string[]): TestRunEnd {
  if (output.includes('No test files found'))
    throw new Error(`Cannot run the tests: there are none\n${output}`);
  return { kind: 'failed', files };
}

/** The test files that have ended in what a run printed so far. */
export function endedFilesIn(output: string): string[] {
  return filesOf(output.matchAll(endedFile));
}

/** The test files that have failed in what a run printed so far. */
export function failedFilesIn(output: string): string[] {
  const ended = [...output.matchAll(endedFile)];
  const failed = ended.filter(({ groups }) => /\d failed/.test(groups?.['end'] ?? ''));
  return filesOf([...failed, ...output.matchAll(failedFile)]);
}

function filesOf(matches: Iterable<RegExpExecArray>): string[] {
  return [...new Set(Array.from(matches, ({ groups }) => groups?.['file'] ?? ''))];
}
