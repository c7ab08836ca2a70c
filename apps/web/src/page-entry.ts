import type { RouteAccess, UserInfo } from '@chanscope/contract';
import { mayCall } from '@chanscope/contract';

/** Who may open a page: `signedOut` is for visitors only, whoever is signed in is led on. */
export type PageAccess = RouteAccess | 'signedOut';

/** What becomes of somebody who opens a page (路由守卫). */
export type PageEntry = 'open' | 'toLogin' | 'toForbidden' | 'leadOn';

/** Whether somebody may open a page, or where they are led instead; `user` is null for visitors. */
export function entryTo(access: PageAccess, user: UserInfo | null): PageEntry {
  if (access === 'signedOut') return user === null ? 'open' : 'leadOn';
  if (mayCall(access, user)) return 'open';
  return user === null ? 'toLogin' : 'toForbidden';
}
