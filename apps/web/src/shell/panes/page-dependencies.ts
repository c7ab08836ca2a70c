import { ShellIcon } from '../menu/shell-icon.tsx';
import { setCollapsed } from '../menu/sidebar/collapse-store.ts';
import { patchRouteTitle, useRoutePatch } from '../navigation/routes-store.ts';
import { options } from '../navigation/shell-options.ts';
import { inPlaceOfTab } from '../tabs/in-place-of-tab.ts';
import { closeAroundShownTab, closeShownTab, openTabBehind } from '../tabs/shown-tab.ts';
import { showAvatar } from '../tools/account/shown-avatar.ts';

/**
 * What pages may do with the frame around them. It is handed to them: pages that imported it would pull the shell out
 * of the chunk that it is fetched in.
 */
export const pageDependencies = {
  options,
  inPlaceOfTab,
  closeShownTab,
  closeAroundShownTab,
  openTabBehind,
  setCollapsed,
  patchRouteTitle,
  useRoutePatch,
  ShellIcon,
  showAvatar,
};

export type PageDependencies = typeof pageDependencies;
