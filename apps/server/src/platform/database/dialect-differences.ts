import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

/**
 * Everything in which the two databases differ for us. Beyond this file: days are text
 * (`yyyy-mm-dd`), instants are bigint in UTC milliseconds, flags are integers 0 and 1, and there are
 * no date, interval or boolean columns, whose values would read differently.
 */
export type Dialect = 'sqlite' | 'postgres';

/** The dialect that a connection or a transaction speaks; migrations have nothing else to ask. */
export function dialectOf(kysely: Pick<Kysely<unknown>, 'getExecutor'>): Dialect {
  return kysely.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** The column type of a binary value. */
export function binaryTypeOf(dialect: Dialect): 'blob' | 'bytea' {
  return dialect === 'postgres' ? 'bytea' : 'blob';
}

/** Adds a running number as primary key. SQLite never hands out a number twice. */
export function withIdentity<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  dialect: Dialect,
): CreateTableBuilder<Table, Columns | 'id'> {
  return table.addColumn('id', 'integer', (column) =>
    dialect === 'postgres'
      ? column.primaryKey().generatedAlwaysAsIdentity()
      : column.primaryKey().autoIncrement(),
  );
}
