import { setImmediate as turn } from 'node:timers/promises';

import type { Market, StockSymbol } from '@chanscope/market';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { InstrumentTables } from '../instruments/index.ts';
import type { RunFacts, RunHead, StoredHead } from './run-facts.ts';
import type { ScreeningTables } from './screening-schema.ts';

type Access = Kysely<ScreeningTables>;

/** Where rows are exchanged for others. */
type ListTable = Exclude<keyof ScreeningTables, 'screen_run'>;

/** Which rows of a table a run makes anew: those with all of these values. */
type Scope = Readonly<Record<string, string>>;

/** The results as this module sees them. */
export function screeningTables(kysely: Kysely<object> | Transaction<object>): Access {
  return kysely.withTables<ScreeningTables>();
}

/** Few, so that no statement holds the event loop for long. */
const rowsPerStatement = 200;

/**
 * Exchanges the rows of a table within a scope for others, to be run in a transaction: a run that begins
 * anew replaces what it left.
 */
export async function replaceRows<Table extends ListTable>(
  transaction: Transaction<object>,
  { table, scope }: { readonly table: Table; readonly scope: Scope },
  rows: readonly Insertable<ScreeningTables[Table]>[],
): Promise<void> {
  const access = anyTable(transaction);
  const name: string = table;
  let removal = access.deleteFrom(name);
  for (const [column, value] of Object.entries(scope)) removal = removal.where(column, '=', value);
  await removal.execute();
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await access
      .insertInto(name)
      .values(rows.slice(from, from + rowsPerStatement) as AnyRow[])
      .execute();
    // The embedded database answers at once; other requests get their turn here.
    await turn();
  }
}

type AnyRow = Record<string, string | number | null>;

/** Tables whose columns the callers' types have checked already. */
function anyTable(transaction: Transaction<object>): Kysely<Record<string, AnyRow>> {
  return transaction.withTables<Record<string, AnyRow>>();
}

/** Writes what a list of a day is based on, instead of what was there. */
export async function writeHead(transaction: Transaction<object>, head: RunHead): Promise<void> {
  const values = {
    rule_version: head.ruleVersion,
    as_of: head.asOf,
    computed_at: head.computedAt,
    facts: JSON.stringify(head.facts),
  };
  await screeningTables(transaction)
    .insertInto('screen_run')
    .values({ market: head.market, kind: head.kind, date: head.date, ...values, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['market', 'kind', 'date']).doUpdateSet((row) => ({
        ...values,
        revision: row('screen_run.revision', '+', 1),
      })),
    )
    .execute();
}

/** Says that rows of a list were exchanged, by a run that leaves its head as it was: that of one security. */
export async function touchHead(
  transaction: Transaction<object>,
  { market, kind, date }: Pick<RunHead, 'market' | 'kind' | 'date'>,
): Promise<void> {
  await screeningTables(transaction)
    .updateTable('screen_run')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where((row) => row.and({ market, kind, date }))
    .execute();
}

/** The head of a list: of a day, or of the newest day that has one. Null when nothing was computed. */
export async function readHead(
  access: Access,
  {
    market,
    kind,
    date,
  }: { readonly market: Market; readonly kind: string; readonly date?: string | undefined },
): Promise<StoredHead | null> {
  let query = access
    .selectFrom('screen_run')
    .selectAll()
    .where('market', '=', market)
    .where('kind', '=', kind);
  if (date !== undefined) query = query.where('date', '=', date);
  const row = await query.orderBy('date', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : headFromRow(market, row);
}

/** The head that a row of a market stands for. */
export function headFromRow(
  market: Market,
  row: Omit<Selectable<ScreeningTables['screen_run']>, 'market'>,
): StoredHead {
  return {
    market,
    kind: row.kind,
    date: row.date,
    ruleVersion: row.rule_version,
    asOf: row.as_of,
    computedAt: row.computed_at,
    facts: JSON.parse(row.facts) as RunFacts,
    revision: row.revision,
  };
}

/** The securities of the embedded directory, which the simulated market is made of, the most traded first. */
export async function readEmbeddedSymbols(database: Database): Promise<StockSymbol[]> {
  const rows = await database.kysely
    .withTables<InstrumentTables>()
    .selectFrom('instrument')
    .select('symbol')
    .where('embedded_rank', 'is not', null)
    .orderBy('embedded_rank')
    .execute();
  return rows.map(({ symbol }) => symbol);
}
