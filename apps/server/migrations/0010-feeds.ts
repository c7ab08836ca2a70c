import type { Kysely } from 'kysely';

import { dialectOf, withIdentity } from '../src/platform/database/dialect-differences.ts';

/** What feeds keep beside the bars; `feed-schema.ts` says what it means. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await createSwitches(kysely);
  await createActions(kysely);
  await createBarRecords(kysely);
  await createBackfill(kysely);
}

async function createSwitches(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('feed_switch')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('quarantined_at', 'bigint')
    .addColumn('quarantine_reason', 'text')
    .addColumn('changed_by', 'text')
    .addColumn('changed_at', 'bigint')
    .addPrimaryKeyConstraint('feed_switch_key', ['provider', 'market'])
    .execute();
  await kysely.schema
    .createTable('feed_place')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('capability', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_place_key', ['market', 'capability', 'provider'])
    .execute();
}

async function createActions(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('corporate_action')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('ex_date', 'text', (column) => column.notNull())
    .addColumn('cash_per_share', 'double precision', (column) => column.notNull())
    .addColumn('bonus_per_share', 'double precision', (column) => column.notNull())
    .addColumn('rights_per_share', 'double precision', (column) => column.notNull())
    .addColumn('rights_price', 'double precision', (column) => column.notNull())
    .addColumn('learned_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('corporate_action_key', ['symbol', 'source', 'ex_date'])
    .execute();
}

async function createBarRecords(kysely: Kysely<object>): Promise<void> {
  const dialect = dialectOf(kysely);
  await withIdentity(kysely.schema.createTable('bar_issue'), dialect)
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('timeframe', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('bar', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    // The same bar reported again is the same issue; reported differently it is another.
    .addUniqueConstraint('bar_issue_key', ['symbol', 'timeframe', 'source', 'time', 'bar'])
    .execute();
  await kysely.schema
    .createIndex('bar_issue_state')
    .on('bar_issue')
    .columns(['state', 'id'])
    .execute();
  await withIdentity(kysely.schema.createTable('bar_revision'), dialect)
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('timeframe', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('former', 'text', (column) => column.notNull())
    .addColumn('bar', 'text', (column) => column.notNull())
    .addColumn('learned_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex('bar_revision_series')
    .on('bar_revision')
    .columns(['symbol', 'timeframe', 'source', 'time'])
    .execute();
}

async function createBackfill(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('bar_gap')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('timeframe', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('missing', 'integer', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bar_gap_key', ['symbol', 'timeframe', 'source', 'date'])
    .execute();
  await kysely.schema
    .createTable('backfill_cursor')
    .addColumn('run_id', 'text', (column) => column.primaryKey())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('ok', 'integer', (column) => column.notNull())
    .addColumn('skip', 'integer', (column) => column.notNull())
    .addColumn('fail', 'integer', (column) => column.notNull())
    .execute();
}
