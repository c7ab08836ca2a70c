import { setImmediate as turn } from 'node:timers/promises';

import { minuteMs, routes } from '@chanscope/contract';

import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../../platform/cache-counts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { Series } from '../series.ts';
import { type Spark, readSpark } from './read-spark.ts';

interface SparkDependencies {
  readonly series: Pick<Series, 'answer'>;
  /** The market's time. */
  readonly clock: Clock;
}

/** Minutes are added one a minute: what was read serves everybody for so long. */
const freshMs = minuteMs / 2;

/** More than any page shows; every answer of another security costs the reading of its chart. */
const maxSecurities = 500;

/** Serves quotes and sparklines of a few securities, read one after the other with a turn for other requests. */
export function registerSparkRoute(http: HttpServer, { series, clock }: SparkDependencies): void {
  const cache = new BoundedCache<string, { readonly at: number; readonly spark: Spark | null }>(
    maxSecurities,
  );

  async function sparkOf(stockId: string): Promise<Spark | null> {
    const now = clock.now();
    const known = cache.get(stockId);
    const isFresh = known !== undefined && Math.abs(now - known.at) < freshMs;
    noteCacheRead('sparks', isFresh);
    if (isFresh) return known.spark;
    const spark = await readSpark(series, stockId);
    cache.set(stockId, { at: now, spark });
    await turn();
    return spark;
  }

  registerRoute(http, routes.readSparks, async ({ stockIds }) => {
    const sparks: Spark[] = [];
    for (const stockId of new Set(stockIds)) {
      const spark = await sparkOf(stockId);
      if (spark !== null) sparks.push(spark);
    }
    return sparks;
  });
}
