import { routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { SignInDependencies } from '../identity/index.ts';
import { registerLogRoutes } from './log-routes.ts';
import { registerDepartmentRoutes } from './departments/department-routes.ts';
import type { DepartmentDependencies } from './departments/edit-department.ts';
import type { RoleDependencies } from './roles/edit-role.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import type { RuleDependencies } from './rules/edit-rules.ts';
import { registerRuleRoutes } from './rules/rule-routes.ts';
import { registerUserRoutes } from './users/user-routes.ts';

/** Serves what administrators may do: accounts, roles, departments, rules, the key of encrypted requests, the system log. */
export function registerAdministrationRoutes(
  app: HttpServer,
  dependencies: SignInDependencies & RoleDependencies & DepartmentDependencies & RuleDependencies,
): void {
  const { keys, audit } = dependencies;
  registerUserRoutes(app, dependencies);
  registerRoute(app, routes.rotateKey, async (_, { caller, request }) => {
    const rotation = await keys.rotate();
    await audit.write({
      type: 'rotateKey',
      target: '',
      result: 'success',
      accountId: caller.accountId,
      account: caller.username,
      origin: originOf(request),
      details: { previousValidUntil: rotation.previousValidUntil },
    });
    return rotation;
  });
  registerRoleRoutes(app, dependencies);
  registerDepartmentRoutes(app, dependencies);
  registerRuleRoutes(app, dependencies);
  registerLogRoutes(app, dependencies);
}
