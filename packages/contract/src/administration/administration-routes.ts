import { menuVersionEndpoints } from '../navigation/menu-version-endpoints.ts';
import type { Endpoint } from '../routes.ts';
import { backupEndpoints } from './backups/backups.ts';
import { apiTokenEndpoints } from './credentials/api-token-endpoints.ts';
import { requestKeyEndpoints } from './credentials/request-key-endpoints.ts';
import { departmentEndpoints } from './department-endpoints.ts';
import { logEndpoints } from './log-endpoints.ts';
import { operationsEndpoints } from './operations.ts';
import { roleEndpoints } from './role-endpoints.ts';
import { ruleEndpoints } from '../rules/rule-endpoints.ts';
import { securityEndpoints } from './security/security-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/**
 * The endpoints of the pages of administrators: accounts, roles, departments, versions of the menu, the log's file,
 * copies, how the installation does, its rules, and who signs in by which. They are apart from `operatorRoutes` because what is in one table is loaded as a whole,
 * and the boards of the market need none of these.
 */
export const administrationRoutes = {
  ...roleEndpoints,
  ...userEndpoints,
  ...departmentEndpoints,
  ...menuVersionEndpoints,
  ...logEndpoints,
  ...operationsEndpoints,
  ...securityEndpoints,
  ...requestKeyEndpoints,
  ...apiTokenEndpoints,
  ...ruleEndpoints,
  ...backupEndpoints,
} as const satisfies Record<string, Endpoint>;
