import { parentPort, workerData } from 'node:worker_threads';

import type { Envelope } from '@chanscope/contract';

/** A request as it goes out. */
export interface TimedRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: object;
}

/** Whom a caller asks, with which token, and what, one after the other. */
export interface CallerOrder {
  readonly address: string;
  readonly token: string;
  readonly requests: readonly TimedRequest[];
}

const { address, token, requests } = workerData as CallerOrder;
const took: number[] = [];
for (const request of requests) took.push(await timed(request));
parentPort?.postMessage(took);

/** How long a call took until all of its answer had been read, ms; what the answer says is looked at after that. */
async function timed({ method, path, parameters }: TimedRequest): Promise<number> {
  const authorization = `Bearer ${token}`;
  const begun = performance.now();
  const response =
    method === 'GET'
      ? await fetch(`${address}${path}${queryOf(parameters)}`, { headers: { authorization } })
      : await fetch(`${address}${path}`, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(parameters),
        });
  const body = await response.text();
  const end = performance.now();
  const { code, msg } = JSON.parse(body) as Envelope<unknown>;
  if (code !== 200) throw new Error(`Cannot read ${path}: ${msg}`);
  return end - begun;
}

function queryOf(parameters: object): string {
  const query = new URLSearchParams(parameters as Record<string, string>).toString();
  return query === '' ? '' : `?${query}`;
}
