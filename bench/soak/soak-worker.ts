import { parentPort, workerData } from 'node:worker_threads';

import { chanCaseFault, optionCaseFault } from './fuzz/fuzz-chan.ts';
import { longCaseFault } from './long-chan.ts';

/** What can be soaked: see README.md in this folder. */
export type SoakKind = 'chan' | 'chan-long';

/** Which cases to run, and where to say how far it is. */
export interface SoakRequest {
  readonly kind: SoakKind;
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  readonly seconds: number;
  /** The number of the running case, in shared memory. */
  readonly progress: Int32Array;
}

/** What came of it. */
export interface SoakReport {
  readonly ran: number;
  readonly tookMs: number;
  readonly slowest: { readonly number: number; readonly tookMs: number };
  readonly failures: readonly { readonly number: number; readonly fault: string }[];
}

const faultOf: Readonly<Record<SoakKind, (seed: number, number: number) => string | null>> = {
  chan: (seed, number) => chanCaseFault(seed, number) ?? optionCaseFault(seed, number),
  'chan-long': longCaseFault,
};

/** More failures than these report nothing new. */
const maxFailures = 20;

if (parentPort !== null) parentPort.postMessage(report(workerData as SoakRequest));

function report({ kind, seed, first, count, seconds, progress }: SoakRequest): SoakReport {
  const failures: { number: number; fault: string }[] = [];
  const start = performance.now();
  let slowest = { number: first, tookMs: 0 };
  let ran = 0;
  let now = start;
  while (ran < count && now - start < seconds * 1000 && failures.length < maxFailures) {
    const number = first + ran;
    Atomics.store(progress, 0, number);
    const fault = faultOf[kind](seed, number);
    if (fault !== null) failures.push({ number, fault });
    const before = now;
    now = performance.now();
    if (now - before > slowest.tookMs) slowest = { number, tookMs: now - before };
    ran += 1;
  }
  return { ran, tookMs: now - start, slowest, failures };
}
