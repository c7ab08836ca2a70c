export { registerPersonalRoutes } from './personal-routes.ts';
