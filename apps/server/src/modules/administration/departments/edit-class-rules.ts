import {
  type ClassRulesAnswer,
  type operatorRoutes,
  administrationRoutes,
  mayCall,
  Problem,
} from '@chanscope/contract';
import type { z } from 'zod';

import type { Caller } from '../../../platform/http/caller.ts';
import { type Act, changeAudited, lineOf } from '../act.ts';
import { checkRuleSet } from './class-rules.ts';
import type { Department } from './department.ts';
import { findDepartment } from './department-tree.ts';
import { type DepartmentDependencies, decidedOf, differenceOf } from './edit-department.ts';

type Edit = z.output<typeof operatorRoutes.editClassRules.request>;

/** The rule sets (班级口径) that a caller may read charts by, and the departments whose rule set it decides. */
export async function classRulesOf(
  { departments }: DepartmentDependencies,
  caller: Caller,
): Promise<ClassRulesAnswer> {
  const { accountId } = caller;
  const list = [...(await departments.rulesFor(accountId))];
  const { leads } = await departments.ofAccount(accountId);
  if (leads.length === 0 && !isAdministrator(caller)) return { list, led: [] };
  const led = (await departments.list())
    .filter((department) => mayDecide(caller, department))
    .map(({ id, name, revision, rules }) => ({ id, name, revision, rules }));
  return { list, led };
}

/**
 * Decides the rule set of a department, null for none. Throws `unknownItem`, `forbidden` to who neither leads it nor
 * may change departments, `editConflict` and `badOption`.
 */
export function editClassRules(
  dependencies: DepartmentDependencies,
  { id, revision, rules }: Edit,
  act: Act,
): Promise<void> {
  const { departments } = dependencies;
  return changeAudited(dependencies, lineOf('editClassRules', id, act), async (transaction) => {
    const all = await departments.list(transaction);
    const before = findDepartment(all, id);
    if (!mayDecide(act.caller, before)) throw new Problem('forbidden');
    if (before.revision !== revision) throw new Problem('editConflict');
    checkRuleSet(rules);
    await departments.change(id, { ...decidedOf(before), rules }, { revision, transaction });
    const after = await departments.list(transaction);
    return {
      result: undefined,
      target: before.name,
      details: { id, ...differenceOf(all, after, id) },
    };
  });
}

function mayDecide(caller: Caller, { leader }: Department): boolean {
  return leader?.id === caller.accountId || isAdministrator(caller);
}

function isAdministrator(caller: Caller): boolean {
  return mayCall(administrationRoutes.editDepartment.access, caller);
}
