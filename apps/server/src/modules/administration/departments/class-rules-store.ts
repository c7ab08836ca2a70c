import type { ChanRuleSet, ClassRules } from '@chanscope/contract';
import { sql } from 'kysely';

import type { DepartmentAccess, DepartmentTableRow } from './department-schema.ts';

type RuleColumns = Pick<DepartmentTableRow, 'chan_school' | 'chan_options'>;

/** The rule set of a department, as it was when it was checked; null for none. */
export function rulesOf({
  chan_school: school,
  chan_options: options,
}: RuleColumns): ChanRuleSet | null {
  if (school === null) return null;
  return { school, options: JSON.parse(options) as ChanRuleSet['options'] };
}

/** How a rule set is stored. */
export function columnsOfRules(rules: ChanRuleSet | null): RuleColumns {
  return {
    chan_school: rules?.school ?? null,
    chan_options: JSON.stringify(rules?.options ?? {}),
  };
}

interface RulesRow extends RuleColumns, Pick<ClassRules, 'id' | 'name' | 'leader'> {}

/**
 * The rule sets that reach an account: see `Departments`. One statement: every member with a chart asks for it each minute.
 */
export async function readRulesFor(
  access: DepartmentAccess,
  accountId: string,
): Promise<ClassRules[]> {
  const { rows } = await sql<RulesRow>`
    with recursive above (id, parent_id, steps) as (
      select department.id, department.parent_id, 0
      from account join department on department.id = account.department_id
      where account.id = ${accountId}
      union all
      select department.id, department.parent_id, above.steps + 1
      from above join department on department.id = above.parent_id
    )
    select department.id, department.name, department.chan_school, department.chan_options,
      leader.nickname as leader
    from department
    left join above on above.id = department.id
    left join department_lead on department_lead.department_id = department.id
    left join account as leader
      on leader.id = department_lead.account_id and leader.removed_at is null
    where department.chan_school is not null
      and (above.id is not null or department_lead.account_id = ${accountId})
    order by coalesce(above.steps, 99), department.id
  `.execute(access);
  return rows.flatMap(({ id, name, leader, ...columns }) => {
    const rules = rulesOf(columns);
    return rules === null ? [] : [{ id, name, leader, ...rules }];
  });
}
