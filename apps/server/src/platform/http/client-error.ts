import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { Problem } from '@chanscope/contract';

import { failureOf } from './problem-handler.ts';

/** What browsers may not let the page do, and frames in it. */
export const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of answers that no hook passes by: what is no request, or names no readable address. */
export const bareSecurityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Answers bytes that are no request of HTTP in the envelope and closes the connection. No one knows
 * the caller's language yet, so it is the default one.
 */
export function answerClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  headersLimitBytes: number,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const problem = problemOf(error.code, headersLimitBytes);
  const body = JSON.stringify(failureOf(problem, 'zh'));
  const headers = {
    ...bareSecurityHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${problem.code} ${STATUS_CODES[problem.code] ?? ''}`;
  socket.end([status, ...lines, '', body].join('\r\n'), () => socket.destroy());
}

function problemOf(code: string | undefined, limit: number): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headersTooLarge', { limit });
  return new Problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'unreadableBody');
}
