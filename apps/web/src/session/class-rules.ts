import { type ClassRulesAnswer, classRulesEndpoints } from '@chanscope/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../api/index.ts';
import { useSession } from './session-store.ts';

const minuteMs = 60_000;

/** The rule sets of the classes of who is signed in (班级口径): their leaders may change them at any time. */
export const classRulesQuery = queryOptions({
  queryKey: ['class-rules'],
  queryFn: ({ signal }) => call(classRulesEndpoints.listClassRules, {}, signal),
  staleTime: minuteMs / 2,
  refetchInterval: minuteMs,
});

/** What `classRulesQuery` reads; null for visitors, where no one has to sign in, and until it is known. */
export function useClassRules(): ClassRulesAnswer | null {
  const isMember = useSession(
    ({ status, user }) => status === 'member' && user?.fullAccess !== true,
  );
  const { data } = useQuery({ ...classRulesQuery, enabled: isMember });
  return isMember ? (data ?? null) : null;
}
