export type { Menu } from './menu.ts';
export { createMenu } from './menu.ts';
export { registerNavigationRoutes } from './navigation-routes.ts';
