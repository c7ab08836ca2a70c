import { type UserRow, operatorRoutes, routes } from '@chanscope/contract';
import type { z } from 'zod';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { Account, AccountQuery } from '../../identity/index.ts';
import { actOf } from '../act.ts';
import type { Departments } from '../departments/department.ts';
import { subtreeOf } from '../departments/department-tree.ts';
import type { RoleDependencies } from '../roles/edit-role.ts';
import { readRights } from './effective-rights.ts';
import { type UserDependencies, editUser } from './edit-user.ts';
import { linkPassword } from './link-password.ts';
import { removeUser, restoreUser } from './remove-user.ts';
import { presentUsers } from './user-row.ts';

/** Serves what administrators do with accounts (用户管理). */
export function registerUserRoutes(
  app: HttpServer,
  dependencies: UserDependencies & RoleDependencies & { readonly departments: Departments },
): void {
  const { identity, departments } = dependencies;
  const rowOf = async (account: Account): Promise<UserRow> => {
    const [row] = await presentUsers(identity, [account]);
    if (row === undefined) throw new TypeError('Cannot present an account: no row for it');
    return row;
  };
  registerRoute(app, routes.listUsers, async (requested) => {
    const departmentIds = await subtreeIds(departments, requested.department);
    const query = { ...queryFrom(requested), departmentIds };
    const { accounts, total } = await identity.accounts.list(query);
    return { list: await presentUsers(identity, accounts), total };
  });
  registerRoute(app, routes.editUser, async (edit, exchange) =>
    rowOf(await editUser(dependencies, edit, actOf(exchange))),
  );
  registerRoute(app, operatorRoutes.removeUser, async (seen, exchange) =>
    rowOf(await removeUser(dependencies, seen, actOf(exchange))),
  );
  registerRoute(app, operatorRoutes.restoreUser, async (seen, exchange) =>
    rowOf(await restoreUser(dependencies, seen, actOf(exchange))),
  );
  registerRoute(app, operatorRoutes.linkPassword, async (seen, exchange) => {
    const { account, ...link } = await linkPassword(dependencies, seen, actOf(exchange));
    return { ...link, user: await rowOf(account) };
  });
  registerRoute(app, operatorRoutes.readRights, ({ id }) => readRights(dependencies, id));
}

/** A department with all below it; undefined where none is asked for. */
async function subtreeIds(
  departments: Departments,
  id: string | undefined,
): Promise<readonly string[] | undefined> {
  if (id === undefined) return undefined;
  return [id, ...subtreeOf(await departments.list(), id).map((each) => each.id)];
}

const orders = { datatime: 'createdAt', username: 'username', lastLoginAt: 'lastLoginAt' } as const;

function queryFrom(requested: z.output<typeof routes.listUsers.request>): AccountQuery {
  const { username: name, department: _, state: standing, ...rest } = requested;
  const { sort, direction, pageNo, pageSize, ...parts } = rest;
  return {
    ...parts,
    name,
    standing,
    order: { by: orders[sort], direction },
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  };
}
