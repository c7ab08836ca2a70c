import { type UserRow, administrationRoutes, routes } from '@chanscope/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call, messageOf } from '../../api/index.ts';
import { useUsersTexts } from '../../i18n/users/users-texts.ts';
import type { TableContent } from '../../ui/data-table/index.ts';
import { useRetainedQuery } from '../../ui/index.ts';
import { type UserFilter, exportRequestOf, usersPerPage } from './list/user-filter.ts';

/** The begin of the keys of what is read of the accounts. */
export const usersKey = ['users'] as const;

/** A page of the accounts. */
export interface UserPage {
  readonly content: TableContent<UserRow>;
  /** On all pages. */
  readonly total: number;
  readonly retry: () => void;
}

const none: readonly UserRow[] = [];

export function useUserPage(filter: UserFilter): UserPage {
  const { words, locale } = useUsersTexts();
  const { pageNo } = filter;
  const queryKey = [...usersKey, 'list', filter];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        routes.listUsers,
        { ...exportRequestOf(filter), pageNo, pageSize: usersPerPage },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useRetainedQuery(queryKey);
  const { data, error, refetch } = query;
  const retry = (): void => void refetch();
  const rows = data?.list ?? none;
  const total = data?.total ?? 0;
  if (data === undefined)
    return error === null
      ? { content: { kind: 'loading' }, total, retry }
      : { content: { kind: 'failed', reason: messageOf(error, locale) }, total, retry };
  const stale = error === null ? null : `${words.stale}${messageOf(error, locale)}`;
  return { content: { kind: 'ready', rows, stale }, total, retry };
}

/** Each role by its code with its name in the language of the page; empty until they are read. */
export function useRoleNames(): ReadonlyMap<string, string> {
  const { locale } = useUsersTexts();
  const { data } = useQuery({
    queryKey: [...usersKey, 'roles'],
    queryFn: ({ signal }) => call(administrationRoutes.listRoles, { pageSize: 100 }, signal),
    // Another page adds them.
    staleTime: 0,
  });
  return useMemo(
    () => new Map(data?.list.map(({ role, name }) => [role, name[locale]])),
    [data, locale],
  );
}

/** A department to choose, set in below those that are above it in the tree. */
export interface DepartmentChoice {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

const noDepartments: readonly DepartmentChoice[] = [];

/** The departments in the order of their tree; none until they are read. */
export function useDepartments(): readonly DepartmentChoice[] {
  const { data } = useQuery({
    queryKey: [...usersKey, 'departments'],
    queryFn: ({ signal }) => call(administrationRoutes.listDepartmentOptions, {}, signal),
    staleTime: 0,
  });
  return data?.list ?? noDepartments;
}

/** Each department by its id with its name; empty until they are read. */
export function useDepartmentNames(): ReadonlyMap<string, string> {
  const departments = useDepartments();
  return useMemo(() => new Map(departments.map(({ id, name }) => [id, name])), [departments]);
}
