import type { AnalysisResponse, Envelope, StockResponse } from '@chanscope/contract';
import { routes } from '@chanscope/contract';
import { onTestFinished } from 'vitest';

import { createApp } from './app.ts';
import { createInstruments, type Instruments } from './modules/instruments/index.ts';
import { createBarStore, type BarStore } from './modules/market-data/index.ts';
import { readConfig } from './platform/config.ts';
import { createSilentLog } from './platform/log.ts';
import type { FreshDatabase } from './platform/test-databases.ts';

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
  readonly store: BarStore;
  readonly instruments: Instruments;
  /** Sets the clock, such as `2026-11-18T10:17:30+08:00`. */
  setClock(iso: string): void;
  /** Data of `getStock`; throws when the call fails. */
  getStock(parameters: object): Promise<StockResponse>;
  /** Data of `fenxi`; throws when the call fails. */
  analyse(parameters: object): Promise<AnalysisResponse>;
  post<Data>(path: string, parameters: object, headers?: Headers): Promise<Answer<Data>>;
}

/** Serves the application on a fresh database until the test is over. Answers are checked. */
export async function serveForTest(fresh: FreshDatabase, iso: string): Promise<ServedApp> {
  const database = await fresh();
  let now = Date.parse(iso);
  const log = createSilentLog();
  const app = await createApp({
    config: readConfig({}),
    clock: { now: () => now },
    database,
    log,
    checksAnswers: true,
  });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

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
    store: createBarStore(database),
    instruments: await createInstruments({ database, log }),
    setClock(time): void {
      now = Date.parse(time);
    },
    getStock: (parameters) => dataOf(routes.getStock.path, parameters),
    analyse: (parameters) => dataOf(routes.analyseStock.path, parameters),
    post,
  };
}
