/**
 * Who may do what (权限). One set of rules for the server's guard, the menu, the page's routes and the
 * `Can` element.
 */

/** The roles that come with the product (内置角色). Administrators add others, which are rows of the database. */
export const builtInRoles = ['admin', 'editor'] as const;

export type BuiltInRole = (typeof builtInRoles)[number];

export const abilities = [
  'READ',
  'WRITE',
  'DELETE',
  'JOB_RUN',
  'CACHE_CLEAR',
  'CONTENT_EDIT',
] as const;

export type Ability = (typeof abilities)[number];

/** `oneOf`: any of the listed; `allOf`: all of them; `except`: none of them. */
export type AccessMode = 'oneOf' | 'allOf' | 'except';

/** A list of roles (one of them), or a list with a mode. */
export type RoleRule =
  | readonly string[]
  | { readonly role: readonly string[]; readonly mode?: AccessMode | undefined };

/** A list of abilities (one of them), or a list with a mode. */
export type AbilityRule =
  | readonly string[]
  | { readonly ability: readonly string[]; readonly mode?: AccessMode | undefined };

/**
 * A plain list names abilities, any one of which suffices. An object gives role, ability or both;
 * when both are given both are checked.
 */
export type AccessRule =
  | readonly string[]
  | { readonly role?: RoleRule; readonly ability?: AbilityRule };

/** What an account holds. `fullAccess` is set where no one has to sign in: such a user passes as admin. */
export interface Holder {
  readonly roles: readonly string[];
  readonly ability: readonly string[];
  readonly fullAccess?: boolean;
}

/** Who may call an endpoint: anybody, anybody signed in, or the caller that a rule admits. */
export type RouteAccess = 'visitor' | 'member' | AccessRule;

/** A visitor has no account (访客), a member no built-in role (会员). */
export type Tier = 'visitor' | 'member' | 'editor' | 'admin';

const abilitiesOfRole: Readonly<Record<BuiltInRole, readonly Ability[]>> = {
  admin: abilities,
  editor: ['READ', 'WRITE', 'CONTENT_EDIT'],
};

const abilitiesOfMember: readonly Ability[] = ['READ'];

/** The abilities that come with built-in roles, in the order of `abilities`; a member may read. */
export function abilitiesOf(owned: readonly BuiltInRole[]): Ability[] {
  return grantedAbilities(owned.map((role) => abilitiesOfRole[role]));
}

/** What several roles grant together, in the order of `abilities`; a member may read. */
export function grantedAbilities(grants: readonly (readonly string[])[]): Ability[] {
  const granted = new Set([...abilitiesOfMember, ...grants.flat()]);
  return abilities.filter((ability) => granted.has(ability));
}

/** Codes of roles, each once: the built-in ones in their order, then the others by the alphabet. */
export function sortedRoles(codes: readonly string[]): string[] {
  const others = codes.filter((code) => !(builtInRoles as readonly string[]).includes(code));
  return [...builtInRoles.filter((role) => codes.includes(role)), ...new Set(others.toSorted())];
}

/** The highest tier of an account; null is a visitor. */
export function tierOf(holder: Holder | null): Tier {
  if (holder === null) return 'visitor';
  if (holder.fullAccess === true) return 'admin';
  return builtInRoles.find((role) => holder.roles.includes(role)) ?? 'member';
}

/** Whether a rule admits an account. */
export function hasAccess(rule: AccessRule, holder: Holder): boolean {
  if (holder.fullAccess === true) return true;
  if (isList(rule)) return hasAbility(rule, holder);
  const { role, ability } = rule;
  return (
    (role === undefined || hasRole(role, holder)) &&
    (ability === undefined || hasAbility(ability, holder))
  );
}

/** Whether an account holds the roles that a menu entry or a page asks for. */
export function hasRole(rule: RoleRule, holder: Holder): boolean {
  if (holder.fullAccess === true) return true;
  return isList(rule)
    ? matches(rule, 'oneOf', holder.roles)
    : matches(rule.role, rule.mode, holder.roles);
}

/** Whether an account may call an endpoint; null is a visitor. */
export function mayCall(access: RouteAccess, holder: Holder | null): boolean {
  if (access === 'visitor') return true;
  if (holder === null) return false;
  return access === 'member' || hasAccess(access, holder);
}

/**
 * What a call by an API token (API 令牌) has to pass, whose caller holds no roles; null where none ever does. What is
 * open to every member has to say which ability it takes, and rules of roles admit no token.
 */
export function accessByToken({
  access,
  tokenAbility,
}: {
  readonly access: RouteAccess;
  readonly tokenAbility?: Ability | undefined;
}): RouteAccess | null {
  if (access === 'visitor') return access;
  if (access === 'member') return tokenAbility === undefined ? null : [tokenAbility];
  const { role, ability } = isList(access) ? { role: undefined, ability: access } : access;
  // Who holds less would be admitted by the absence of it.
  const isByAbsence = ability !== undefined && !isList(ability) && ability.mode === 'except';
  return role !== undefined || ability === undefined || isByAbsence ? null : access;
}

function hasAbility(rule: AbilityRule, holder: Holder): boolean {
  return isList(rule)
    ? matches(rule, 'oneOf', holder.ability)
    : matches(rule.ability, rule.mode, holder.ability);
}

function matches(
  listed: readonly string[],
  mode: AccessMode = 'oneOf',
  owned: readonly string[],
): boolean {
  const isOwned = (each: string): boolean => owned.includes(each);
  switch (mode) {
    case 'oneOf':
      return listed.some(isOwned);
    case 'allOf':
      return listed.every(isOwned);
    case 'except':
      return !listed.some(isOwned);
  }
}

function isList(rule: object): rule is readonly string[] {
  return Array.isArray(rule);
}
