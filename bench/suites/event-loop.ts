import { setTimeout as pause } from 'node:timers/promises';

import {
  type JobRun,
  type UploadRow,
  operatorRoutes,
  routes,
  uploadLimits,
  uploadSettings,
} from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import { systemClock } from '@chanscope/server';

import { callAs } from '@chanscope/server/testing';
import type { LoopLooks } from '../measure/loop-probe.ts';
import { type LoopServer, linesOfBars, startLoopServer } from '../measure/loop-server.ts';
import type { Report } from '../measure/report.ts';
import { daysOfShare } from '../measure/market/screen-market.ts';

const shareCount = 5000;
const uploadedShares = 600;
const restMs = 6000;
/** No one begins the same job twice within ten seconds. */
const jobPaceMs = 10_000;
const pauseMs = 5;
/** A loop that is blocked for longer keeps quotes and charts waiting. */
const goalMs = 20;

type Numbers = readonly number[];

/** What was seen during one phase, ms. */
interface Phase {
  readonly name: string;
  readonly tookMs: number;
  readonly looks: LoopLooks;
  /** What a small call took. */
  readonly calls: Numbers;
}

/**
 * How long the event loop of a server is blocked, and what a small call takes, while jobs run and a file is
 * taken: beside the same server at rest.
 */
export async function reportEventLoop(): Promise<Report> {
  const symbols = Array.from({ length: shareCount }, (_, at) => symbolAt(600_000, at));
  const server = await startLoopServer(symbols);
  try {
    const phases = await measureAll(server);
    return reportOf(phases);
  } finally {
    await server.stop();
  }
}

function symbolAt(first: number, at: number): StockSymbol {
  return `SH.${first + at}` as StockSymbol;
}

type JobEndpoint = typeof operatorRoutes.initXg;

async function measureAll(server: LoopServer): Promise<Phase[]> {
  const call = callAs({ address: server.address, clock: systemClock }, server.token);
  const job = (asked: JobEndpoint, fields: object) => async (): Promise<void> => {
    const { data, code, msg } = await call(asked, fields);
    if (code !== 200) throw new Error(`Cannot run a job: ${msg}`);
    await endOf(server, data);
  };
  const id = await upload(server);
  const inspected = await call(operatorRoutes.inspectUpload, { id, topic: null });
  const settings = {
    ...uploadSettings.parse(inspected.data.suggested),
    adjustment: 'none',
    timeframe: '1d',
  };
  const ask =
    (endpoint: typeof operatorRoutes.previewUpload | typeof operatorRoutes.commitUpload) =>
    async () => {
      const { code, msg } = await call(endpoint, { id, settings });
      if (code !== 200) throw new Error(`Cannot take the file: ${msg}`);
    };
  // Code that runs for the first time is compiled: the rest that others are compared with comes after that.
  await measure(server, 'start', () => pause(2000));
  return [
    await measure(server, 'rest', () => pause(restMs)),
    await measure(server, 'initXg, the first', job(operatorRoutes.initXg, {})),
    await measure(server, 'initRps', job(operatorRoutes.initRps, {})),
    await measure(server, 'rest again', () => pause(jobPaceMs)),
    await measure(server, 'initXg, the second', job(operatorRoutes.initXg, { force: 1 })),
    await measure(server, 'initAll', job(operatorRoutes.initAll, { force: 1 })),
    await measure(server, 'upload, tried', ask(operatorRoutes.previewUpload)),
    await measure(server, 'upload, committed', ask(operatorRoutes.commitUpload)),
    await measure(server, 'upload, undone', async () => {
      const { code, msg } = await call(operatorRoutes.undoUpload, { id });
      if (code !== 200) throw new Error(`Cannot take the file back: ${msg}`);
    }),
  ];
}

/** Watches the loop, and calls from outside all the while, until the work is done. */
async function measure(
  server: LoopServer,
  name: string,
  work: () => Promise<unknown>,
): Promise<Phase> {
  await server.readLooks();
  const end = new AbortController();
  const calling = callUntil(server, end.signal);
  const begun = performance.now();
  await work();
  const tookMs = performance.now() - begun;
  end.abort();
  const calls = await calling;
  return { name, tookMs, calls, looks: await server.readLooks() };
}

