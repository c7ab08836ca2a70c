import type { Kysely } from 'kysely';

import type {
  StoredWatchlist,
  WatchlistGroup,
  WatchlistItem,
  Membership,
} from '../stored-watchlist.ts';
import { rowFromGroup, rowFromItem } from '../watch-rows.ts';
import type { WatchTables } from '../watchlist-schema.ts';

type Access = Kysely<WatchTables>;

/** What stands in the database and what is to stand there. */
interface Difference {
  readonly accountId: string;
  readonly before: StoredWatchlist;
  readonly after: StoredWatchlist;
}

/** Rows of one statement: 13 values each stay below the limit of 32,766 parameters. */
const batchSize = 2000;

/** Writes what differs, in a statement for each kind of difference; answers whether anything does. */
export async function writeDifference(
  access: Access,
  { accountId, before, after }: Difference,
): Promise<boolean> {
  const memberships = differenceOf(before.memberships, after.memberships, keyOfMembership);
  const items = differenceOf(before.items, after.items, ({ id }) => id);
  const groups = differenceOf(before.groups, after.groups, ({ id }) => id);
  // First what goes, so that a security may come back under another id.
  await deleteMemberships(access, memberships.gone);
  await deleteOwned(access, 'watch_item', { accountId, gone: items.gone });
  await deleteOwned(access, 'watch_group', { accountId, gone: groups.gone });
  await writeGroups(access, accountId, groups.written);
  await writeItems(access, accountId, items.written);
  await writeMemberships(access, memberships.written);
  return [memberships, items, groups].some(
    ({ gone, written }) => gone.length > 0 || written.length > 0,
  );
}

function keyOfMembership({ groupId, itemId }: Membership): string {
  return `${groupId} ${itemId}`;
}

/** Rows that are gone, and rows that are new or changed. */
function differenceOf<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): { readonly gone: Row[]; readonly written: Row[] } {
  if (before === after) return { gone: [], written: [] };
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const retained = new Set(after.map(keyOf));
  return {
    gone: before.filter((row) => !retained.has(keyOf(row))),
    written: after.filter((row) => {
      const old = known.get(keyOf(row));
      return old !== row && (old === undefined || JSON.stringify(old) !== JSON.stringify(row));
    }),
  };
}

async function deleteOwned(
  access: Access,
  table: 'watch_item' | 'watch_group',
  { accountId, gone }: { readonly accountId: string; readonly gone: readonly { id: string }[] },
): Promise<void> {
  for (const part of partsOf(gone))
    await access
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
}

async function deleteMemberships(access: Access, gone: readonly Membership[]): Promise<void> {
  for (const [groupId, members] of Map.groupBy(gone, (each) => each.groupId))
    for (const part of partsOf(members))
      await access
        .deleteFrom('watch_membership')
        .where('group_id', '=', groupId)
        .where(
          'item_id',
          'in',
          part.map(({ itemId }) => itemId),
        )
        .execute();
}

async function writeGroups(
  access: Access,
  accountId: string,
  written: readonly WatchlistGroup[],
): Promise<void> {
  for (const part of partsOf(written))
    await access
      .insertInto('watch_group')
      .values(part.map((group) => rowFromGroup(accountId, group)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            colour: eb.ref('excluded.colour'),
            place: eb.ref('excluded.place'),
            revision: eb.ref('excluded.revision'),
          }))
          .where('watch_group.account_id', '=', accountId),
      )
      .execute();
}

async function writeItems(
  access: Access,
  accountId: string,
  written: readonly WatchlistItem[],
): Promise<void> {
  for (const part of partsOf(written))
    await access
      .insertInto('watch_item')
      .values(part.map((item) => rowFromItem(accountId, item)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            place: eb.ref('excluded.place'),
            colour: eb.ref('excluded.colour'),
            note: eb.ref('excluded.note'),
            tags: eb.ref('excluded.tags'),
            alias: eb.ref('excluded.alias'),
            target_high: eb.ref('excluded.target_high'),
            target_low: eb.ref('excluded.target_low'),
            add_price: eb.ref('excluded.add_price'),
            added_at: eb.ref('excluded.added_at'),
            revision: eb.ref('excluded.revision'),
          }))
          .where('watch_item.account_id', '=', accountId),
      )
      .execute();
}

async function writeMemberships(access: Access, written: readonly Membership[]): Promise<void> {
  for (const part of partsOf(written))
    await access
      .insertInto('watch_membership')
      .values(
        part.map(({ groupId, itemId, place }) => ({ group_id: groupId, item_id: itemId, place })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['group_id', 'item_id'])
          .doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })),
      )
      .execute();
}

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += batchSize)
    yield rows.slice(from, from + batchSize);
}
