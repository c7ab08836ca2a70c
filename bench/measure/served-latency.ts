import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Endpoint } from '@chanscope/contract';
import {
  type Stores,
  createSilentLog,
  openStores,
  readConfig,
  systemClock,
} from '@chanscope/server';
import { openKeyRing } from '@chanscope/server/platform/testing';
import { createApp, createAuditLog, createIdentity, signIn } from '@chanscope/server/testing';

import { createPostgresDatabase } from './postgres-database.ts';
import type { CallerOrder } from './timed-caller.ts';

const callsOfEach = 300;

/** What a call took, of many, ms. */
interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The parameters of one of the calls, by its number. */
export type ParametersAt = (number: number) => object;

/** Calls that are timed: a name, the endpoint, and what each asks for. */
export type TimedCalls = readonly (readonly [string, Endpoint, ParametersAt])[];

interface Served {
  /** Puts into the database what is listed. */
  readonly fill: (stores: Stores) => Promise<void>;
  /** What the caller is. */
  readonly roles: readonly string[];
  readonly calls: TimedCalls;
}

/** What calls of a server take, over HTTP, on the embedded database and on PostgreSQL; as lines and as figures. */
export async function measureOnBoth(
  served: Served,
  goalMs: number,
): Promise<{ readonly lines: string[]; readonly figures: Record<string, number> }> {
  const lines: string[] = [];
  const figures: Record<string, number> = {};
  const postgres = await createPostgresDatabase();
  try {
    for (const [name, databaseUrl] of [
      ['embedded', null],
      ['postgres', postgres.url],
    ] as const)
      for (const [call, { p50Ms, p99Ms }] of await measureOn(databaseUrl, served)) {
        figures[`${name}.${call}.p99Ms`] = p99Ms;
        lines.push(
          `${name}, ${call}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (goal ≤ ${goalMs})`,
        );
      }
  } finally {
    await postgres.drop();
  }
  return { lines, figures };
}

async function measureOn(
  databaseUrl: string | null,
  { fill, roles, calls }: Served,
): Promise<Map<string, Latency>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-lists-'));
  const log = createSilentLog();
  const stores = await openStores({ dataDir, databaseUrl, log });
  const { database } = stores;
  await fill(stores);
  const config = { ...readConfig({ DATA_DIR: dataDir, FIRST_RUN: 'off' }), databaseUrl };
  const { http } = await createApp({
    config: { ...config, pageDir: path.join(dataDir, 'no-page') },
    clock: systemClock,
    wallClock: systemClock,
    database,
    log,
    checksAnswers: false,
    smsSender: null,
  });
  try {
    const keys = openKeyRing({ folder: config.keyDir, clock: systemClock });
    const dependencies = { database, keys, clock: systemClock, log };
    const identity = createIdentity({ ...dependencies, audit: createAuditLog(dependencies) });
    const { token } = await signIn({ identity }, { roles });
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    const found = new Map<string, Latency>();
    for (const [name, endpoint, parametersAt] of calls)
      found.set(name, await latencyOf({ address, token }, { endpoint, parametersAt }));
    return found;
  } finally {
    await http.close();
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * The caller has a thread of its own, as a browser has a process: reading an answer of a megabyte in the server's thread
 * would be counted as the server's time.
 */
async function latencyOf(
  server: Omit<CallerOrder, 'requests'>,
  { endpoint, parametersAt }: { readonly endpoint: Endpoint; readonly parametersAt: ParametersAt },
): Promise<Latency> {
  const { method, path: address } = endpoint;
  const requests = Array.from({ length: callsOfEach }, (_, number) => ({
    method,
    path: address,
    parameters: parametersAt(number),
  }));
  const order: CallerOrder = { ...server, requests };
  const caller = new Worker(new URL('timed-caller.ts', import.meta.url), { workerData: order });
  const [took] = (await once(caller, 'message')) as [number[]];
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
