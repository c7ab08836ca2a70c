import { departmentEndpoints } from '../administration/department-endpoints.ts';
import { logEndpoints } from '../administration/log-endpoints.ts';
import { operationsEndpoints } from '../administration/operations.ts';
import { roleEndpoints } from '../administration/role-endpoints.ts';
import { userEndpoints } from '../administration/user-endpoints.ts';
import { dataCentreEndpoints } from '../data-centre/data-centre-endpoints.ts';
import { readingEndpoints } from '../charts/reading-endpoints.ts';
import { redivisionEndpoints } from '../notes/redivisions.ts';
import { firstRunEndpoints } from './first-run.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { lessonEndpoints } from '../content/lesson.ts';
import { menuVersionEndpoints } from '../navigation/menu-version-endpoints.ts';
import type { Endpoint } from '../routes.ts';
import { screeningEndpoints } from '../screening/screening-endpoints.ts';

/**
 * The endpoints of jobs, screens, the data centre, roles, accounts, departments, versions of the menu, lessons, of the
 * log's file and the page's errors, of how the installation does, and of readings and redivisions that no page begins
 * with. They are apart from `routes` because what is in one table is loaded as a whole.
 */
export const operatorRoutes = {
  ...readingEndpoints,
  ...redivisionEndpoints,
  ...screeningEndpoints,
  ...lessonEndpoints,
  ...dataCentreEndpoints,
  ...jobEndpoints,
  ...firstRunEndpoints,
  ...roleEndpoints,
  ...userEndpoints,
  ...departmentEndpoints,
  ...menuVersionEndpoints,
  ...logEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>;
