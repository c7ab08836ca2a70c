import { administrationRoutes } from '@chanscope/contract';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { streamedFile } from './streamed-file.ts';

const content = Uint8Array.from({ length: 10 }, (_, index) => index);
const name = { name: 'chanscope-20261128T020000Z.backup' };

afterEach(() => vi.unstubAllGlobals());

/** A server that sends a few bytes of what is asked for, then breaks off; `etagOf` names the file by the count of calls. */
function serveBreaking(etagOf: (call: number) => string): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const given = new Headers(headers);
    const from = Number(/\d+/.exec(given.get('range') ?? '')?.[0] ?? 0);
    const etag = etagOf(asked.length);
    const isSame = from === 0 || given.get('if-range') === etag;
    asked.push(given.get('range') ?? 'whole');
    const part = content.subarray(isSame ? from : 0);
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (!isSent) controller.enqueue(part.slice(0, 4));
        else if (part.length > 4) controller.error(new TypeError('network error'));
        else controller.close();
        isSent = true;
      },
    });
    return Promise.resolve(
      new Response(body, {
        status: isSame && from > 0 ? 206 : 200,
        headers: { 'content-type': 'application/octet-stream', etag },
      }),
    );
  });
  return asked;
}

function read(counts: number[] = []): Promise<Uint8Array> {
  const stream = streamedFile(administrationRoutes.downloadBackup, name, {
    signal: new AbortController().signal,
    onBytes: (received) => counts.push(received),
    pause: () => Promise.resolve(),
  });
  return new Response(stream).bytes();
}

it('goes on where the connection broke, and says how much came', async () => {
  const asked = serveBreaking(() => '"a"');
  const counts: number[] = [];
  expect(await read(counts)).toEqual(content);
  expect(asked).toEqual(['whole', 'bytes=4-', 'bytes=8-']);
  expect(counts).toEqual([4, 8, 10]);
});

it('gives up where another file took its name meanwhile', async () => {
  serveBreaking((call) => `"${call}"`);
  await expect(read()).rejects.toThrow(ApiError);
});

it('gives up where the server refuses to go on', async () => {
  const refused = { code: 403, msg: '', data: { kind: 'forbidden', values: {} } };
  const stub = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(JSON.stringify(refused), {
        status: 403,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  vi.stubGlobal('fetch', stub);
  await expect(read()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(stub).toHaveBeenCalledOnce();
});
