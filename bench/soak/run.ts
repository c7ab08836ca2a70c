import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import type { SoakRequest, SoakReport } from './chan-worker.ts';
import { describeCase } from './fuzz-chan.ts';

// `npm run soak -- chan [--count 1000000] [--seconds 600] [--seed N] [--case M]`; see README.md in this folder.

const usage = 'npm run soak -- chan [--count 1000000] [--seconds 600] [--seed N] [--case M]';

/** A case of at most 900 bars takes a millisecond; one that takes this long does not end. */
const stuckAfterMs = 20_000;

process.chdir(path.dirname(path.dirname(import.meta.dirname)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    case: { type: 'string' },
  },
});
if (positionals.join(' ') !== 'chan') throw new RangeError(`Cannot soak that: ${usage}`);

const seed = wholeNumber('seed');
const first = values.case === undefined ? 0 : wholeNumber('case');
const count = values.case === undefined ? wholeNumber('count') : 1;
const command = (number: number): string => `npm run soak -- chan --seed ${seed} --case ${number}`;
if (values.case !== undefined) console.log(describeCase(seed, first));
console.log(`seed ${seed}: ${count.toLocaleString('en')} cases, ${values.seconds} seconds at most`);
process.exitCode = await soak({ seed, first, count, seconds: wholeNumber('seconds') });

function wholeNumber(name: 'count' | 'seconds' | 'seed' | 'case'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`Cannot soak: --${name} ${values[name]} is not a whole number from 0`);
  return value;
}

/** Runs the cases in a thread of their own, which can be ended if a case does not end by itself. */
function soak(request: Omit<SoakRequest, 'progress'>): Promise<number> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('chan-worker.ts', import.meta.url), {
    workerData: { ...request, progress } satisfies SoakRequest,
  });
  let before = -1;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      const now = Atomics.load(progress, 0);
      if (now === before) end(1, `case ${now} does not end: ${command(now)}`);
      before = now;
    }, stuckAfterMs);
    const end = (code: number, text: string): void => {
      clearInterval(watch);
      console.log(text);
      void worker.terminate().then(() => resolve(code));
    };
    worker.on('message', (report: SoakReport) =>
      end(report.failures.length > 0 ? 1 : 0, told(report)),
    );
    worker.on('error', (error) =>
      end(1, `case ${Atomics.load(progress, 0)} ends in ${String(error)}`),
    );
  });
}

function told({ ran, tookMs, slowest, failures }: SoakReport): string {
  return [
    ...failures.map(({ number, fault }) => `✗ case ${number}: ${fault}\n  ${command(number)}`),
    `${ran.toLocaleString('en')} cases in ${(tookMs / 1000).toFixed(1)} s`,
    `slowest: case ${slowest.number}, ${slowest.tookMs.toFixed(1)} ms`,
    failures.length > 0 ? 'failed' : 'all as they must be',
  ].join('\n');
}
