export { registerAdministrationRoutes } from './administration-routes.ts';
export type { Departments, SharedGroup } from './departments/department.ts';
export { SecuritySettings } from './security/security-settings.ts';
export { createDepartments } from './departments/department-store.ts';
export type { CurrentRules } from './rules/rule-store.ts';
export { deliveredRules } from './rules/rule-store.ts';
export type { RuleCentre } from './rules/rules.ts';
export { createRuleCentre, followStored } from './rules/rules.ts';
