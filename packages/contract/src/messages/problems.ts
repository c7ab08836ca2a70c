import { backupProblems } from '../administration/backups/backup-problems.ts';
import { actingProblems } from '../identity/acting-problems.ts';
import type { Wording } from '../locale.ts';
import { ruleProblems } from '../rules/rule-problems.ts';
import { departmentProblems } from './administration/department-problems.ts';
import { securityProblems } from './administration/security-problems.ts';
import { commonProblems } from './common-problems.ts';

/**
 * The error catalogue: every failure that a user can meet, with the code that the envelope and the
 * HTTP status carry, and a sentence that says what to do about it.
 */
export const problems = {
  ...commonProblems,
  ...departmentProblems,
  ...securityProblems,
  ...ruleProblems,
  ...backupProblems,
  ...actingProblems,
} as const satisfies Record<string, Wording & { code: number }>;
