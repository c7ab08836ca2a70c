import { type Notice, routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showFailure, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import { rememberCleared, useClearedNotices } from './cleared-notices.ts';

/** The notices of who uses the page (通知). */
export interface Notices {
  readonly list: readonly Notice[];
  readonly total: number;
  readonly state: 'pending' | 'failed' | 'ready';
  readonly error: unknown;
  readonly readAgain: () => void;
  readonly clear: () => Promise<void>;
}

/** Reads the notices as soon as it is known for whom. */
export function useNotices(): Notices {
  const { t, locale } = useTexts();
  const { status, user } = useSession();
  const cleared = useClearedNotices(({ ids }) => ids);
  const client = useQueryClient();
  const queryKey = ['notices', user?.username ?? '', locale];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.listNotices, {}, signal),
    enabled: status !== 'unknown',
    staleTime: 0,
  });

  const all = query.data ?? { list: [], total: 0 };
  const list = user === null ? all.list.filter(({ id }) => !cleared.includes(id)) : all.list;
  const clear = async (): Promise<void> => {
    try {
      await clearAs(user === null ? 'visitor' : 'member', list);
      if (user !== null) client.setQueryData(queryKey, { list: [], total: 0 });
      showSuccess(t(($) => $.tools.notices.cleared));
    } catch (error) {
      showFailure(error);
    }
  };
  return {
    list,
    total: all.total - (all.list.length - list.length),
    state: stateOf(query),
    error: query.error,
    readAgain: () => void query.refetch(),
    clear,
  };
}

async function clearAs(who: 'visitor' | 'member', list: readonly Notice[]): Promise<void> {
  if (who === 'member') await call(routes.clearNotices, {});
  else rememberCleared(list.map(({ id }) => id));
}

function stateOf(query: { readonly isError: boolean; readonly isPending: boolean }) {
  if (query.isError) return 'failed';
  return query.isPending ? 'pending' : 'ready';
}
