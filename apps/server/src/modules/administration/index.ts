export { registerAdministrationRoutes } from './administration-routes.ts';
export type { Departments, SharedGroup } from './departments/department.ts';
export { SecuritySettings } from './security/security-settings.ts';
export { createDepartments } from './departments/department-store.ts';
