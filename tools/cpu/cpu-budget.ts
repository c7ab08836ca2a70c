import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

import type { Tally } from '../steps/steps.ts';
import { createProcessTreeMeter } from './process-tree.ts';

const timesFile = '.cache/tests/cpu-times.jsonl';
/** Every whole run of this checkout, the newest last. */
export const runsFile = '.cache/tests/cpu-runs.jsonl';
export const recordFile = 'tools/cpu/recorded.json';

/** A file may take this much more than its median, because a machine's mood is not its fault. */
const tolerance = 1.5;
/** Below this many seconds a measurement says more about the machine than about the file. */
const minSeconds = 8;
/** Files that take less than this say little about the machine's speed. */
const minSecondsOfSpeed = 2;
const shownFiles = 25;

/** Processor seconds of a run: in all, set-up, checks and builds included, and of each file of tests. */
export interface CpuTimes {
  readonly total: number;
  readonly files: Readonly<Record<string, number>>;
}

/** Measures a run of all tests against what is recorded. */
export interface CpuBudget {
  /** What the tests are reported, so that each file is measured. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Prints the times; fails when the whole takes too long, or a file does and does so again alone: `runAgain` runs
   * these files once more, since what runs beside a file can take half as much of its time again.
   */
  check(runAgain: (files: readonly string[]) => Promise<unknown>): Promise<Tally>;
}

/** Begins to measure this process and everything that it starts. */
export function openCpuBudget(): CpuBudget {
  mkdirSync('.cache/tests', { recursive: true });
  rmSync(timesFile, { force: true });
  const meter = createProcessTreeMeter(process.pid);
  return {
    environment: { CPU_TIMES: `${process.cwd()}/${timesFile}` },
    async check(runAgain): Promise<Tally> {
      if (meter === null) return { passed: 0, failed: 0, skipped: 0 };
      const times = { total: meter.seconds(), files: readFileTimes() };
      meter.stop();
      appendFileSync(runsFile, `${JSON.stringify(times)}\n`);
      process.stdout.write(report(times));
      const record = readRecord();
      const slow = slowFiles(times, record);
      if (slow.length > 0) {
        rmSync(timesFile, { force: true });
        await runAgain(slow);
      }
      const faults = faultsOf(times, record, slow.length > 0 ? readFileTimes() : {});
      for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
      const isMet = faults.length === 0;
      if (isMet) process.stdout.write('✓ processor time\n');
      return { passed: isMet ? 1 : 0, failed: isMet ? 0 : 1, skipped: 0 };
    },
  };
}

/** The files that take longer than they may. A file without a record has no limit yet. */
export function slowFiles(measured: CpuTimes, recorded: CpuTimes): string[] {
  return Object.entries(measured.files)
    .filter(([file, seconds]) => seconds > limitOf(file, measured, recorded))
    .map(([file]) => file);
}

/**
 * What takes longer than it may, as sentences; of a file that was run again, alone, the lower time counts. Where most
 * seconds take longer than recorded, the machine is slower, and all limits allow for it: the same tests took 1,413 and
 * 2,247 s on two days. What one change adds shows in its files and beside them, never in most files.
 */
export function faultsOf(
  measured: CpuTimes,
  recorded: CpuTimes,
  alone: CpuTimes['files'] = {},
): string[] {
  const faults = slowFiles(measured, recorded).flatMap((file) => {
    const seconds = Math.min(measured.files[file] ?? 0, alone[file] ?? Infinity);
    const limit = limitOf(file, measured, recorded);
    return seconds > limit
      ? [`${file} took ${round(seconds)} s of processor time, more than ${round(limit)} s`]
      : [];
  });
  const limit = slowness(measured, recorded) * recorded.total;
  if (measured.total > limit)
    faults.push(`the run took ${round(measured.total)} s, more than ${round(limit)} s`);
  return faults;
}

function limitOf(file: string, measured: CpuTimes, recorded: CpuTimes): number {
  const median = recorded.files[file];
  if (median === undefined) return Infinity;
  return tolerance * slowness(measured, recorded) * Math.max(median, minSeconds);
}

/**
 * How many times its record the median second takes: files count by their seconds, since a crowded machine slows
 * browsers, most of a run, more than it slows many small files. 1 on a faster machine and where no file can tell.
 */
function slowness(measured: CpuTimes, recorded: CpuTimes): number {
  const timed = Object.entries(measured.files)
    .map(([file, seconds]) => ({ seconds, median: recorded.files[file] ?? 0 }))
    .filter(({ median }) => median >= minSecondsOfSpeed)
    .map(({ seconds, median }) => ({ ratio: seconds / median, median }))
    .toSorted((one, other) => one.ratio - other.ratio);
  const half = timed.reduce((sum, { median }) => sum + median, 0) / 2;
  let passed = 0;
  return Math.max(1, timed.find(({ median }) => (passed += median) >= half)?.ratio ?? 1);
}

function report({ total, files }: CpuTimes): string {
  const sorted = Object.entries(files).toSorted(([, a], [, b]) => b - a);
  const measured = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  const row = (seconds: number, name: string): string => `${round(seconds).padStart(8)}  ${name}\n`;
  return [
    '\nprocessor seconds\n',
    ...sorted.slice(0, shownFiles).map(([file, seconds]) => row(seconds, file)),
    row(
      sorted.slice(shownFiles).reduce((sum, [, seconds]) => sum + seconds, 0),
      `${Math.max(0, sorted.length - shownFiles)} other files of tests`,
    ),
    row(total - measured, 'checks, builds and runners'),
    row(total, 'in all'),
  ].join('');
}

function round(seconds: number): string {
  return seconds.toFixed(1);
}

function readFileTimes(): Record<string, number> {
  if (!existsSync(timesFile)) return {};
  const files: Record<string, number> = {};
  for (const line of readFileSync(timesFile, 'utf8').trimEnd().split('\n')) {
    const { file, seconds } = JSON.parse(line) as { file: string; seconds: number };
    files[file] = (files[file] ?? 0) + seconds;
  }
  return files;
}

function readRecord(): CpuTimes {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as CpuTimes;
}
