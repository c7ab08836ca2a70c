import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Kysely, type Transaction, sql } from 'kysely';
import {
  type Migration,
  type MigrationProvider,
  DEFAULT_MIGRATION_TABLE,
  Migrator,
} from 'kysely/migration';

import type { Database } from './database.ts';

/** The folder of the migrations that come with the server. */
const migrationFolder = path.join(import.meta.dirname, '../../../migrations');

/** Any number; all processes that migrate the same database wait for each other on it. */
const advisoryLock = 7_253_901;

/**
 * Brings the tables to the newest shape and answers the names of the migrations that it ran. Any
 * number of processes may do so at once: one runs them, the others wait and find nothing to do. What a
 * newer release added is left alone: migrations only add, so that an update can be taken back.
 * Throws DatabaseUnreachable.
 */
export async function migrate(database: Database, folder = migrationFolder): Promise<string[]> {
  await database.ping();
  const { kysely } = database.forLongWork;
  const run = (): Promise<string[]> => migrateToLatest(kysely, folder);
  return database.dialect === 'postgres' ? whileLocked(kysely, advisoryLock, run) : run();
}

/** Makes the tables inside of a transaction on PostgreSQL, all or none; who migrates there meanwhile waits for its end. */
export async function migrateWithin(transaction: Transaction<object>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(transaction);
  await migrateToLatest(transaction, migrationFolder);
}

async function migrateToLatest(kysely: Kysely<object>, folder: string): Promise<string[]> {
  const ours = await createMigrationProvider(folder).getMigrations();
  const newer = await readNewerNames(kysely, Object.keys(ours));
  const done: Migration = { up: () => Promise.resolve() };
  const known = { ...ours, ...Object.fromEntries(newer.map((name) => [name, done])) };
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(known) };
  const migrator = new Migrator({ db: kysely, provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error
      ? error
      : new Error('Cannot migrate the database', { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/** The migrations of the database that come after all of ours; one between ours is for Kysely to refuse. */
async function readNewerNames(kysely: Kysely<object>, ours: readonly string[]): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await kysely
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { readonly name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute();
  const newest = ours.toSorted().at(-1) ?? '';
  return rows.map(({ name }) => name).filter((name) => name > newest);
}

function createMigrationProvider(folder: string): MigrationProvider {
  return {
    async getMigrations(): Promise<Record<string, Migration>> {
      const files = (await readdir(folder)).filter((file) =>
        /^\d{4}-.*(?<!\.test)\.[jt]s$/.test(file),
      );
      return Object.fromEntries(
        files.map((file) => [path.parse(file).name, readWhenRun(path.join(folder, file))]),
      );
    },
  };
}

/** A migration whose file is read once it has to run: nearly every start finds nothing to do. */
function readWhenRun(file: string): Migration {
  return {
    async up(kysely) {
      const migration = (await import(pathToFileURL(file).href)) as Migration;
      await migration.up(kysely);
    },
  };
}

/**
 * Holds an advisory lock of PostgreSQL on a connection of its own while `work` runs on others. Waits for as
 * long as another process has it.
 */
export function whileLocked<Result>(
  kysely: Kysely<object>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return kysely.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(lock)})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}
