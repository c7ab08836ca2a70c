export type { MenuParts } from './editing-context.ts';
export { MenusPage } from './menus-page.tsx';
