import type { Layout } from '../theme/shell-theme.ts';

/** What can stand in the bar on top, before the tools. */
export type BarSlot = 'logo' | 'menu' | 'fold' | 'breadcrumb' | 'compactBreadcrumb' | 'firstLevel';

/** What stands where: the whole difference between the layouts beside their measures (布局). */
export interface LayoutPlan {
  readonly bar: readonly BarSlot[];
  /** What the column at the left holds; null: there is none. */
  readonly aside: 'wholeMenu' | 'menuOfGroup' | 'railAndPanel' | null;
  /** Whether the logo heads the column at the left; else it is in the bar. */
  readonly isLogoAside: boolean;
  /** Whether the button that folds the column stands before the tabs. */
  readonly foldsFromTabs: boolean;
  /** Whether the bar stays on top even when the theme lets bars scroll away. */
  readonly isAlwaysFixed: boolean;
}

const besideColumn = { isLogoAside: true, foldsFromTabs: false, isAlwaysFixed: false } as const;

/** The five layouts (spec §2). */
export const layoutPlans: Readonly<Record<Layout, LayoutPlan>> = {
  vertical: { ...besideColumn, bar: ['fold', 'breadcrumb'], aside: 'wholeMenu' },
  comprehensive: {
    ...besideColumn,
    bar: ['fold', 'firstLevel', 'compactBreadcrumb'],
    aside: 'menuOfGroup',
  },
  column: { ...besideColumn, bar: ['fold', 'breadcrumb'], aside: 'railAndPanel' },
  horizontal: {
    bar: ['logo', 'menu'],
    aside: null,
    isLogoAside: false,
    foldsFromTabs: false,
    isAlwaysFixed: false,
  },
  common: {
    bar: ['logo'],
    aside: 'wholeMenu',
    isLogoAside: false,
    foldsFromTabs: true,
    isAlwaysFixed: true,
  },
};
