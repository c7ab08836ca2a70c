import type { HttpServer } from '../../platform/http/http.ts';
import type { SignInDependencies } from '../identity/index.ts';
import { registerKeyRoutes } from './credentials/key-routes.ts';
import { registerTokenRoutes } from './credentials/token-routes.ts';
import { registerLogRoutes } from './log-routes.ts';
import { registerDepartmentRoutes } from './departments/department-routes.ts';
import type { DepartmentDependencies } from './departments/edit-department.ts';
import type { RoleDependencies } from './roles/edit-role.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import type { RuleDependencies } from './rules/edit-rules.ts';
import { registerRuleRoutes } from './rules/rule-routes.ts';
import type { SecurityDependencies } from './security/edit-settings.ts';
import { registerSecurityRoutes } from './security/security-routes.ts';
import { registerUserRoutes } from './users/user-routes.ts';

/**
 * Serves what administrators may do: accounts, roles, departments, rules, the key of encrypted requests, API tokens,
 * the rules of sign-in, the system log.
 */
export function registerAdministrationRoutes(
  app: HttpServer,
  dependencies: SignInDependencies &
    RoleDependencies &
    DepartmentDependencies &
    RuleDependencies &
    SecurityDependencies,
): void {
  registerUserRoutes(app, dependencies);
  registerRoleRoutes(app, dependencies);
  registerDepartmentRoutes(app, dependencies);
  registerSecurityRoutes(app, dependencies);
  registerKeyRoutes(app, dependencies);
  registerTokenRoutes(app, dependencies);
  registerRuleRoutes(app, dependencies);
  registerLogRoutes(app, dependencies);
}
