import { Problem } from '@chanscope/contract';

import { DatabaseUnreachable } from './database.ts';
import { DatabaseDamaged, isDamage, restoreCommand } from './embedded-damage.ts';
import { isSqliteBusy } from './sqlite-bridge.ts';

/** The problem that a failure of the database is to the caller, null for what should not happen. */
export function problemFromDatabase(cause: unknown): Problem | null {
  // Sessions, groups and accounts may end between the beginning of a call and its last statement.
  if (isOwnerGone(cause)) return new Problem('editConflict', {}, { cause });
  if (isDatabaseBusy(cause)) return new Problem('busy', { seconds: 1 }, { cause });
  if (cause instanceof DatabaseDamaged || isDamage(cause))
    return new Problem('databaseDamaged', { command: restoreCommand }, { cause });
  if (isDatabaseAway(cause))
    return new Problem('notReady', { reason: 'the database does not answer' }, { cause });
  return null;
}

/**
 * Whether an error says that the database is not there: PostgreSQL is stopping or starting (57P0x),
 * takes no more connections (53300), or the connection to it broke (08xxx and those of the system).
 */
function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return awayCodes.test(code) || awayMessages.test(error.message);
}

/** Whether an error says that other work was in the way, so that a second try may succeed. */
function isDatabaseBusy(error: unknown): boolean {
  const isRolledBack =
    error instanceof Error && 'code' in error && /^(?:40001|40P01)$/.test(String(error.code));
  return isRolledBack || isSqliteBusy(error);
}

/** Whether a row was refused because what it belongs to is gone, such as an account just deleted. */
function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOnPostgres = 'code' in error && error.code === '23503';
  return isOnPostgres || ('errcode' in error && error.errcode === 787);
}

const awayCodes = /^(?:57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

// The driver gives these no code.
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