async function callUntil({ address }: LoopServer, signal: AbortSignal): Promise<number[]> {
  const call = callAs({ address, clock: systemClock }, null);
  const took: number[] = [];
  for (let at = 0; !signal.aborted; at += 1) {
    const begun = performance.now();
    const stockId = `hs${600_000 + (at % shareCount)}`;
    const { code, msg } = await call(routes.getStock, { stockId, count: 20 });
    if (code !== 200) throw new Error(`Cannot read a stock: ${msg}`);
    took.push(performance.now() - begun);
    await pause(pauseMs);
  }
  return took;
}

async function endOf({ address, token }: LoopServer, { jobId }: JobRun): Promise<void> {
  const call = callAs({ address, clock: systemClock }, token);
  for (;;) {
    const { data } = await call(operatorRoutes.listJobs, {});
    const run = data.list.find((each) => each.jobId === jobId);
    if (run !== undefined && run.status !== 'queued' && run.status !== 'running') {
      if (run.status !== 'done' && run.name !== 'initAll')
        throw new Error(`${run.name} ended as ${run.status}: ${run.reason}`);
      return;
    }
    await pause(50);
  }
}

/** Sends a file of daily bars in parts, as a page does; answers its id. */
async function upload({ address, token }: LoopServer): Promise<string> {
  const bytes = new TextEncoder().encode(textOfBars());
  let id: string | undefined;
  for (let from = 0; from < bytes.length; from += uploadLimits.partBytes) {
    const form = new FormData();
    const fields = { ...(id && { id }), kind: 'bars', name: 'daily.csv', size: bytes.length, from };
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    form.set('part', new Blob([bytes.slice(from, from + uploadLimits.partBytes)]), 'part');
    const response = await fetch(address + operatorRoutes.uploadPart.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { data, msg } = (await response.json()) as { data: UploadRow; msg: string };
    if (!response.ok) throw new Error(`Cannot upload: ${msg}`);
    ({ id } = data);
  }
  return id ?? '';
}

/** Half of the shares are known, so that bars are merged as well as added. */
function textOfBars(): string {
  const lines = ['code,date,open,high,low,close,volume,amount'];
  for (let share = 0; share < uploadedShares; share += 1)
    lines.push(...linesOfBars(share + 1000, String(600_000 + shareCount / 2 + share)));
  return lines.join('\n');
}

function reportOf(phases: readonly Phase[]): Report {
  const figures: Record<string, number> = {};
  const lines = phases.map(({ name, tookMs, looks: { blockedMs, computedMs }, calls }) => {
    const over = (values: Numbers): number => values.filter((each) => each > goalMs).length;
    figures[`${name}.blockedMaxMs`] = at(blockedMs, 1);
    figures[`${name}.blockedOver20`] = over(blockedMs);
    figures[`${name}.computedMaxMs`] = at(computedMs, 1);
    figures[`${name}.computedOver20`] = over(computedMs);
    figures[`${name}.callP99Ms`] = at(calls, 0.99);
    figures[`${name}.callMaxMs`] = at(calls, 1);
    return [
      name.padEnd(18),
      `${(tookMs / 1000).toFixed(1)} s`.padStart(7),
      `blocked ${textOf(blockedMs)}, over ${goalMs}: ${over(blockedMs)}`,
      `computed ${textOf(computedMs)}, over ${goalMs}: ${over(computedMs)}`,
      `getStock ${textOf(calls)}`,
    ].join(' | ');
  });
  return {
    name: `Event loop of a server with ${shareCount} shares × ${daysOfShare} days, a file of ${uploadedShares} shares (ms; rest is the peer; goal: never blocked over ${goalMs})`,
    lines,
    figures,
  };
}

function textOf(values: Numbers): string {
  const shown = [0.5, 0.99, 1].map((share) => at(values, share).toFixed(1).padStart(6));
  return `p50 ${shown[0]} p99 ${shown[1]} max ${shown[2]}`;
}

function at(values: Numbers, share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
