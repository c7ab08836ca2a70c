export { RolesPage } from './roles-page.tsx';
