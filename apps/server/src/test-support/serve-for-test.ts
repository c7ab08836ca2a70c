import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import {
  type AnalysisResponse,
  type Envelope,
  type StockResponse,
  routes,
} from '@chanscope/contract';
import { onTestFinished } from 'vitest';

import { createApp } from '../app.ts';
import { createAuditLog } from '../modules/audit/index.ts';
import { createIdentity, type Identity } from '../modules/identity/index.ts';
import type { JobDefinition } from '../modules/jobs/index.ts';
import { createInstruments, type Instruments } from '../modules/instruments/index.ts';
import { type BarStore, createBarStore } from '../modules/bars/bar-store.ts';
import type { SmsSender } from '../modules/identity/sms/sms-sender.ts';
import type { ServedRoute } from '../platform/http/access-guard.ts';
import type { HttpServer } from '../platform/http/http.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openKeyRing } from '../platform/security/file-key-ring.ts';
import { createSilentLog, type Log } from '../platform/log.ts';
import type { FreshDatabase } from './test-databases.ts';
import { copyTestKeys } from './test-keys.ts';

/** What came back over HTTP. */
interface Answer<Data> extends Envelope<Data> {
  readonly status: number;
}

/** A failed call's data. */
export interface Failure {
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type Headers = Readonly<Record<string, string>>;

/** The real application on a free port, with a clock that tests set. */
export interface ServedApp {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly database: Database;
  /** Every route with the access that it declares. */
  readonly servedRoutes: readonly ServedRoute[];
  readonly clock: Clock;
  /** Accounts and sessions on the same database, behind the back of the application. */
  readonly identity: Identity;
  /** The codes that were sent by short message, oldest first. */
  readonly sentCodes: readonly { readonly phone: string; readonly code: string }[];
  readonly store: BarStore;
  readonly instruments: Instruments;
  /** Sets the clocks, such as `2026-11-18T10:17:30+08:00`. */
  setClock(iso: string): void;
  /** Data of `getStock`; throws when the call fails. */
  getStock(parameters: object): Promise<StockResponse>;
  /** Data of `fenxi`; throws when the call fails. */
  analyse(parameters: object): Promise<AnalysisResponse>;
  post<Data>(path: string, parameters: object, headers?: Headers): Promise<Answer<Data>>;
}

/** Serves the application on a fresh database until the test is over. Answers are checked. */
export async function serveForTest(fresh: FreshDatabase, iso: string): Promise<ServedApp> {
  return serveOn(await fresh(), { iso });
}

/** How an application is served for a test. */
export interface ServeOptions {
  readonly iso: string;
  readonly config?: Partial<Config>;
  readonly log?: Log;
  /** Begins what goes on by itself: feeds, streams, jobs. */
  readonly begins?: boolean;
  /** Jobs in the place of those of the same name that modules bring along. */
  readonly replacedJobs?: readonly JobDefinition[];
  /** Adds routes of the test's own. */
  readonly addRoutes?: (http: HttpServer) => void;
}

/** Passes when what servers of this process do behind their answers is done: codes leave there. */
export async function behindAnswer(): Promise<void> {
  await nextTurn();
}

/** As `serveForTest`, on a database that other applications may share; keys are the same for all. */
export async function serveOn(database: Database, options: ServeOptions): Promise<ServedApp> {
  let now = Date.parse(options.iso);
  const clock = { now: () => now };
  const { log = createSilentLog() } = options;
  const keyDir = mkdtempSync(path.join(tmpdir(), 'chanscope-keys-'));
  copyTestKeys(keyDir);
  const sentCodes: { phone: string; code: string }[] = [];
  const { http: app, begin } = await createApp({
    // Every file of a built page is a route: hundreds that no test asks for.
    config: {
      ...readConfig({ FIRST_RUN: 'off' }),
      keyDir,
      backupDir: path.join(keyDir, 'copies'),
      pageDir: path.join(keyDir, 'no-page'),
      ...options.config,
    },
    clock,
    wallClock: clock,
    database,
    log,
    checksAnswers: true,
    smsSender: senderInto(sentCodes),
    replacedJobs: options.replacedJobs ?? [],
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(keyDir, { recursive: true });
  });
  options.addRoutes?.(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  if (options.begins === true) await begin();
  const dependencies = { database, keys: openKeyRing({ folder: keyDir, clock }), clock, log };
  return {
    address,
    database,
    servedRoutes: app.servedRoutes,
    clock,
    identity: createIdentity({
      ...dependencies,
      audit: createAuditLog(dependencies),
    }),
    sentCodes,
    store: createBarStore(database),
    instruments: lazyInstruments({ database, log }),
    setClock(time): void {
      now = Date.parse(time);
    },
    ...callsAt(address),
  };
}

/** The directory behind the application's back, opened by the first call: few tests make one. */
function lazyInstruments(options: Parameters<typeof createInstruments>[0]): Instruments {
  let opening: Promise<Instruments> | null = null;
  const opened = (): Promise<Instruments> => (opening ??= createInstruments(options));
  return {
    find: async (symbol) => (await opened()).find(symbol),
    findKnown: async (stockId) => (await opened()).findKnown(stockId),
    findMany: async (symbols) => (await opened()).findMany(symbols),
    ensure: async (symbols) => (await opened()).ensure(symbols),
    search: async (text) => (await opened()).search(text),
    stockRowsOf: async (symbols) => (await opened()).stockRowsOf(symbols),
    revision: async () => (await opened()).revision(),
    membersOf: async (sector) => (await opened()).membersOf(sector),
    industriesOf: async (members) => (await opened()).industriesOf(members),
    sectorsBySizeOf: async (member) => (await opened()).sectorsBySizeOf(member),
    symbolsOf: async (market) => (await opened()).symbolsOf(market),
    learnListings: async (transaction, listings) =>
      (await opened()).learnListings(transaction, listings),
    learnSectors: async (transaction, sectors) =>
      (await opened()).learnSectors(transaction, sectors),
  };
}

function senderInto(sent: { phone: string; code: string }[]): SmsSender {
  return {
    send(message) {
      sent.push(message);
      return Promise.resolve();
    },
  };
}

function callsAt(address: string): Pick<ServedApp, 'getStock' | 'analyse' | 'post'> {
  async function post<Data>(
    path: string,
    parameters: object,
    headers: Headers = {},
  ): Promise<Answer<Data>> {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(parameters),
    });
    const envelope = (await response.json()) as Envelope<Data>;
    return { ...envelope, status: response.status };
  }

  async function dataOf<Data>(path: string, parameters: object): Promise<Data> {
    const { code, msg, data } = await post<Data>(path, parameters);
    if (code !== 200) throw new Error(`Cannot use the answer: ${code} ${msg}`);
    return data;
  }

  return {
    getStock: (parameters) => dataOf(routes.getStock.path, parameters),
    analyse: (parameters) => dataOf(routes.analyseStock.path, parameters),
    post,
  };
}
