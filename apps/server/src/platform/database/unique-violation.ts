/**
 * Whether a statement failed because another row has the same value in this unique column. The
 * databases report it differently: SQLite names the column, PostgreSQL the constraint
 * (`account_phone_key`).
 */
export function isTaken(error: unknown, table: string, column: string): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === '23505')
    return 'constraint' in error && error.constraint === `${table}_${column}_key`;
  return error.message === `UNIQUE constraint failed: ${table}.${column}`;
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
