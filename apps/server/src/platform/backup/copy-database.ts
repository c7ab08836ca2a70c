import { DatabaseSync, backup } from 'node:sqlite';

import { openSqliteForReading } from '../database/sqlite-bridge.ts';

/** How many rows each table has. */
export type RowCounts = Readonly<Record<string, number>>;

const pagesPerStep = 1000;

/**
 * Copies a database file beside the processes that write it, as it is at one instant, and answers how many
 * rows it had then. A plain backup begins again with every commit of another process; one whose source is
 * inside of a reading transaction sees none of them. The copy is one file, without a log.
 */
export async function copyDatabase(file: string, copy: string): Promise<RowCounts> {
  const source = openSqliteForReading(file);
  try {
    source.exec('begin');
    const rows = countRows(source);
    await backup(source, copy, { rate: pagesPerStep });
    source.exec('commit');
    return rows;
  } finally {
    source.close();
  }
}

/**
 * Says what is wrong with a database file, null when it is whole and has these rows (null: any). Throws what
 * `isSqliteBusy` knows while someone else has it open.
 */
export function faultOfDatabase(file: string, expected: RowCounts | null): string | null {
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('pragma journal_mode = delete');
    const [check] = sqlite.prepare('pragma integrity_check(1)').all();
    const said = String(check?.['integrity_check']);
    if (said !== 'ok') return said;
    if (sqlite.prepare('pragma foreign_key_check').all().length > 0)
      return 'rows refer to others that are not there';
    if (expected === null) return null;
    const rows = countRows(sqlite);
    const different = Object.keys({ ...expected, ...rows }).find(
      (table) => rows[table] !== expected[table],
    );
    return different === undefined
      ? null
      : `table ${different} has ${rows[different] ?? 'no'} rows instead of ${expected[different] ?? 'none'}`;
  } finally {
    sqlite.close();
  }
}

/** How many rows the tables of a database file have. */
export function countRowsIn(file: string): RowCounts {
  return read(file, countRows);
}

/** The newest migration that a database file went through. */
export function schemaVersionOf(file: string): string {
  return read(file, (sqlite) =>
    String(sqlite.prepare('select max(name) as name from kysely_migration').get()?.['name'] ?? ''),
  );
}

function read<Result>(file: string, work: (sqlite: DatabaseSync) => Result): Result {
  const sqlite = openSqliteForReading(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

function countRows(sqlite: DatabaseSync): RowCounts {
  const tables = sqlite
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
    .map(({ name }) => String(name));
  return Object.fromEntries(
    tables.map((table) => [
      table,
      Number(sqlite.prepare(`select count(*) as rows from "${table}"`).get()?.['rows']),
    ]),
  );
}
