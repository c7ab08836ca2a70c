import { randomUUID } from 'node:crypto';

import { type WatchColour, Problem } from '@chanscope/contract';
import { type Transaction, sql } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { columnsOfRules, readRulesFor, rulesOf } from './class-rules-store.ts';
import type {
  Department,
  DepartmentContent,
  Departments,
  LeaderGroup,
  Placement,
  SharedGroup,
} from './department.ts';
import { type DepartmentAccess, departmentTables } from './department-schema.ts';

/** The departments in the database. */
export function createDepartments(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
}): Departments {
  const { database, clock } = dependencies;
  const tables = (transaction?: Transaction<object>): DepartmentAccess =>
    departmentTables(database, transaction);
  return {
    list: (transaction) => readAll(tables(transaction)),
    countMembers: (transaction) => countMembers(tables(transaction)),
    async create(content, { parentId, order }, transaction) {
      const id = randomUUID();
      const { name } = content;
      const row = { id, parent_id: parentId, name, place: order, revision: 0 };
      await tables(transaction)
        .insertInto('department')
        .values({ ...row, ...columnsOfRules(content.rules), created_at: clock.now() })
        .execute();
      await setLead(tables(transaction), id, content);
      return id;
    },
    async change(id, content, { revision, transaction }) {
      const changed = await tables(transaction)
        .updateTable('department')
        .set({ name: content.name, revision: revision + 1, ...columnsOfRules(content.rules) })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) throw new Problem('editConflict');
      await setLead(tables(transaction), id, content);
    },
    place: (placements, transaction) => place(tables(transaction), placements),
    async remove(id, transaction) {
      await tables(transaction).deleteFrom('department').where('id', '=', id).execute();
    },
    ...membersOf(tables),
    ...sharingOf(tables),
  };
}

type Tables = (transaction?: Transaction<object>) => DepartmentAccess;

