import type { Response } from 'undici';

import { type FailureKind, ProviderFailure } from '../../../bars/index.ts';
import { isBanPage, sampleOf } from './banned-page.ts';

const bodyLimitBytes = 5 * 1024 * 1024;
/** 456 is what Sina answers to those who ask too often. */
const refusals = [401, 403, 418, 429, 451, 456];

/** Reads an answer to its end: the body of one that may say something. Throws ProviderFailure for bans, faults and bodies without end. */
export async function readAnswer(
  response: Response,
  context: {
    readonly provider: string;
    readonly question: { readonly host: string; readonly readableStatuses?: readonly number[] };
    readonly now: number;
  },
): Promise<Uint8Array> {
  const { provider, question, now } = context;
  const { status } = response;
  const body = await readBody(response, provider);
  const isReadable = response.ok || question.readableStatuses?.includes(status) === true;
  const isBanned = refusals.includes(status) || isBanPage(body);
  if (isReadable && !isBanned) return body;
  const retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'), now);
  throw new ProviderFailure(isBanned ? 'refused' : kindOfStatus(status), provider, {
    message: `${question.host} answers ${status}: ${sampleOf(body)}`,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}

function kindOfStatus(status: number): FailureKind {
  if (status >= 500) return 'unreachable';
  return status === 408 ? 'slow' : 'unreadable';
}

async function readBody(response: Response, provider: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the rest and closes the socket.
  const stream: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of stream ?? []) {
    bytes += part.byteLength;
    if (bytes > bodyLimitBytes)
      throw new ProviderFailure('unreadable', provider, {
        message: `the answer is longer than ${bodyLimitBytes} bytes`,
      });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Retry-After: seconds, or a date; null when it says nothing. */
function retryAfterMsOf(text: string | null, now: number): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
