import { type Redivision, type RevisedRedivisions, redivisionEndpoints } from '@chanscope/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showFailure } from '../../../../api/index.ts';
import { useSession } from '../../../../session/index.ts';
import type { RedivisionEdit } from './redivision-list.ts';
import { changeVisitorRedivisions, useVisitorRedivisions } from './visitor-redivisions.ts';

/** What a reader keeps of a security, and how it is changed. */
export interface OwnRedivisions {
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly retry: () => void }
    | { readonly kind: 'ready'; readonly list: readonly Redivision[] };
  /** Keeps a change; when it is refused, a message says why and the newest state is read. */
  readonly change: (edit: RedivisionEdit) => Promise<void>;
}

/** The divisions that were begun anew on a security: a member's are on the server, a visitor's in the browser. */
export function useRedivisions(stockId: string): OwnRedivisions {
  const status = useSession((session) => session.status);
  const client = useQueryClient();
  const ofVisitor = useVisitorRedivisions(stockId);
  const query = redivisionsQuery(stockId);
  const { data, isError, refetch } = useQuery({ ...query, enabled: status === 'member' });
  const change: OwnRedivisions['change'] = async (edit) => {
    if (status === 'visitor') {
      changeVisitorRedivisions(stockId, edit);
      return;
    }
    // The token of an earlier visit is being tried.
    if (status === 'unknown') return;
    try {
      const current = await client.ensureQueryData(query);
      const saved = await save(stockId, current, edit);
      client.setQueryData(query.queryKey, saved);
    } catch (error) {
      showFailure(error);
      await client.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  return { state: stateOf(), change };

  function stateOf(): OwnRedivisions['state'] {
    if (status === 'visitor') return { kind: 'ready', list: ofVisitor };
    if (data !== undefined) return { kind: 'ready', list: data.redivisions };
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
  }
}

const redivisionsQuery = (stockId: string) =>
  queryOptions({
    queryKey: ['redivisions', stockId],
    queryFn: ({ signal }) => call(redivisionEndpoints.getRedivisions, { stockId }, signal),
  });

async function save(
  stockId: string,
  { redivisions, revision }: RevisedRedivisions,
  edit: RedivisionEdit,
): Promise<RevisedRedivisions> {
  const edited = edit(redivisions);
  if (edited === redivisions) return { redivisions, revision };
  const asked = { stockId, redivisions: [...edited], revision };
  return call(redivisionEndpoints.saveRedivisions, asked);
}
