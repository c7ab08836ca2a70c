import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { runMessage } from '@chanscope/contract';

import { fillFile, migrateAt } from './move-database.ts';
import { BackupRefused } from '../platform/backup/backup-refused.ts';
import { type RowCounts, countRowsIn, faultOfDatabase } from '../platform/backup/copy-database.ts';
import {
  type BackupReport,
  type BackupRequest,
  createBackup,
  createBackupOf,
} from '../platform/backup/create-backup.ts';
import { databaseFile, uploadsFolder } from '../platform/backup/data-folder.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createSilentLog } from '../platform/log.ts';
import { MoveRefused } from '../platform/move/move-refused.ts';
import { seeOneInstant } from '../platform/move/postgres-side.ts';

export type { BackupReport } from '../platform/backup/create-backup.ts';

/** What is backed up, and where to. */
export interface BackupOrder extends Omit<BackupRequest, 'target'> {
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** A file that is not there yet, or a folder that gets one named by the time; null: `folder`. */
  readonly target: string | null;
  /** Where copies lie when no target is named. */
  readonly folder: string;
}

/**
 * Makes one file of all that a restore needs, beside running servers, whichever database there is. That of a
 * PostgreSQL is restored into a data folder, and moved to PostgreSQL from there. Throws BackupRefused.
 */
export async function backUp({ databaseUrl, ...order }: BackupOrder): Promise<BackupReport> {
  if (order.target === null) mkdirSync(order.folder, { recursive: true, mode: 0o700 });
  const request = { ...order, target: order.target ?? order.folder };
  if (databaseUrl === null) return createBackup(request);
  mkdirSync(order.dataDir, { recursive: true });
  return createBackupOf(request, (folder) => copyPostgres(databaseUrl, folder));
}

/** Writes a PostgreSQL as it is at one instant as the database file of a folder, with its uploaded files. */
async function copyPostgres(databaseUrl: string, folder: string): Promise<RowCounts> {
  const log = createSilentLog();
  const file = path.join(folder, databaseFile);
  await migrateAt({ dataDir: folder, databaseUrl: null, log });
  const source = openDatabase({ dataDir: folder, databaseUrl, log }).forLongWork;
  try {
    await source.transaction(async (transaction) => {
      await seeOneInstant(transaction);
      await fillFile({ transaction, file, uploads: path.join(folder, uploadsFolder) });
    });
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    throw new BackupRefused('cannotBackUp', error.why, { cause: error });
  } finally {
    await source.close();
  }
  const fault = faultOfDatabase(file, null);
  if (fault !== null) throw new BackupRefused('cannotBackUp', runMessage('copyDamaged', { fault }));
  return countRowsIn(file);
}
