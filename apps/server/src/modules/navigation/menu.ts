import {
  type Holder,
  type Locale,
  type LogRow,
  type MenuVersion,
  type RouteRecord,
  factoryRoutes,
  pageGrantsOf,
  Problem,
} from '@chanscope/contract';

import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AuditEntry, AuditLog } from '../audit/index.ts';
import type { Roles } from '../identity/index.ts';
import {
  type MenuEdit,
  type MenuEdits,
  type MenuRemoval,
  withEdited,
  withRemoved,
  withRestored,
  withSaved,
} from './menu-edits.ts';
import {
  type MenuEntry,
  deliveredEntries,
  livingEntries,
  menuTree,
  nextRevision,
  routeListFor,
} from './menu-records.ts';
import { unknownEntry } from './menu-problems.ts';
import { withRelease } from './menu-release.ts';
import {
  type MenuDifference,
  type MenuStore,
  type MenuWork,
  createMenuStore,
} from './menu-store.ts';
import { type StoredVersion, changedNames } from './menu-versions.ts';

/** Who changes the menu table, from where, and in which language problems say what is wrong. */
export interface MenuEditor {
  readonly caller: Caller;
  readonly origin: RequestOrigin;
  readonly locale: Locale;
}

/**
 * The menu table and the route lists that come from it. Every change makes a version that can be restored, and is
 * written to the system log.
 */
export interface Menu {
  /** The route list of an account with what its roles open and hide, null being a visitor. */
  readRoutes(holder: Holder | null): Promise<RouteRecord[]>;
  /** The whole tree as it is for no one in particular. */
  readTree(): Promise<RouteRecord[]>;
  /** What is in the table, from the top down and each group in its order. */
  readEntries(): Promise<MenuEntry[]>;
  /** The number of the newest version: another one whenever a route list may have changed. */
  readVersionNumber(): Promise<number>;
  /** The versions that are kept, the newest first. */
  listVersions(): Promise<MenuVersion[]>;
  /** A version with its entries from the top down. Throws `unknownItem`. */
  readVersion(number: number): Promise<StoredVersion>;
  /** Adds or changes an entry. Throws `unknownItem`, `editConflict`, and what `checkChange` throws. */
  edit(edit: MenuEdit, editor: MenuEditor): Promise<MenuEntry>;
  /** Adds, changes and removes many at once, or none. Throws as `edit`. */
  save(edits: MenuEdits, editor: MenuEditor): Promise<SavedMenu>;
  /** Answers how many went. Throws `unknownItem`, `editConflict` and `protectedEntry`. */
  remove(removal: MenuRemoval, editor: MenuEditor): Promise<number>;
  /** Puts the table back to what was delivered and answers how many entries that are. */
  reset(editor: MenuEditor): Promise<number>;
  /** Puts the table back to a version. Throws `unknownItem` and `protectedEntry`. */
  restore(number: number, editor: MenuEditor): Promise<SavedMenu>;
}

/** The table after a change, from the top down, and the version that it is. */
export interface SavedMenu {
  readonly entries: readonly MenuEntry[];
  readonly version: number;
}

