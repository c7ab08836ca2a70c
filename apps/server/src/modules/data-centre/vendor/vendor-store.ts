import type { Kysely, Transaction } from 'kysely';

import type { RowChange } from '../uploads/row-change-store.ts';
import {
  type VendorRow,
  type VendorTable,
  type VendorWrite,
  vendorTables,
} from './vendor-tables.ts';

type Tables = Record<VendorTable, Record<string, string | number | null>>;
type Access = Kysely<Tables>;

interface SaveCounts {
  readonly saved: number;
  readonly repeated: number;
  readonly corrected: number;
}

const rowsPerStatement = 200;

/**
 * Writes rows of vendors in a transaction. What a row does not know stays as it was: not knowing does not
 * contradict. Counted are the rows of the table that the file is about.
 */
export async function writeVendorRows(
  transaction: Transaction<object>,
  writes: readonly VendorWrite[],
  counted: VendorTable,
): Promise<{ readonly counts: SaveCounts; readonly changes: readonly RowChange[] }> {
  const access = transaction.withTables<Tables>();
  const changes: RowChange[] = [];
  let counts: SaveCounts = { saved: 0, repeated: 0, corrected: 0 };
  for (const [table, some] of Map.groupBy(writes, (write) => write.table))
    for (let from = 0; from < some.length; from += rowsPerStatement) {
      const rows = some.slice(from, from + rowsPerStatement).map(({ row }) => row);
      const made = await writeSome(access, table, rows);
      changes.push(...made);
      if (table === counted) counts = countsWith(counts, rows.length, made);
    }
  return { counts, changes };
}

function countsWith(counts: SaveCounts, rowCount: number, made: readonly RowChange[]): SaveCounts {
  const saved = made.filter(({ former }) => former === null).length;
  return {
    saved: counts.saved + saved,
    corrected: counts.corrected + made.length - saved,
    repeated: counts.repeated + rowCount - made.length,
  };
}

async function writeSome(
  access: Access,
  table: VendorTable,
  rows: readonly VendorRow[],
): Promise<RowChange[]> {
  const known = await readRows(access, table, rows);
  const changes: RowChange[] = [];
  for (const [key, written] of merged(table, known, rows)) {
    const former = known.get(key) ?? null;
    const isChange = former === null || textOf(former) !== textOf(written);
    if (isChange) changes.push({ table, former, written });
  }
  await upsertRows(
    access,
    table,
    changes.map(({ written }) => written),
  );
  return changes;
}

function merged(
  table: VendorTable,
  former: ReadonlyMap<string, VendorRow>,
  rows: readonly VendorRow[],
): Map<string, VendorRow> {
  const written = new Map<string, VendorRow>();
  for (const row of rows) {
    const key = keyOf(table, row);
    const known = written.get(key) ?? former.get(key);
    written.set(key, known === undefined ? inOrder(table, row) : joined(table, known, row));
  }
  return written;
}

function joined(table: VendorTable, known: VendorRow, row: VendorRow): VendorRow {
  const reported = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  // A theme is as old as the first day that anybody names.
  if (table === 'theme' && String(known['first_day']) < String(row['first_day']))
    return inOrder(table, known);
  return inOrder(table, { ...known, ...reported });
}

/** The row with its columns in one order, so that its text can be compared. */
function inOrder(table: VendorTable, row: VendorRow): VendorRow {
  const { key, values } = vendorTables[table];
  return Object.fromEntries([...key, ...values].map((name) => [name, row[name] ?? null]));
}

function keyOf(table: VendorTable, row: VendorRow): string {
  return JSON.stringify(vendorTables[table].key.map((name) => row[name]));
}

function textOf(row: VendorRow): string {
  return JSON.stringify(row);
}

async function readRows(
  access: Access,
  table: VendorTable,
  requested: readonly VendorRow[],
): Promise<Map<string, VendorRow>> {
  let query = access.selectFrom(table).selectAll();
  for (const name of vendorTables[table].key)
    query = query.where(name, 'in', [...new Set(requested.map((row) => row[name] ?? null))]);
  const rows = await query.execute();
  return new Map(rows.map((row) => [keyOf(table, row), inOrder(table, row)]));
}

async function upsertRows(
  access: Access,
  table: VendorTable,
  rows: readonly VendorRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { key, values } = vendorTables[table];
  await access
    .insertInto(table)
    .values(rows.map((row) => ({ ...row })))
    .onConflict((conflict) => {
      const known = conflict.columns([...key]);
      if (values.length === 0) return known.doNothing();
      return known.doUpdateSet((row) =>
        Object.fromEntries(values.map((name) => [name, row.ref(`excluded.${name}`)])),
      );
    })
    .execute();
}

/** Takes changes back in a transaction, but for rows that a user changed since. */
export async function undoVendorRows(
  transaction: Transaction<object>,
  changes: readonly RowChange[],
): Promise<{ readonly removed: number; readonly restored: number; readonly retained: number }> {
  const access = transaction.withTables<Tables>();
  const counts = { removed: 0, restored: 0, retained: 0 };
  for (const { table, former, written } of changes.toReversed()) {
    if (!isVendorTable(table)) continue;
    const now = (await readRows(access, table, [written])).get(keyOf(table, written));
    if (now === undefined || textOf(now) !== textOf(inOrder(table, written))) {
      counts.retained += 1;
    } else if (former === null) {
      let removal = access.deleteFrom(table);
      for (const name of vendorTables[table].key)
        removal = removal.where(name, '=', written[name] ?? null);
      await removal.execute();
      counts.removed += 1;
    } else {
      await upsertRows(access, table, [former]);
      counts.restored += 1;
    }
  }
  return counts;
}

function isVendorTable(table: string): table is VendorTable {
  return Object.hasOwn(vendorTables, table);
}
