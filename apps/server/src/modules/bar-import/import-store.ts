import { type Transaction, sql } from 'kysely';

import { dialectOf } from '../../platform/database/dialect-differences.ts';
import type { BarTables, SaveCounts, WriteTarget } from '../bars/index.ts';
import type { Refusal } from './bar-files/refusal.ts';

/** The number under which the import of a file is recorded. */
export type ImportId = number;

type ImportTransaction = Transaction<BarTables>;

/** Far below the number of parameters that a statement may have. */
const refusalsPerStatement = 1000;

/**
 * Has PostgreSQL compress the blocks of a transaction by lz4 where it knows that: they become as small,
 * and its own way takes half of the time that it works on an import.
 */
export async function compressFast(transaction: ImportTransaction): Promise<void> {
  if (dialectOf(transaction) !== 'postgres') return;
  await sql`
    select set_config(name, 'lz4', true) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any (enumvals)
  `.execute(transaction);
}

/** Begins the record of a file's import, in the transaction that takes its bars. */
export async function recordImport(
  transaction: ImportTransaction,
  file: { readonly path: string; readonly importedAt: number },
  target: WriteTarget,
): Promise<ImportId> {
  const empty = { rows: 0, saved: 0, repeated: 0, corrected: 0, refused: 0 };
  const { id } = await transaction
    .insertInto('import_file')
    .values({ ...target, ...empty, path: file.path, imported_at: file.importedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the rows that were refused. */
export async function recordRefusals(
  transaction: ImportTransaction,
  id: ImportId,
  refusals: readonly Refusal[],
): Promise<void> {
  for (let from = 0; from < refusals.length; from += refusalsPerStatement) {
    const rows = refusals
      .slice(from, from + refusalsPerStatement)
      .map(({ line, reason, text }) => ({
        import_file_id: id,
        line,
        reason,
        // PostgreSQL has no place for this character in a text.
        text: text.replaceAll('\0', '\uFFFD'),
      }));
    await transaction.insertInto('import_refusal').values(rows).execute();
  }
}

/** Completes the record with what became of the rows. */
export async function recordCounts(
  transaction: ImportTransaction,
  id: ImportId,
  counts: SaveCounts & { readonly rows: number; readonly refused: number },
): Promise<void> {
  await transaction.updateTable('import_file').set(counts).where('id', '=', id).execute();
}
