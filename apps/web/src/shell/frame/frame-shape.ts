import { useLocation } from 'react-router';

import { useLayout } from '../layouts/effective-layout.ts';
import { layoutPlans } from '../layouts/layout-plans.ts';
import { useCollapse } from '../menu/sidebar/collapse-store.ts';
import { matchRoute } from '../navigation/route-tree.ts';
import { alwaysThere } from '../navigation/routes-store.ts';
import type { Layout } from '../theme/shell-theme.ts';
import { useTheme } from '../theme/theme-store.ts';
import { useDevice } from './use-device.ts';

/** Everything that decides what of the frame is there. */
export interface FrameShape {
  readonly layout: Layout;
  readonly isPhone: boolean;
  /** Pages such as the login stand alone: no menu, no tabs. */
  readonly isBare: boolean;
  readonly hasTabs: boolean;
  readonly isBarFixed: boolean;
  readonly isCollapsed: boolean;
  /** A phone's column lies over the page, which waits behind it. */
  readonly isModal: boolean;
}

/** The shape of the frame now. */
export function useFrameShape(): FrameShape {
  const { pathname } = useLocation();
  const layout = useLayout();
  const isPhone = useDevice() === 'mobile';
  const showTabs = useTheme((theme) => theme.showTabs);
  const fixedHeader = useTheme((theme) => theme.fixedHeader);
  const { collapse, isOpenOnPhone } = useCollapse();
  const isBare = isBarePath(pathname);
  return {
    layout,
    isPhone,
    isBare,
    hasTabs: showTabs && !isBare,
    isBarFixed: fixedHeader || layoutPlans[layout].isAlwaysFixed,
    isCollapsed: isPhone ? !isOpenOnPhone : collapse,
    isModal: isPhone && isOpenOnPhone && !isBare,
  };
}

/** Whether a page stands outside of tabs and menu, no matter who looks at it. */
export function isBarePath(pathname: string): boolean {
  return matchRoute(alwaysThere, pathname)?.route.meta.tabHidden === true;
}
