import {
  type Holder,
  type Locale,
  type MenuPlace,
  type PageGrants,
  type RoleRow,
  type RouteRecord,
  abilitiesOf,
  builtInRoles,
  flatRoutes,
  isPage,
  menuTreeOf,
  pageGrantsOf,
  reachableRoutes,
} from '@chanscope/contract';

/** As whom the menu is looked at. */
export interface MenuViewer {
  /** The code of a role, `visitor`, or `member` for an account without any. */
  readonly id: string;
  readonly label: string;
  /** Null is a visitor. */
  readonly holder: Holder | null;
  readonly grants: PageGrants;
}

/** Everybody as whom the menu can be looked at; only the built-in roles while the roles are not known. */
export function menuViewers(
  roles: readonly RoleRow[] | null,
  words: { readonly visitor: string; readonly member: string },
  locale: Locale,
): MenuViewer[] {
  const none = pageGrantsOf([]);
  const ofRoles =
    roles?.map(({ role, name, abilities, pages }) => ({
      id: role,
      label: name[locale],
      holder: { roles: [role], ability: abilities },
      grants: pageGrantsOf([{ role, pages }]),
    })) ??
    builtInRoles.map((role) => ({
      id: role,
      label: role,
      holder: { roles: [role], ability: abilitiesOf([role]) },
      grants: none,
    }));
  const member = { roles: [], ability: abilitiesOf([]) };
  return [
    { id: 'visitor', label: words.visitor, holder: null, grants: none },
    { id: 'member', label: words.member, holder: member, grants: none },
    ...ofRoles,
  ];
}

/** The menu as a viewer has it. */
export interface SeenMenu {
  readonly records: RouteRecord[];
  /** The titles of pages by the names of their entries: what can be opened, and what of it the menu shows. */
  readonly open: ReadonlyMap<string, string>;
  readonly shown: ReadonlyMap<string, string>;
}

export function menuSeenBy(table: readonly MenuPlace[], viewer: MenuViewer): SeenMenu {
  const records = reachableRoutes(menuTreeOf(table), viewer.holder, viewer.grants);
  const pages = flatRoutes(records).filter(({ record }) => isPage(record));
  const titles = (placed: typeof pages): Map<string, string> =>
    new Map(placed.map(({ record: { name = '', meta } }) => [name, meta.title]));
  return {
    records,
    open: titles(pages),
    shown: titles(pages.filter(({ isHidden }) => !isHidden)),
  };
}

/** The titles of pages that are among the ones and not among the others. */
export function titlesBeyond(
  ones: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string[] {
  return [...ones].flatMap(([name, title]) => (others.has(name) ? [] : [title]));
}
