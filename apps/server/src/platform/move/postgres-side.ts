import { setTimeout as delay } from 'node:timers/promises';

import { runMessage } from '@chanscope/contract';

import { type Transaction, CompiledQuery, sql } from 'kysely';

import { MoveRefused } from './move-refused.ts';
import type { Row } from './row-digest.ts';
import type { TableShape } from './table-shapes.ts';
import type { TableSide } from './table-side.ts';

const rowsAtOnce = 500;

/** How long others may take to leave. */
const leavingMs = 5000;
const pollMs = 50;

/** PostgreSQL takes 65,535 values in a statement. */
const maxValues = 32_000;

/** A transaction on PostgreSQL as a side of a move. */
export function postgresSide(transaction: Transaction<object>): TableSide {
  const run = (text: string, values: readonly unknown[] = []): Promise<readonly object[]> =>
    transaction.executeQuery<object>(CompiledQuery.raw(text, [...values])).then(({ rows }) => rows);
  return {
    async *read({ name, columns, key, textKey }) {
      // Byte by byte, as the embedded database orders.
      const order = key.map((each) => `"${each}"${textKey.has(each) ? ' collate "C"' : ''}`);
      await run(
        `declare moved no scroll cursor for select ${namesOf(columns)} from "${name}" order by ${order.join(', ')}`,
      );
      for (;;) {
        const rows = await run(`fetch ${rowsAtOnce} from moved`);
        if (rows.length === 0) break;
        yield rows.map((row): Row => columns.map((column) => row[column as keyof typeof row]));
      }
      await run('close moved');
    },
    async clear({ name }) {
      await run(`delete from "${name}"`);
    },
    async write(table, rows) {
      const atOnce = Math.floor(maxValues / table.columns.length);
      for (let at = 0; at < rows.length; at += atOnce) {
        const some = rows.slice(at, at + atOnce);
        await run(insertOf(table, some.length), some.flat());
      }
    },
    async readLastNumber({ name, numbered }) {
      const { rows } = await sql<{ number: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${numbered})::regclass) as number
      `.execute(transaction);
      return rows[0]?.number ?? null;
    },
    async writeLastNumber({ name, numbered }, number) {
      await sql`select setval(pg_get_serial_sequence(${name}, ${numbered}), ${number})`.execute(
        transaction,
      );
    },
  };
}

/**
 * Has a transaction see the database as it is at one instant, beside those that write it, and lifts the limits
 * that are meant for requests.
 */
export async function seeOneInstant(transaction: Transaction<object>): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(transaction);
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${limit}, '0', true)`.execute(transaction);
}

/**
 * Makes a transaction that sees one instant the only one that works on its database. Throws MoveRefused while anyone else is connected.
 */
export async function claimPostgres(transaction: Transaction<object>): Promise<void> {
  await seeOneInstant(transaction);
  const end = performance.now() + leavingMs;
  let others = await countOthers(transaction);
  // The other end of a connection that broke, as of a killed move, is a moment later gone.
  while (others > 0 && performance.now() < end) {
    await delay(pollMs);
    others = await countOthers(transaction);
  }
  if (others > 0)
    throw new MoveRefused(
      `${others} others are connected to the PostgreSQL database; stop the servers on it first`,
    );
}

async function countOthers(transaction: Transaction<object>): Promise<number> {
  // Within a transaction PostgreSQL would answer the same again and again.
  await sql`select pg_stat_clear_snapshot()`.execute(transaction);
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(transaction);
  return rows.length;
}

/** Throws MoveRefused for a database that holds tables. */
export async function requireEmpty(transaction: Transaction<object>): Promise<void> {
  const tables = await readColumns(transaction);
  if (tables.size > 0)
    throw new MoveRefused(
      'the PostgreSQL database holds tables already, and a move that is broken off leaves none; name one that is empty (createdb)',
    );
}

/** Throws MoveRefused when PostgreSQL has other tables or columns than the embedded database. */
export async function requireSameShapes(
  transaction: Transaction<object>,
  shapes: readonly TableShape[],
): Promise<void> {
  const columns = await readColumns(transaction);
  const different = new Set([...columns.keys(), ...shapes.map(({ name }) => name)]);
  for (const { name, columns: own } of shapes)
    if (own.toSorted().join() === columns.get(name)?.toSorted().join()) different.delete(name);
  if (different.size > 0)
    throw new MoveRefused(runMessage('tablesDiffer', { tables: [...different].join(' ') }));
}

/** The columns of the tables, those of the migrations aside. */
async function readColumns(transaction: Transaction<object>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely\\_%'
  `.execute(transaction);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

function insertOf({ name, columns }: TableShape, count: number): string {
  const row = (number: number): string =>
    `(${columns.map((_, place) => `$${number * columns.length + place + 1}`).join(', ')})`;
  const rows = Array.from({ length: count }, (_, number) => row(number));
  return `insert into "${name}" (${namesOf(columns)}) overriding system value values ${rows.join(', ')}`;
}

function namesOf(columns: TableShape['columns']): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
