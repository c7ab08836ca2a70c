export { PersonalPage } from './personal-page.tsx';
