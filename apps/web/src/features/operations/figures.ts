import {
  type HourReading,
  type ProcessReading,
  type RouteReading,
  cacheNames,
} from '@chanscope/contract';
import { dayMs, hourMs, minuteMs } from '@chanscope/market';

type CacheReading = ProcessReading['caches'][number];

/** How long something took, such as `8.2 ms` or `1.53 s`. */
export function msText(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return ms >= 100 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}

/** How long something goes on, such as `2 d 3 h`, `12 min` or `40 s`. */
export function spanText(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)];
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${Math.round(ms / 1000)} s`;
}

/** The hours of all processes together, oldest first. */
export function hoursOf(processes: readonly Pick<ProcessReading, 'hours'>[]): HourReading[] {
  const sums = new Map<number, HourReading>();
  for (const { at, calls, failures } of processes.flatMap(({ hours }) => hours)) {
    const sum = sums.get(at) ?? { at, calls: 0, failures: 0 };
    sums.set(at, { at, calls: sum.calls + calls, failures: sum.failures + failures });
  }
  return [...sums.values()].toSorted((one, other) => one.at - other.at);
}

/** The caches of all processes together. */
export function cachesOf(processes: readonly Pick<ProcessReading, 'caches'>[]): CacheReading[] {
  return cacheNames.map((name) => ({
    name,
    ...allCachesOf(
      processes.map(({ caches }) => ({ caches: caches.filter((each) => each.name === name) })),
    ),
  }));
}

/** All caches as one. */
export function allCachesOf(
  processes: readonly Pick<ProcessReading, 'caches'>[],
): Pick<CacheReading, 'hits' | 'misses'> {
  const all = processes.flatMap(({ caches }) => caches);
  return {
    hits: all.reduce((sum, { hits }) => sum + hits, 0),
    misses: all.reduce((sum, { misses }) => sum + misses, 0),
  };
}

/** A share of hits, such as `98.2%`; a dash where nothing was asked for. */
export function rateText({ hits, misses }: Pick<CacheReading, 'hits' | 'misses'>): string {
  return hits + misses === 0 ? '—' : `${((100 * hits) / (hits + misses)).toFixed(1)}%`;
}

/** The slowest routes of all processes together. */
export function slowestOf(
  processes: readonly Pick<ProcessReading, 'slowest'>[],
  limit: number,
): RouteReading[] {
  const sums = new Map<string, RouteReading>();
  for (const each of processes.flatMap(({ slowest }) => slowest)) {
    const sum = sums.get(each.route);
    sums.set(each.route, sum === undefined ? each : together(sum, each));
  }
  return [...sums.values()].toSorted((one, other) => other.meanMs - one.meanMs).slice(0, limit);
}

function together(one: RouteReading, other: RouteReading): RouteReading {
  const calls = one.calls + other.calls;
  return {
    route: one.route,
    calls,
    failures: one.failures + other.failures,
    meanMs: (one.meanMs * one.calls + other.meanMs * other.calls) / calls,
    maxMs: Math.max(one.maxMs, other.maxMs),
  };
}
