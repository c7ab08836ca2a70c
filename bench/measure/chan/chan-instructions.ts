import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { readBarByBar, readBatch } from './chan-runs.ts';
import { generateBars } from '../generated-bars.ts';
import type { Report } from '../report.ts';

const barCount = 10_000;
/** Warm-up, compiler and start cancel out between a run of few and one of many readings. */
const fewReadings = 8;
const manyReadings = 16;
const timeLimitMs = 120_000;

const ways: Readonly<Record<string, (bars: ReturnType<typeof generateBars>) => unknown>> = {
  'in one go': readBatch,
  'bar by bar': readBarByBar,
};

/** Instructions per bar as `valgrind --tool=callgrind` counts them; one line that says why where it cannot. */
export async function reportChanInstructions(): Promise<Report> {
  const name = `Chan, instructions per bar, ${barCount.toLocaleString('en')} bars (callgrind)`;
  if (spawnSync('valgrind', ['--version']).status !== 0)
    return { name, lines: ['valgrind is not installed'], figures: {} };
  const cache = mkdtempSync(path.join(tmpdir(), 'chanscope-bench-'));
  // Stripping the types of all files would cost more instructions than the bars.
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  spawnSync(process.execPath, childArguments('in one go', 1), { env });
  // Counts do not depend on the load: all run at once.
  const counted = await Promise.all(
    Object.keys(ways).map(async (way): Promise<[string, number]> => [
      way,
      await instructionsPerBar(way, env),
    ]),
  );
  rmSync(cache, { recursive: true });
  return { name, lines: counted.map(lineOf), figures: Object.fromEntries(counted) };
}

function lineOf([way, count]: readonly [string, number]): string {
  const text = Number.isNaN(count) ? 'not counted in time' : count.toFixed(0);
  return `${way.padEnd(42)} ${text.padStart(9)}`;
}

async function instructionsPerBar(way: string, env: NodeJS.ProcessEnv): Promise<number> {
  const counts = await Promise.all(
    [fewReadings, manyReadings].map((readings) =>
      instructionsOf(childArguments(way, readings), env),
    ),
  );
  const [few = Number.NaN, many = Number.NaN] = counts;
  return (many - few) / ((manyReadings - fewReadings) * barCount);
}

function childArguments(way: string, readings: number): string[] {
  // Compiling beside the work would end at another moment each time.
  return ['--single-threaded', import.meta.filename, way, String(readings)];
}

/** Instructions of a whole process, NaN when it did not end in time. */
async function instructionsOf(node: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = ['--tool=callgrind', '--callgrind-out-file=/dev/null'];
  // Compiled code is rewritten while it runs.
  const checks = '--smc-check=all-non-file';
  try {
    const { stderr } = await promisify(execFile)(
      'valgrind',
      [...options, checks, process.execPath, ...node],
      { env, timeout: timeLimitMs },
    );
    return Number(/Collected : (\d+)/.exec(stderr)?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

if (import.meta.main) {
  const [way = '', readings = '0'] = process.argv.slice(2);
  const bars = generateBars(barCount, 7);
  for (let time = 0; time < Number(readings); time += 1) ways[way]?.(bars);
}
