import { storedFields } from '../../ui/index.ts';
import type { ShellRoute } from '../navigation/route-tree.ts';
import { tabAt } from './tab-list.ts';
import type { Tab } from './tab.ts';

/** What is kept of a tab until the page is loaded anew. */
interface StoredTab {
  readonly pathname: string;
  readonly search: string;
  readonly ownTitle: string | null;
}

/** The tabs of an account; the name of visitors is empty. */
interface StoredTabs {
  readonly account: string;
  readonly tabs: readonly StoredTab[];
}

/** It belongs to a window of the browser, and ends with it. */
const storageKey = 'chanscope.tabs.v1';

/** More than anybody can use: a broken page shall not fill the storage. */
const maxRemembered = 60;

/** Keeps the tabs of an account in this window. */
export function rememberTabs(account: string, tabs: readonly Tab[]): void {
  const storedValue: StoredTabs = {
    account,
    tabs: tabs.slice(-maxRemembered).map(({ place, ownTitle }) => ({ ...place, ownTitle })),
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(storedValue));
  } catch {
    // Blocked or full: the tabs end with the page.
  }
}

/** Forgets them: the account has left, or does not ask for it. */
export function forgetTabs(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked: then nothing was kept either.
  }
}

/** The tabs that the account had in this window, as far as its routes still lead to them. */
export function recallTabs(account: string, routes: readonly ShellRoute[]): Tab[] {
  const storedValue = storedTabsFrom(readStored());
  if (storedValue === null || storedValue.account !== account) return [];
  return storedValue.tabs.flatMap(({ pathname, search, ownTitle }) => {
    const tab = tabAt(routes, { pathname, search });
    return tab === null ? [] : [{ ...tab, ownTitle }];
  });
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function storedTabsFrom(stored: unknown): StoredTabs | null {
  const { account, tabs } = storedFields(stored);
  if (typeof account !== 'string' || !Array.isArray(tabs)) return null;
  return { account, tabs: tabs.slice(0, maxRemembered).flatMap(storedTabFrom) };
}

function storedTabFrom(stored: unknown): StoredTab[] {
  const { pathname, search, ownTitle } = storedFields(stored);
  if (typeof pathname !== 'string' || !pathname.startsWith('/')) return [];
  if (typeof search !== 'string') return [];
  return [{ pathname, search, ownTitle: typeof ownTitle === 'string' ? ownTitle : null }];
}
