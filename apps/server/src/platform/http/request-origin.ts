import type { FastifyRequest } from 'fastify';

/** Where a call comes from, for the system log, sessions and limits. */
export interface RequestOrigin {
  /** As the nearest untrusted hop gave it; IPv4 also where it came mapped into IPv6. */
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string;
}

/** Where a call comes from. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    ip: request.ip.replace(/^::ffff:(?=\d+\.)/, ''),
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}
