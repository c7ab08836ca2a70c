import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The one command that puts the last backup in the place of a damaged database. */
export const restoreCommand = 'npm run restore -- latest --replace';

/** Names where the last backup was written; restoring leaves it where it is. */
const lastBackupFile = 'last-backup';

/** There while a restore puts files in place; holds the command that does it again. */
const unfinishedRestoreFile = 'restore-unfinished';

/** The file of the last backup of a data folder; null when none is known. */
export function readLastBackup(dataDir: string): string | null {
  const note = path.join(dataDir, lastBackupFile);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
}

/** Notes where the last backup is, for the command that restores it. */
export function noteLastBackup(dataDir: string, file: string): void {
  writeFileSync(path.join(dataDir, lastBackupFile), `${path.resolve(file)}\n`);
}

/** Where a restore notes that it is putting files in place. */
export function unfinishedRestoreIn(dataDir: string): string {
  return path.join(dataDir, unfinishedRestoreFile);
}

/** Throws when a restore was broken off: what lies in the folder is then neither the old nor the new. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const note = unfinishedRestoreIn(dataDir);
  if (existsSync(note))
    throw new Error(`a restore was broken off; do it again: ${readFileSync(note, 'utf8').trim()}`);
}
