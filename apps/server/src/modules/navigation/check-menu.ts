import {
  type Holder,
  type Locale,
  type PlacedRoute,
  type RouteRecord,
  abilitiesOf,
  constantRoutes,
  factoryRoutes,
  flatRoutes,
  isExternal,
  Problem,
  reachableRoutes,
} from '@chanscope/contract';

import { type MenuEntry, livingEntries, menuTree } from './menu-records.ts';
import { menuFault, menuLimits } from './menu-problems.ts';

/** A changed menu table, and the entry that was changed. */
export interface MenuChange {
  readonly before: readonly MenuEntry[];
  readonly after: readonly MenuEntry[];
  readonly entry: MenuEntry;
  readonly locale: Locale;
}

/**
 * Refuses a changed entry that cannot be: throws the Problems `badText`, which names the field,
 * `listLimit` and `protectedEntry`.
 */
export function checkEntry(change: MenuChange): void {
  const { after, entry, locale } = change;
  checkParent(change);
  if (!isPath(entry.path, entry.parent === null)) throw menuFault('path', 'badPath', { locale });
  if (entry.component !== null && !components.has(entry.component))
    throw menuFault('component', 'badComponent', { locale });
  if (entry.redirect !== null && !isInternal(entry.redirect))
    throw menuFault('redirect', 'badRedirect', { locale });
  const hasMore = entry.component !== null || after.some((each) => isBelow(each, entry));
  if (hasMore && !isPlace(entry.path)) throw menuFault('path', 'noPlace', { locale });
  checkTree(change);
  checkProtected(after);
}

/** The pages of the interface. */
const components = new Set(flatRoutes(factoryRoutes).map(({ record }) => record.component));

/** What stays reachable for administrators at its own address, whatever is edited. */
const protectedPlaces = flatRoutes(factoryRoutes).filter(({ record }) =>
  ['Root', 'Index', 'Setting', 'MenuManagement'].includes(record.name ?? ''),
);

const administrators: readonly Holder[] = [
  { roles: ['admin'], ability: abilitiesOf(['admin']) },
  // Some rules admit administrators only as long as they are nothing else.
  { roles: ['admin', 'editor'], ability: abilitiesOf(['admin', 'editor']) },
];

/** Throws `protectedEntry` for a table without the entries by which administrators get back. */
export function checkProtected(entries: readonly MenuEntry[]): void {
  const tree = menuTree(entries);
  for (const holder of administrators) {
    const placed = flatRoutes(reachableRoutes(tree, holder));
    for (const requested of protectedPlaces)
      if (!placed.some((each) => isAtItsPlace(each, requested)))
        throw new Problem('protectedEntry', { name: requested.record.name ?? '' });
  }
}

function isAtItsPlace({ record, address, isHidden }: PlacedRoute, requested: PlacedRoute): boolean {
  const isPage = requested.record.component !== undefined;
  return (
    record.name === requested.record.name &&
    address === requested.address &&
    record.component === requested.record.component &&
    // A page that leads elsewhere is as good as gone.
    (!isPage || record.redirect === undefined) &&
    !isHidden
  );
}

function checkParent({ after, entry, locale }: MenuChange): void {
  if (entry.parent === null) return;
  const byName = new Map(after.map((each) => [each.name, each]));
  const parent = byName.get(entry.parent);
  if (parent === undefined || parent.isRemoved)
    throw menuFault('parent', 'unknownParent', { locale });
  if (!isPlace(parent.path)) throw menuFault('parent', 'noPlace', { locale });
  // The table had no circle before, so that one can only come back to the entry itself.
  for (let above: MenuEntry | undefined = parent; above !== undefined;)
    if (above.name === entry.name) throw menuFault('parent', 'circle', { locale });
    else above = byName.get(above.parent ?? '');
}

function checkTree({ before, after, locale }: MenuChange): void {
  if (livingEntries(after).length > Math.max(menuLimits.entries, livingEntries(before).length))
    throw new Problem('listLimit', {
      what: { zh: '菜单数量', en: 'The number of menu entries' }[locale],
      limit: menuLimits.entries,
    });
  const tree = menuTree(after);
  if (flatRoutes(tree).some(({ depth }) => depth > menuLimits.levels))
    throw menuFault('parent', 'tooDeep', { locale });
  const known = new Set(addressesTakenTwice(menuTree(before)));
  const address = addressesTakenTwice(tree).find((each) => !known.has(each));
  if (address !== undefined) throw menuFault('path', 'addressTaken', { locale, address });
}

/** Addresses of several pages or groups. What only leads to a page takes no address. */
function addressesTakenTwice(tree: readonly RouteRecord[]): string[] {
  const addresses = flatRoutes([...tree, ...constantRoutes])
    .filter(
      ({ record: { component, redirect, children } }) =>
        component !== undefined || redirect !== undefined || children !== undefined,
    )
    // Names of parameters do not distinguish addresses.
    .map(({ address }) => address.replaceAll(/\/:[^/]+/g, '/:'));
  return addresses.filter((address, index) => addresses.indexOf(address) < index);
}

function isBelow(each: MenuEntry, entry: MenuEntry): boolean {
  return each.parent === entry.name && !each.isRemoved;
}

/** Whether a path is one of our own addresses, which a page can have and others can stand below. */
function isPlace(path: string): boolean {
  return !isExternal(path) && !path.includes('?');
}

function isPath(path: string, isAtTop: boolean): boolean {
  if (isExternal(path)) return !/[\s\p{Cc}]/u.test(path) && URL.canParse(path, 'https://localhost');
  return isAtTop ? isInternal(path) : isInternal(path) || isInternal(`/${path}`);
}

/** An absolute address of this site, with or without a query. */
function isInternal(address: string): boolean {
  const [way = '', query] = address.split(/\?(.*)/s, 2);
  if (query !== undefined && !/^[\w%&=.:~+-]+$/.test(query)) return false;
  if (way === '/') return true;
  const [start, ...segments] = way.split('/');
  return start === '' && segments.every((each) => /^(?!\.+$)[\w:.-]+$/.test(each));
}
