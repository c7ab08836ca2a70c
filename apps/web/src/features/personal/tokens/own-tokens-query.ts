import { type ApiTokenRow, administrationRoutes } from '@chanscope/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';

/** The API tokens of the account, looked at anew whenever they are shown. */
export function ownTokensQuery(username: string) {
  return queryOptions({
    queryKey: ['own-tokens', username],
    queryFn: ({ signal }) => call(administrationRoutes.listOwnTokens, {}, signal),
    staleTime: 0,
  });
}

/** Takes the tokens as a call answered them. */
export function applyOwnTokens(client: QueryClient, username: string, list: ApiTokenRow[]): void {
  client.setQueryData(ownTokensQuery(username).queryKey, list);
}
