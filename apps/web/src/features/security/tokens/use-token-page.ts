import { type OwnedTokenRow, administrationRoutes } from '@chanscope/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call, messageOf } from '../../../api/index.ts';
import { useApiTokenTexts } from '../../../i18n/api-tokens/api-token-texts.ts';
import type { TableContent } from '../../../ui/data-table/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { securityKey } from '../security-queries.ts';
import type { SessionFilter } from '../session-list/use-session-page.ts';

export const tokensPerPage = 20;

/** The begin of the keys of what is read of tokens. */
export const tokensKey = [securityKey, 'tokens'] as const;

/** A page of the API tokens of everybody. */
export interface TokenPage {
  readonly content: TableContent<OwnedTokenRow>;
  /** On all pages. */
  readonly total: number;
  readonly retry: () => void;
}

/** Reads a page of the tokens; the filter is made of the same parts as that of sessions. */
export function useTokenPage({ username, pageNo }: SessionFilter): TokenPage {
  const { words, locale } = useApiTokenTexts();
  const queryKey = [...tokensKey, username, pageNo];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        administrationRoutes.listTokens,
        { pageNo, pageSize: tokensPerPage, ...(username === '' ? {} : { username }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useRetainedQuery(queryKey);
  const retry = (): void => void refetch();
  if (data === undefined) {
    const content: TokenPage['content'] =
      error === null ? { kind: 'loading' } : { kind: 'failed', reason: messageOf(error, locale) };
    return { content, total: 0, retry };
  }
  const stale = error === null ? null : `${words.stale}${messageOf(error, locale)}`;
  return { content: { kind: 'ready', rows: data.list, stale }, total: data.total, retry };
}
