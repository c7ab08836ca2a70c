import { z } from 'zod';

import type { RoleRule } from '../access.ts';
import { maxStoredTitleLength } from './route-title.ts';

/** What a route says about itself beside its address (路由元信息). */
export interface RouteMeta {
  /**
   * A key of the texts `pages`, or a text to be shown as it is: the same in both languages, or both of them
   * (`titleFromWording`).
   */
  readonly title: string;
  readonly icon?: string | undefined;
  /** The icon is a drawing of our own, not one of the icon set. */
  readonly isCustomSvg?: boolean | undefined;
  /** Who may open it and what is below it, as far as a child says nothing else. */
  readonly roles?: RoleRule | undefined;
  /** `visitor`: open to everybody; `member`: to everybody signed in, whatever its group asks for. */
  readonly access?: 'visitor' | 'member' | undefined;
  readonly hidden?: boolean | undefined;
  /** The group stays out of the menu, its children stand in its place. */
  readonly levelHidden?: boolean | undefined;
  readonly badge?: string | undefined;
  readonly dot?: boolean | undefined;
  readonly noClosable?: boolean | undefined;
  readonly noKeepAlive?: boolean | undefined;
  /** Every query is a tab of its own. */
  readonly dynamicNewTab?: boolean | undefined;
  /** The parameters of the query that distinguish tabs, such as `stockName`. */
  readonly tabKeyQuery?: readonly string[] | undefined;
  readonly tabHidden?: boolean | undefined;
  /** The path of the menu entry that is highlighted instead of the route's own. */
  readonly activeMenu?: string | undefined;
  readonly target?: '_blank' | undefined;
}

/**
 * A route as it travels and as it is stored (路由记录). `path` is absolute, relative to its parent, or
 * an address outside. `component` is a key into the pages of the interface; a record with neither
 * component nor children is an entry of the menu that leads to another route's address.
 */
export interface RouteRecord {
  readonly path: string;
  /** Unique. Routes without one get no tab. */
  readonly name?: string | undefined;
  readonly component?: string | undefined;
  readonly redirect?: string | undefined;
  readonly children?: readonly RouteRecord[] | undefined;
  readonly meta: RouteMeta;
}

/** The name of an entry of the menu table. */
export const menuName = z.string().regex(/^[A-Za-z][\w-]{0,63}$/);

const roleNames = z.array(z.string().max(32)).max(16).readonly();

export const routeMeta = z.object({
  title: z.string().max(maxStoredTitleLength),
  icon: z.string().max(64).optional(),
  isCustomSvg: z.boolean().optional(),
  roles: z
    .union([
      roleNames,
      z.object({ role: roleNames, mode: z.enum(['oneOf', 'allOf', 'except']).optional() }),
    ])
    .optional(),
  access: z.enum(['visitor', 'member']).optional(),
  hidden: z.boolean().optional(),
  levelHidden: z.boolean().optional(),
  badge: z.string().max(16).optional(),
  dot: z.boolean().optional(),
  noClosable: z.boolean().optional(),
  noKeepAlive: z.boolean().optional(),
  dynamicNewTab: z.boolean().optional(),
  tabKeyQuery: z.array(z.string().max(32)).max(4).readonly().optional(),
  tabHidden: z.boolean().optional(),
  activeMenu: z.string().max(200).optional(),
  target: z.literal('_blank').optional(),
});

/** One route without what is below it. */
export const routeHead = z.object({
  path: z.string().min(1).max(512),
  name: z.string().min(1).max(64).optional(),
  component: z.string().min(1).max(128).optional(),
  redirect: z.string().min(1).max(512).optional(),
  meta: routeMeta,
});

/** What the route lists answer. `list` is checked by the reader, who can do without a broken entry. */
export const routeListResponse = z.object({ list: z.unknown() });
