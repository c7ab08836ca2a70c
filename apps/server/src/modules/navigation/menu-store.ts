import { type MenuVersion, type RouteMeta, Problem } from '@chanscope/contract';
import { type Kysely, type Transaction, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/dialect-differences.ts';
import type { MenuEntry } from './menu-records.ts';
import type { MenuEntryRow, MenuTables } from './menu-schema.ts';
import {
  type StoredVersion,
  type VersionHead,
  addVersion,
  changedNames,
  findVersion,
  listVersions,
  newestVersion,
} from './menu-versions.ts';

/** What a change makes of the menu table, and what is written last in its transaction. */
export interface MenuWork {
  /** What the version that it makes says of it. A release that changes nothing makes none, the first one aside. */
  readonly version: VersionHead;
  /** Takes the table, and the version that is to be restored. */
  readonly decide: (
    before: readonly MenuEntry[],
    restored: StoredVersion | null,
  ) => readonly MenuEntry[];
  readonly conclude?: (transaction: Transaction<object>, change: MenuDifference) => Promise<void>;
}

/** The table before and after a change. */
export interface MenuDifference {
  readonly before: readonly MenuEntry[];
  readonly after: readonly MenuEntry[];
  /** The number of the newest version. */
  readonly version: number;
}

/** The menu table (菜单表) in the database. */
export interface MenuStore {
  /** Also those that are removed. */
  readEntries(): Promise<MenuEntry[]>;
  /** Changes the table in one transaction; changes wait for each other. Throws `unknownItem` for a version. */
  change(work: MenuWork): Promise<MenuDifference>;
  /** The number of the newest version. */
  readVersionNumber(): Promise<number>;
  /** The versions that are kept, the newest first. */
  listVersions(): Promise<MenuVersion[]>;
  /** Throws `unknownItem`. */
  readVersion(number: number): Promise<StoredVersion>;
}

export function createMenuStore(database: Database): MenuStore {
  return {
    readEntries: () => entriesIn(tablesOf(database.kysely)),
    change: (work) =>
      database.transaction((transaction) => changeIn(tablesOf(transaction), transaction, work)),
    readVersionNumber: () => newestVersion(tablesOf(database.kysely)),
    listVersions: () => listVersions(tablesOf(database.kysely)),
    readVersion: (number) => presentVersion(tablesOf(database.kysely), number),
  };
}

async function changeIn(
  access: Access,
  transaction: Transaction<object>,
  { version: head, decide, conclude }: MenuWork,
): Promise<MenuDifference> {
  await lock(access);
  const before = await entriesIn(access);
  const restored = head.restored === null ? null : await presentVersion(access, head.restored);
  const after = decide(before, restored);
  await writeDifference(access, { before, after });
  const version = await versionOf(access, head, { before, after });
  await conclude?.(transaction, { before, after, version });
  return { before, after, version };
}

async function versionOf(
  access: Access,
  head: VersionHead,
  { before, after }: Omit<MenuDifference, 'version'>,
): Promise<number> {
  const { added, changed, removed } = changedNames(before, after);
  const isSame = added.length + changed.length + removed.length === 0;
  const newest = await newestVersion(access);
  if (head.kind === 'release' && isSame && newest > 0) return newest;
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  return addVersion(access, { ...head, ...counts }, after);
}

async function presentVersion(access: Access, number: number): Promise<StoredVersion> {
  const version = await findVersion(access, number);
  if (version === null) throw new Problem('unknownItem', { what: `${number}` });
  return version;
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

async function writeDifference(
  access: Access,
  { before, after }: Omit<MenuDifference, 'version'>,
): Promise<void> {
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
