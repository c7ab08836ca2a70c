import { administrationRoutes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

/** The begin of the keys of what this page reads. */
export const securityKey = 'security';

export const failuresQuery = queryOptions({
  queryKey: [securityKey, 'failures'],
  queryFn: ({ signal }) => call(administrationRoutes.readFailures, {}, signal),
  staleTime: 0,
});

export const settingsQuery = queryOptions({
  queryKey: [securityKey, 'settings'],
  queryFn: ({ signal }) => call(administrationRoutes.readSecurity, {}, signal),
  staleTime: 0,
});

export const versionsQuery = queryOptions({
  queryKey: [securityKey, 'versions'],
  queryFn: ({ signal }) => call(administrationRoutes.listSecurityVersions, {}, signal),
  staleTime: 0,
});
