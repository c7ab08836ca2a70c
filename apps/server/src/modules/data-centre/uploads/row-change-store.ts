import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';

/** A row of a table before and after an import; null before it was there. */
export interface RowChange {
  readonly table: string;
  readonly former: Readonly<Record<string, string | number | null>> | null;
  readonly written: Readonly<Record<string, string | number | null>>;
}

type ChangeTables = {
  readonly upload_row_change: {
    upload_id: string;
    place: number;
    table_name: string;
    former: string | null;
    written: string;
  };
};

const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const rowsPerStatement = 500;

export interface StoredChanges {
  readonly uploadId: string;
  /** How many were kept before these. */
  readonly from: number;
  readonly changes: readonly RowChange[];
}

/** Keeps what an import changed, in the transaction that changed it. */
export async function keepRowChanges(
  transaction: Transaction<object>,
  { uploadId, from: first, changes }: StoredChanges,
): Promise<void> {
  const access: Kysely<ChangeTables> = transaction.withTables<ChangeTables>();
  for (let from = 0; from < changes.length; from += rowsPerStatement)
    await access
      .insertInto('upload_row_change')
      .values(
        changes.slice(from, from + rowsPerStatement).map(({ table, former, written }, index) => ({
          upload_id: uploadId,
          place: first + from + index,
          table_name: table,
          former: former === null ? null : JSON.stringify(former),
          written: JSON.stringify(written),
        })),
      )
      .execute();
}

/** What an import changed, in the order in which it did; forgotten with the same call. */
export async function consumeRowChanges(
  transaction: Transaction<object>,
  uploadId: string,
): Promise<RowChange[]> {
  const access: Kysely<ChangeTables> = transaction.withTables<ChangeTables>();
  const rows = await access
    .selectFrom('upload_row_change')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('place')
    .execute();
  await access.deleteFrom('upload_row_change').where('upload_id', '=', uploadId).execute();
  return rows.map(({ table_name: table, former, written }) => ({
    table,
    former: former === null ? null : storedRow.parse(JSON.parse(former)),
    written: storedRow.parse(JSON.parse(written)),
  }));
}
