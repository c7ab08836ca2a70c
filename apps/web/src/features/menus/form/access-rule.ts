import type { RouteMeta } from '@chanscope/contract';

/** Who an entry admits, as a form has it. */
export interface EntryAccess {
  readonly kind: 'inherit' | 'visitor' | 'member' | 'roles';
  readonly roles: readonly string[];
  readonly mode: 'oneOf' | 'allOf' | 'except';
}

/** Who an entry admits by its meta. Where it says both, its roles hold. */
export function accessOf({ roles, access }: RouteMeta): EntryAccess {
  const none = { roles: [], mode: 'oneOf' } as const;
  if (roles === undefined) return { ...none, kind: access ?? 'inherit' };
  if ('role' in roles) return { kind: 'roles', roles: roles.role, mode: roles.mode ?? 'oneOf' };
  return { kind: 'roles', roles, mode: 'oneOf' };
}

/** What the meta says of it: a plain list where any of the roles suffices. */
export function metaOfAccess({ kind, roles, mode }: EntryAccess): {
  readonly roles: RouteMeta['roles'];
  readonly access: RouteMeta['access'];
} {
  if (kind === 'inherit') return { roles: undefined, access: undefined };
  if (kind !== 'roles') return { roles: undefined, access: kind };
  return { roles: mode === 'oneOf' ? roles : { role: roles, mode }, access: undefined };
}
