import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterEach, describe, onTestFinished } from 'vitest';

import {
  type Database,
  embeddedDatabaseFile,
  openDatabase,
} from '../platform/database/database.ts';
import { createSilentLog } from '../platform/log.ts';

export { embeddedDatabaseFile };

/** What a new database of a test holds: bare tables, or also the embedded directory of securities. */
export const templateContents = ['migrated', 'filled'] as const;

export type TemplateContent = (typeof templateContents)[number];

/** The databases that are copied for tests: the file of the embedded one, the name in PostgreSQL. */
export type DatabaseTemplates = Readonly<
  Record<string, { readonly embedded: string; readonly postgres: string }>
>;

/** The environment variable by which the set-up of a run names its templates. */
export const templatesVariable = 'TEST_DATABASE_TEMPLATES';

/** Opens a new, migrated database; closed and removed after the test. */
export type FreshDatabase = () => Promise<Database>;

/** Where a test's database is, for tests that open it a second time or from another process. */
export interface TestDatabaseLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

const administrationUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * Runs a block of tests against the embedded database and against real PostgreSQL, on databases that hold
 * the embedded directory of securities unless only `migrated` ones are asked for.
 */
export function describeOnEachDatabase(
  name: string,
  block: (fresh: FreshDatabase) => void,
  content: TemplateContent = 'filled',
): void {
  describeOnEachKind(name, content, (freshLocation) => {
    const open: Database[] = [];
    block(async () => {
      const database = openDatabase({ ...(await freshLocation()), log: createSilentLog() });
      open.push(database);
      return database;
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((database) => database.close()));
    });
  });
}

/** As `describeOnEachDatabase`, handing out empty places instead of open, migrated databases. */
export function describeAtEachLocation(
  name: string,
  block: (freshLocation: () => Promise<TestDatabaseLocation>) => void,
): void {
  describeOnEachKind(name, null, block);
}

function describeOnEachKind(
  name: string,
  content: TemplateContent | null,
  block: (freshLocation: () => Promise<TestDatabaseLocation>) => void,
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
    block(() => {
      const dataDir = freshFolder();
      if (content !== null) copyEmbeddedTemplate(dataDir, content);
      return Promise.resolve({ dataDir, databaseUrl: null });
    });
  });
  describe(`${name} (PostgreSQL)`, () => {
    afterEach(removeAll);
    block(async () => {
      const databaseUrl = await createPostgresDatabase(content);
      removals.push(() => dropPostgresDatabase(databaseUrl));
      return { dataDir: freshFolder(), databaseUrl };
    });
  });
}

/** A new, filled embedded database, for tests of what no database decides; removed after the test. */
export function embeddedDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-test-'));
  copyEmbeddedTemplate(dataDir, 'filled');
  const database = openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return Promise.resolve(database);
}

/** A database of PostgreSQL, for tests of what only that can do, empty unless it is a copy; removed after the test. */
export async function freshPostgresLocation(
  content: TemplateContent | null = null,
): Promise<TestDatabaseLocation> {
  const databaseUrl = await createPostgresDatabase(content);
  onTestFinished(() => dropPostgresDatabase(databaseUrl));
  return { dataDir: '', databaseUrl };
}

/** Whether the run has made templates; a program that is no run of tests has none. */
export function hasTemplates(): boolean {
  return process.env[templatesVariable] !== undefined;
}

/** Puts a copy of a template into a data folder. */
export function copyEmbeddedTemplate(dataDir: string, content: TemplateContent): void {
  copyFileSync(templateOf(content).embedded, path.join(dataDir, embeddedDatabaseFile));
}

/** Makes a database, empty unless it is a copy of a template; answers its address. */
export async function createPostgresDatabase(
  content: TemplateContent | null = null,
): Promise<string> {
  const url = new URL(administrationUrl);
  url.pathname = `/chanscope_test_${randomBytes(6).toString('hex')}`;
  const copied = content === null ? '' : ` template ${templateOf(content).postgres}`;
  await administer(`create database ${url.pathname.slice(1)}${copied}${await copying()}`);
  return url.href;
}

let isCopiedByFile: Promise<boolean> | null = null;

/**
 * How a new database is copied: file by file where the server knows a choice (PostgreSQL 15) and a checkpoint costs it
 * nothing, because the usual way writes all of it to the log as well, and takes three times as long.
 */
async function copying(): Promise<string> {
  isCopiedByFile ??= administration
    .query<{ isQuick: boolean }>(
      `select current_setting('server_version_num')::int >= 150000 and current_setting('fsync') = 'off' as "isQuick"`,
    )
    .then(({ rows }) => rows[0]?.isQuick === true);
  return (await isCopiedByFile) ? ' strategy file_copy' : '';
}

/** Removes a database and ends its connections. */
export function dropPostgresDatabase(databaseUrl: string): Promise<void> {
  return administer(
    `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
  );
}

function templateOf(content: TemplateContent): DatabaseTemplates[string] {
  const templates = JSON.parse(process.env[templatesVariable] ?? '{}') as DatabaseTemplates;
  const template = templates[content];
  if (template === undefined)
    throw new Error('Cannot copy a database: the set-up of the run has made no templates');
  return template;
}

/** Any number; runs that make templates on the same server wait for each other on it. */
const templateLock = 7_253_902;

/**
 * Makes the template `suffix` in PostgreSQL unless it is there. `fill` gets the address of an empty database and leaves no connection behind. Answers the template's name.
 */
export async function createPostgresTemplate(
  suffix: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const name = `chanscope_template_${suffix}`;
  const client = new pg.Client({ connectionString: administrationUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const ready = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (ready.rowCount === 0) {
      const making = new URL(await createPostgresDatabase());
      await fill(making.href);
      await client.query(`alter database ${making.pathname.slice(1)} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

async function administer(statement: string): Promise<void> {
  await administration.query(statement);
}

/** Connections that make and drop databases; they are used again and keep no process alive. */
const administration = new pg.Pool({
  connectionString: administrationUrl,
  max: 2,
  allowExitOnIdle: true,
});
administration.on('error', () => undefined);
