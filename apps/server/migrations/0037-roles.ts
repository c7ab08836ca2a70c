import type { Kysely } from 'kysely';

/** Roles (角色) and what they grant. Flags are 0 and 1. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('role')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    // JSON list of abilities.
    .addColumn('abilities', 'text', (column) => column.notNull())
    // JSON object: `open` or `hide` by the name of a menu entry.
    .addColumn('pages', 'text', (column) => column.notNull())
    .addColumn('is_built_in', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await insertBuiltIn(kysely);
  // Accounts are counted by the roles that they hold.
  await kysely.schema.createIndex('account_by_roles').on('account').column('roles').execute();
}

/** What the two roles granted when they were a list in the code. */
async function insertBuiltIn(kysely: Kysely<object>): Promise<void> {
  const common = { pages: '{}', is_built_in: 1, revision: 0, created_at: 0 };
  await kysely
    .withTables<{
      role: typeof common & Record<'code' | 'name_zh' | 'name_en' | 'abilities', string>;
    }>()
    .insertInto('role')
    .values([
      {
        ...common,
        code: 'admin',
        name_zh: '管理员',
        name_en: 'Administrator',
        abilities: '["READ","WRITE","DELETE","JOB_RUN","CACHE_CLEAR","CONTENT_EDIT"]',
      },
      {
        ...common,
        code: 'editor',
        name_zh: '编辑',
        name_en: 'Editor',
        abilities: '["READ","WRITE","CONTENT_EDIT"]',
      },
    ])
    .execute();
}
