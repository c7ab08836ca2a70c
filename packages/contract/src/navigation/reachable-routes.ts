import { type Holder, type RoleRule, hasRole } from '../access.ts';
import { isExternal } from '../checks.ts';
import { constantRoutes } from './factory-routes.ts';
import { addressBelow, flatRoutes } from './route-address.ts';
import type { RouteMeta, RouteRecord } from './route-record.ts';

/**
 * The routes that an account may open, null being a visitor (可达路由). A record's own roles or access
 * stand in place of what it inherits, but who it excepts is excepted on top of that; where nothing is
 * said, one has to be signed in. A group that refuses its caller but has something open below stays,
 * hidden; one without anything below is left out, and so is an entry of the menu that leads to a page
 * out of reach. Redirects to such pages lead to the group's first page instead. Done twice it is as done
 * once.
 */
export function reachableRoutes(
  records: readonly RouteRecord[],
  holder: Holder | null,
): RouteRecord[] {
  const admitted = admittedOf(records, ['member'], holder);
  const pages = flatRoutes([...admitted, ...constantRoutes]).flatMap(({ record, address }) =>
    isPage(record) ? [address] : [],
  );
  return connectedOf(admitted, '', pages);
}

type Rule = 'visitor' | 'member' | RoleRule;

function admittedOf(
  records: readonly RouteRecord[],
  inherited: readonly Rule[],
  holder: Holder | null,
): RouteRecord[] {
  return records.flatMap((record) => {
    const rules = rulesOf(record.meta, inherited);
    const isAdmitted = rules.every((rule) => admits(rule, holder));
    if (record.children === undefined) return isAdmitted ? [record] : [];
    const children = admittedOf(record.children, rules, holder);
    if (isAdmitted) return [{ ...record, children }];
    // Without anything below it goes with the empty groups.
    const { component: _, ...group } = record;
    return [{ ...group, meta: { ...group.meta, hidden: true }, children }];
  });
}

/** Where a record says both, the stricter holds. */
function rulesOf({ roles, access }: RouteMeta, inherited: readonly Rule[]): readonly Rule[] {
  const own = roles ?? access;
  if (own === undefined) return inherited;
  return isExcept(own) ? [...inherited, own] : [own];
}

function isExcept(rule: Rule): boolean {
  return typeof rule === 'object' && 'mode' in rule && rule.mode === 'except';
}

function admits(rule: Rule, holder: Holder | null): boolean {
  if (rule === 'visitor') return true;
  if (holder === null) return false;
  return rule === 'member' || hasRole(rule, holder);
}

/** Something to see, and not a way to somewhere else. */
function isPage({ component, redirect }: RouteRecord): boolean {
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
