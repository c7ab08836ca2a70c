import type { CreateTableBuilder, Kysely } from 'kysely';

/** What is computed over whole markets; `screening-schema.ts` says what it means. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('screen_run')
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('rule_version', 'text', (column) => column.notNull())
    .addColumn('as_of', 'bigint')
    .addColumn('computed_at', 'bigint', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('screen_run_key', ['market', 'kind', 'date'])
    .execute();
  await createDayTables(kysely);
  await createListTables(kysely);
}

/** Every table of results begins so. */
function dayTable(
  kysely: Kysely<object>,
  name: string,
): CreateTableBuilder<string, 'market' | 'date'> {
  return kysely.schema
    .createTable(name)
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull());
}

async function createDayTables(kysely: Kysely<object>): Promise<void> {
  for (const name of ['limit_stat_day', 'limit_effect_day'])
    await dayTable(kysely, name)
      .addColumn('figures', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, ['market', 'date'])
      .execute();
  await dayTable(kysely, 'limit_day')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('up', 'text', (column) => column.notNull())
    .addColumn('down', 'text', (column) => column.notNull())
    .addColumn('boards', 'integer', (column) => column.notNull())
    .addColumn('was_sealed', 'integer', (column) => column.notNull())
    .addColumn('change', 'double precision', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('limit_day_key', ['market', 'date', 'symbol'])
    .execute();
  let ranks: CreateTableBuilder<string, string> = dayTable(kysely, 'rps_day').addColumn(
    'symbol',
    'text',
    (column) => column.notNull(),
  );
  for (const window of [5, 10, 20, 50, 120, 250])
    ranks = ranks
      .addColumn(`return_${window}`, 'double precision')
      .addColumn(`rps_${window}`, 'double precision');
  await ranks
    .addColumn('three_red', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rps_day_key', ['market', 'date', 'symbol'])
    .execute();
}

async function createListTables(kysely: Kysely<object>): Promise<void> {
  await dayTable(kysely, 'strength_day')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('change_1', 'double precision')
    .addColumn('change_5', 'double precision')
    .addColumn('percentile', 'double precision', (column) => column.notNull())
    .addColumn('band', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('strength_day_key', ['market', 'date', 'symbol'])
    .execute();
  await dayTable(kysely, 'flow_day')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('net', 'double precision', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .addColumn('ratio', 'double precision')
    .addColumn('close_place_net', 'double precision')
    .addPrimaryKeyConstraint('flow_day_key', ['market', 'date', 'method', 'symbol'])
    .execute();
  await dayTable(kysely, 'signal_intraday')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('bar_time', 'bigint', (column) => column.notNull())
    .addColumn('age', 'integer', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('signal_intraday_key', ['market', 'date', 'kind', 'level', 'symbol'])
    .execute();
  await dayTable(kysely, 'screen_hit')
    .addColumn('strategy', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('bar_time', 'bigint', (column) => column.notNull())
    .addColumn('inputs', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('screen_hit_key', ['market', 'date', 'strategy', 'symbol'])
    .execute();
}
