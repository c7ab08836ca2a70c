import type { Kysely } from 'kysely';

import { createListIndexes } from './0038-account-standing.ts';

/** Departments (部门), who leads them and which group of their watchlist the members read. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('department')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Null for the one that holds all others. No reference: a move between databases writes rows in any order.
    .addColumn('parent_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    // Among those of the same parent, from 1.
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await insertRoot(kysely);
  await referToDepartments(kysely);
  await kysely.schema
    .createTable('department_lead')
    .addColumn('department_id', 'text', (column) =>
      column.primaryKey().references('department.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    // Null: nothing is shared.
    .addColumn('group_id', 'text', (column) =>
      column.references('watch_group.id').onDelete('set null'),
    )
    .execute();
  for (const column of ['account_id', 'group_id'] as const)
    await kysely.schema
      .createIndex(`department_lead_by_${column}`)
      .on('department_lead')
      .column(column)
      .execute();
}

async function insertRoot(kysely: Kysely<object>): Promise<void> {
  const root = { id: 'root', parent_id: null, name: '总部', place: 1, revision: 0, created_at: 0 };
  await kysely
    .withTables<{ department: typeof root }>()
    .insertInto('department')
    .values(root)
    .execute();
}

/**
 * Makes the department of an account a reference. No account has one yet, so the column is made anew, with the
 * indexes that hold it: the embedded database adds references to new columns only.
 */
async function referToDepartments(kysely: Kysely<object>): Promise<void> {
  for (const index of ['account_by_creation', 'account_by_name', 'account_by_sign_in'] as const)
    await kysely.schema.dropIndex(index).execute();
  await kysely.schema.alterTable('account').dropColumn('department_id').execute();
  await kysely.schema
    .alterTable('account')
    .addColumn('department_id', 'text', (column) => column.references('department.id'))
    .execute();
  await createListIndexes(kysely);
  await kysely.schema
    .createIndex('account_by_department')
    .on('account')
    .column('department_id')
    .execute();
}
