import type { Kysely, Transaction } from 'kysely';

/** The tables of this module (migration 0047). */
export type BackupTables = {
  backup_copy: CopyRow;
  backup_plan: PlanRow;
};

export interface CopyRow {
  /** Of the file in the folder of copies. */
  readonly name: string;
  /** UTC ms, as the other instants. */
  readonly taken_at: number;
  readonly bytes: number;
  readonly is_encrypted: number;
  readonly schema_version: string | null;
  readonly sha256: string | null;
  /** The name of an account, `schedule`, or null for the command line. */
  readonly asked_by: string | null;
  readonly checked_at: number | null;
  /** JSON of what the last check found; null before the first. */
  readonly finding: string | null;
}

/** The single row `id = 1`. */
export interface PlanRow {
  readonly id: number;
  readonly is_on: number;
  /** HH:MM in the zone. */
  readonly time: string;
  readonly zone: string;
  readonly keep_last: number;
  readonly keep_weekly: number;
  readonly revision: number;
  /** The last day, yyyy-mm-dd in the zone, that the plan is through with; null before the first. */
  readonly fired_day: string | null;
}

/** What statements of this module go through. */
export type BackupAccess = Kysely<BackupTables>;

/** The tables of this module, by the given connection or transaction. */
export function backupTables(kysely: Kysely<object> | Transaction<object>): BackupAccess {
  return kysely.withTables<BackupTables>();
}