/** Who is in which department. */
function membersOf(
  tables: Tables,
): Pick<Departments, 'assign' | 'moveMembers' | 'findLeader' | 'ofAccount'> {
  return {
    async assign(accountIds, departmentId, transaction) {
      const moved = await tables(transaction)
        .updateTable('account')
        .set((row) => ({ department_id: departmentId, revision: row('revision', '+', 1) }))
        .where('id', 'in', accountIds)
        .where('removed_at', 'is', null)
        .where('department_id', 'is distinct from', departmentId)
        .returning('id')
        .execute();
      return moved.length;
    },
    async moveMembers(from, to, transaction) {
      const moved = await tables(transaction)
        .updateTable('account')
        .set((row) => ({ department_id: to, revision: row('revision', '+', 1) }))
        .where('department_id', '=', from)
        .returning('removed_at')
        .execute();
      return moved.filter(({ removed_at: at }) => at === null).length;
    },
    async findLeader(accountId, transaction) {
      const found = await tables(transaction)
        .selectFrom('account')
        .select(['id', 'username', 'nickname'])
        .where('id', '=', accountId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return found ?? null;
    },
    async ofAccount(accountId) {
      const memberOf = await tables()
        .selectFrom('account')
        .innerJoin('department', 'department.id', 'account.department_id')
        .select(['department.id', 'department.name'])
        .where('account.id', '=', accountId)
        .executeTakeFirst();
      const leads = await tables()
        .selectFrom('department_lead')
        .innerJoin('department', 'department.id', 'department_lead.department_id')
        .select(['department.id', 'department.name'])
        .where('account_id', '=', accountId)
        .orderBy('department.id')
        .execute();
      return { memberOf: memberOf ?? null, leads };
    },
  };
}

/** What leaders could share, and what they do share. */
function sharingOf(tables: Tables): Pick<Departments, 'groupsOf' | 'sharedWith' | 'rulesFor'> {
  return {
    groupsOf: (accountId, transaction) =>
      withCounts(tables(transaction))
        .where('watch_group.account_id', '=', accountId)
        .orderBy('watch_group.place')
        .execute(),
    sharedWith: (accountId) => readShared(tables(), accountId),
    rulesFor: (accountId) => readRulesFor(tables(), accountId),
  };
}

function withCounts(access: DepartmentAccess) {
  return access
    .selectFrom('watch_group')
    .select(['watch_group.id', 'watch_group.name'])
    .select((row) =>
      row
        .selectFrom('watch_membership')
        .select((items) => items.fn.countAll<number>().as('count'))
        .whereRef('watch_membership.group_id', '=', 'watch_group.id')
        .$asScalar()
        .$notNull()
        .as('count'),
    );
}

async function readAll(access: DepartmentAccess): Promise<Department[]> {
  const rows = await access
    .selectFrom('department')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
  const leads = await access
    .selectFrom('department_lead')
    .innerJoin('account', 'account.id', 'department_lead.account_id')
    .select(['department_lead.department_id', 'group_id'])
    .select(['account.id', 'account.username', 'account.nickname'])
    .where('account.removed_at', 'is', null)
    .execute();
  const groups = await readGroups(
    access,
    leads.flatMap(({ group_id: id }) => (id === null ? [] : [id])),
  );
  const leadOf = new Map(leads.map((lead) => [lead.department_id, lead]));
  const neighbours = Map.groupBy(rows, (row) => row.parent_id);
  return rows.map((row) => {
    const lead = leadOf.get(row.id);
    return {
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      // Who went elsewhere left a gap.
      order: (neighbours.get(row.parent_id)?.indexOf(row) ?? 0) + 1,
      revision: row.revision,
      createdAt: row.created_at,
      leader:
        lead === undefined
          ? null
          : { id: lead.id, username: lead.username, nickname: lead.nickname },
      sharedGroup: groups.get(lead?.group_id ?? '') ?? null,
      rules: rulesOf(row),
    };
  });
}

async function readGroups(
  access: DepartmentAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeaderGroup>> {
  if (ids.length === 0) return new Map();
  const groups = await withCounts(access).where('watch_group.id', 'in', ids).execute();
  return new Map(groups.map((group) => [group.id, group]));
}

async function countMembers(access: DepartmentAccess): Promise<ReadonlyMap<string, number>> {
  const rows = await access
    .selectFrom('account')
    .select((row) => ['department_id', row.fn.countAll<number>().as('members')])
    .where('department_id', 'is not', null)
    .where('removed_at', 'is', null)
    .groupBy('department_id')
    .execute();
  return new Map(rows.map(({ department_id: id, members }) => [id ?? '', members]));
}

async function place(access: DepartmentAccess, placements: readonly Placement[]): Promise<void> {
  for (const { id, parentId, order } of placements)
    await access
      .updateTable('department')
      .set({ parent_id: parentId, place: order })
      .where('id', '=', id)
      .execute();
}

async function setLead(
  access: DepartmentAccess,
  id: string,
  { leaderId, sharedGroupId }: DepartmentContent,
): Promise<void> {
  await access.deleteFrom('department_lead').where('department_id', '=', id).execute();
  if (leaderId !== null)
    await access
      .insertInto('department_lead')
      .values({ department_id: id, account_id: leaderId, group_id: sharedGroupId })
      .execute();
}

interface SharedRow extends LeaderGroup {
  readonly colour: WatchColour | null;
  readonly owner_id: string;
  readonly leader: string;
  readonly department: string;
}

/** One statement: every member asks for it every few seconds. */
async function readShared(access: DepartmentAccess, accountId: string): Promise<SharedGroup[]> {
  const { rows } = await sql<SharedRow>`
    with recursive above (id, parent_id, name, steps) as (
      select department.id, department.parent_id, department.name, 0
      from account join department on department.id = account.department_id
      where account.id = ${accountId}
      union all
      select department.id, department.parent_id, department.name, above.steps + 1
      from above join department on department.id = above.parent_id
    )
    select watch_group.id, watch_group.name, watch_group.colour, watch_group.account_id as owner_id,
      leader.nickname as leader, above.name as department,
      (select count(*) from watch_membership where group_id = watch_group.id) as count
    from above
    join department_lead on department_lead.department_id = above.id
    join watch_group on watch_group.id = department_lead.group_id
    join account as leader on leader.id = department_lead.account_id
    where leader.removed_at is null and leader.id <> ${accountId}
    order by above.steps
  `.execute(access);
  const nearest = new Map(rows.toReversed().map((row) => [row.id, row]));
  return rows
    .filter((row) => nearest.get(row.id) === row)
    .map(({ owner_id: ownerId, ...row }) => ({ ...row, ownerId }));
}
