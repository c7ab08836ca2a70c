import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import type { BackupCopy } from '@chanscope/contract';
import { dayMs } from '@chanscope/market';

import { createAuditLog } from '../modules/audit/index.ts';
import { sha256Of } from '../platform/backup/backup-file.ts';
import { BackupRefused } from '../platform/backup/backup-refused.ts';
import { schemaVersionOf } from '../platform/backup/copy-database.ts';
import { type DataPlace, databaseFile, keysFolder } from '../platform/backup/data-folder.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createSilentLog } from '../platform/log.ts';
import { openKeyRing } from '../platform/security/file-key-ring.ts';

/** Which copy is checked. */
export interface CheckOrder {
  readonly file: string;
  /** What the file was when it was written; null where that is not known. */
  readonly sha256: string | null;
  /** Null: the copy is not encrypted. */
  readonly password: string | null;
  readonly now: Date;
  /** Notified when the file was read, restored, and its system log followed: 1, 2, 3. */
  readonly onStep: (done: number) => void;
}

/** What a check found, and what it learned of the copy. */
export interface CheckedBackup {
  readonly finding: NonNullable<BackupCopy['finding']>;
  readonly sha256: string;
  /** Null of a copy that cannot be restored. */
  readonly schemaVersion: string | null;
}

/** The folders of checks; the number of the process stands behind it. */
const checkPrefix = '.check-';

/**
 * Restores a copy into a folder of its own beside it, as `npm run restore` would, starts this release on it, and
 * follows the chain of its system log by the keys that are in it. Throws BackupRefused for what is no fault of
 * the copy, such as a missing password.
 */
export async function checkBackup(order: CheckOrder): Promise<CheckedBackup> {
  const { file, onStep } = order;
  const beside = path.dirname(file);
  removeForgotten(beside, order.now.getTime());
  const sha256 = await sha256Of(file);
  onStep(1);
  const place = mkdtempSync(path.join(beside, `${checkPrefix}${process.pid}-`));
  const damaged = (part: string, schemaVersion: string | null = null): CheckedBackup => ({
    finding: { kind: 'damaged', part },
    sha256,
    schemaVersion,
  });
  try {
    const restored = await restoreInto(place, order);
    onStep(2);
    const { schemaVersion, tables, rows } = restored;
    const { isWhole, lines, firstFault } = await followLog(restored);
    onStep(3);
    if (!isWhole) return damaged(`audit_entry ${firstFault ?? ''}`.trim(), schemaVersion);
    // What lies between the files of an archive belongs to none of them.
    if (order.sha256 !== null && sha256 !== order.sha256)
      return damaged(path.basename(file), schemaVersion);
    return { finding: { kind: 'whole', tables, rows, auditLines: lines }, sha256, schemaVersion };
  } catch (error) {
    if (error instanceof BackupRefused && error.damaged !== null) return damaged(error.damaged);
    throw error;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Removes what checks of this process left in a folder: it was asked to end. */
export function removeOwnChecks(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(`${checkPrefix}${process.pid}-`))
      rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** A check that was killed could not remove its folder; none takes a day. */
function removeForgotten(folder: string, now: number): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(checkPrefix))) {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found !== undefined && found.mtimeMs < now - dayMs)
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

interface RestoredCopy extends DataPlace {
  readonly schemaVersion: string;
  readonly tables: number;
  readonly rows: number;
}

async function restoreInto(
  dataDir: string,
  { file, password, now }: CheckOrder,
): Promise<RestoredCopy> {
  const place = { dataDir, keyDir: path.join(dataDir, keysFolder) };
  const { tables, rows } = await restoreBackup({ ...place, file, replaces: false, password, now });
  const schemaVersion = schemaVersionOf(path.join(dataDir, databaseFile));
  return { ...place, tables, rows, schemaVersion };
}

async function followLog({
  dataDir,
  keyDir,
}: DataPlace): ReturnType<ReturnType<typeof createAuditLog>['verify']> {
  const log = createSilentLog();
  const database = openDatabase({ dataDir, databaseUrl: null, log });
  try {
    await migrate(database);
    const keys = openKeyRing({ folder: keyDir, clock: systemClock });
    return await createAuditLog({ database, keys, clock: systemClock, log }).verify();
  } finally {
    await database.close();
  }
}
