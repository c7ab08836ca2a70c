import { likelyKindOf, type StockSymbol } from '@chanscope/market';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { EmbeddedSector } from './directory/embedded-directory.ts';
import type { InstrumentRow, InstrumentTables } from './instrument-schema.ts';
import { bareListing } from './directory/listing.ts';
import { conflictOf, isSameRow, mergeListing, type Statement } from './directory/merge-listing.ts';

type Access = Kysely<InstrumentTables>;

/** What became of a batch of statements. */
export interface MergeOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Statements that contradict what is known, with the reason, by their place in the batch. */
  readonly conflicts: readonly {
    readonly index: number;
    readonly symbol: StockSymbol;
    readonly reason: string;
  }[];
}

/** Rows that one statement reads or writes; well below the limit of 32,766 parameters. */
const batchSize = 500;

/** The tables of the directory as this module sees them. */
export function tablesOf(kysely: Kysely<object> | Transaction<object>): Access {
  return kysely.withTables<InstrumentTables>();
}

/** The rows of these symbols; unknown symbols are left out. */
export async function readRows(
  access: Access,
  symbols: readonly StockSymbol[],
): Promise<InstrumentRow[]> {
  const rows: InstrumentRow[] = [];
  for (const part of chunksOf(symbols)) {
    const found = access.selectFrom('instrument').selectAll().where('symbol', 'in', part).execute();
    rows.push(...(await found));
  }
  return rows;
}

/** All rows in the order of their symbols, a page at a time, so that no step takes long. */
export async function* readAllRows(access: Access): AsyncGenerator<InstrumentRow[]> {
  let page = access.selectFrom('instrument').selectAll().orderBy('symbol').limit(batchSize);
  for (;;) {
    const rows = await page.execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    page = page.clearWhere().where('symbol', '>', last.symbol);
  }
}

/** The symbols of a market that are listed, in their order. */
export async function readListedSymbols(
  access: Access,
  exchanges: readonly string[],
): Promise<StockSymbol[]> {
  const rows = await access
    .selectFrom('instrument')
    .select('symbol')
    .where('delisted_on', 'is', null)
    .where('kind', '!=', 'other')
    .where((expression) =>
      expression.or(
        exchanges.map((exchange) => expression('symbol', 'like', `${exchange}.%` as StockSymbol)),
      ),
    )
    .orderBy('symbol')
    .execute();
  return rows.map(({ symbol }) => symbol);
}

/** The number that grows with every change of the directory. */
export async function readRevision(access: Access): Promise<number> {
  const state = await access
    .selectFrom('directory_state')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirst();
  return state?.revision ?? 0;
}

/** The members of a sector board, in the order of their symbols. */
export async function readMembers(access: Access, sector: StockSymbol): Promise<StockSymbol[]> {
  const rows = await access
    .selectFrom('sector_member')
    .select('member')
    .where('sector', '=', sector)
    .orderBy('member')
    .execute();
  return rows.map(({ member }) => member);
}

/** The sector boards that a share is a member of, the smallest first. */
export async function readSectorsBySize(
  access: Access,
  member: StockSymbol,
): Promise<StockSymbol[]> {
  const own = access.selectFrom('sector_member').select('sector').where('member', '=', member);
  const rows = await access
    .selectFrom('sector_member')
    .select('sector')
    .where('sector', 'in', own)
    .groupBy('sector')
    .orderBy(({ fn }) => fn.countAll())
    .orderBy('sector')
    .execute();
  return rows.map(({ sector }) => sector);
}

/** Merges statements into the directory. To be run in a transaction; does not change the revision. */
export async function mergeStatements(
  access: Access,
  statements: readonly Statement[],
): Promise<MergeOutcome> {
  const symbols = statements.map(({ listing }) => listing.symbol);
  const before = new Map((await readRows(access, symbols)).map((row) => [row.symbol, row]));
  const after = new Map<StockSymbol, InstrumentRow>();
  const conflicts: { index: number; symbol: StockSymbol; reason: string }[] = [];
  statements.forEach((statement, index) => {
    const { symbol } = statement.listing;
    const row = after.get(symbol) ?? before.get(symbol) ?? null;
    const reason = conflictOf(row, statement.listing);
    if (reason === null) after.set(symbol, mergeListing(row, statement));
    else conflicts.push({ index, symbol, reason });
  });

  const added = [...after.values()].filter(({ symbol }) => !before.has(symbol));
  const changed = [...after.values()].filter((row) => {
    const known = before.get(row.symbol);
    return known !== undefined && !isSameRow(known, row);
  });
  await writeRows(access, [...added, ...changed]);
  const unchanged = statements.length - conflicts.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, unchanged, conflicts };
}

