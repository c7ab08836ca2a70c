import { type RevisedNotes, type StockNotes, routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showFailure } from '../../../../api/index.ts';
import { useSession } from '../../../../session/index.ts';

/** What a member keeps of a security, and how it is changed. */
export interface OwnNotes {
  readonly state:
    | { readonly kind: 'visitor' }
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly retry: () => void }
    | { readonly kind: 'ready'; readonly notes: RevisedNotes };
  /**
   * Saves a change of what is shown; false when it was refused: then a message says why, the newest state
   * is read, and what was typed can be sent again.
   */
  readonly save: (change: (notes: StockNotes) => StockNotes) => Promise<boolean>;
}

/** The private notes of who is signed in on a security. */
export function useNotes(stockId: string): OwnNotes {
  const status = useSession((session) => session.status);
  const client = useQueryClient();
  const queryKey = ['notes', stockId] as const;
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.getNotes, { stockId }, signal),
    enabled: status === 'member',
  });
  const save: OwnNotes['save'] = async (change) => {
    if (data === undefined) return false;
    const { revision, ...shown } = data;
    try {
      const saved = await call(routes.saveNotes, { stockId, ...change(shown), revision });
      client.setQueryData(queryKey, saved);
      return true;
    } catch (error) {
      showFailure(error);
      await client.invalidateQueries({ queryKey });
      return false;
    }
  };
  return { state: stateOf(), save };

  function stateOf(): OwnNotes['state'] {
    if (status === 'visitor') return { kind: 'visitor' };
    if (data !== undefined) return { kind: 'ready', notes: data };
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
  }
}
