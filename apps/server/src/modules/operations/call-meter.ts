import type { HourReading, RouteReading } from '@chanscope/contract';
import { hourMs } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import { calledRoute } from '../../platform/http/called-route.ts';
import type { HttpServer } from '../../platform/http/http.ts';

/** Upper bounds of the classes that durations are counted in, seconds. */
export const durationBounds = [0.005, 0.025, 0.1, 0.25, 1, 5] as const;

/** What became of the calls of a route. */
export interface RouteCounts {
  readonly method: string;
  readonly path: string;
  readonly calls: number;
  readonly failures: number;
  readonly totalMs: number;
  readonly maxMs: number;
  /** How many took no longer than each of `durationBounds`. */
  readonly within: readonly number[];
}

/** Counts the calls of this process since it began. */
export interface CallMeter {
  routes(): readonly RouteCounts[];
  /** The last 24 hours, oldest first. */
  hours(): readonly HourReading[];
}

const countedHours = 24;

type Counting = { -readonly [Name in keyof RouteCounts]: RouteCounts[Name] } & { within: number[] };

/** From now on: counts the calls of routes, by their patterns. Call before the first route. */
export function createCallMeter(app: HttpServer, clock: Clock): CallMeter {
  const routes = new Map<string, Counting>();
  const hours = new Map<number, { calls: number; failures: number }>();
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const path = calledRoute(request);
    if (path === null) return;
    const { method } = request;
    const counts = routes.get(`${method} ${path}`) ?? emptyCounts(method, path);
    routes.set(`${method} ${path}`, counts);
    const isFailure = reply.statusCode >= 500;
    count(counts, reply.elapsedTime, isFailure);
    const at = Math.floor(clock.now() / hourMs) * hourMs;
    const hour = hours.get(at) ?? { calls: 0, failures: 0 };
    hours.set(at, { calls: hour.calls + 1, failures: hour.failures + Number(isFailure) });
    for (const each of hours.keys()) if (each <= at - countedHours * hourMs) hours.delete(each);
  });
  return {
    routes: () => [...routes.values()],
    hours(): HourReading[] {
      const last = Math.floor(clock.now() / hourMs) * hourMs;
      return Array.from({ length: countedHours }, (_, index) => {
        const at = last - (countedHours - 1 - index) * hourMs;
        return { at, ...(hours.get(at) ?? { calls: 0, failures: 0 }) };
      });
    },
  };
}

function emptyCounts(method: string, path: string): Counting {
  const within = durationBounds.map(() => 0);
  return { method, path, calls: 0, failures: 0, totalMs: 0, maxMs: 0, within };
}

function count(counts: Counting, ms: number, isFailure: boolean): void {
  counts.calls += 1;
  counts.failures += Number(isFailure);
  counts.totalMs += ms;
  counts.maxMs = Math.max(counts.maxMs, ms);
  for (const [index, bound] of durationBounds.entries())
    if (ms <= bound * 1000) counts.within[index] = (counts.within[index] ?? 0) + 1;
}

/** The routes whose calls took longest on average, the slowest first. */
export function slowestOf(routes: readonly RouteCounts[], limit: number): RouteReading[] {
  return routes
    .map(({ method, path, calls, failures, totalMs, maxMs }) => ({
      route: `${method} ${path}`,
      calls,
      failures,
      meanMs: totalMs / calls,
      maxMs,
    }))
    .toSorted((one, other) => other.meanMs - one.meanMs)
    .slice(0, limit);
}
