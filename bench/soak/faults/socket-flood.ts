import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { startProbedServer } from '../../measure/loop-server.ts';
import type { FloodCount, FloodOrder } from './flood-sockets.ts';

const socketCount = 50;
const callEveryMs = 10;
const restMs = 5000;
/** What a call that asks for nothing may take while sockets flood, ms. */
const maxP99Ms = 50;

export interface FloodReport {
  readonly faults: readonly string[];
  readonly lines: readonly string[];
}

/** How long a small call waits while fifty sockets of one address name unknown topics and come back at once. */
export async function soakFlood(seconds: number): Promise<FloodReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-flood-'));
  const server = await startProbedServer(dataDir, {});
  try {
    const rest = await callFor(server.address, restMs);
    const order: FloodOrder = {
      port: Number(new URL(server.address).port),
      sockets: socketCount,
    };
    const worker = new Worker(new URL('flood-sockets.ts', import.meta.url), { workerData: order });
    const flood = await callFor(server.address, seconds * 1000);
    const opened = await openedBy(worker);
    await worker.terminate();
    const p99 = at(flood, 0.99);
    return {
      faults: p99 > maxP99Ms ? [`health p99 ${p99.toFixed(1)} ms while sockets flood`] : [],
      lines: [
        `at rest  health ${textOf(rest)}`,
        `flooded  health ${textOf(flood)}; ${opened} sockets opened in ${seconds} s`,
      ],
    };
  } finally {
    await server.stop();
  }
}

async function callFor(address: string, ms: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await fetch(`${address}/healthz`);
    await answer.arrayBuffer();
    took.push(performance.now() - begun);
    await delay(callEveryMs);
  }
  return took;
}

async function openedBy(worker: Worker): Promise<number> {
  const counted = new Promise<FloodCount>((resolve) => worker.once('message', resolve));
  worker.postMessage('count');
  return (await counted).opened;
}

function textOf(values: readonly number[]): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => at(values, share).toFixed(1));
  return `p50 ${p50} p99 ${p99} max ${max} ms (${values.length} calls)`;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
