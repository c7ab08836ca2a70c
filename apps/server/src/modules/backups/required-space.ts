import { mkdir } from 'node:fs/promises';

import { Problem } from '@chanscope/contract';

import { readDatabaseSize } from '../../platform/database/database-size.ts';
import type { BackupDependencies } from './backup-dependencies.ts';

/** A copy is put together from a copy of the database, and read again before the latter is removed. */
const copiesAtOnce = 2;

const megabyte = 1024 * 1024;

/** Throws the Problem `backupSpace` where the disk of the folder has no room for a new copy. */
export async function requireSpaceToTake(
  dependencies: Pick<BackupDependencies, 'config' | 'database' | 'readFree'>,
): Promise<void> {
  const { bytes } = await readDatabaseSize(dependencies.database);
  await requireSpace(dependencies, copiesAtOnce * bytes);
}

/** Throws the Problem `backupSpace` where the disk of the folder has no room for so many bytes; makes the folder. */
export async function requireSpace(
  { config, readFree }: Pick<BackupDependencies, 'config' | 'readFree'>,
  needed: number,
): Promise<void> {
  await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
  const free = await readFree(config.backupDir);
  if (free < needed)
    throw new Problem('backupSpace', {
      needed: Math.ceil(needed / megabyte),
      free: Math.floor(free / megabyte),
    });
}
