import { administrationRoutes, routes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

/** The menu as it is saved. */
export const menuQuery = queryOptions({
  queryKey: ['menuTable'],
  queryFn: ({ signal }) => call(routes.listMenu, {}, signal),
  staleTime: 0,
});

export const versionsQuery = queryOptions({
  queryKey: ['menuVersions'],
  queryFn: ({ signal }) => call(administrationRoutes.listMenuVersions, {}, signal),
  staleTime: 0,
});

/** A version never changes. */
export const versionQuery = (number: number) =>
  queryOptions({
    queryKey: ['menuVersion', number],
    queryFn: ({ signal }) => call(administrationRoutes.readMenuVersion, { number }, signal),
    staleTime: Infinity,
  });

/** The most that come at once; there are no more than 64. */
const everyRole = { pageSize: 100 };

export const menuRolesQuery = queryOptions({
  queryKey: ['menuRoles'],
  queryFn: ({ signal }) => call(administrationRoutes.listRoles, everyRole, signal),
  // Another page adds them.
  staleTime: 0,
});
