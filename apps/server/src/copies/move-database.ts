import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Transaction } from 'kysely';

import { carryUploads, uploadsInDatabase, uploadsInFolder } from '../modules/data-centre/index.ts';
import { faultOfDatabase } from '../platform/backup/copy-database.ts';
import {
  type DataPlace,
  databaseFile,
  hasKeys,
  keyFilesIn,
  keysAreInside,
  keysFolder,
  syncFolder,
  uploadsFolder,
} from '../platform/backup/data-folder.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate, migrateWithin } from '../platform/database/migrate.ts';
import { FolderInUse, lockFolder } from '../platform/database/process-lock.ts';
import { isSqliteBusy, openSqliteForReading } from '../platform/database/sqlite-bridge.ts';
import type { Log } from '../platform/log.ts';
import { embeddedSide } from '../platform/move/embedded-side.ts';
import { MoveRefused } from '../platform/move/move-refused.ts';
import {
  claimPostgres,
  postgresSide,
  requireEmpty,
  requireSameShapes,
} from '../platform/move/postgres-side.ts';
import { type TableShape, readTableShapes } from '../platform/move/table-shapes.ts';
import { type MovedRows, copyTables } from '../platform/move/table-side.ts';

/** The two ends of a move. */
export interface MoveRequest {
  /** Of the embedded database. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly log: Log;
}

export interface MoveReport {
  /** Rows by table, each read again and equal. */
  readonly rows: MovedRows;
  /** Bytes of uploaded files. */
  readonly uploadedBytes: number;
}

/** Uploaded files are not rows on the embedded database; they are carried by themselves. */
const carriedApart = 'upload_part';

/** What is not whole yet; a move that is done again begins with a new one. */
const workFolder = 'moving';

/**
 * Copies everything from the embedded database of a folder to an empty PostgreSQL, in one transaction of the
 * latter: a move that is broken off leaves it empty, and can be done again. The folder stays as it is. Throws
 * MoveRefused.
 */
export async function moveToPostgres({
  dataDir,
  databaseUrl,
  log,
}: MoveRequest): Promise<MoveReport> {
  const file = path.join(dataDir, databaseFile);
  if (!existsSync(file)) throw new MoveRefused(`there is no database in ${dataDir}`);
  return whileLocked(dataDir, async () => {
    await migrateAt({ dataDir, databaseUrl: null, log });
    requireSound(file);
    const sqlite = openSqliteForReading(file);
    const target = openDatabase({ dataDir, databaseUrl, log }).forLongWork;
    try {
      return await target.transaction(async (transaction) => {
        await claimPostgres(transaction);
        await requireEmpty(transaction);
        await migrateWithin(transaction);
        const shapes = readTableShapes(sqlite);
        await requireSameShapes(transaction, shapes);
        const sides = { from: embeddedSide(sqlite), to: postgresSide(transaction) };
        const rows = await copyTables(rowTablesOf(shapes), sides);
        const uploadedBytes = await carryUploads(transaction, {
          from: uploadsInFolder(path.join(dataDir, uploadsFolder)),
          to: uploadsInDatabase(transaction),
        });
        return { rows, uploadedBytes };
      });
    } finally {
      sqlite.close();
      await target.close();
    }
  });
}

/**
 * Copies everything from PostgreSQL, and the keys, into a folder that has no database yet. The database gets
 * its name there last, when all is whole; a move that is broken off can be done again. PostgreSQL stays as it
 * is. Throws MoveRefused.
 */
export async function moveToFolder({
  dataDir,
  keyDir,
  databaseUrl,
  log,
}: MoveRequest & DataPlace): Promise<MoveReport> {
  const file = path.join(dataDir, databaseFile);
  if (existsSync(file)) throw new MoveRefused(`there is a database in ${dataDir} already`);
  if (!hasKeys(keyDir)) throw new MoveRefused(`there are no keys in ${keyDir}; set KEY_DIR`);
  return whileLocked(dataDir, async () => {
    const work = path.join(dataDir, workFolder);
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work);
    await migrateAt({ dataDir: work, databaseUrl: null, log });
    await migrateAt({ dataDir, databaseUrl, log });
    const made = path.join(work, databaseFile);
    const source = openDatabase({ dataDir, databaseUrl, log }).forLongWork;
    try {
      const uploads = path.join(dataDir, uploadsFolder);
      const report = await source.transaction(async (transaction) => {
        await claimPostgres(transaction);
        return fillFile({ transaction, file: made, uploads });
      });
      requireSound(made);
      if (!keysAreInside({ dataDir, keyDir })) copyKeys(keyDir, path.join(dataDir, keysFolder));
      renameSync(made, file);
      syncFolder(dataDir);
      rmSync(work, { recursive: true });
      return report;
    } finally {
      await source.close();
    }
  });
}

/** For their owner alone, as they were. */
function copyKeys(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of keyFilesIn(from)) copyFileSync(path.join(from, name), path.join(to, name));
}

/** Fills a database file that this release made, and a folder of uploads, by a transaction that sees one instant. */
export async function fillFile({
  transaction,
  file,
  uploads,
}: {
  readonly transaction: Transaction<object>;
  readonly file: string;
  readonly uploads: string;
}): Promise<MoveReport> {
  const sqlite = new DatabaseSync(file);
  try {
    const shapes = readTableShapes(sqlite);
    await requireSameShapes(transaction, shapes);
    sqlite.exec('begin');
    const sides = { from: postgresSide(transaction), to: embeddedSide(sqlite) };
    const rows = await copyTables(rowTablesOf(shapes), sides);
    sqlite.exec('commit');
    const uploadedBytes = await carryUploads(transaction, {
      from: uploadsInDatabase(transaction),
      to: uploadsInFolder(uploads),
    });
    return { rows, uploadedBytes };
  } finally {
    sqlite.close();
  }
}

function rowTablesOf(shapes: readonly TableShape[]): TableShape[] {
  return shapes.filter(({ name }) => name !== carriedApart);
}

/** Brings a database to this release, as starting a server on it would. */
export async function migrateAt(place: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database: Database = openDatabase(place).forLongWork;
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Throws MoveRefused for a damaged file, and for one that an import has open. */
function requireSound(file: string): void {
  try {
    const fault = faultOfDatabase(file, null);
    if (fault !== null) throw new MoveRefused(`the database ${file} is damaged: ${fault}`);
  } catch (error) {
    if (!isSqliteBusy(error)) throw error;
    throw new MoveRefused(`another process, such as an import, uses ${file}`, {
      cause: error,
    });
  }
}

async function whileLocked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = lockedFolder(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function lockedFolder(folder: string): ReturnType<typeof lockFolder> {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new MoveRefused(
      `a server runs on ${error.folder} (process ${error.holder}); stop it first`,
      { cause: error },
    );
  }
}
