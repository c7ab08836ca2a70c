import { type MenuVersion, menuLimits } from '@chanscope/contract';
import type { Kysely } from 'kysely';

import { type MenuEntry, livingEntries } from './menu-records.ts';
import type { MenuTables, MenuVersionRow } from './menu-schema.ts';

/** What a version says of the change that made it. */
export type VersionHead = Pick<MenuVersion, 'account' | 'at' | 'kind' | 'restored'>;

/** A version with the whole table as it was. */
export interface StoredVersion extends MenuVersion {
  readonly entries: readonly MenuEntry[];
}

/** How many entries a change of the table adds, changes and removes. */
export type ChangeCounts = Pick<MenuVersion, 'added' | 'changed' | 'removed'>;

/** The names of the entries that a change of the table adds, changes and removes. */
export function changedNames(
  before: readonly MenuEntry[],
  after: readonly MenuEntry[],
): Record<keyof ChangeCounts, string[]> {
  const [old, current] = [before, after].map(
    (entries) => new Map(livingEntries(entries).map((entry) => [entry.name, contentOf(entry)])),
  );
  const [was, is] = [old ?? new Map<string, string>(), current ?? new Map<string, string>()];
  return {
    added: [...is.keys()].filter((name) => !was.has(name)),
    changed: [...is.keys()].filter((name) => was.has(name) && was.get(name) !== is.get(name)),
    removed: [...was.keys()].filter((name) => !is.has(name)),
  };
}

/** What of an entry its editor sees. */
function contentOf({ parent, order, path, component, redirect, meta }: MenuEntry): string {
  const sorted = Object.entries(meta).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([parent, order, path, component, redirect, sorted]);
}

type Access = Kysely<MenuTables>;

/** The number of the newest version, 0 before the first. */
export async function newestVersion(access: Access): Promise<number> {
  const { newest } = await access
    .selectFrom('menu_version')
    .select((eb) => eb.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  // Of no rows it is null, whatever its type says.
  return Number(newest);
}

/** Writes the table as it is now as the next version and answers its number; the oldest ones go. */
export async function addVersion(
  access: Access,
  head: VersionHead & ChangeCounts,
  entries: readonly MenuEntry[],
): Promise<number> {
  const number = (await newestVersion(access)) + 1;
  await access
    .insertInto('menu_version')
    .values({ ...head, number, content: JSON.stringify(entries) })
    .execute();
  await access
    .deleteFrom('menu_version')
    .where('number', '<=', number - menuLimits.versions)
    .execute();
  return number;
}

const headColumns = [
  'number',
  'at',
  'account',
  'kind',
  'restored',
  'added',
  'changed',
  'removed',
] as const satisfies readonly (keyof MenuVersionRow)[];

/** The versions that are kept, the newest first. */
export async function listVersions(access: Access): Promise<MenuVersion[]> {
  return access.selectFrom('menu_version').select(headColumns).orderBy('number', 'desc').execute();
}

/** A version with its table; null when it is not kept. */
export async function findVersion(access: Access, number: number): Promise<StoredVersion | null> {
  const row = await access
    .selectFrom('menu_version')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { content, ...head } = row;
  return { ...head, entries: JSON.parse(content) as MenuEntry[] };
}
