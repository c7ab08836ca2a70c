import { type Holder, abilitiesOf } from '../access.ts';
import { isExternal } from '../checks.ts';
import { constantRoutes, factoryRoutes } from './factory-routes.ts';
import type { MenuFault } from './menu-fault-words.ts';
import { menuLimits } from './menu-limits.ts';
import { type MenuPlace, menuTreeOf } from './menu-table.ts';
import { reachableRoutes } from './reachable-routes.ts';
import { type PlacedRoute, flatRoutes } from './route-address.ts';
import type { RouteRecord } from './route-record.ts';

// What a menu table has to be: the same rules for the form that it is edited in and for the server.

/** The keys of the pages of the interface. */
export const menuComponents: ReadonlySet<string> = new Set(
  flatRoutes(factoryRoutes).flatMap(({ record }) => record.component ?? []),
);

/** What cannot be about an entry of a table by itself and by what stands above and below it, the worst first. */
export function menuFaultsOf(table: readonly MenuPlace[], entry: MenuPlace): MenuFault[] {
  const { parent, path, component, redirect } = entry;
  const faults: MenuFault[] = [];
  const above = aboveFault(table, entry);
  if (above !== null) faults.push(above);
  if (!isMenuPath(path, parent === null)) faults.push({ field: 'path', what: 'badPath' });
  if (component !== null && !menuComponents.has(component))
    faults.push({ field: 'component', what: 'badComponent' });
  if (redirect !== null && !isSiteAddress(redirect))
    faults.push({ field: 'redirect', what: 'badRedirect' });
  const hasMore = component !== null || table.some((each) => each.parent === entry.name);
  if (hasMore && !isPlacePath(path)) faults.push({ field: 'path', what: 'noPlace' });
  return faults;
}

function aboveFault(table: readonly MenuPlace[], entry: MenuPlace): MenuFault | null {
  if (entry.parent === null) return null;
  const byName = new Map(table.map((each) => [each.name, each]));
  const parent = byName.get(entry.parent);
  if (parent === undefined) return { field: 'parent', what: 'unknownParent' };
  if (!isPlacePath(parent.path)) return { field: 'parent', what: 'noPlace' };
  let levels = 1;
  for (let at: MenuPlace | undefined = parent; at !== undefined; levels += 1) {
    // Where several are moved at once, a circle need not come back to the entry itself.
    if (at.name === entry.name || levels > table.length) return { field: 'parent', what: 'circle' };
    at = byName.get(at.parent ?? '');
  }
  return null;
}

/** Whether some entry stands deeper than the menu may be. */
export function isTooDeep(tree: readonly RouteRecord[]): boolean {
  return flatRoutes(tree).some(({ depth }) => depth > menuLimits.levels);
}

/** Addresses of several pages or groups of a tree, and of those that are always there; mere links take none. */
export function addressesTakenTwice(tree: readonly RouteRecord[]): string[] {
  const addresses = flatRoutes([...tree, ...constantRoutes])
    .filter(({ record }) => takesAddress(record))
    .map(({ address }) => addressShape(address));
  return addresses.filter((address, index) => addresses.indexOf(address) < index);
}

/** Whether a route is opened at its address, and does not only lead to another one. */
export function takesAddress({ component, redirect, children }: RouteRecord): boolean {
  return component !== undefined || redirect !== undefined || children !== undefined;
}

/** Names of parameters do not distinguish addresses. */
export function addressShape(address: string): string {
  return address.replaceAll(/\/:[^/]+/g, '/:');
}

/** What stays reachable for administrators at its own address, whatever is edited. */
const protectedPlaces = flatRoutes(factoryRoutes).filter(({ record }) =>
  ['Root', 'Index', 'Setting', 'MenuManagement'].includes(record.name ?? ''),
);

const administrators: readonly Holder[] = [
  { roles: ['admin'], ability: abilitiesOf(['admin']) },
  // Some rules admit administrators only as long as they are nothing else.
  { roles: ['admin', 'editor'], ability: abilitiesOf(['admin', 'editor']) },
];

/** The name of an entry by which administrators get back and that they could not reach; null: all are there. */
export function lostProtectedEntry(table: readonly MenuPlace[]): string | null {
  const tree = menuTreeOf(table);
  for (const holder of administrators) {
    const placed = flatRoutes(reachableRoutes(tree, holder));
    const lost = protectedPlaces.find(
      (requested) => !placed.some((each) => isAtItsPlace(each, requested)),
    );
    if (lost !== undefined) return lost.record.name ?? '';
  }
  return null;
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

/** Whether a path is one of our own addresses, which a page can have and others can stand below. */
export function isPlacePath(path: string): boolean {
  return !isExternal(path) && !path.includes('?');
}

function isMenuPath(path: string, isAtTop: boolean): boolean {
  if (isExternal(path)) return isLink(path);
  return isSiteAddress(path) || (!isAtTop && isSiteAddress(`/${path}`));
}

function isLink(path: string): boolean {
  if (/[\s\p{Cc}]/u.test(path)) return false;
  return /^(?:(?:https?:)?\/\/[^/?#[\]]+(?:[/?#].*)?|(?:mailto|tel):.+)$/i.test(path);
}

/** An absolute address of this site, with or without a query. */
function isSiteAddress(address: string): boolean {
  const [way = '', query] = address.split(/\?(.*)/s, 2);
  if (query !== undefined && !/^[\w%&=.:~+-]+$/.test(query)) return false;
  if (way === '/') return true;
  const [start, ...segments] = way.split('/');
  return start === '' && segments.every((each) => /^(?!\.+$)[\w:.-]+$/.test(each));
}
