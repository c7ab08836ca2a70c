import type { Dialect } from './dialect-differences.ts';
import { restoreCommand } from './restore-notes.ts';

/**
 * A failure of the database that no statement is to blame for. The message is all that needs to be shown;
 * it names no password.
 */
export abstract class DatabaseFault extends Error {
  /** What cannot be done meanwhile. */
  abstract readonly stops: 'everything' | 'writes';
}

/** The database does not answer. */
export class DatabaseUnreachable extends DatabaseFault {
  override readonly name = 'DatabaseUnreachable';
  readonly stops = 'everything';

  constructor(dialect: Dialect, cause: unknown) {
    super(`Cannot use the database ${placeOf(dialect)}: ${reasonOf(cause)}`, { cause });
  }
}

/** What the database holds cannot be read any more. */
export class DatabaseDamaged extends DatabaseFault {
  override readonly name = 'DatabaseDamaged';
  readonly stops = 'everything';

  constructor(dialect: Dialect, cause: unknown) {
    super(
      `Cannot read the database ${placeOf(dialect)}, it is damaged: ${reasonOf(cause)}; stop the server and ${howToRestore(dialect)}`,
      { cause },
    );
  }
}

/** Other work was in the way for too long: a second try may succeed. */
export class DatabaseBusy extends DatabaseFault {
  override readonly name = 'DatabaseBusy';
  readonly stops = 'writes';

  constructor(cause: unknown) {
    super(`The database is busy: ${reasonOf(cause)}`, { cause });
  }
}

export type WriteRefusal = 'full' | 'readOnly' | 'failing';

/** Nothing can be written; reading goes on. */
export class DatabaseUnwritable extends DatabaseFault {
  override readonly name = 'DatabaseUnwritable';
  readonly stops = 'writes';
  readonly refusal: WriteRefusal;

  constructor(refusal: WriteRefusal, cause: unknown) {
    super(`Cannot write to the database (${refusal}): ${reasonOf(cause)}`, { cause });
    this.refusal = refusal;
  }
}

/** What an error says of the database itself; null for an error of a statement, or of something else. */
export function databaseFaultFrom(error: unknown): DatabaseFault | null {
  if (error instanceof DatabaseFault) return error;
  if (error instanceof AggregateError)
    return error.errors.every((each) => databaseFaultFrom(each) instanceof DatabaseUnreachable)
      ? new DatabaseUnreachable('postgres', error)
      : null;
  if (!(error instanceof Error)) return null;
  if ('errcode' in error) return embeddedFault(Number(error.errcode) & 0xff, error);
  return postgresFault('code' in error ? String(error.code) : '', error);
}

/** By the primary result codes of SQLite. */
function embeddedFault(primaryCode: number, error: Error): DatabaseFault | null {
  switch (primaryCode) {
    case 5: // BUSY
    case 6: // LOCKED
      return new DatabaseBusy(error);
    case 8: // READONLY
      return new DatabaseUnwritable('readOnly', error);
    case 10: // IOERR
      return new DatabaseUnwritable('failing', error);
    case 13: // FULL
      return new DatabaseUnwritable('full', error);
    case 11: // CORRUPT
    case 26: // NOTADB
      return new DatabaseDamaged('sqlite', error);
    case 14: // CANTOPEN
      return new DatabaseUnreachable('sqlite', error);
    default:
      return null;
  }
}

/** By the codes of PostgreSQL and of the system; the driver gives some errors none. */
function postgresFault(code: string, error: Error): DatabaseFault | null {
  if (awayCodes.test(code) || awayMessages.test(error.message))
    return new DatabaseUnreachable('postgres', error);
  // Rolled back for others; waited too long for a lock; took too long; sat idle in a transaction.
  if (/^(?:40001|40P01|55P03|57014|25P03)$/.test(code)) return new DatabaseBusy(error);
  if (code === '53100') return new DatabaseUnwritable('full', error);
  if (code === '25006') return new DatabaseUnwritable('readOnly', error);
  if (code === '58030') return new DatabaseUnwritable('failing', error);
  return /^XX00[12]$/.test(code) ? new DatabaseDamaged('postgres', error) : null;
}

/** PostgreSQL is stopping or starting (57P0x), takes no more connections (53300), or the connection to it broke. */
const awayCodes = /^(?:57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

function howToRestore(dialect: Dialect): string {
  return dialect === 'postgres'
    ? 'restore its newest backup'
    : `restore the last backup: ${restoreCommand}`;
}

function placeOf(dialect: Dialect): string {
  return dialect === 'postgres' ? 'of DATABASE_URL' : 'in DATA_DIR';
}

/** An address of several hosts fails with an error for each of them and no message of its own. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
