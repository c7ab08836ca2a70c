import type { DatabaseSync } from 'node:sqlite';

/** A table as both databases have it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key, in their order. */
  readonly key: readonly string[];
  /** Those of the key that hold text. */
  readonly textKey: ReadonlySet<string>;
  /** The column whose numbers the database hands out; null without one. */
  readonly numbered: string | null;
}

/**
 * The tables of an embedded database, each behind those that its rows refer to. What the migrations keep for
 * themselves is not among them: each database has its own.
 */
export function readTableShapes(sqlite: DatabaseSync): TableShape[] {
  const tables = sqlite
    .prepare(
      `select name, sql from sqlite_schema where type = 'table'
       and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all()
    .map(({ name, sql }) => shapeOf(sqlite, String(name), String(sql)));
  const referred = new Map(
    tables.map(({ name }) => [
      name,
      sqlite
        .prepare('select "table" as name from pragma_foreign_key_list(?)')
        .all(name)
        .map((row) => String(row['name'])),
    ]),
  );
  return parentsFirst(tables, referred);
}

function shapeOf(sqlite: DatabaseSync, name: string, sql: string): TableShape {
  const columns = sqlite
    .prepare('select name, type, pk from pragma_table_info(?)')
    .all(name)
    .map((row) => ({
      name: String(row['name']),
      isText: /^text$/i.test(String(row['type'])),
      place: Number(row['pk']),
    }));
  const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    textKey: new Set(key.filter(({ isText }) => isText).map((column) => column.name)),
    numbered: /\bautoincrement\b/i.test(sql) ? (key[0]?.name ?? null) : null,
  };
}

function parentsFirst(
  tables: readonly TableShape[],
  referred: ReadonlyMap<string, readonly string[]>,
): TableShape[] {
  const sorted: TableShape[] = [];
  const done = new Set<string>();
  function add(table: TableShape): void {
    if (done.has(table.name)) return;
    done.add(table.name);
    for (const parent of tables)
      if (referred.get(table.name)?.includes(parent.name) === true) add(parent);
    sorted.push(table);
  }
  for (const table of tables) add(table);
  return sorted;
}
