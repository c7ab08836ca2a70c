export type { MenuDependencies } from './editing-context.ts';
export { MenusPage } from './menus-page.tsx';
