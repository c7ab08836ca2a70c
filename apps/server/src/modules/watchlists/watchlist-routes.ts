import { routes } from '@chanscope/contract';

import type { Caller } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { type Exchange, registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { AuditLog } from '../audit/index.ts';
import type { Owner } from './edits/watch-problems.ts';
import type { Watchlists } from './watchlists.ts';

interface WatchlistRouteDependencies {
  readonly watchlists: Watchlists;
  readonly audit: AuditLog;
}

/** Removing more than so many at once is written into the system log. */
const removedUnlogged = 20;

/** Serves the personal watchlist (自选). */
export function registerWatchlistRoutes(
  app: HttpServer,
  dependencies: WatchlistRouteDependencies,
): void {
  const { watchlists } = dependencies;
  app.addHook('onClose', () => watchlists.close());
  registerLogged(app, dependencies);
  registerRoute(app, routes.getWatchlist, (request, exchange) =>
    watchlists.list(ownerOf(exchange), request),
  );
  registerRoute(app, routes.undoDelete, ({ undoToken }, exchange) =>
    watchlists.undo(ownerOf(exchange), undoToken),
  );
  registerRoute(app, routes.moveWatched, (request, exchange) =>
    watchlists.move(ownerOf(exchange), request),
  );
  registerRoute(app, routes.orderWatched, (request, exchange) =>
    watchlists.order(ownerOf(exchange), request),
  );
  registerRoute(app, routes.editWatched, (request, exchange) =>
    watchlists.edit(ownerOf(exchange), request),
  );
  registerRoute(app, routes.batchWatched, (request, exchange) =>
    watchlists.batch(ownerOf(exchange), request),
  );
  registerRoute(app, routes.saveWatchGroup, (request, exchange) =>
    watchlists.saveGroup(ownerOf(exchange), request),
  );
  registerRoute(app, routes.deleteWatchGroup, ({ id }, exchange) =>
    watchlists.removeGroup(ownerOf(exchange), id),
  );
  registerRoute(app, routes.sortWatchGroups, ({ ids }, exchange) =>
    watchlists.sortGroups(ownerOf(exchange), ids),
  );
  registerRoute(app, routes.exportWatchlist, (request, exchange) =>
    watchlists.exportText(ownerOf(exchange), request),
  );
  registerRoute(app, routes.getWatchQuotes, ({ stockIds }) => watchlists.quotes(stockIds));
  registerRoute(app, routes.getWatchContext, (_, { caller }) =>
    watchlists.context(caller.accountId),
  );
}

/** The calls that can bring or take much, with their lines in the system log. */
function registerLogged(app: HttpServer, { watchlists, audit }: WatchlistRouteDependencies): void {
  registerRoute(app, routes.manageWatchlist, async (request, exchange) => {
    const answer = await watchlists.manage(ownerOf(exchange), request);
    await logRemoval(audit, exchange, answer.removed.length);
    return answer;
  });
  registerRoute(app, routes.deleteWatched, async (request, exchange) => {
    const answer = await watchlists.remove(ownerOf(exchange), request);
    await logRemoval(audit, exchange, answer.removed);
    return answer;
  });
  registerRoute(app, routes.importWatchlist, async (request, exchange) => {
    const answer = await watchlists.importText(ownerOf(exchange), request);
    const { lines, added } = answer;
    if (request.commit) {
      const details = { lines: lines.length, added };
      await audit.write({ ...lineOf(exchange), type: 'importWatched', details });
    }
    return answer;
  });
}

async function logRemoval(
  audit: AuditLog,
  exchange: Exchange<'member'>,
  removed: number,
): Promise<void> {
  if (removed > removedUnlogged)
    await audit.write({ ...lineOf(exchange), type: 'removeWatched', details: { removed } });
}

/** What every line of the system log about a watchlist has in common. */
function lineOf({ caller, request }: { readonly caller: Caller } & Exchange<'member'>): {
  target: string;
  result: 'success';
  accountId: string;
  account: string;
  origin: ReturnType<typeof originOf>;
} {
  return {
    target: '',
    result: 'success',
    accountId: caller.accountId,
    account: caller.username,
    origin: originOf(request),
  };
}

function ownerOf({ caller, locale }: Exchange<'member'>): Owner {
  return { accountId: caller.accountId, locale };
}
