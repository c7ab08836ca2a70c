import type { RouteRecord } from './route-record.ts';

/** What a role does with a page of the menu: opens it to its members, or hides it from them (页面权限). */
export const pageRules = ['open', 'hide'] as const;

export type PageRule = (typeof pageRules)[number];

/** What a role does with pages, by the name of their entry in the menu. */
export type RolePages = Readonly<Record<string, PageRule>>;

/** What happens to a page for one account, and the role it is due to. */
export interface PageGrant {
  readonly rule: PageRule;
  readonly role: string;
}

/** What happens to pages for one account, by the name of their entry. */
export type PageGrants = ReadonlyMap<string, PageGrant>;

/** No role says anything about a page. */
export const noPageGrants: PageGrants = new Map();

/**
 * What several roles do with pages together: what one of them opens is open, whatever others hide.
 * Nothing is hidden from administrators, who could not get back to what they hid.
 */
export function pageGrantsOf(
  granted: readonly { readonly role: string; readonly pages: RolePages }[],
): PageGrants {
  const isAdministrator = granted.some(({ role }) => role === 'admin');
  const said = granted.flatMap(({ role, pages }) =>
    Object.entries(pages).map(([page, rule]) => [page, { rule, role }] as const),
  );
  const hidden = isAdministrator ? [] : said.filter(([, { rule }]) => rule === 'hide');
  // Of two entries of a name the later one counts.
  return new Map([...hidden, ...said.filter(([, { rule }]) => rule === 'open')]);
}

/** What was opened by a role, in a tree as an account has it: the first such role, null without one. */
export function openedBy(records: readonly RouteRecord[], grants: PageGrants): string | null {
  for (const { name = '', children = [] } of records) {
    const grant = grants.get(name);
    const role = grant?.rule === 'open' ? grant.role : openedBy(children, grants);
    if (role !== null) return role;
  }
  return null;
}
