import type { FastifyReply, FastifyRequest } from 'fastify';

import { minuteMs } from '@chanscope/market';

import { calledRoute } from '../../platform/http/called-route.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { longHandlerTimeoutMs } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { AuditLog } from './audit-log.ts';

/** A call that takes longer is a slow one, unless it is one that may take minutes. */
const slowMs = 1000;
/** So many a minute are noted by a process; of the others the next note says how many there were. */
const notedPerMinute = 30;

interface SlowCallDependencies {
  readonly audit: Pick<AuditLog, 'note'>;
  /** Another time for tests. */
  readonly slowMs?: number;
}

/** From now on: notes the calls of routes that are slow, without what they asked for. Call before the first route. */
export function watchSlowCalls(app: HttpServer, dependencies: SlowCallDependencies): void {
  const { audit, slowMs: limitMs = slowMs } = dependencies;
  let minute = { begunAt: -Infinity, noted: 0 };
  let omitted = 0;
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = calledRoute(request);
    const isLong = request.routeOptions.handlerTimeout === longHandlerTimeoutMs;
    if (reply.elapsedTime < limitMs || route === null || isLong) return;
    const now = performance.now();
    if (now - minute.begunAt >= minuteMs) minute = { begunAt: now, noted: 0 };
    minute.noted += 1;
    if (minute.noted > notedPerMinute) {
      omitted += 1;
      return;
    }
    audit.note({
      ...eventOf(request, reply),
      // The pattern of the route, without what stands in its place.
      target: `${request.method} ${route}`,
      details: detailsOf(reply, omitted),
    });
    omitted = 0;
  });
}

function eventOf(request: FastifyRequest, { statusCode }: FastifyReply) {
  const { caller } = request;
  return {
    kind: 'slowCall',
    type: 'slowCall',
    result: statusCode < 500 ? 'success' : 'failure',
    accountId: caller?.accountId ?? null,
    account: caller?.username ?? '',
    origin: originOf(request),
  } as const;
}

function detailsOf({ elapsedTime, statusCode }: FastifyReply, omitted: number) {
  return {
    ms: Math.round(elapsedTime),
    status: statusCode,
    ...(omitted === 0 ? {} : { omitted }),
  };
}
