import { Readable } from 'node:stream';

import { type UserRow, administrationRoutes, routes } from '@chanscope/contract';
import type { z } from 'zod';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { Account, AccountQuery } from '../../identity/index.ts';
import { actOf, lineOf } from '../act.ts';
import type { Departments } from '../departments/department.ts';
import { subtreeOf } from '../departments/department-tree.ts';
import type { RoleDependencies } from '../roles/edit-role.ts';
import { actAs } from './act-as.ts';
import { readRights } from './effective-rights.ts';
import { type UserDependencies, editUser } from './edit-user.ts';
import { editUsers } from './edit-users.ts';
import { fileOfUsers } from './export-users.ts';
import { commitImport, previewImport } from './import-users.ts';
import { linkPassword } from './link-password.ts';
import { removeUser, restoreUser } from './remove-user.ts';
import { presentUsers } from './user-row.ts';

/** Serves what administrators do with accounts (用户管理). */
export function registerUserRoutes(
  app: HttpServer,
  dependencies: UserDependencies & RoleDependencies,
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
  registerRoute(app, administrationRoutes.removeUser, async (seen, exchange) =>
    rowOf(await removeUser(dependencies, seen, actOf(exchange))),
  );
  registerRoute(app, administrationRoutes.restoreUser, async (seen, exchange) =>
    rowOf(await restoreUser(dependencies, seen, actOf(exchange))),
  );
  registerRoute(app, administrationRoutes.linkPassword, async (seen, exchange) => {
    const { account, ...link } = await linkPassword(dependencies, seen, actOf(exchange));
    return { ...link, user: await rowOf(account) };
  });
  registerRoute(app, administrationRoutes.beginActing, (asked, exchange) =>
    actAs(dependencies, asked, actOf(exchange)),
  );
  registerRoute(app, administrationRoutes.readRights, ({ id }) => readRights(dependencies, id));
  registerManyUsers(app, dependencies);
}

/** Serves what is done with many accounts at once. */
function registerManyUsers(app: HttpServer, dependencies: UserDependencies): void {
  const { identity, departments } = dependencies;
  registerRoute(app, administrationRoutes.editUsers, async (batch, exchange) => {
    const fates = await editUsers(dependencies, batch, actOf(exchange));
    const changed = fates.flatMap((fate) => ('account' in fate ? [fate.account] : []));
    const users = new Map((await presentUsers(identity, changed)).map((user) => [user.id, user]));
    const list = fates.map((fate) => {
      const { id } = fate;
      const problem =
        'problem' in fate ? { kind: fate.problem.kind, values: { ...fate.problem.values } } : null;
      return { id, user: users.get(id) ?? null, problem };
    });
    return { list };
  });
  registerRoute(app, administrationRoutes.previewUserImport, (requested) =>
    previewImport(dependencies, requested),
  );
  registerRoute(app, administrationRoutes.commitUserImport, (requested, exchange) =>
    commitImport(dependencies, requested, actOf(exchange)),
  );
  registerRoute(app, administrationRoutes.exportUsers, async ({ form, ...requested }, exchange) => {
    const { reply, locale } = exchange;
    const filters = Object.keys(requested).toSorted().join(' ');
    const line = lineOf('exportUsers', '', actOf(exchange));
    await dependencies.audit.write({ ...line, result: 'success', details: { filters } });
    const departmentIds = await subtreeIds(departments, requested.department);
    const query = { ...filterFrom(requested), departmentIds };
    const { type, name } = fileForms[form];
    reply.type(type);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(Readable.from(fileOfUsers(dependencies, { query, form, locale })));
  });
}

const fileForms = {
  csv: { type: 'text/csv; charset=utf-8', name: 'users.csv' },
  rows: { type: 'application/x-ndjson; charset=utf-8', name: 'users.ndjson' },
} as const;

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
  const { pageNo, pageSize, ...filter } = requested;
  return { ...filterFrom(filter), offset: (pageNo - 1) * pageSize, limit: pageSize };
}

function filterFrom(
  requested: Omit<z.output<typeof administrationRoutes.exportUsers.request>, 'form'>,
): Omit<AccountQuery, 'offset' | 'limit'> {
  const { username: name, department: _, state: standing, ...rest } = requested;
  const { sort, direction, ...parts } = rest;
  return { ...parts, name, standing, order: { by: orders[sort], direction } };
}
