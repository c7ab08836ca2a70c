import type { Operation } from '@chanscope/contract';
import { Problem, operatorRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import type { QuotesStatus } from '../quotes/index.ts';
import type { DataCentreOptions } from './data-centre.ts';
import { createFreshness } from './freshness.ts';
import { listFeeds, prioritiseFeed, switchFeed } from './feed-rows.ts';
import { judgeQuarantine, listQuarantine } from './quarantine.ts';
import { operatorOf } from './upload-routes.ts';

/** Serves what is seen of the data: freshness, quarantine, feeds, operation. */
export function registerOverviewRoutes(app: HttpServer, options: DataCentreOptions): void {
  const { feeds, scaleOut, wallClock, quotes } = options;
  const freshness = createFreshness(options);
  registerRoute(app, operatorRoutes.getFreshness, () => freshness());
  registerRoute(app, operatorRoutes.listQuarantine, (request) => listQuarantine(options, request));
  registerRoute(app, operatorRoutes.judgeQuarantine, (request, exchange) =>
    judgeQuarantine(options, request, operatorOf(exchange)),
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
    const [leases, cache] = await Promise.all([scaleOut.leases.held(), scaleOut.cache.sizeOf('')]);
    return {
      at: wallClock.now(),
      connections: countsOf(quotes.status()),
      leases: leases.map(({ name, holder, term, since }) => ({ name, holder, term, since })),
      caches: [{ name: 'shared', ...cache }],
    };
  });
}

/** What this process counts of its sockets, by name. */
function countsOf(status: QuotesStatus): Operation['connections'] {
  const counts = Object.entries(status).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' ? [{ name, value }] : [],
  );
  const refused = [...status.refused].map(([name, value]) => ({ name: `refused:${name}`, value }));
  return [...counts, ...refused];
}
