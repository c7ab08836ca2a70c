import { z } from 'zod';

import { isPlainText } from '../checks.ts';
import { noParameters } from '../identity/identity.ts';
import { menuName, routeListResponse, routeMeta } from './route-record.ts';
import { maxStoredTitleLength } from './route-title.ts';
import { wholeNumber } from '../whole-number.ts';

const routeListRequest = z.object({ role: z.string().max(32).optional() });

const routeList = {
  method: 'POST',
  access: 'member',
  precedesSecondFactor: true,
  request: routeListRequest,
  response: routeListResponse,
} as const;

/** An entry of the menu table as an administrator edits it (菜单). */
export const menuRow = z.object({
  name: menuName,
  /** The name of the entry above, null at the top. */
  parent: z.string().nullable(),
  order: z.number(),
  path: z.string(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  meta: routeMeta,
  /** Whether it was delivered; others were added by an administrator. */
  isFactory: z.boolean(),
  /** Must be sent back with a change. */
  revision: z.number(),
});

export type MenuRow = z.infer<typeof menuRow>;

const shownTitle = z.string().min(1).max(maxStoredTitleLength).refine(isPlainText, 'visible text');

export const editMenuRequest = z.strictObject({
  name: menuName,
  /** Left out: a new entry. */
  revision: wholeNumber(0).optional(),
  parent: menuName.nullable().optional(),
  order: wholeNumber(0, 10_000).optional(),
  path: z.string().min(1).max(512).optional(),
  component: z.string().max(128).nullable().optional(),
  redirect: z.string().max(512).nullable().optional(),
  meta: routeMeta.extend({ title: shownTitle }).strict().optional(),
});

export const removeMenuRequest = z.strictObject({ name: menuName, revision: wholeNumber(0) });

const administrators = { role: ['admin'], ability: ['WRITE'] } as const;

/** The route lists, and the menu table that they come from. */
export const navigationEndpoints = {
  getVisitList: {
    method: 'POST',
    path: '/api/public/getVisitList',
    access: 'visitor',
    request: noParameters,
    response: routeListResponse,
  },
  getPrivateList: { ...routeList, path: '/api/public/getPrivateList' },
  getPrivateListOfMenus: { ...routeList, path: '/api/sys/menu/getPrivateList' },
  getMenuRoutes: { ...routeList, path: '/api/sys/menu/getList' },
  listMenu: {
    method: 'GET',
    path: '/menuManagement/getList',
    access: { role: ['admin'] },
    request: noParameters,
    response: z.object({ list: z.array(menuRow), total: z.number() }),
  },
  editMenu: {
    method: 'POST',
    path: '/menuManagement/doEdit',
    access: administrators,
    request: editMenuRequest,
    response: menuRow,
  },
  removeMenu: {
    method: 'POST',
    path: '/menuManagement/doDelete',
    access: administrators,
    request: removeMenuRequest,
    response: z.object({ removed: z.number() }),
  },
  resetMenu: {
    method: 'POST',
    path: '/menuManagement/reset',
    access: administrators,
    request: noParameters,
    response: z.object({ total: z.number() }),
  },
} as const;
