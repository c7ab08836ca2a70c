import { type Locale, type Wording, Problem, watchlistLimits } from '@chanscope/contract';

import type { StoredWatchlist, Membership } from '../stored-watchlist.ts';

/** Who changes a watchlist, and in which language problems name its parts. */
export interface Owner {
  readonly accountId: string;
  readonly locale: Locale;
}

const words = {
  items: { zh: '自选', en: 'The watchlist' },
  item: { zh: '自选证券', en: 'The watched security' },
  groups: { zh: '分组数量', en: 'The number of groups' },
  group: { zh: '分组', en: 'The group' },
  itemsInGroup: { zh: '该分组', en: 'This group' },
  tags: { zh: '该证券的标签', en: 'The tags of the security' },
} as const satisfies Record<string, Wording>;

/** The Problem `unknownItem` for a part that is not on the owner's watchlist. */
export function unknownPart(part: 'item' | 'group', { locale }: Owner): Problem {
  return new Problem('unknownItem', { what: words[part][locale] });
}

/** The Problem `listLimit` for what would hold too much. */
export function limitReached(
  what: keyof typeof words & keyof typeof watchlistLimits,
  { locale }: Owner,
): Problem {
  return new Problem('listLimit', { what: words[what][locale], limit: watchlistLimits[what] });
}

/** Refuses a change that lets anything grow beyond its limit, with the Problem `listLimit`. */
export function checkLimits(before: StoredWatchlist, after: StoredWatchlist, owner: Owner): void {
  if (isOver(before.groups.length, after.groups.length, watchlistLimits.groups))
    throw limitReached('groups', owner);
  if (isOver(before.items.length, after.items.length, watchlistLimits.items))
    throw limitReached('items', owner);
  if (before.memberships === after.memberships) return;
  const sizesBefore = sizesOf(before.memberships);
  for (const [groupId, size] of sizesOf(after.memberships))
    if (isOver(sizesBefore.get(groupId) ?? 0, size, watchlistLimits.itemsInGroup))
      throw limitReached('itemsInGroup', owner);
}

/** How many items each group has; groups without any are left out. */
export function sizesOf(memberships: readonly Membership[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { groupId } of memberships) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  return sizes;
}

function isOver(before: number, after: number, limit: number): boolean {
  return after > limit && after > before;
}
