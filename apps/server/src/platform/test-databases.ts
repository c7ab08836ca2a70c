import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterEach, describe, onTestFinished } from 'vitest';

import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { createSilentLog } from './log.ts';
import { migrate } from './migrate.ts';

/** Opens a new, migrated database; closed and removed after the test. */
export type FreshDatabase = () => Promise<Database>;

/** Where a test's database is, for tests that open it a second time or from another process. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

const administrationUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Runs a block of tests against the embedded database and against real PostgreSQL. */
export function describeOnEachDatabase(name: string, block: (fresh: FreshDatabase) => void): void {
  describeAtEachPlace(name, (freshPlace) => {
    const open: Database[] = [];
    block(async () => {
      const database = openDatabase({ ...(await freshPlace()), log: createSilentLog() });
      open.push(database);
      await migrate(database);
      return database;
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((database) => database.close()));
    });
  });
}

/** As `describeOnEachDatabase`, handing out empty places instead of open, migrated databases. */
export function describeAtEachPlace(
  name: string,
  block: (freshPlace: () => Promise<TestPlace>) => void,
): void {
  const removals: (() => Promise<void> | void)[] = [];
  const freshFolder = (): string => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-test-'));
    removals.push(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  };
  const removeAll = async (): Promise<void> => {
    for (const remove of removals.splice(0)) await remove();
  };

  describe(`${name} (embedded)`, () => {
    // Hooks registered first run last: the block's own hooks close what is removed here.
    afterEach(removeAll);
    block(() => Promise.resolve({ dataDir: freshFolder(), databaseUrl: null }));
  });
  describe(`${name} (PostgreSQL)`, () => {
    afterEach(removeAll);
    block(async () => {
      const databaseUrl = await createPostgresDatabase();
      removals.push(() => dropPostgresDatabase(databaseUrl));
      return { dataDir: freshFolder(), databaseUrl };
    });
  });
}

/** A new, migrated embedded database, for tests of what no database decides; removed after the test. */
export async function embeddedDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-test-'));
  const database = openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  return database;
}

/** An empty database of PostgreSQL, for tests of what only that can do; removed after the test. */
export async function freshPostgresPlace(): Promise<TestPlace> {
  const databaseUrl = await createPostgresDatabase();
  onTestFinished(() => dropPostgresDatabase(databaseUrl));
  return { dataDir: '', databaseUrl };
}

/** Makes an empty database; answers its address. */
export async function createPostgresDatabase(): Promise<string> {
  const url = new URL(administrationUrl);
  url.pathname = `/chanscope_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${url.pathname.slice(1)}`);
  return url.href;
}

/** Removes a database and whoever is connected to it. */
export function dropPostgresDatabase(databaseUrl: string): Promise<void> {
  return administer(
    `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
  );
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrationUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
