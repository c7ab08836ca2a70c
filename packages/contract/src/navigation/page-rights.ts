import type { Holder } from '../access.ts';
import { type AccessNeed, needOfRole } from '../access-needs.ts';
import type { PageGrant, PageGrants } from './page-grants.ts';
import {
  type RouteRule,
  hasOwnRule,
  isPage,
  reachableRoutes,
  rulesOf,
} from './reachable-routes.ts';
import { flatRoutes } from './route-address.ts';
import type { RouteRecord } from './route-record.ts';

/** A page of the menu for one account, and why it is open or not. */
export interface PageRight {
  readonly name: string;
  readonly address: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly isInMenu: boolean;
  readonly opensTo: 'visitor' | 'member' | 'rule';
  readonly needs: readonly AccessNeed[];
  readonly byRole: PageGrant | null;
}

/** Every page of a tree for one account, null being a visitor, with the reason (页面权限). */
export function pageRights(
  tree: readonly RouteRecord[],
  holder: Holder | null,
  grants: PageGrants,
): PageRight[] {
  const reached = new Map(
    flatRoutes(reachableRoutes(tree, holder, grants))
      .filter(({ record }) => isPage(record))
      .map(({ record: { name = '' }, isHidden }) => [name, { isHidden }] as const),
  );
  const reasons = new Map(reasonsBelow(tree, { rules: ['member'], grant: null }, grants));
  return flatRoutes(tree).flatMap(({ record, address }) => {
    const { name = '', meta } = record;
    if (!isPage(record)) return [];
    const found = reached.get(name);
    return [
      {
        name,
        address,
        title: meta.title,
        isOpen: found !== undefined,
        isInMenu: found?.isHidden === false,
        ...needsOf(reasons.get(name)?.rules ?? [], holder),
        byRole: reasons.get(name)?.grant ?? null,
      },
    ];
  });
}

/** Why a route is open or not: the rules of the menu, and the role that says otherwise. */
interface Reason {
  readonly rules: readonly RouteRule[];
  readonly grant: PageGrant | null;
}

function reasonsBelow(
  records: readonly RouteRecord[],
  above: Reason,
  grants: PageGrants,
): (readonly [string, Reason])[] {
  return records.flatMap(({ name = '', meta, children = [] }) => {
    const inherited = hasOwnRule(meta) ? null : above.grant;
    const reason = {
      rules: rulesOf(meta, above.rules),
      grant: grants.get(name) ?? inherited,
    };
    return [[name, reason] as const, ...reasonsBelow(children, reason, grants)];
  });
}

function needsOf(
  rules: readonly RouteRule[],
  holder: Holder | null,
): Pick<PageRight, 'opensTo' | 'needs'> {
  const asked = rules.filter((rule) => typeof rule !== 'string');
  if (asked.length > 0)
    return { opensTo: 'rule', needs: asked.map((rule) => needOfRole(rule, holder)) };
  return { opensTo: rules.includes('visitor') ? 'visitor' : 'member', needs: [] };
}
