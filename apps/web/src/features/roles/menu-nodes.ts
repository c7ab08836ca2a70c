import {
  type MenuRow,
  type RolePages,
  type RouteRecord,
  flatRoutes,
  grantedAbilities,
  pageGrantsOf,
  pageRights,
} from '@chanscope/contract';

import type { RoleDraft } from './role-draft.ts';

type PageRight = ReturnType<typeof pageRights>[number];

/** An entry of the menu with what an account gets of it that holds one role alone. */
export interface MenuNode {
  readonly name: string;
  readonly title: string;
  readonly address: string;
  /** Null for groups, and for entries that only lead elsewhere. */
  readonly right: PageRight | null;
  readonly children: readonly MenuNode[];
}

/** The menu as a tree, entries in their order. */
export function menuTree(rows: readonly MenuRow[], parent: string | null = null): RouteRecord[] {
  return rows
    .filter((row) => row.parent === parent)
    .toSorted((one, other) => one.order - other.order)
    .map(({ name, path, component, redirect, meta }) => {
      const children = menuTree(rows, name);
      return {
        name,
        path,
        meta,
        ...(component === null ? {} : { component }),
        ...(redirect === null ? {} : { redirect }),
        ...(children.length === 0 ? {} : { children }),
      };
    });
}

/** The menu with what a role, as it is being edited, gives to an account that holds nothing else. */
export function menuNodes(
  tree: readonly RouteRecord[],
  { role, abilities, pages }: RoleDraft,
): readonly MenuNode[] {
  // A new role without a code yet counts like any other.
  const code = role === '' ? 'new' : role;
  const holder = { roles: [code], ability: grantedAbilities([abilities]) };
  const rights = pageRights(tree, holder, pageGrantsOf([{ role: code, pages }]));
  const byName = new Map(rights.map((right) => [right.name, right]));
  const addresses = new Map(flatRoutes(tree).map(({ record, address }) => [record.name, address]));
  const nodesOf = (records: readonly RouteRecord[]): MenuNode[] =>
    records.map(({ name = '', meta, children = [] }) => ({
      name,
      title: meta.title,
      address: addresses.get(name) ?? '',
      right: byName.get(name) ?? null,
      children: nodesOf(children),
    }));
  return nodesOf(tree);
}

/**
 * What a copy of a role does with pages, so that it opens what the original opens: the menu admits some roles by their
 * names, and a copy has another one.
 */
export function pagesOfCopy(
  tree: readonly RouteRecord[],
  { role, abilities, pages }: Pick<RoleDraft, 'role' | 'abilities' | 'pages'>,
): RolePages {
  const openAs = (code: string): Set<string> =>
    new Set(
      pageRights(
        tree,
        { roles: [code], ability: grantedAbilities([abilities]) },
        pageGrantsOf([{ role: code, pages }]),
      ).flatMap(({ name, isOpen }) => (isOpen ? [name] : [])),
    );
  const openToCopy = openAs('copy');
  const onlyByName = [...openAs(role)].filter((name) => !openToCopy.has(name));
  return { ...pages, ...Object.fromEntries(onlyByName.map((name) => [name, 'open' as const])) };
}

/** The pages of a part of the menu. */
export function pagesBelow(nodes: readonly MenuNode[]): readonly PageRight[] {
  return nodes.flatMap(({ right, children }) => [
    ...(right === null ? [] : [right]),
    ...pagesBelow(children),
  ]);
}

/** Whether a role says something about an entry of a part of the menu. */
export function isRuledBelow(nodes: readonly MenuNode[], pages: RoleDraft['pages']): boolean {
  return nodes.some(
    ({ name, children }) => Object.hasOwn(pages, name) || isRuledBelow(children, pages),
  );
}
