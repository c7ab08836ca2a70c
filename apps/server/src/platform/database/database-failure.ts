import { Problem } from '@chanscope/contract';

import {
  type DatabaseFault,
  type WriteRefusal,
  DatabaseBusy,
  DatabaseDamaged,
  DatabaseUnwritable,
  databaseFaultFrom,
} from './database-fault.ts';

/** The problem that a failure of the database is to the caller, null for what should not happen. */
export function problemFromDatabase(cause: unknown): Problem | null {
  // Sessions, groups and accounts may end between the beginning of a call and its last statement.
  if (isOwnerGone(cause)) return new Problem('editConflict', {}, { cause });
  const fault = databaseFaultFrom(cause);
  return fault === null ? null : problemFromFault(fault);
}

function problemFromFault(cause: DatabaseFault): Problem {
  if (cause instanceof DatabaseBusy) return new Problem('busy', { seconds: 1 }, { cause });
  if (cause instanceof DatabaseUnwritable)
    return new Problem('notSaved', { reason: obstacles[cause.refusal] }, { cause });
  return new Problem('notReady', { reason: obstacleFrom(cause) }, { cause });
}

/** What to say of a database that cannot be used at all. */
export function obstacleFrom(fault: DatabaseFault | null): string {
  return fault instanceof DatabaseDamaged
    ? 'the database is damaged'
    : 'the database does not answer';
}

const obstacles: Readonly<Record<WriteRefusal, string>> = {
  full: 'the disk is full',
  readOnly: 'the database is read-only',
  failing: 'the disk fails',
};

/** Whether a row was refused because what it belongs to is gone, such as an account just deleted. */
function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOnPostgres = 'code' in error && error.code === '23503';
  return isOnPostgres || ('errcode' in error && error.errcode === 787);
}
