import { type RouteAccess, mayCall } from '@chanscope/contract';
import type { ReactNode } from 'react';

import { useSession } from './session-store.ts';

/** Whether the one who is signed in passes a rule of access; visitors pass `visitor` only. */
function useAccess(access: RouteAccess): boolean {
  return useSession(({ user }) => mayCall(access, user));
}

/** Shows its children only to whom a rule of access admits. The server guards; this only hides. */
export function Can({
  access,
  children,
}: {
  readonly access: RouteAccess;
  readonly children: ReactNode;
}): ReactNode {
  return useAccess(access) ? children : null;
}
