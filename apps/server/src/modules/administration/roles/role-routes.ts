import { type RoleRow, administrationRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { Role } from '../../identity/index.ts';
import { actOf } from '../act.ts';
import { type RoleDependencies, editRole, membersOf, removeRole } from './edit-role.ts';
import { previewRole } from './preview-role.ts';

/** Serves what administrators do with roles (角色管理). */
export function registerRoleRoutes(app: HttpServer, dependencies: RoleDependencies): void {
  const { roles } = dependencies.identity;
  registerRoute(app, administrationRoutes.listRoles, async ({ search = '', pageNo, pageSize }) => {
    const found = (await roles.list()).filter((role) => isFound(role, search.toLowerCase()));
    const from = (pageNo - 1) * pageSize;
    const roleSets = await roles.countMembers();
    return {
      list: found
        .slice(from, from + pageSize)
        .map((role) => rowOf(role, membersOf(role.role, roleSets))),
      total: found.length,
    };
  });
  registerRoute(app, administrationRoutes.editRole, async (edit, exchange) => {
    const role = await editRole(dependencies, edit, actOf(exchange));
    return rowOf(role, membersOf(role.role, await roles.countMembers()));
  });
  registerRoute(app, administrationRoutes.removeRole, async (removal, exchange) => {
    await removeRole(dependencies, removal, actOf(exchange));
    return null;
  });
  registerRoute(app, administrationRoutes.previewRole, (asked) => previewRole(dependencies, asked));
}

function isFound({ role, name }: Role, search: string): boolean {
  return [role, name.zh, name.en].some((text) => text.toLowerCase().includes(search));
}

function rowOf(given: Role, members: number): RoleRow {
  const { role, name, abilities, pages, isBuiltIn, revision, createdAt } = given;
  return {
    role,
    name,
    abilities: [...abilities],
    pages,
    isBuiltIn,
    revision,
    members,
    createTime: createdAt,
  };
}
