import { type DepartmentNode, administrationRoutes, routes } from '@chanscope/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { call, showSuccess } from '../../api/index.ts';
import { useDepartmentTexts } from '../../i18n/departments/departments-texts.ts';
import { useTask } from '../../ui/index.ts';
import type { Placement } from './tree/tree-rows.ts';

/** The begin of the keys of what is read of departments. */
const departmentsKey = ['departments'] as const;

/** All departments as a tree. */
export const departmentsQuery = queryOptions({
  queryKey: [...departmentsKey, 'tree'],
  queryFn: ({ signal }) => call(administrationRoutes.listDepartments, {}, signal),
  staleTime: 0,
});

/** The members of a department and of those below it, the first ones by name. */
export function membersQuery(departmentId: string) {
  return queryOptions({
    queryKey: [...departmentsKey, 'members', departmentId],
    queryFn: ({ signal }) =>
      call(
        routes.listUsers,
        { department: departmentId, sort: 'username', direction: 'asc' },
        signal,
      ),
    staleTime: 0,
  });
}

/** The groups of an account's watchlist. */
export function groupsQuery(accountId: string | null) {
  return queryOptions({
    queryKey: [...departmentsKey, 'groups', accountId],
    queryFn: ({ signal }) =>
      call(administrationRoutes.listLeaderGroups, { account: accountId ?? '' }, signal),
    enabled: accountId !== null,
    staleTime: 0,
  });
}

/** Reads everything of departments anew; resolves once it is there. */
export function useDepartmentsReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: departmentsKey });
}

/** Moves a department, and says why where it cannot be. */
export function useDepartmentMove(): {
  readonly isMoving: boolean;
  readonly failure: unknown;
  readonly move: (node: DepartmentNode, placement: Placement) => void;
} {
  const { words } = useDepartmentTexts();
  const reload = useDepartmentsReload();
  const { task, run } = useTask();
  const move = (node: DepartmentNode, placement: Placement): void =>
    void run(async () => {
      const { id, revision, name } = node;
      try {
        const moved = await call(administrationRoutes.moveDepartment, {
          id,
          revision,
          ...placement,
        });
        showSuccess(words.moved(name, moved.parentName, moved.order));
      } finally {
        await reload();
      }
    });
  return {
    isMoving: task.kind === 'busy',
    failure: task.kind === 'failed' ? task.error : null,
    move,
  };
}
