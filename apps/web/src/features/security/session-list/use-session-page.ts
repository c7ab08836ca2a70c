import { type SessionRow, administrationRoutes } from '@chanscope/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call, messageOf } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import type { TableContent } from '../../../ui/data-table/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { securityKey } from '../security-queries.ts';

/** Which sessions are shown: those of names that hold a text, a page of them. */
export interface SessionFilter {
  readonly username: string;
  readonly pageNo: number;
}

export const sessionsPerPage = 20;

/** The begin of the keys of what is read of sessions. */
export const sessionsKey = [securityKey, 'sessions'] as const;

const maxPages = 1_000_000;

/** What the address of the page asks for; what makes no sense there is left out. */
export function sessionFilterOf(query: URLSearchParams): SessionFilter {
  const pageNo = Number(query.get('pageNo') ?? 1);
  return {
    username: (query.get('username') ?? '').slice(0, 64),
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= maxPages ? pageNo : 1,
  };
}

/** The address of the page with another filter; its other parts stay. */
export function withSessionFilter(
  query: URLSearchParams,
  { username, pageNo }: SessionFilter,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (username === '') changed.delete('username');
  else changed.set('username', username);
  if (pageNo === 1) changed.delete('pageNo');
  else changed.set('pageNo', String(pageNo));
  return changed;
}

/** A page of the sessions of everybody. */
export interface SessionPage {
  readonly content: TableContent<SessionRow>;
  /** On all pages. */
  readonly total: number;
  /** Of everybody, but for the reader's own. */
  readonly others: number;
  readonly retry: () => void;
}

export function useSessionPage({ username, pageNo }: SessionFilter): SessionPage {
  const { words, locale } = useSecurityTexts();
  const queryKey = [...sessionsKey, username, pageNo];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        administrationRoutes.listSessions,
        { pageNo, pageSize: sessionsPerPage, ...(username === '' ? {} : { username }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useRetainedQuery(queryKey);
  const retry = (): void => void refetch();
  const { total = 0, others = 0 } = data ?? {};
  if (data === undefined)
    return error === null
      ? { content: { kind: 'loading' }, total, others, retry }
      : { content: { kind: 'failed', reason: messageOf(error, locale) }, total, others, retry };
  const stale = error === null ? null : `${words.stale}${messageOf(error, locale)}`;
  return { content: { kind: 'ready', rows: data.list, stale }, total, others, retry };
}
