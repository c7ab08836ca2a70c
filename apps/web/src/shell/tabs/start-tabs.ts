import { useSession } from '../../session/index.ts';
import type { ShellRoute } from '../navigation/route-tree.ts';
import { useTheme } from '../theme/theme-store.ts';
import { forgetTabs, recallTabs, rememberTabs } from './tab-memory.ts';
import { listTabs, useTabs } from './tabs-store.ts';

/** Whose tabs are shown; null until routes are known, when nothing may be written over yet. */
let account: string | null = null;

/**
 * Shows the tabs that are there from the beginning and those of before the page was loaded anew; takes
 * away what the routes no longer lead to. Call whenever other routes apply.
 */
export function startTabs(routes: readonly ShellRoute[]): void {
  const name = useSession.getState().user?.username ?? '';
  const { remembersTabs } = useTheme.getState();
  const before = remembersTabs && name !== account ? recallTabs(name, routes) : [];
  account = name;
  listTabs(routes, before);
  keep();
}

function keep(): void {
  if (account === null) return;
  if (useTheme.getState().remembersTabs) rememberTabs(account, useTabs.getState().tabs);
  else forgetTabs();
}

useTabs.subscribe(({ tabs }, before) => {
  if (tabs !== before.tabs) keep();
});
useTheme.subscribe(({ remembersTabs }, before) => {
  if (remembersTabs !== before.remembersTabs) keep();
});
