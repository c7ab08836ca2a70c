export type { Analyses } from './analysis-routes.ts';
export { registerAnalysisRoutes } from './analysis-routes.ts';
