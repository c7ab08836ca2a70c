import { type PolicyNumber, type SecurityPolicy, securityLimits } from '@chanscope/contract';

/** The numbers of a policy in the order of the page. */
export const policyNumbers: readonly PolicyNumber[] = [
  'freeFailures',
  'maxLockMinutes',
  'idleHours',
  'absoluteDays',
  'minPasswordLength',
];

/** A policy as it is typed. */
export interface PolicyDraft {
  readonly numbers: Readonly<Record<PolicyNumber, string>>;
  readonly requiresAdminTotp: boolean;
}

export function policyDraftOf(policy: SecurityPolicy): PolicyDraft {
  const { requiresAdminTotp } = policy;
  const textOf = (name: PolicyNumber): string => String(policy[name]);
  return { numbers: eachNumber(textOf), requiresAdminTotp };
}

/** Which numbers are none, or beyond what they can be set to. */
export function policyFaults({ numbers }: PolicyDraft): readonly PolicyNumber[] {
  return policyNumbers.filter((name) => {
    const { min, max } = securityLimits[name];
    const value = Number(numbers[name]);
    return !/^\d{1,9}$/.test(numbers[name].trim()) || value < min || value > max;
  });
}

/** What was typed as a policy; null while something in it is wrong. */
export function policyOf(draft: PolicyDraft): SecurityPolicy | null {
  if (policyFaults(draft).length > 0) return null;
  const { numbers, requiresAdminTotp } = draft;
  return { ...eachNumber((name) => Number(numbers[name])), requiresAdminTotp };
}

function eachNumber<Value>(valueOf: (name: PolicyNumber) => Value): Record<PolicyNumber, Value> {
  return {
    freeFailures: valueOf('freeFailures'),
    maxLockMinutes: valueOf('maxLockMinutes'),
    idleHours: valueOf('idleHours'),
    absoluteDays: valueOf('absoluteDays'),
    minPasswordLength: valueOf('minPasswordLength'),
  };
}
