import type { Kysely } from 'kysely';

/** Runs of jobs (任务), and when the whole runs by itself (定时任务). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await createRunTable(kysely);
  await kysely.schema
    .createTable('job_schedule')
    .addColumn('market', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('minutes_after_close', 'integer', (column) => column.notNull())
    .execute();
  // One row for each trading day that a schedule is through with: it never begins anything for it again.
  await kysely.schema
    .createTable('job_firing')
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    // Null where the day was past before the schedule was on.
    .addColumn('run_id', 'text')
    .addColumn('fired_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_firing_pkey', ['market', 'day'])
    .execute();
}

async function createRunTable(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('job_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('run_key', 'text', (column) => column.notNull())
    // Name, key and kind of a run that is not over; null once it is. Unique: one at a time.
    .addColumn('active_key', 'text', (column) => column.unique())
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('is_dry_run', 'integer', (column) => column.notNull())
    .addColumn('is_forced', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    // Grows with every beginning; together with the worker it says whose the run is.
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    // How often its worker fell silent.
    .addColumn('losses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('worker', 'text')
    .addColumn('heartbeat_at', 'bigint')
    // Grows with every sign of life: clocks of servers differ, this does not.
    .addColumn('beats', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ok', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('skip', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('fail', 'integer', (column) => column.notNull().defaultTo(0))
    // JSON: a list of texts; an object or null.
    .addColumn('warnings', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('reason', 'text')
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('rule_version', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text')
    .addColumn('market', 'text')
    // By the market's clock, when it began; the other instants are real ones.
    .addColumn('market_time', 'bigint')
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .execute();
  await kysely.schema
    .createIndex('job_run_newest')
    .on('job_run')
    .columns(['queued_at', 'id'])
    .execute();
  await kysely.schema.createIndex('job_run_parent').on('job_run').column('parent_id').execute();
  await kysely.schema
    .createIndex('job_run_key')
    .on('job_run')
    .columns(['name', 'run_key', 'state'])
    .execute();
}
