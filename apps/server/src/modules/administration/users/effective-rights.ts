import {
  allEndpoints,
  type AccessNeed,
  type Holder,
  type RouteAccess,
  type UserRights,
  grantedAbilities,
  mayCall,
  needsOfAccess,
  pageGrantsOf,
  pageRights,
  Problem,
} from '@chanscope/contract';

import type { RoleDependencies } from '../roles/edit-role.ts';

/**
 * Every page and call of an account with the reason why it is open or not (有效权限). An account that cannot be used
 * has what visitors have. Throws `unknownItem`.
 */
export async function readRights(
  { identity, menu }: Pick<RoleDependencies, 'identity' | 'menu'>,
  id: string,
): Promise<UserRights> {
  const account = await identity.accounts.findById(id);
  if (account === null) throw new Problem('unknownItem', { what: id });
  const granted = await identity.roles.read(account.roles);
  const roles = granted.map(({ role }) => role);
  const ability = grantedAbilities(granted.map(({ abilities }) => abilities));
  const holder = account.standing === 'active' ? { roles, ability } : null;
  const grants = pageGrantsOf(holder === null ? [] : granted);
  const pages = pageRights(await menu.readTree(), holder, grants);
  return {
    id,
    username: account.username,
    state: account.standing,
    roles,
    ability,
    pages: pages.map((page) => ({ ...page, needs: sendableFrom(page.needs) })),
    calls: allEndpoints().map(({ method, path, access }) => ({
      method,
      path,
      isAllowed: mayCall(access, holder),
      ...reasonOf(access, holder),
    })),
  };
}

type Reason = Pick<UserRights['calls'][number], 'opensTo' | 'needs'>;

function reasonOf(access: RouteAccess, holder: Holder | null): Reason {
  return typeof access === 'string'
    ? { opensTo: access, needs: [] }
    : { opensTo: 'rule', needs: sendableFrom(needsOfAccess(access, holder)) };
}

function sendableFrom(needs: readonly AccessNeed[]): Reason['needs'] {
  return needs.map((need) => ({ ...need, names: [...need.names] }));
}