/**
 * Writes the embedded directory unless this version is written already, and answers whether it did.
 * Of several processes that start at once one writes, the others wait and find it done.
 */
export function writeEmbedded(
  database: Database,
  embedded: {
    readonly version: number;
    readonly statements: readonly Statement[];
    readonly sectors: readonly EmbeddedSector[];
  },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const access = tablesOf(transaction);
    const claim = await access
      .updateTable('directory_state')
      .set(({ eb }) => ({
        embedded_version: embedded.version,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', 1)
      .where('embedded_version', '<', embedded.version)
      .executeTakeFirst();
    if (claim.numUpdatedRows === 0n) return false;
    for (const part of chunksOf(embedded.statements)) await mergeStatements(access, part);
    for (const sector of embedded.sectors) await writeMembers(access, sector);
    return true;
  });
}

/** Makes an entry without a name for every symbol that has none, because bars arrived for it. */
export async function writeMissing(
  database: Database,
  symbols: readonly StockSymbol[],
): Promise<void> {
  const known = await readRows(tablesOf(database.kysely), symbols);
  const knownSymbols = new Set(known.map(({ symbol }) => symbol));
  const missing = [...new Set(symbols)].filter((symbol) => !knownSymbols.has(symbol));
  if (missing.length === 0) return;
  await database.transaction(async (transaction) => {
    const access = tablesOf(transaction);
    const rows = missing.map((symbol) => {
      const listing = bareListing(symbol, likelyKindOf(symbol));
      return mergeListing(null, { listing, source: 'bars', rank: null });
    });
    for (const part of chunksOf(rows))
      await access
        .insertInto('instrument')
        .values(part)
        .onConflict((conflict) => conflict.column('symbol').doNothing())
        .execute();
    await growRevision(access);
  });
}

/** Informs other processes that the directory changed. */
export async function growRevision(access: Access): Promise<void> {
  await access
    .updateTable('directory_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/** Puts an entry back as it was; null removes it. Does not change the revision. */
export async function replaceRow(
  access: Access,
  symbol: StockSymbol,
  row: InstrumentRow | null,
): Promise<void> {
  await access.deleteFrom('instrument').where('symbol', '=', symbol).execute();
  if (row !== null) await access.insertInto('instrument').values(row).execute();
}

async function writeRows(access: Access, rows: readonly InstrumentRow[]): Promise<void> {
  for (const part of chunksOf(rows))
    await access
      .insertInto('instrument')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('symbol').doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          venue: eb.ref('excluded.venue'),
          name_zh: eb.ref('excluded.name_zh'),
          name_en: eb.ref('excluded.name_en'),
          aliases: eb.ref('excluded.aliases'),
          listed_on: eb.ref('excluded.listed_on'),
          lot_size: eb.ref('excluded.lot_size'),
          initials: eb.ref('excluded.initials'),
          full_pinyin: eb.ref('excluded.full_pinyin'),
          name_source: eb.ref('excluded.name_source'),
          embedded_rank: eb.ref('excluded.embedded_rank'),
        })),
      )
      .execute();
}

/** Replaces the members of a sector board; there is at least one. */
export async function writeMembers(
  access: Access,
  { symbol, members }: EmbeddedSector,
): Promise<void> {
  await access.deleteFrom('sector_member').where('sector', '=', symbol).execute();
  for (const part of chunksOf([...new Set(members)]))
    await access
      .insertInto('sector_member')
      .values(part.map((member) => ({ sector: symbol, member })))
      .execute();
}

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize)
    yield items.slice(from, from + batchSize);
}
