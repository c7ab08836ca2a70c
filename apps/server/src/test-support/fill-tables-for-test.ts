import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

import { sql } from 'kysely';

import { openDatabase } from '../platform/database/database.ts';
import { createSilentLog } from '../platform/log.ts';
import { readTableShapes } from '../platform/move/table-shapes.ts';

/** A row by its columns. */
export type FilledRow = Readonly<Record<string, SQLInputValue>>;

interface FillOptions {
  /** Which rows are there already, by table: rows of other tables refer to them. */
  readonly present?: Readonly<Record<string, readonly FilledRow[]>>;
  /** Values that code has to be able to read, by `table.column`; of a row by its number from 0 where they differ. */
  readonly values?: Readonly<Record<string, SQLInputValue | ((index: number) => SQLInputValue)>>;
  /** Tables that stay as they are. */
  readonly leaves?: (table: string) => boolean;
}

/**
 * Puts rows into every table of an embedded database, whatever tables there are: row 1 of a table refers to
 * row 1 of others, row 2 to row 2. Texts say where they stand, numbers are used once. The last row of a table
 * has nothing where nothing may be. Answers the rows by table.
 */
export function fillTables(
  sqlite: DatabaseSync,
  count: number,
  { present = {}, values = {}, leaves = () => false }: FillOptions = {},
): Map<string, readonly FilledRow[]> {
  const filled = new Map<string, readonly FilledRow[]>(Object.entries(present));
  let number = 700_000;
  for (const { name } of readTableShapes(sqlite)) {
    if (leaves(name)) continue;
    const columns = columnsOf(sqlite, name);
    const rows = Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1;
      const cells = columns.map(({ column, type, isNullable, refersTo }) => {
        const given = values[`${name}.${column}`];
        const parent = refersTo === null ? undefined : filled.get(refersTo.table)?.[index];
        number += 1;
        if (refersTo !== null) return [column, parent?.[refersTo.column] ?? null] as const;
        if (given !== undefined)
          return [column, typeof given === 'function' ? given(index) : given] as const;
        if (isNullable && isLast) return [column, null] as const;
        return [
          column,
          valueOf(type, { number, text: `${name}.${column} ${index} 缠'"\\🀄` }),
        ] as const;
      });
      return Object.fromEntries(cells);
    });
    filled.set(name, [...(present[name] ?? []), ...rows]);
    for (const row of rows) insert(sqlite, name, row);
  }
  return filled;
}

/** All rows of all tables, those of the migrations aside, in an order that any database gives. */
export function readAllRows(sqlite: DatabaseSync): Record<string, string[]> {
  return Object.fromEntries(
    readTableShapes(sqlite).map(({ name }) => [
      name,
      sqlite
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => textOfRow(row))
        .toSorted(),
    ]),
  );
}

/** The rows of tables of PostgreSQL, as `readAllRows` gives them. */
export async function readPostgresRows(
  databaseUrl: string,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const database = openDatabase({ dataDir: '', databaseUrl, log: createSilentLog() });
  const read = tables.map(async (table) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database.kysely);
    return [table, rows.map((row) => textOfRow(row)).toSorted()] as const;
  });
  const all = Object.fromEntries(await Promise.all(read));
  await database.close();
  return all;
}

/** A row as text: bytes in hexadecimal, columns by their names. */
function textOfRow(row: object): string {
  const cells = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString('hex')}` : value,
  ]);
  return JSON.stringify(cells.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** Most of these columns hold instants. */
const firstInstant = 1_700_000_000_000;

interface Column {
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly refersTo: { readonly table: string; readonly column: string } | null;
}

function columnsOf(sqlite: DatabaseSync, table: string): Column[] {
  const references = new Map(
    sqlite
      .prepare(
        'select "from" as own, "table" as parent, "to" as there from pragma_foreign_key_list(?)',
      )
      .all(table)
      .map((row) => [
        String(row['own']),
        { table: String(row['parent']), column: String(row['there']) },
      ]),
  );
  return sqlite
    .prepare('select name, type, "notnull" as required, pk from pragma_table_info(?)')
    .all(table)
    .map((row) => ({
      column: String(row['name']),
      type: String(row['type']).toLowerCase(),
      isNullable: row['required'] === 0 && row['pk'] === 0,
      refersTo: references.get(String(row['name'])) ?? null,
    }));
}

function valueOf(
  type: string,
  { number, text }: { readonly number: number; readonly text: string },
): SQLInputValue {
  if (type === 'text') return text;
  if (type === 'blob') return Buffer.from(`\0\u00ff${text}`);
  if (type === 'double precision') return number / 3;
  return type === 'bigint' ? firstInstant + number : number;
}

function insert(sqlite: DatabaseSync, table: string, row: FilledRow): void {
  const columns = Object.keys(row);
  sqlite
    .prepare(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    .run(...Object.values(row));
}
