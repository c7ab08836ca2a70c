import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { type BackupCopy, backupName } from '@chanscope/contract';

import { isEncryptedBackup } from '../../platform/backup/backup-file.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CopyRow, backupTables } from './backup-schema.ts';
import { listCopyRows, removeCopyRow } from './backup-store.ts';

/** Where copies are, and what is known of them. */
export interface CopyPlace {
  readonly database: Database;
  /** The folder of the copies. */
  readonly folder: string;
}

/** Every copy that lies in the folder or is known, the newest first; one made on the command line is there, too. */
export async function listCopies({ database, folder }: CopyPlace): Promise<BackupCopy[]> {
  const rows = new Map(
    (await listCopyRows(backupTables(database.kysely))).map((row) => [row.name, row]),
  );
  const files = await namesIn(folder);
  const absent = [...rows.values()].filter(({ name }) => !files.includes(name));
  const present = await Promise.all(
    files.map(async (name) => presentCopy(folder, name, rows.get(name) ?? null)),
  );
  return [...present.filter((each) => each !== null), ...absent.map((row) => copyOf(row, false))]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .toReversed();
}

/** Removes the file of a copy and what is known of it. */
export async function removeCopy({ database, folder }: CopyPlace, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
  await removeCopyRow(backupTables(database.kysely), name);
}

/** A copy as a row, for one that is not known yet. */
export function rowOfCopy(copy: BackupCopy): CopyRow {
  return {
    name: copy.name,
    taken_at: copy.takenAt,
    bytes: copy.bytes,
    is_encrypted: Number(copy.isEncrypted),
    schema_version: copy.schemaVersion,
    sha256: copy.sha256,
    asked_by: copy.askedBy,
    checked_at: copy.checkedAt,
    finding: copy.finding === null ? null : JSON.stringify(copy.finding),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => backupName.safeParse(name).success);
}

/** Null for a file that left meanwhile. */
async function presentCopy(
  folder: string,
  name: string,
  row: CopyRow | null,
): Promise<BackupCopy | null> {
  if (row !== null) return copyOf(row, true);
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) return null;
  return {
    name,
    takenAt: takenAtOf(name),
    bytes: found.size,
    isPresent: true,
    isEncrypted: await isEncryptedBackup(file),
    schemaVersion: null,
    sha256: null,
    askedBy: null,
    checkedAt: null,
    finding: null,
  };
}

function copyOf(row: CopyRow, isPresent: boolean): BackupCopy {
  return {
    name: row.name,
    takenAt: row.taken_at,
    bytes: row.bytes,
    isPresent,
    isEncrypted: row.is_encrypted === 1,
    schemaVersion: row.schema_version,
    sha256: row.sha256,
    askedBy: row.asked_by,
    checkedAt: row.checked_at,
    finding: row.finding === null ? null : (JSON.parse(row.finding) as BackupCopy['finding']),
  };
}

/** When a copy was taken, as its name says: `chanscope-20261128T033000Z.backup`. */
function takenAtOf(name: string): number {
  const [, date = '', time = ''] = /(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const day = date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  const instant = Date.parse(`${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`);
  return Number.isNaN(instant) ? 0 : instant;
}
