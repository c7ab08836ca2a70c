import { type Ability, type RolePages, Problem, sortedRoles } from '@chanscope/contract';
import { type Kysely, type Transaction, sql } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type IdentityTables, type RoleRow, identityTables } from '../identity-schema.ts';
import { rolesFromText } from './account-roles.ts';
import type { RoleSet, Role, RoleContent, Roles } from './role.ts';

/** The roles in the database. */
export function createRoles(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
}): Roles {
  const { database, clock } = dependencies;
  const tables = (transaction?: Transaction<object>): Kysely<IdentityTables> =>
    identityTables(database, transaction);
  return {
    async list(transaction): Promise<readonly Role[]> {
      return inOrder(await tables(transaction).selectFrom('role').selectAll().execute());
    },
    async read(codes, transaction): Promise<readonly Role[]> {
      if (codes.length === 0) return [];
      const rows = tables(transaction).selectFrom('role').selectAll().where('code', 'in', codes);
      const isLocking = transaction !== undefined && database.dialect === 'postgres';
      // In one order: two that lock the same roles do not wait for each other in a ring.
      return inOrder(await (isLocking ? rows.orderBy('code').forUpdate() : rows).execute());
    },
    async create(role, content, transaction): Promise<Role> {
      const fixed = { code: role, is_built_in: 0, revision: 0, created_at: clock.now() };
      const inserted = await tables(transaction)
        .insertInto('role')
        .values({ ...rowFromContent(content), ...fixed })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted === undefined) throw new Problem('roleTaken', { role });
      return roleFromRow(inserted);
    },
    async change(role, content, { revision, transaction }): Promise<Role> {
      const changed = await tables(transaction)
        .updateTable('role')
        .set({ ...rowFromContent(content), revision: revision + 1 })
        .where('code', '=', role)
        .where('revision', '=', revision)
        .returningAll()
        .executeTakeFirst();
      if (changed === undefined) throw new Problem('editConflict');
      return roleFromRow(changed);
    },
    async remove(role, transaction): Promise<void> {
      await tables(transaction).deleteFrom('role').where('code', '=', role).execute();
    },
    countMembers: (transaction) => countMembers(tables(transaction)),
  };
}

async function countMembers(tables: Kysely<IdentityTables>): Promise<RoleSet[]> {
  const rows = await tables
    .selectFrom('account')
    .select((row) => ['roles', row.fn.countAll<number>().as('accounts')])
    .where('roles', '!=', sql.lit('[]'))
    .groupBy('roles')
    .execute();
  return rows.map(({ roles, accounts }) => ({ roles: rolesFromText(roles), accounts }));
}

function inOrder(rows: readonly RoleRow[]): Role[] {
  const roles = rows.map(roleFromRow);
  return sortedRoles(roles.map(({ role }) => role)).flatMap((code) =>
    roles.filter(({ role }) => role === code),
  );
}

function roleFromRow(row: RoleRow): Role {
  return {
    role: row.code,
    name: { zh: row.name_zh, en: row.name_en },
    abilities: JSON.parse(row.abilities) as Ability[],
    pages: JSON.parse(row.pages) as RolePages,
    isBuiltIn: row.is_built_in === 1,
    revision: row.revision,
    createdAt: row.created_at,
  };
}

function rowFromContent({
  name,
  abilities,
  pages,
}: RoleContent): Pick<RoleRow, 'name_zh' | 'name_en' | 'abilities' | 'pages'> {
  return {
    name_zh: name.zh,
    name_en: name.en,
    abilities: JSON.stringify(abilities),
    pages: JSON.stringify(pages),
  };
}
