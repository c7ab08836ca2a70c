import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

import { runMessage } from '@chanscope/contract';

import { DatabaseDamaged, databaseFaultFrom } from '../database/database-fault.ts';
import { noteLastBackup } from '../database/restore-notes.ts';
import { FolderInUse, lockFolder } from '../database/process-lock.ts';
import { type BackupManifest, openBackupFile, sha256Of, writeBackupFile } from './backup-file.ts';
import { BackupRefused } from './backup-refused.ts';
import { type RowCounts, copyDatabase, faultOfDatabase, schemaVersionOf } from './copy-database.ts';
import {
  type DataPlace,
  databaseFile,
  hasKeys,
  keyFilesIn,
  keysFolder,
  namesIn,
  stampOf,
  syncFolder,
  uploadsFolder,
} from './data-folder.ts';

export interface BackupRequest extends DataPlace {
  /** A file that is not there yet, or a folder that gets one named by the time; null: `backups` in the data folder. */
  readonly target: string | null;
  /** Null: the backup is not encrypted. */
  readonly password: string | null;
  readonly now: Date;
  /** Notified when the database was copied, the file written, and the file read again: 1, 2, 3. */
  readonly onStep?: ((done: number) => void) | undefined;
}

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly isEncrypted: boolean;
  /** The newest migration of the database. */
  readonly schemaVersion: string;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
}

/** Where a backup is put together; what a killed one left there the next one removes. */
export const backupWorkFolder = '.chanscope-backup';

/**
 * Makes one file of all that a restore needs: the embedded database as it is at one instant, the keys and
 * the uploaded files. A server may run and write meanwhile. The file appears once it was written, read
 * again and found whole. Throws BackupRefused.
 */
export async function createBackup(request: BackupRequest): Promise<BackupReport> {
  const { dataDir } = request;
  const database = path.join(dataDir, databaseFile);
  if (!existsSync(database))
    throw new BackupRefused('cannotBackUp', runMessage('noDatabase', { folder: dataDir }));
  return createBackupOf(request, async (folder) => {
    const rows = await copySoundDatabase(database, path.join(folder, databaseFile));
    const uploads = path.join(dataDir, uploadsFolder);
    const names = namesIn(uploads).filter((name) => /^\w+\.upload$/.test(name));
    copyFiles({ from: uploads, to: path.join(folder, uploadsFolder), names });
    return rows;
  });
}

/**
 * As `createBackup`, of a database and uploaded files that `take` puts into a folder as a data folder has them;
 * it answers how many rows there are.
 */
export async function createBackupOf(
  request: BackupRequest,
  copyInto: (folder: string) => Promise<RowCounts>,
): Promise<BackupReport> {
  const { dataDir, keyDir, password, now, onStep = () => undefined } = request;
  if (!hasKeys(keyDir))
    throw new BackupRefused('cannotBackUp', runMessage('noKeys', { folder: keyDir }));
  const file = targetOf(request);
  return inWorkFolder(path.dirname(file), async (folder) => {
    const rows = await copyInto(folder);
    copyFiles({ from: keyDir, to: path.join(folder, keysFolder), names: keyFilesIn(keyDir) });
    onStep(1);
    const createdAt = now.toISOString();
    const manifest = { product: 'chanscope', format: 1, createdAt, rows } as const;
    const written = path.join(folder, 'written.backup');
    const files = await describeFiles(folder);
    await writeBackupFile(written, { folder, manifest: { ...manifest, files }, password });
    onStep(2);
    await readWholly(written, password);
    const sha256 = await sha256Of(written);
    renameSync(written, file);
    syncFolder(path.dirname(file));
    noteLastBackup(dataDir, file);
    onStep(3);
    const counts = Object.values(rows);
    return {
      file,
      bytes: statSync(file).size,
      tables: counts.length,
      rows: counts.reduce((sum, count) => sum + count, 0),
      isEncrypted: password !== null,
      schemaVersion: schemaVersionOf(path.join(folder, databaseFile)),
      sha256,
    };
  });
}

function targetOf({ dataDir, target, now }: BackupRequest): string {
  const named = `chanscope-${stampOf(now)}.backup`;
  if (target === null) return path.join(dataDir, 'backups', named);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true)
    return path.join(target, named);
  if (existsSync(target))
    throw new BackupRefused('cannotBackUp', runMessage('fileTaken', { file: target }));
  return target;
}

/** Runs `work` in a new folder beside the file that is to be. One process at a time. */
async function inWorkFolder<Result>(
  beside: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(beside, backupWorkFolder);
  const lock = lockedFolder(folder);
  try {
    const inside = path.join(folder, 'content');
    rmSync(inside, { recursive: true, force: true });
    mkdirSync(inside, { mode: 0o700 });
    return await work(inside);
  } finally {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lockedFolder(folder: string): ReturnType<typeof lockFolder> {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const why = runMessage('copyUnderWay', { folder: path.dirname(folder) });
    throw new BackupRefused('cannotBackUp', why, { cause: error });
  }
}

async function copySoundDatabase(file: string, copy: string): Promise<RowCounts> {
  const damaged = (fault: string): BackupRefused =>
    new BackupRefused('cannotBackUp', runMessage('databaseDamaged', { file, fault }));
  try {
    const rows = await copyDatabase(file, copy);
    const fault = faultOfDatabase(copy, rows);
    if (fault !== null) throw damaged(fault);
    return rows;
  } catch (error) {
    const isDamage = databaseFaultFrom(error) instanceof DatabaseDamaged;
    throw isDamage && error instanceof Error ? damaged(error.message) : error;
  }
}

/** Copies first: a file that grows while it is read would not be what its hash says. */
function copyFiles({
  from,
  to,
  names,
}: {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
}): void {
  mkdirSync(to);
  for (const name of names)
    copyFileSync(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE);
}

async function describeFiles(folder: string): Promise<BackupManifest['files']> {
  const names = [
    databaseFile,
    ...[keysFolder, uploadsFolder].flatMap((inside) =>
      namesIn(path.join(folder, inside)).map((name) => `${inside}/${name}`),
    ),
  ];
  const described = names.map(async (name) => {
    const file = path.join(folder, name);
    return [name, { size: statSync(file).size, sha256: await sha256Of(file) }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}

/** Reads a backup to its end, which throws when anything is not as it was written. */
async function readWholly(file: string, password: string | null): Promise<void> {
  const { files } = await openBackupFile(file, password);
  for await (const { content } of files) for await (const part of content) void part;
}
