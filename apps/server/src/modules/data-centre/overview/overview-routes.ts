import { type Operation, Problem, operatorRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { ProcessStatus } from '../../quotes/index.ts';
import type { DataCentreDependencies } from '../data-centre-dependencies.ts';
import { createFreshness } from './freshness.ts';
import { listFeeds, prioritiseFeed, switchFeed } from './feed-rows.ts';
import { judgeQuarantine, listQuarantine } from '../quarantine/quarantine.ts';
import { operatorOf } from '../uploads/upload-routes.ts';

/** Serves what is seen of the data: freshness, quarantine, feeds, operation. */
export function registerOverviewRoutes(
  app: HttpServer,
  dependencies: DataCentreDependencies,
): void {
  const { feeds, scaleOut, wallClock, quotes } = dependencies;
  const freshness = createFreshness(dependencies);
  registerRoute(app, operatorRoutes.getFreshness, () => freshness());
  registerRoute(app, operatorRoutes.listQuarantine, (request) =>
    listQuarantine(dependencies, request),
  );
  registerRoute(app, operatorRoutes.judgeQuarantine, (request, exchange) =>
    judgeQuarantine(dependencies, request, operatorOf(exchange)),
  );
  registerRoute(app, operatorRoutes.listFeeds, () => listFeeds(feeds));
  registerRoute(app, operatorRoutes.switchFeed, (change, exchange) => {
    if (change.isOn && !change.hasReadTerms) throw new Problem('termsNotRead');
    return switchFeed(feeds, change, operatorOf(exchange).entry);
  });
  registerRoute(app, operatorRoutes.prioritiseFeed, (change, exchange) =>
    prioritiseFeed(feeds, change, operatorOf(exchange).entry),
  );
  registerRoute(app, operatorRoutes.getOperation, async () => {
    const [leases, cache, statuses] = await Promise.all([
      scaleOut.leases.list(),
      scaleOut.cache.sizeOf(''),
      quotes.statuses(),
    ]);
    return {
      at: wallClock.now(),
      connections: countsOf(statuses),
      leases: leases.map(({ name, holder, term, since }) => ({ name, holder, term, since })),
      caches: [{ name: 'shared', ...cache }],
    };
  });
}

/** What all processes together count of their sockets, by name. */
function countsOf(statuses: readonly ProcessStatus[]): Operation['connections'] {
  const sums = new Map<string, number>();
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'number') sums.set(name, (sums.get(name) ?? 0) + value);
  };
  for (const { pages: _, refused, ...status } of statuses) {
    for (const [name, value] of Object.entries(status)) add(name, value);
    for (const [fault, count] of Object.entries(refused)) add(`refused:${fault}`, count);
  }
  return [...sums].map(([name, value]) => ({ name, value }));
}
