export { DataCentrePage } from './data-centre-page.tsx';
