import { administrationRoutes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';
import { securityKey } from '../security-queries.ts';

/** The key of encrypted requests and its schedule. */
export const keysQuery = queryOptions({
  queryKey: [securityKey, 'keys'],
  queryFn: ({ signal }) => call(administrationRoutes.readKeys, {}, signal),
  staleTime: 0,
});
