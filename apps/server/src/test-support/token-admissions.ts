import type { Ability } from '@chanscope/contract';

import type { ServedRoute } from '../platform/http/access-guard.ts';

/**
 * Whom a route admits. `renewal` answers a new token to the caller that holds one that is not spent; `known`
 * admits everyone and answers a new token to the caller that holds one that is spent.
 */
export type Admission = 'everyone' | 'known' | 'members' | 'editors' | 'admins' | 'renewal';

/** What became of a call: it reached its handler, brought a new token, or was refused with 401 or 403. */
export type Outcome = 'reached' | 'renewed' | 401 | 403;

/** The calls that are open to every member and to API tokens with an ability; what abilities open is open to tokens that have one. */
const memberCallsOfTokens: Readonly<Record<string, Ability>> = {
  'POST /api/stock/zx/getZxList': 'READ',
  'POST /api/stock/zx/export': 'READ',
  'POST /api/stock/zx/quotes': 'READ',
  'POST /api/stock/zx/context': 'READ',
  'POST /api/stock/notes/get': 'READ',
  'POST /api/stock/redivisions/get': 'READ',
  'GET /api/stock/classRules/getList': 'READ',
  'POST /api/stock/ccijx': 'READ',
  'POST /api/stock/ccihjz': 'READ',
  'POST /api/stock/zx/zxManager': 'WRITE',
  'POST /api/stock/zx/delZx': 'WRITE',
  'POST /api/stock/zx/undo': 'WRITE',
  'POST /api/stock/zx/downOrup': 'WRITE',
  'POST /api/stock/zx/order': 'WRITE',
  'POST /api/stock/zx/doEdit': 'WRITE',
  'POST /api/stock/zx/batch': 'WRITE',
  'POST /api/stock/zx/group/save': 'WRITE',
  'POST /api/stock/zx/group/del': 'WRITE',
  'POST /api/stock/zx/group/sort': 'WRITE',
  'POST /api/stock/zx/import': 'WRITE',
  'POST /api/stock/notes/save': 'WRITE',
  'POST /api/stock/redivisions/save': 'WRITE',
  'POST /api/stock/chartLink/save': 'WRITE',
};

/** What an API token with abilities is answered by a route of an admission. */
export function outcomeByToken(
  { method, path: route, access }: ServedRoute,
  admission: Admission,
  granted: readonly Ability[],
): Outcome {
  if (admission === 'everyone' || admission === 'known') return 'reached';
  if (admission === 'renewal') return 401;
  // What can be got can be asked for.
  const ofMembers = memberCallsOfTokens[`${method === 'HEAD' ? 'GET' : method} ${route}`];
  // A rule that names abilities alone; whom it admits the table above says.
  const named = typeof access === 'object' && !('role' in access) ? JSON.stringify(access) : '';
  const isOpen =
    ofMembers === undefined
      ? admission !== 'members' && granted.some((each) => named.includes(`"${each}"`))
      : granted.includes(ofMembers);
  return isOpen ? 'reached' : 403;
}
