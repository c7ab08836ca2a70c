export { SystemLogPage } from './system-log-page.tsx';