interface MenuDependencies {
  readonly store: MenuStore;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** Brings the menu table up to this release. Any number of servers may do so at once. */
export async function createMenu({
  database,
  audit,
  clock,
  identity: { roles },
}: {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly identity: { readonly roles: Pick<Roles, 'read'> };
}): Promise<Menu> {
  const store = createMenuStore(database);
  const dependencies = { store, audit, clock };
  await store.change({
    version: { kind: 'release', account: '', at: clock.now(), restored: null },
    decide: (before) => withRelease(before, factoryRoutes),
  });
  return {
    async readRoutes(holder): Promise<RouteRecord[]> {
      const grants = pageGrantsOf(await roles.read(holder?.roles ?? []));
      return routeListFor(await store.readEntries(), holder, grants);
    },
    readTree: async () => menuTree(await store.readEntries()),
    readEntries: async () => livingEntries(await store.readEntries()),
    readVersionNumber: () => store.readVersionNumber(),
    listVersions: () => store.listVersions(),
    async readVersion(number): Promise<StoredVersion> {
      const version = await store.readVersion(number);
      return { ...version, entries: livingEntries(version.entries) };
    },
    edit: (request, editor) => edit(dependencies, request, editor),
    save: (edits, editor) => save(dependencies, edits, editor),
    remove: (removal, editor) => remove(dependencies, removal, editor),
    reset: (editor) => reset(dependencies, editor),
    restore: (number, editor) => restore(dependencies, number, editor),
  };
}

async function edit(
  dependencies: MenuDependencies,
  request: MenuEdit,
  editor: MenuEditor,
): Promise<MenuEntry> {
  const { name } = request;
  const { after } = await changeAudited(dependencies, lineOf('editMenu', name, editor), {
    decide: (before) => withEdited(before, request, editor.locale),
    describe: (change) => changedFields(change, name),
  });
  const entry = after.find((each) => each.name === name);
  if (entry === undefined) throw unknownEntry(name);
  return entry;
}

async function save(
  dependencies: MenuDependencies,
  edits: MenuEdits,
  editor: MenuEditor,
): Promise<SavedMenu> {
  const { after, version } = await changeAudited(dependencies, lineOf('saveMenu', '', editor), {
    decide: (before) => withSaved(before, edits, editor.locale),
    describe: describeNames,
  });
  return { entries: livingEntries(after), version };
}

async function restore(
  dependencies: MenuDependencies,
  number: number,
  editor: MenuEditor,
): Promise<SavedMenu> {
  const line = lineOf('restoreMenu', `${number}`, editor);
  const { after, version } = await changeAudited(dependencies, line, {
    kind: 'restore',
    restored: number,
    decide: (before, version) =>
      // What releases did since is done to it, too.
      withRelease(withRestored(before, version?.entries ?? before), factoryRoutes),
    describe: describeNames,
  });
  return { entries: livingEntries(after), version };
}

async function remove(
  dependencies: MenuDependencies,
  removal: MenuRemoval,
  editor: MenuEditor,
): Promise<number> {
  const change = await changeAudited(dependencies, lineOf('removeMenu', removal.name, editor), {
    decide: (before) => withRemoved(before, removal),
    describe: (each) => ({
      removed: removedNames(each).length,
      names: removedNames(each).join(' '),
    }),
  });
  return removedNames(change).length;
}

async function reset(dependencies: MenuDependencies, editor: MenuEditor): Promise<number> {
  const { after } = await changeAudited(dependencies, lineOf('resetMenu', '', editor), {
    kind: 'reset',
    decide: (before) => deliveredEntries(factoryRoutes, nextRevision(before)),
    describe: ({ before, after: entries }) => ({
      edited: before.filter(({ isEdited }) => isEdited).length,
      total: entries.length,
    }),
  });
  return after.length;
}

type Line = Omit<AuditEntry, 'result' | 'details'>;

/** Changes the table and writes that down in the same transaction; a refusal is written down too. */
async function changeAudited(
  { store, audit, clock }: MenuDependencies,
  line: Line,
  work: {
    /** An edit when left out. */
    readonly kind?: MenuVersion['kind'];
    readonly restored?: number;
    readonly decide: MenuWork['decide'];
    readonly describe: (change: MenuDifference) => LogRow['details'];
  },
): Promise<MenuDifference> {
  const { kind = 'edit', restored = null } = work;
  try {
    return await store.change({
      version: { kind, restored, account: line.account, at: clock.now() },
      decide: work.decide,
      conclude: (transaction, change) =>
        audit.write({ ...line, result: 'success', details: work.describe(change) }, transaction),
    });
  } catch (error) {
    if (error instanceof Problem)
      await audit.write({ ...line, result: 'failure', details: { problem: error.kind } });
    throw error;
  }
}

function lineOf(type: string, target: string, { caller, origin }: MenuEditor): Line {
  const { accountId, username } = caller;
  return { type, target, accountId, account: username, origin };
}

/** How much of a list of names the log takes. */
const maxNamesLength = 1000;

/** The version that a change made, and which entries it added, changed and removed. */
function describeNames({ before, after, version }: MenuDifference): LogRow['details'] {
  const { added, changed, removed } = changedNames(before, after);
  return { version, added: listed(added), changed: listed(changed), removed: listed(removed) };
}

function listed(names: readonly string[]): string {
  return names.join(' ').slice(0, maxNamesLength);
}

const auditedFields = ['parent', 'order', 'path', 'component', 'redirect', 'meta'] as const;

/** The fields of an entry that changed, as they were and as they are. */
function changedFields({ before, after }: MenuDifference, name: string): LogRow['details'] {
  const [old, current] = [before, after].map((entries) =>
    entries.find((entry) => entry.name === name && !entry.isRemoved),
  );
  const pairs = auditedFields.flatMap((field) => {
    const [was, is] = [old, current].map((entry) => textOf(entry?.[field]));
    return was === is
      ? []
      : [[`${field}Before`, was ?? null] as const, [`${field}After`, is ?? null] as const];
  });
  return Object.fromEntries(pairs);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function removedNames({ before, after }: MenuDifference): string[] {
  const gone = new Set(after.flatMap(({ name, isRemoved }) => (isRemoved ? [name] : [])));
  return livingEntries(before).flatMap(({ name }) => (gone.has(name) ? [name] : []));
}
