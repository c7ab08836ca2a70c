import { createHmac } from 'node:crypto';

import { dayMs, hourMs, minuteMs } from '@chanscope/market';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { calledRoute } from '../../platform/http/called-route.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { Log } from '../../platform/log.ts';
import type { KeyRing } from '../../platform/security/key-ring.ts';
import { type VisitDay, addMarks, closeDays, readVisitors } from './audience-store.ts';

export interface AudienceDependencies {
  readonly database: Database;
  readonly keys: Pick<KeyRing, 'derive'>;
  /** The real time. */
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts who comes on a day, and never keeps who it was. */
export interface VisitorCount {
  /** The last days, oldest first, the running one last. */
  read(): Promise<VisitDay[]>;
  /** Writes what was counted: before the database is closed as well. */
  flush(): Promise<void>;
}

const shownDays = 30;
/** A crowd that no site of this kind has; a flood of made-up visitors ends here. */
const maxVisitors = 50_000;
/** Another process may still write what it counted before midnight. */
const graceMs = 10 * minuteMs;
const chinaOffsetMs = 8 * hourMs;
/** What machines ask for, not visitors. */
const machineRoutes: readonly string[] = ['/metrics', '/healthz', '/readyz'];

/**
 * From now on: counts who calls, once a day. Who it is is a hash of address and browser with a key of the day; it is
 * written to no log, compared for that day and deleted with it. Call before the first route.
 */
export function createVisitorCount(
  app: HttpServer,
  dependencies: AudienceDependencies,
): VisitorCount {
  const { database, keys, clock, log } = dependencies;
  let today = dayFrom('');
  let unwritten = new Map<string, string>();

  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isVisit(request, reply)) return;
    const day = dayOf(clock.now());
    if (today.day !== day) today = dayFrom(day);
    const mark = markOf(request, today.key);
    if (today.seen.has(mark) || today.seen.size >= maxVisitors) return;
    today.seen.add(mark);
    unwritten.set(mark, day);
  });

  function dayFrom(day: string) {
    return { day, key: keys.derive(`visitors of ${day}`), seen: new Set<string>() };
  }

  async function flush(): Promise<void> {
    const marks = unwritten;
    unwritten = new Map();
    try {
      await addMarks(database, marks);
      await closeDays(database, dayOf(clock.now() - graceMs));
    } catch (error) {
      log.debug({ err: error }, 'cannot write how many visitors came');
      unwritten = new Map([...marks, ...unwritten]);
    }
  }

  return {
    flush,
    async read(): Promise<VisitDay[]> {
      await flush();
      const now = clock.now();
      const days = Array.from({ length: shownDays }, (_, index) =>
        dayOf(now - (shownDays - 1 - index) * dayMs),
      );
      const visits = await readVisitors(database, days[0] ?? '');
      const known = new Map(visits.map(({ day, visitors }) => [day, visitors]));
      return days.map((day) => ({ day, visitors: known.get(day) ?? 0 }));
    },
  };
}

function isVisit(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const route = calledRoute(request);
  return route !== null && statusCode < 400 && !machineRoutes.includes(route);
}

function markOf(request: FastifyRequest, key: Uint8Array): string {
  const { ip, userAgent } = originOf(request);
  return createHmac('sha256', key).update(`${ip} ${userAgent}`).digest('base64url').slice(0, 16);
}

/** The day in China of a moment (UTC ms). */
function dayOf(at: number): string {
  return new Date(at + chinaOffsetMs).toISOString().slice(0, 10);
}
