import { administrationRoutes, roleLimits, routes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

const page = 'roles';

/** All roles: there are never more than come in one answer. */
export const rolesQuery = queryOptions({
  queryKey: [page, 'list'],
  queryFn: async ({ signal }) =>
    (await call(administrationRoutes.listRoles, { pageSize: roleLimits.roles }, signal)).list,
  staleTime: 0,
});

/** Every entry of the menu. */
export const menuQuery = queryOptions({
  queryKey: [page, 'menu'],
  queryFn: async ({ signal }) => (await call(routes.listMenu, {}, signal)).list,
  staleTime: 0,
});
