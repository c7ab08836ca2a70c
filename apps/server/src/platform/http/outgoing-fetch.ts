/** How far a call to someone else’s server may go. */
export interface OutgoingLimits {
  readonly timeoutMs: number;
  readonly answerLimitBytes: number;
}

/**
 * Calls a server that an operator named. Follows no redirect (it is answered as it is) and reads the
 * whole answer within both limits. Rejects with the reasons of `fetch`, a TimeoutError, or a RangeError
 * for an answer that is too long.
 */
export async function fetchWithin(
  limits: OutgoingLimits,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const signals = [AbortSignal.timeout(limits.timeoutMs), ...(init.signal ? [init.signal] : [])];
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.any(signals),
  });
  const body = await readWithin(limits.answerLimitBytes, response);
  const { status, statusText, headers } = response;
  // Answers of these kinds may have no body, not even an empty one.
  const isBodiless = [101, 204, 205, 304].includes(status);
  return new Response(isBodiless ? null : body, { status, statusText, headers });
}

async function readWithin(
  limitBytes: number,
  response: Response,
): Promise<Uint8Array<ArrayBuffer>> {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the rest.
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > limitBytes)
      throw new RangeError(`Cannot read the answer: it is longer than ${limitBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
