import { type Ability, grantedAbilities, sortedRoles } from '@chanscope/contract';
import { type RawBuilder, sql } from 'kysely';

/** The roles of an account as they are stored; what is none is left out. */
export function rolesFromText(text: string): string[] {
  const stored: unknown = JSON.parse(text);
  const codes: unknown[] = Array.isArray(stored) ? stored : [];
  return sortedRoles(codes.filter((code) => typeof code === 'string'));
}

/** The stored form of the roles of an account, the same for the same roles. */
export function textOfRoles(roles: readonly string[]): string {
  return JSON.stringify(sortedRoles(roles));
}

/**
 * A column beside those of `account`: the roles that the account holds, as JSON objects with commas between
 * them. Codes have no character that a pattern takes for another.
 */
export const accountRoles: RawBuilder<string | null> = sql<string | null>`(
  select string_agg(
    '{"role":"' || role.code || '","abilities":' || role.abilities || ',"revision":' || role.revision || '}',
    ','
  )
  from role where account.roles like '%"' || role.code || '"%'
)`;

/** What an account may do by the roles that it holds. */
export interface GrantedRights {
  readonly roles: readonly string[];
  readonly ability: readonly Ability[];
  /** Another text whenever what its roles grant or open changes. */
  readonly rights: string;
}

interface GrantingRole {
  readonly role: string;
  readonly abilities: readonly string[];
  readonly revision: number;
}

/** What the column `accountRoles` says. A role that is gone grants nothing. */
export function rightsFromRoles(stored: string | null): GrantedRights {
  const grants = JSON.parse(`[${stored ?? ''}]`) as readonly GrantingRole[];
  return {
    roles: sortedRoles(grants.map(({ role }) => role)),
    ability: grantedAbilities(grants.map(({ abilities }) => abilities)),
    rights: grants
      .map(({ role, revision }) => `${role}@${revision}`)
      .toSorted()
      .join(' '),
  };
}
