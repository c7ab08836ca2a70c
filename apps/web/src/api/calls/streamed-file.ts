import type { z } from 'zod';

import { ApiError } from './api-error.ts';
import { type Endpoint, callFile } from './client.ts';

/** How a file of the server is read. */
interface FileReading {
  readonly signal: AbortSignal;
  /** Notified of all bytes that came so far. */
  readonly onBytes: (received: number) => void;
  /** Passes after so many ms; the browser's own time without it. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** So often in a row a connection that broke is made anew, each time a little later. */
const maxBreaks = 6;
const pauseMs = 1000;

/**
 * The bytes of a file of the server as they are read: never more of them are held than the reader takes. Goes on where
 * the connection broke (断点续传). Fails with an `ApiError` where the server refuses, or the reason of the signal.
 */
export function streamedFile<Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  parameters: z.input<Request>,
  { signal, onBytes, pause = pauseOf }: FileReading,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null;
  let received = 0;
  let breaks = 0;
  let etag: string | null = null;
  const open = async (): Promise<NonNullable<typeof reader>> => {
    const headers = received === 0 ? {} : { range: `bytes=${received}-`, 'if-range': etag ?? '' };
    const answer = await callFile(endpoint, parameters, { signal, headers });
    // Another file took its name: what is held already is of no use.
    if (received > 0 && answer.status !== 206)
      throw new ApiError({ kind: 'unreadable', code: answer.status });
    etag = answer.headers.get('etag');
    if (answer.body === null) throw new ApiError({ kind: 'unreadable', code: answer.status });
    return answer.body.getReader();
  };
  const read = async (): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> => {
    for (;;)
      try {
        reader ??= await open();
        return await reader.read();
      } catch (error) {
        reader = null;
        breaks += 1;
        if (signal.aborted || breaks > maxBreaks || !isPassing(error)) throw error;
        await pause(breaks * pauseMs);
      }
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await read();
        if (done) {
          controller.close();
          return;
        }
        breaks = 0;
        received += value.length;
        onBytes(received);
        controller.enqueue(value);
      },
      async cancel(reason) {
        await reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** What breaks in the middle of an answer is no `ApiError`. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.mayPass;
}

function pauseOf(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
