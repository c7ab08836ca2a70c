import type { QuarantineRow } from '@chanscope/contract';
import type { Kysely, Transaction } from 'kysely';

/** What is read of the tables of imports (migration 0003). */
type ImportTables = {
  readonly import_file: { id: number; path: string; timeframe: string; imported_at: number };
  readonly import_refusal: {
    import_file_id: number;
    line: number;
    reason: string;
    text: string;
  };
};

/** Lines that were refused when files were imported, those of the newest file first. */
export async function listRefusedLines(
  kysely: Kysely<object>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ list: QuarantineRow[]; total: number }> {
  const access = kysely.withTables<ImportTables>();
  const rows = await access
    .selectFrom('import_refusal')
    .innerJoin('import_file', 'import_file.id', 'import_refusal.import_file_id')
    .select([
      'import_refusal.import_file_id as file',
      'import_refusal.line',
      'import_refusal.reason',
      'import_refusal.text',
      'import_file.path',
      'import_file.timeframe',
      'import_file.imported_at as at',
    ])
    .orderBy('import_refusal.import_file_id', 'desc')
    .orderBy('import_refusal.line')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await access
    .selectFrom('import_refusal')
    .select((query) => query.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    list: rows.map(({ file, line, reason, text, path, timeframe, at }) => ({
      id: `line-${file}-${line}`,
      kind: 'line',
      source: nameOf(path),
      stockId: null,
      timeframe,
      place: line,
      reason,
      text,
      at,
    })),
  };
}

/** Where files lie on the server is no one’s business. */
function nameOf(path: string): string {
  return (
    path
      .replace(/^upload:/, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}

/** Forgets refused lines by their file and number, in a transaction; answers how many there were. */
export async function dropRefusedLines(
  transaction: Transaction<object>,
  lines: readonly (readonly [file: number, line: number])[],
): Promise<number> {
  const access = transaction.withTables<ImportTables>();
  let dropped = 0n;
  for (const [file, line] of lines) {
    const { numDeletedRows } = await access
      .deleteFrom('import_refusal')
      .where('import_file_id', '=', file)
      .where('line', '=', line)
      .executeTakeFirst();
    dropped += numDeletedRows;
  }
  return Number(dropped);
}
