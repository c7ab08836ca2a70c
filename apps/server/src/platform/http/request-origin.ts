import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** Where a call comes from, for the system log, sessions and limits. */
export interface RequestOrigin {
  /** As the nearest untrusted hop gave it, in one writing for each address. */
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string;
}

/** Where a call comes from. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    ip: addressFrom(request.ip) ?? addressFrom(request.socket.remoteAddress ?? '') ?? 'unknown',
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}

/** An IP address in its compact writing, whatever port a proxy added; null for what is none. */
function addressFrom(text: string): string | null {
  const bare = /^\[(?<ip>[^\]]+)\](?::\d+)?$/.exec(text) ?? /^(?<ip>[\d.]+):\d+$/.exec(text);
  const ip = (bare?.groups?.['ip'] ?? text).split('%', 1)[0] ?? '';
  if (isIP(ip) !== 6) return isIP(ip) === 4 ? ip : null;
  const compact = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:(?<high>[\da-f]{1,4}):(?<low>[\da-f]{1,4})$/.exec(compact)?.groups;
  if (mapped === undefined) return compact;
  return [mapped['high'], mapped['low']]
    .map((part) => Number.parseInt(part ?? '', 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
