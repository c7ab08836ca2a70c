import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CpuTimes } from './cpu-budget.ts';
import { recordFile, runsFile } from './cpu-budget.ts';

// Records the processor times of the last three whole runs as what later runs are held against:
// `node tools/cpu/record.ts` after three runs of `npm test` on an idle machine.

const runsCompared = 3;
/** How much more than its median the whole may take; a single file has more room than that. */
const roomInAll = 1.1;

process.chdir(path.dirname(path.dirname(import.meta.dirname)));
const runs = readFileSync(runsFile, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(-runsCompared)
  .map((line) => JSON.parse(line) as CpuTimes);
const [newest] = runs.slice(-1);
const files = Object.keys(newest?.files ?? {}).toSorted();
const record: CpuTimes = {
  total: Math.ceil(medianOf(runs.map(({ total }) => total)) * roomInAll),
  files: Object.fromEntries(
    files.map((file) => [file, round(medianOf(runs.flatMap((run) => run.files[file] ?? [])))]),
  ),
};
writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
process.stdout.write(`${runs.length} runs: ${files.length} files, ${record.total} s in all\n`);

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
