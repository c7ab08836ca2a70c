export type { Content } from './open-content.ts';
export { registerContentRoutes } from './content-routes.ts';
export { openContent } from './open-content.ts';
