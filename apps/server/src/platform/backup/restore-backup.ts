import {
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { runMessage } from '@chanscope/contract';

import { readLastBackup, unfinishedRestoreIn } from '../database/restore-notes.ts';
import { FolderInUse, lockFolder } from '../database/process-lock.ts';
import { type OpenedBackup, openBackupFile } from './backup-file.ts';
import { BackupRefused } from './backup-refused.ts';
import { faultOfDatabase } from './copy-database.ts';
import {
  type DataPlace,
  databaseCompanions,
  databaseFile,
  keyFilesIn,
  keysAreInside,
  keysFolder,
  namesIn,
  stampOf,
  syncFolder,
  uploadsFolder,
} from './data-folder.ts';

export interface RestoreRequest extends DataPlace {
  /** Null: the last backup that was made of the data folder. */
  readonly file: string | null;
  /** Whether what is in the folder may be put aside. */
  readonly replaces: boolean;
  readonly password: string | null;
  readonly now: Date;
}

export interface RestoreReport {
  readonly file: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Where what was there before lies now; null when there was nothing. */
  readonly replacedFolder: string | null;
}

/** Files of a backup on their way into one folder. */
interface Place {
  readonly folder: string;
  /** In the same folder, so that putting in place is a change of names alone. */
  readonly staged: string;
  /** What leaves the folder for them, beside what has their names. */
  readonly replaced: readonly string[];
}

const stagedFolder = 'restoring';

/**
 * Puts a backup in the place of a data folder. Nothing is touched before the whole backup was read and its
 * database found whole; what was there stays beside. A server that starts on a folder in which this was
 * broken off is refused. Throws BackupRefused.
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const { dataDir, keyDir, now } = request;
  const file = request.file ?? lastBackupOf(dataDir);
  const lock = lockedFolder(dataDir);
  try {
    refuseFilled(request);
    const places = placesOf(request);
    for (const { staged } of places) rmSync(staged, { recursive: true, force: true });
    const backup = await openBackupFile(file, request.password);
    await unpack(backup, { dataDir, keyDir });
    const { rows, createdAt } = backup.manifest;
    const fault = faultOfDatabase(path.join(dataDir, stagedFolder, databaseFile), rows);
    if (fault !== null)
      throw new BackupRefused(
        'cannotRestore',
        runMessage('copiedDatabaseDamaged', { file, fault }),
        {
          damaged: `${databaseFile}: ${fault}`,
        },
      );
    const replacedFolder = putInPlace(places, { dataDir, now, file });
    const counts = Object.values(rows);
    return {
      file,
      createdAt,
      tables: counts.length,
      rows: counts.reduce((sum, count) => sum + count, 0),
      replacedFolder,
    };
  } finally {
    for (const { staged } of placesOf(request)) rmSync(staged, { recursive: true, force: true });
    lock.release();
  }
}

function lastBackupOf(dataDir: string): string {
  const file = readLastBackup(dataDir);
  if (file === null)
    throw new BackupRefused(
      'cannotRestore',
      `no backup of ${dataDir} is known; name one: npm run restore -- FILE`,
    );
  return file;
}

function lockedFolder(folder: string): ReturnType<typeof lockFolder> {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new BackupRefused(
      'cannotRestore',
      `a server runs on ${error.folder} (process ${error.holder}); stop it first`,
      { cause: error },
    );
  }
}

function refuseFilled({ dataDir, keyDir, replaces }: RestoreRequest): void {
  const inside = [
    path.join(dataDir, databaseFile),
    path.join(dataDir, uploadsFolder),
    ...keyFilesIn(keyDir).map((name) => path.join(keyDir, name)),
  ].find((each) => existsSync(each));
  if (inside !== undefined && !replaces)
    throw new BackupRefused(
      'cannotRestore',
      `${inside} is there already; --replace puts it aside, or set DATA_DIR to another folder`,
    );
}

function placesOf({ dataDir, keyDir }: DataPlace): Place[] {
  const ofData = [databaseFile, ...databaseCompanions, uploadsFolder];
  const staged = path.join(dataDir, stagedFolder);
  if (keysAreInside({ dataDir, keyDir }))
    return [{ folder: dataDir, staged, replaced: [...ofData, keysFolder] }];
  return [
    { folder: dataDir, staged, replaced: ofData },
    { folder: keyDir, staged: path.join(keyDir, stagedFolder), replaced: [] },
  ];
}

/** Where a file of a backup waits for its place. */
function stagedPathOf(name: string, { dataDir, keyDir }: DataPlace): string {
  const inKeys = path.join(keyDir, stagedFolder, name.slice(keysFolder.length + 1));
  return name.startsWith(`${keysFolder}/`) && !keysAreInside({ dataDir, keyDir })
    ? inKeys
    : path.join(dataDir, stagedFolder, name);
}

async function unpack({ files }: OpenedBackup, place: DataPlace): Promise<void> {
  for await (const { name, content } of files) {
    const to = stagedPathOf(name, place);
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
    syncFolder(path.dirname(to));
  }
}

/** Answers where what was there before lies now, null when there was nothing. */
function putInPlace(
  places: readonly Place[],
  { dataDir, now, file }: { readonly dataDir: string; readonly now: Date; readonly file: string },
): string | null {
  const replacedName = `replaced-${stampOf(now)}`;
  const unfinished = unfinishedRestoreIn(dataDir);
  writeFileSync(unfinished, `npm run restore -- ${path.resolve(file)} --replace\n`, {
    flush: true,
  });
  syncFolder(dataDir);
  const replacedFolders = places.flatMap(({ folder, staged, replaced }) => {
    const aside = path.join(folder, replacedName);
    const leaving = new Set([...replaced, ...namesIn(staged)]);
    const moved = [...leaving].filter((name) => existsSync(path.join(folder, name)));
    if (moved.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
    for (const name of moved) renameSync(path.join(folder, name), path.join(aside, name));
    for (const name of namesIn(staged))
      renameSync(path.join(staged, name), path.join(folder, name));
    syncFolder(folder);
    return moved.length > 0 ? [aside] : [];
  });
  rmSync(unfinished);
  syncFolder(dataDir);
  return replacedFolders[0] ?? null;
}
