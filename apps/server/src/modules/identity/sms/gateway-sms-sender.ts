import { createHash, createHmac, randomBytes } from 'node:crypto';

import type { Clock } from '../../../platform/clock.ts';
import type { SmsGateway } from '../../../platform/config/sms-gateway.ts';
import { fetchWithin } from '../../../platform/http/outgoing-fetch.ts';
import type { SmsSender } from './sms-sender.ts';

const limits = { timeoutMs: 5000, answerLimitBytes: 64 * 1024 } as const;

/**
 * Posts `{phone, code, validMinutes}` as JSON to a gateway. The headers `x-key-id`, `x-timestamp` (UTC
 * ms), `x-nonce` and `x-signature` prove that it came from us: the signature is the HMAC-SHA-256, in
 * hexadecimal, of method, path with query, timestamp, nonce and the SHA-256 of the body, one a line.
 * The gateway took the message when it answers 2xx with JSON.
 */
export function createGatewaySmsSender({
  gateway,
  clock,
}: {
  readonly gateway: SmsGateway;
  readonly clock: Clock;
}): SmsSender {
  return {
    async send({ phone, code, validMinutes }) {
      const body = JSON.stringify({ phone, code, validMinutes });
      const headers = signedHeaders(gateway, body, clock.now());
      const response = await postTwice(gateway.url, { method: 'POST', headers, body });
      // What it answered may repeat the code, so that it stays out of the error.
      if (!response.ok) throw new Error(`Cannot send: the gateway answered ${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
        throw new Error(`Cannot send: the gateway answered no JSON but "${type.slice(0, 80)}"`);
    },
  };
}

function signedHeaders(
  { url, keyId, secret }: SmsGateway,
  body: string,
  now: number,
): Record<string, string> {
  const { pathname, search } = new URL(url);
  const timestamp = String(now);
  const nonce = randomBytes(16).toString('hex');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const signed = ['POST', pathname + search, timestamp, nonce, bodyHash].join('\n');
  return {
    'content-type': 'application/json',
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(signed).digest('hex'),
  };
}

/** Tries a lost connection once more. The nonce stays, so that the gateway can report a repetition. */
async function postTwice(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchWithin(limits, url, init);
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    return fetchWithin(limits, url, init);
  }
}

/** `fetch` reports everything below HTTP as a TypeError; running out of time is another error. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError;
}
