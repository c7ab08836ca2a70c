export { createDataCentre } from './data-centre.ts';
