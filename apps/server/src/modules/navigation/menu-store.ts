import type { RouteMeta } from '@chanscope/contract';
import { type Kysely, type Transaction, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/dialect-differences.ts';
import type { MenuEntry } from './menu-records.ts';
import type { MenuEntryRow, MenuTables } from './menu-schema.ts';

/** What a change makes of the menu table, and what is written last in its transaction. */
export interface MenuWork {
  readonly decide: (before: readonly MenuEntry[]) => readonly MenuEntry[];
  readonly conclude?: (transaction: Transaction<object>, change: MenuDifference) => Promise<void>;
}

/** The table before and after a change. */
export interface MenuDifference {
  readonly before: readonly MenuEntry[];
  readonly after: readonly MenuEntry[];
}

/** The menu table (菜单表) in the database. */
export interface MenuStore {
  /** Also those that are removed. */
  readEntries(): Promise<MenuEntry[]>;
  /** Changes the table in one transaction; changes wait for each other. */
  change(work: MenuWork): Promise<MenuDifference>;
}

export function createMenuStore(database: Database): MenuStore {
  return {
    readEntries: () => entriesIn(tablesOf(database.kysely)),
    change: ({ decide, conclude }) =>
      database.transaction(async (transaction) => {
        const access = tablesOf(transaction);
        await lock(access);
        const before = await entriesIn(access);
        const after = decide(before);
        await writeDifference(access, { before, after });
        await conclude?.(transaction, { before, after });
        return { before, after };
      }),
  };
}

type Access = Kysely<MenuTables>;

function tablesOf(kysely: Kysely<object> | Transaction<object>): Access {
  return kysely.withTables<MenuTables>();
}

/** Makes other changes wait, also those of other servers; readers go on. */
async function lock(access: Access): Promise<void> {
  if (dialectOf(access) === 'postgres')
    await sql`lock table menu_entry in share row exclusive mode`.execute(access);
}

async function entriesIn(access: Access): Promise<MenuEntry[]> {
  const rows = await access.selectFrom('menu_entry').selectAll().execute();
  return rows.map(entryFromRow);
}

async function writeDifference(access: Access, { before, after }: MenuDifference): Promise<void> {
  const names = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => !names.has(name));
  if (gone.length > 0)
    await access
      .deleteFrom('menu_entry')
      .where(
        'name',
        'in',
        gone.map(({ name }) => name),
      )
      .execute();
  const known = new Map(before.map((entry) => [entry.name, JSON.stringify(rowOf(entry))]));
  const rows = after.map(rowOf).filter((row) => known.get(row.name) !== JSON.stringify(row));
  if (rows.length === 0) return;
  await access
    .insertInto('menu_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        parent: eb.ref('excluded.parent'),
        position: eb.ref('excluded.position'),
        path: eb.ref('excluded.path'),
        component: eb.ref('excluded.component'),
        redirect: eb.ref('excluded.redirect'),
        meta: eb.ref('excluded.meta'),
        is_factory: eb.ref('excluded.is_factory'),
        is_edited: eb.ref('excluded.is_edited'),
        is_removed: eb.ref('excluded.is_removed'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .execute();
}

function rowOf(entry: MenuEntry): MenuEntryRow {
  const { name, parent, order, path, component, redirect, revision } = entry;
  return {
    name,
    parent,
    position: order,
    path,
    component,
    redirect,
    meta: JSON.stringify(entry.meta),
    is_factory: Number(entry.isFactory),
    is_edited: Number(entry.isEdited),
    is_removed: Number(entry.isRemoved),
    revision,
  };
}

function entryFromRow(row: MenuEntryRow): MenuEntry {
  const { name, parent, position, path, component, redirect, revision } = row;
  return {
    name,
    parent,
    order: position,
    path,
    component,
    redirect,
    meta: JSON.parse(row.meta) as RouteMeta,
    isFactory: row.is_factory === 1,
    isEdited: row.is_edited === 1,
    isRemoved: row.is_removed === 1,
    revision,
  };
}
