export { registerAdministrationRoutes } from './administration-routes.ts';
