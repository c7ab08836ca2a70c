import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { HttpServer } from '../platform/http/http.ts';
import type { ServedApp } from './serve-for-test.ts';

const path = '/test/download';

/** Serves a download that never comes to its end, to those who may run jobs. */
export function addDownload(http: HttpServer): void {
  http.get(path, { config: { access: { ability: ['JOB_RUN'] } } }, (_, reply) =>
    // Of a kind that is not compressed: bytes come as they are made.
    reply.type('application/zip').send(Readable.from(endlessBytes())),
  );
}

async function* endlessBytes(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.alloc(1024);
    await pause(20);
  }
}

/** A download under way. */
interface Download {
  /** When it ended, by `performance.now()`; null while it goes on. */
  readonly endedAt: () => number | null;
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/** Begins the download of `addDownload`; passes as soon as bytes come. */
export async function beginDownload(
  { address }: Pick<ServedApp, 'address'>,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Download> {
  const stopping = new AbortController();
  const answer = await fetch(address + path, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  const reader = answer.body?.getReader();
  if (reader === undefined || !answer.ok || (await reader.read()).done)
    throw new TypeError(`Cannot read the download: ${answer.status}`);
  let endedAt: number | null = null;
  const readOn = async (): Promise<void> => {
    try {
      while (!(await reader.read()).done);
    } catch {
      // Cut off in the middle.
    }
    endedAt = performance.now();
  };
  return { endedAt: () => endedAt, ended: readOn(), stop: () => stopping.abort() };
}
