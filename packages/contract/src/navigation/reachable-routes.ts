import { type Holder, type RoleRule, hasRole } from '../access.ts';
import { isExternal } from '../checks.ts';
import { constantRoutes } from './factory-routes.ts';
import { type PageGrants, noPageGrants, openedBy } from './page-grants.ts';
import { addressBelow, flatRoutes } from './route-address.ts';
import type { RouteMeta, RouteRecord } from './route-record.ts';

/**
 * The routes that an account may open, null being a visitor (可达路由). A record's own roles or access
 * stand in place of what it inherits, but who it excepts is excepted on top of that; where nothing is
 * said, one has to be signed in. A group that refuses its caller but has something open below stays,
 * hidden; one without anything below is left out, and so is an entry of the menu that leads to a page
 * out of reach. Redirects to such pages lead to the group's first page instead. What a role of the account
 * opens is open with the groups around it, what one hides is left out; where visitors may be it only leaves
 * the menu. Done twice it is as done once, and the second time needs no grants.
 */
export function reachableRoutes(
  records: readonly RouteRecord[],
  holder: Holder | null,
  grants: PageGrants = noPageGrants,
): RouteRecord[] {
  const admitted = admittedOf(records, ['member'], { holder, grants });
  const pages = flatRoutes([...admitted, ...constantRoutes]).flatMap(({ record, address }) =>
    isPage(record) ? [address] : [],
  );
  return connectedOf(admitted, '', pages);
}

/** Who a route admits: all rules have to. */
export type RouteRule = 'visitor' | 'member' | RoleRule;

interface Asker {
  readonly holder: Holder | null;
  readonly grants: PageGrants;
}

function admittedOf(
  records: readonly RouteRecord[],
  inherited: readonly RouteRule[],
  asker: Asker,
): RouteRecord[] {
  return records.flatMap((given) => {
    const { record, rules } = grantedRoute(given, rulesOf(given.meta, inherited), asker.grants);
    const isAdmitted = rules.every((rule) => admits(rule, asker.holder));
    if (record.children === undefined) return isAdmitted ? [record] : [];
    const children = admittedOf(record.children, rules, asker);
    if (isAdmitted) return [{ ...record, children }];
    // Without anything below it goes with the empty groups.
    const { component: _, ...group } = record;
    const role = openedBy(children, asker.grants);
    const meta = role === null ? { ...group.meta, hidden: true } : openMeta(group.meta, role);
    return [{ ...group, meta, children }];
  });
}

/** A record and its rules as the roles of an account have them. */
function grantedRoute(
  record: RouteRecord,
  rules: readonly RouteRule[],
  grants: PageGrants,
): { readonly record: RouteRecord; readonly rules: readonly RouteRule[] } {
  const grant = grants.get(record.name ?? '');
  if (grant === undefined) return { record, rules };
  if (grant.rule === 'open')
    return {
      record: { ...record, meta: openMeta(record.meta, grant.role) },
      rules: [[grant.role]],
    };
  // Who signs out would see it.
  if (rules.every((rule) => admits(rule, null)))
    return { record: { ...record, meta: { ...record.meta, hidden: true } }, rules };
  return { record, rules: [...rules, []] };
}

/** What a route says when it is open to a role and to no one else. */
function openMeta(meta: RouteMeta, role: string): RouteMeta {
  const { access: _, ...rest } = meta;
  return { ...rest, roles: [role] };
}

/** The rules of a route by what it says and what it inherits. Where a record says both, the stricter holds. */
export function rulesOf(
  { roles, access }: RouteMeta,
  inherited: readonly RouteRule[],
): readonly RouteRule[] {
  const own = roles ?? access;
  if (own === undefined) return inherited;
  return isExcept(own) ? [...inherited, own] : [own];
}

/** Whether a route asks for something in the place of what it inherits, not on top of it. */
export function hasOwnRule({ roles, access }: RouteMeta): boolean {
  const own = roles ?? access;
  return own !== undefined && !isExcept(own);
}

function isExcept(rule: RouteRule): boolean {
  return typeof rule === 'object' && 'mode' in rule && rule.mode === 'except';
}

function admits(rule: RouteRule, holder: Holder | null): boolean {
  if (rule === 'visitor') return true;
  if (holder === null) return false;
  return rule === 'member' || hasRole(rule, holder);
}

/** Something to see, and not a way to somewhere else. */
export function isPage({ component, redirect }: RouteRecord): boolean {
  return component !== undefined && redirect === undefined;
}

/** Leaves out what leads nowhere, and mends redirects. */
function connectedOf(
  records: readonly RouteRecord[],
  folder: string,
  pages: readonly string[],
): RouteRecord[] {
  return records.flatMap((record) => {
    const { children: below, ...head } = record;
    const address = addressBelow(folder, record.path);
    if (below === undefined) return leadsSomewhere(record, address, pages) ? [record] : [];
    const children = connectedOf(below, address, pages);
    if (children.length === 0) return head.component === undefined ? [] : [head];
    return [{ ...withRedirect(head, firstPageOf(children, address), pages), children }];
  });
}

function leadsSomewhere(
  { path, component, redirect }: RouteRecord,
  address: string,
  pages: readonly string[],
): boolean {
  if (isExternal(path) || (component !== undefined && redirect === undefined)) return true;
  return isAmong(pages, redirect ?? address);
}

function withRedirect(
  record: RouteRecord,
  first: string | null,
  pages: readonly string[],
): RouteRecord {
  if (record.redirect === undefined || isAmong(pages, record.redirect)) return record;
  const { redirect: _, ...rest } = record;
  return first === null ? rest : { ...rest, redirect: first };
}

/** Those that the menu shows come before the hidden ones; pages that need a parameter cannot be it. */
function firstPageOf(children: readonly RouteRecord[], folder: string): string | null {
  const pages = flatRoutes(children, folder).filter(
    ({ record, address }) => isPage(record) && !address.includes('/:'),
  );
  return (pages.find(({ isHidden }) => !isHidden) ?? pages[0])?.address ?? null;
}

/** Whether a page has this address, whatever query it is given. */
function isAmong(pages: readonly string[], requested: string): boolean {
  const parts = requested.split('?', 1)[0]?.split('/') ?? [];
  return pages.some((page) => {
    const pattern = page.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}
