import {
  type Locale,
  addressesTakenTwice,
  isTooDeep,
  lostProtectedEntry,
  menuFaultsOf,
  menuLimits,
  Problem,
} from '@chanscope/contract';

import { type MenuEntry, livingEntries, menuTree } from './menu-records.ts';
import { menuProblem } from './menu-problems.ts';

/** A changed menu table, and the entries that were changed. */
export interface MenuChange {
  readonly before: readonly MenuEntry[];
  readonly after: readonly MenuEntry[];
  readonly touched: readonly MenuEntry[];
  readonly locale: Locale;
}

/**
 * Refuses changed entries that cannot be: throws the Problems `badText`, which names the field,
 * `listLimit` and `protectedEntry`.
 */
export function checkChange(change: MenuChange): void {
  const { after, touched, locale } = change;
  const present = after.filter(({ isRemoved }) => !isRemoved);
  for (const entry of touched) {
    const [fault] = menuFaultsOf(present, entry);
    if (fault !== undefined) throw menuProblem(fault, locale);
  }
  checkTree(change);
  checkProtected(after);
}

/** Throws `protectedEntry` for a table without the entries by which administrators get back. */
export function checkProtected(entries: readonly MenuEntry[]): void {
  const name = lostProtectedEntry(entries.filter(({ isRemoved }) => !isRemoved));
  if (name !== null) throw new Problem('protectedEntry', { name });
}

function checkTree({ before, after, locale }: MenuChange): void {
  if (livingEntries(after).length > Math.max(menuLimits.entries, livingEntries(before).length))
    throw new Problem('listLimit', {
      what: { zh: '菜单数量', en: 'The number of menu entries' }[locale],
      limit: menuLimits.entries,
    });
  const tree = menuTree(after);
  if (isTooDeep(tree)) throw menuProblem({ field: 'parent', what: 'tooDeep' }, locale);
  const known = new Set(addressesTakenTwice(menuTree(before)));
  const address = addressesTakenTwice(tree).find((each) => !known.has(each));
  if (address !== undefined)
    throw menuProblem({ field: 'path', what: 'addressTaken', address }, locale);
}
