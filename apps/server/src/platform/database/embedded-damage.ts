import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The one command that puts the last backup in the place of a damaged database. */
export const restoreCommand = 'npm run restore -- latest --replace';

/** Names where the last backup was written; restoring leaves it where it is. */
const lastBackupFile = 'last-backup';

/** There while a restore puts files in place; holds the command that does it again. */
const unfinishedRestoreFile = 'restore-unfinished';

/** The file of the embedded database is damaged. The message is all that needs to be shown. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const last = readLastBackup(dataDir);
    super(
      `Cannot use the database in ${dataDir}: its file is damaged (${reason}). ` +
        (last === null
          ? 'Restore a backup: npm run restore -- FILE --replace'
          : `Restore the last backup (${last}): ${restoreCommand}`),
      { cause },
    );
  }
}

/** True for the error of a statement that met a damaged file, or one that is no database. */
export function isDamage(error: unknown): boolean {
  const primaryCode =
    error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return primaryCode === 11 || primaryCode === 26;
}

/** Runs `work` on a data folder; damage that it meets is thrown as DatabaseDamaged. */
export async function namingDamage<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDamage(error) ? new DatabaseDamaged(dataDir, error) : error;
  }
}

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
