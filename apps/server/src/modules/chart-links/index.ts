export { registerChartLinkRoutes } from './chart-link-routes.ts';
export type { ChartLinks } from './chart-links.ts';
export { createChartLinks } from './chart-links.ts';
