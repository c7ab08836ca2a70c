import type { Locale } from '@chanscope/contract';
import type { z } from 'zod';

import { ApiError } from './api-error.ts';
import { noteAnswer } from './connection.ts';
import { payloadOf } from './read-answer.ts';

/** An endpoint of the contract. */
export interface Endpoint<Request extends z.ZodType, Response extends z.ZodType> {
  readonly method: string;
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
}

const requestTimeoutMs = 60_000;

let localeOfRequests: Locale = 'zh';

/** Sets the language that the server is asked to answer in. */
export function askIn(locale: Locale): void {
  localeOfRequests = locale;
}

/**
 * Calls an endpoint of the contract and answers its payload. Throws an `ApiError`, or the reason of
 * `signal` when the caller gave up.
 */
export async function call<Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  parameters: z.input<Request>,
  signal?: AbortSignal,
): Promise<z.output<Response>> {
  const { status, text } = await send(endpoint, JSON.stringify(parameters), signal);
  noteAnswer(true);
  return payloadOf(status, jsonOf(text), endpoint.response);
}

async function send(
  endpoint: { readonly method: string; readonly path: string },
  body: string,
  signal: AbortSignal | undefined,
): Promise<{ status: number; text: string }> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'accept-language': localeOfRequests === 'zh' ? 'zh-CN' : 'en',
      },
      body,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    noteAnswer(false);
    throw new ApiError({ kind: 'noResponse', code: 0, cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
