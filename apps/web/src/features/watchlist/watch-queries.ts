import { type Watchlist, routes } from '@chanscope/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

/** A watchlist as the page holds it: its list is always there. */
export interface CachedWatchlist extends Omit<Watchlist, 'list'> {
  readonly list: NonNullable<Watchlist['list']>;
}

/** Every cached watchlist and every change of one stands under this key. */
export const watchlistKey = ['watchlist'] as const;

/** How soon a change on another device is seen here. */
const askedEveryMs = 10_000;

/**
 * The whole watchlist (null), or a group of it or of a leader's that is shared. Asked again by version: as long as nothing
 * changed the server answers without the list, and never while a change of ours is on its way.
 */
export function watchlistQuery(client: QueryClient, groupId: string | null) {
  const queryKey = [...watchlistKey, groupId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<CachedWatchlist> => {
      const watchlist = client.getQueryData<CachedWatchlist>(queryKey);
      const group = groupId === null ? {} : { groupId };
      const seen = watchlist === undefined ? {} : { version: watchlist.version };
      const answer = await call(routes.getWatchlist, { ...group, ...seen }, signal);
      if (answer.list !== null) return { ...answer, list: answer.list };
      return { ...answer, list: watchlist?.list ?? [] };
    },
    refetchInterval: () => (isChanging(client) ? false : askedEveryMs),
    refetchOnWindowFocus: () => !isChanging(client),
    staleTime: 2000,
  });
}

/** Whether a change of the watchlist is on its way. */
function isChanging(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: watchlistKey }) > 0;
}
