import {
  type AccessMode,
  type AccessRule,
  type Holder,
  type RoleRule,
  hasAccess,
  hasRole,
} from './access.ts';

/** One thing that a rule asks for, and whether an account meets it. */
export interface AccessNeed {
  readonly kind: 'role' | 'ability';
  readonly mode: AccessMode;
  readonly names: readonly string[];
  readonly isMet: boolean;
}

/** What a rule asks for, all of which has to be met; a visitor (null) meets nothing. */
export function needsOfAccess(rule: AccessRule, holder: Holder | null): AccessNeed[] {
  const { role, ability } = 'length' in rule ? { role: undefined, ability: rule } : rule;
  return [
    ...(role === undefined ? [] : [needOfRole(role, holder)]),
    ...(ability === undefined
      ? []
      : [
          {
            kind: 'ability',
            mode: 'mode' in ability ? (ability.mode ?? 'oneOf') : 'oneOf',
            names: 'ability' in ability ? ability.ability : ability,
            isMet: holder !== null && hasAccess({ ability }, holder),
          } as const,
        ]),
  ];
}

/** What a list of roles asks for. */
export function needOfRole(rule: RoleRule, holder: Holder | null): AccessNeed {
  return {
    kind: 'role',
    mode: 'mode' in rule ? (rule.mode ?? 'oneOf') : 'oneOf',
    names: 'role' in rule ? rule.role : rule,
    isMet: holder !== null && hasRole(rule, holder),
  };
}
